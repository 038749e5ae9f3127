'use strict';
// `npm run soak`: builds what has changed, then serves a mix of simulated shoppers for half an hour, and checks errors, memory
// and open handles.

const { runBuilt } = require('./run.cjs');

runBuilt(['--import', 'tsx', 'tests/soak/main.ts', ...process.argv.slice(2)]);
