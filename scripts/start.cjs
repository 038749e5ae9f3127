'use strict';
// `npm start`: sets up what is missing, builds what is stale, and serves the whole shop.

const { ROOT, prepare } = require('./prepare.cjs');

prepare();

const { BFF_MEMORY } = require('../deploy/memory.cjs');
const { unsetLine } = require('../deploy/ownerSettings.cjs');
const { build } = require('./build.cjs');
const { createSupervisor, loadEnv } = require('./supervise.cjs');

/** Settings of a shop for real shoppers. With none of them, what runs is the demonstration that the README promises. */
const OWNER_SETTINGS = [
  'API_URL',
  'DATABASE_URL',
  'PUBLIC_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMTP_URL',
];
/** What a demonstration is made of, and production refuses. */
const DEMONSTRATION = ['payment_sandbox', 'demo_account'];

loadEnv();
build();
serve().catch(() => {
  // The part that did not start has said why.
  process.exitCode = 1;
});

async function serve() {
  const supervisor = createSupervisor();
  const host = process.env.HOST || '127.0.0.1';
  const port = process.env.PORT || '4000';
  const upstreamPort = process.env.UPSTREAM_PORT || '4001';
  // When a hosted upstream is configured, nothing is embedded.
  const embedded = !process.env.API_URL;
  const shop =
    process.env.PUBLIC_URL ||
    `http://${['0.0.0.0', '127.0.0.1'].includes(host) ? 'localhost' : host}:${port}`;
  const isDemonstration = OWNER_SETTINGS.every((name) => !process.env[name]);
  if (isDemonstration)
    process.env.ALLOW_UNSAFE = [process.env.ALLOW_UNSAFE, ...DEMONSTRATION].filter(Boolean).join(',');
  const bffEnv = {};
  // Somebody who tries the shop wants to read these few lines; a log is asked for with LOG_LEVEL.
  if (embedded && !process.env.LOG_LEVEL) process.env.LOG_LEVEL = 'warn';
  if (embedded) {
    await supervisor.start({
      name: 'upstream',
      args: ['--enable-source-maps', 'dist/upstream/main.js'],
      // Mailed links lead to where the shop is.
      env: { UPSTREAM_PORT: upstreamPort, PUBLIC_URL: shop },
      ready: 'Upstream ready',
    });
    bffEnv.EMBEDDED_UPSTREAM_URL = `http://127.0.0.1:${upstreamPort}`;
  }
  await supervisor.start({
    name: 'shop',
    args: ['--enable-source-maps', ...BFF_MEMORY, 'dist/bff/main.js'],
    env: bffEnv,
    ready: 'BFF ready',
  });

  const developing = embedded && process.env.NODE_ENV !== 'production';
  console.log(`\n  Shop      ${shop}`);
  if (isDemonstration) {
    console.log('  Account   demo@example.com, password maidan-demo-1');
    console.log('  Payments  a demonstration: they run in a sandbox, no money moves');
  }
  if (developing) {
    console.log(`  Sandbox   ${shop}/graphql`);
    console.log(`  Explorer  ${shop}/graphql/explorer/ (the same without a network)`);
    if (!process.env.SMTP_URL)
      console.log(`  Mails     are put into ${process.env.DATA_DIR || '.data'}/outbox`);
  }
  const unset = unsetLine(ROOT);
  if (unset) console.log(`\n  ${unset}`);
  console.log('\n  Ctrl+C stops it.');
}
