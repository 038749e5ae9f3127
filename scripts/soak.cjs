'use strict';
// `npm run soak`: builds what is stale, then serves mixed shoppers for half an hour and judges errors, memory and handles.

const { runBuilt } = require('./run.cjs');

runBuilt(['--import', 'tsx', 'tests/soak/main.ts', ...process.argv.slice(2)]);
