'use strict';
// `npm start`: installs what is missing, builds what has changed, and serves the whole shop. With --check it only says
// what the settings lack for a start in production.

const { prepare, warnOfOldNode } = require('./prepare.cjs');

prepare();
warnOfOldNode();

const { BFF_MEMORY } = require('../deploy/memory.cjs');
const { build } = require('./build.cjs');
const { run } = require('./run.cjs');
const { createSupervisor, loadEnv } = require('./supervise.cjs');

/** Settings of a real shop. If none of them is set, the demonstration from the README runs. */
const OWNER_SETTINGS = ['API_URL', 'DATABASE_URL', 'PUBLIC_URL', 'RAZORPAY_KEY_ID'];
/** Settings that the demonstration needs and that production refuses. */
const DEMONSTRATION_SETTINGS = ['payment_sandbox', 'demo_account'];

loadEnv();
build();
if (process.argv.includes('--check')) {
  run(['dist/bff/main.js', '--check']);
  process.exit();
}
serve().catch(() => {
  // The part that did not start has printed the reason.
  process.exitCode = 1;
});

async function serve() {
  const supervisor = createSupervisor();
  const host = process.env.HOST || '127.0.0.1';
  const port = process.env.PORT || '4000';
  const upstreamPort = process.env.UPSTREAM_PORT || '4001';
  // A configured hosted upstream replaces the embedded one.
  const isEmbedded = !process.env.API_URL;
  const shopUrl =
    process.env.PUBLIC_URL ||
    `http://${['0.0.0.0', '127.0.0.1'].includes(host) ? 'localhost' : host}:${port}`;
  const isDemonstration = OWNER_SETTINGS.every((name) => !process.env[name]);
  if (isDemonstration)
    process.env.ALLOW_UNSAFE = [process.env.ALLOW_UNSAFE, ...DEMONSTRATION_SETTINGS]
      .filter(Boolean)
      .join(',');
  const bffEnv = {};
  // Prints only warnings, so that the lines below stay visible; LOG_LEVEL shows more.
  if (isEmbedded && !process.env.LOG_LEVEL) process.env.LOG_LEVEL = 'warn';
  if (isEmbedded) {
    await supervisor.start({
      name: 'upstream',
      args: ['--enable-source-maps', 'dist/upstream/main.js'],
      // Links in mails lead to the shop.
      env: { UPSTREAM_PORT: upstreamPort, PUBLIC_URL: shopUrl },
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

  const isDevelopment = isEmbedded && process.env.NODE_ENV !== 'production';
  console.log(`\n  Shop      ${shopUrl}`);
  if (isDemonstration) {
    console.log('  Account   demo@example.com, password maidan-demo-1');
    console.log('  Payments  a demonstration: they run in a sandbox, no money moves');
  }
  if (isDevelopment) {
    console.log(`  Sandbox   ${shopUrl}/graphql`);
    console.log(`  Explorer  ${shopUrl}/graphql/explorer/ (the same without a network)`);
    console.log(`  Mails     are put into ${process.env.DATA_DIR || '.data'}/outbox`);
  }
  console.log('\n  Ctrl+C stops it.');
}
