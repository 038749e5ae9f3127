'use strict';
// `npm run dev`: the same shop from its sources, restarted or reloaded when they change.

const { prepare } = require('./prepare.cjs');

prepare();

const { createSupervisor, loadEnv } = require('./supervise.cjs');

loadEnv();
serve().catch(() => {
  process.exitCode = 1;
});

async function serve() {
  const supervisor = createSupervisor();
  const watched = (file, ...options) => [
    ...['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false'],
    ...options,
    file,
  ];
  const upstreamPort = process.env.UPSTREAM_PORT || '4001';
  const shop = `http://localhost:${process.env.WEB_PORT || '5173'}`;
  const env = {};
  if (!process.env.API_URL) {
    await supervisor.start({
      name: 'upstream',
      args: watched('upstream/main.ts'),
      // Mailed links lead to where the pages are.
      env: { UPSTREAM_PORT: upstreamPort, PUBLIC_URL: process.env.PUBLIC_URL || shop },
      ready: 'Upstream ready',
    });
    env.EMBEDDED_UPSTREAM_URL = `http://127.0.0.1:${upstreamPort}`;
  }
  // The schema is read, not imported.
  const bff = watched('bff/main.ts', '--include', 'schema.graphql');
  await supervisor.start({ name: 'bff', args: bff, env, ready: 'BFF ready' });
  await supervisor.start({
    name: 'web',
    args: ['node_modules/vite/bin/vite.js', '--config', 'web/build/vite.config.ts'],
    ready: 'ready in',
  });
  console.log(`\n  Shop      ${shop} (reloads on change)`);
  const api = `http://localhost:${process.env.PORT || '4000'}/graphql`;
  console.log(`  Sandbox   ${api}`);
  console.log(`  Explorer  ${api}/explorer/ (the same without a network)\n`);
}
