'use strict';
// `npm run fire`: builds what is stale, then runs checkouts under faults and kills, and audits the books.

const { spawnSync } = require('node:child_process');
const { ROOT, prepare } = require('./prepare.cjs');

prepare();

const { build } = require('./build.cjs');

build();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/fire/main.ts', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
