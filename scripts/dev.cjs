'use strict';
// `npm run dev`: runs the shop from its sources, and restarts or reloads it when they change.

const { prepare } = require('./prepare.cjs');

prepare();

const { createSupervisor, loadEnv } = require('./supervise.cjs');

loadEnv();
serve().catch(() => {
  process.exitCode = 1;
});

async function serve() {
  const supervisor = createSupervisor();
  const watchArgs = (file, ...options) => [
    ...['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--conditions=development'],
    ...options,
    file,
  ];
  const upstreamPort = process.env.UPSTREAM_PORT || '4001';
  const shopUrl = `http://localhost:${process.env.WEB_PORT || '5173'}`;
  await supervisor.start({
    name: 'code generation',
    args: ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--watch'],
    ready: 'Watching for changes',
  });
  // A change of the upstream shows at the next request.
  const env = { PUBLIC_CACHE: process.env.PUBLIC_CACHE || 'off' };
  if (!process.env.API_URL) {
    await supervisor.start({
      name: 'upstream',
      args: watchArgs('upstream/main.ts'),
      // Links in mails lead to the pages.
      env: { UPSTREAM_PORT: upstreamPort, PUBLIC_URL: process.env.PUBLIC_URL || shopUrl },
      ready: 'Upstream ready',
    });
    env.EMBEDDED_UPSTREAM_URL = `http://127.0.0.1:${upstreamPort}`;
  }
  // The schema is read at run time, not imported, so the watcher needs its name.
  const bffArgs = watchArgs('bff/main.ts', '--include', 'schema.graphql');
  await supervisor.start({ name: 'bff', args: bffArgs, env, ready: 'BFF ready' });
  await supervisor.start({
    name: 'web',
    args: ['node_modules/vite/bin/vite.js', '--config', 'web/build/vite.config.ts'],
    ready: 'ready in',
  });
  console.log(`\n  Shop      ${shopUrl} (reloads on change)`);
  const graphqlUrl = `http://localhost:${process.env.PORT || '4000'}/graphql`;
  console.log(`  Sandbox   ${graphqlUrl}`);
  console.log(`  Explorer  ${graphqlUrl}/explorer/ (the same without a network)\n`);
}
