'use strict';
// `npm run fire`: builds what has changed, then runs checkouts under faults and process kills, and audits the orders.

const { runBuilt } = require('./run.cjs');

runBuilt(['--import', 'tsx', 'tests/fire/main.ts', ...process.argv.slice(2)]);
