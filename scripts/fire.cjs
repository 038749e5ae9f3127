'use strict';
// `npm run fire`: builds what is stale, then runs checkouts under faults and kills, and audits the books.

const { runBuilt } = require('./run.cjs');

runBuilt(['--import', 'tsx', 'tests/fire/main.ts', ...process.argv.slice(2)]);
