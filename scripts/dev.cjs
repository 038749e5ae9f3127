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
  const watched = (file) => ['--watch', '--watch-preserve-output', '--import', 'tsx', file];
  const upstreamPort = process.env.UPSTREAM_PORT || '4001';
  const env = {};
  if (!process.env.API_URL) {
    await supervisor.start({
      name: 'upstream',
      args: watched('upstream/main.ts'),
      env: { UPSTREAM_PORT: upstreamPort },
      ready: 'Upstream ready',
    });
    env.EMBEDDED_UPSTREAM_URL = `http://127.0.0.1:${upstreamPort}`;
  }
  await supervisor.start({ name: 'bff', args: watched('bff/main.ts'), env, ready: 'BFF ready' });
  await supervisor.start({
    name: 'web',
    args: ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'],
    ready: 'ready in',
  });
  console.log('\n  Shop      http://localhost:5173 (reloads on change)');
  const api = `http://localhost:${process.env.PORT || '4000'}/graphql`;
  console.log(`  Sandbox   ${api}`);
  console.log(`  Explorer  ${api}/explorer/ (the same without a network)\n`);
}
