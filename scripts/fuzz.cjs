'use strict';
// `npm run fuzz -- 1000000`: sends so many odd operations, and as many odd requests to the upstream, to a shop of its own.
// FUZZ_SEED repeats a run.

const { refuse } = require('./prepare.cjs');
const { runBuilt } = require('./run.cjs');

const [count = '100000'] = process.argv.slice(2);
if (!/^[1-9]\d{0,8}$/.test(count)) refuse('Say how many operations to send: npm run fuzz -- 1000000');

runBuilt(['node_modules/vitest/vitest.mjs', 'run', '--project', 'parts', 'tests/fuzz'], {
  FUZZ_COUNT: count,
  FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000),
});
