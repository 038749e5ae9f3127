'use strict';
// `npm run test:faults`: builds what has changed, then runs the shop against a fault proxy.

const { runBuilt } = require('./run.cjs');

runBuilt(['--import', 'tsx', 'tests/faults/main.ts', ...process.argv.slice(2)]);
