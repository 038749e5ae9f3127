'use strict';
// `npm run test:faults`: builds what is stale, then runs the shop against a fault proxy.

const { spawnSync } = require('node:child_process');
const { ROOT, prepare } = require('./prepare.cjs');

prepare();

const { build } = require('./build.cjs');

build();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/faults/main.ts', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
