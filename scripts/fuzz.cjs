'use strict';
// `npm run fuzz -- 1000000`: starts a shop, and sends that many malformed operations to the BFF and as many malformed requests
// to the upstream. FUZZ_SEED repeats a run.

const { exitWithMessage } = require('./prepare.cjs');
const { runBuilt } = require('./run.cjs');

const [count = '100000'] = process.argv.slice(2);
if (!/^[1-9]\d{0,8}$/.test(count))
  exitWithMessage('Say how many operations to send: npm run fuzz -- 1000000');

runBuilt(['node_modules/vitest/vitest.mjs', 'run', '--project', 'parts', 'tests/lab/fuzz'], {
  FUZZ_COUNT: count,
  FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000),
});
