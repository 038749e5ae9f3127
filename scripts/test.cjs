'use strict';
// `npm test`: sets up what is missing (packages, a build, a browser) and runs all tests. Arguments go to vitest; with --full
// the tests that count (rounds, shoppers, answers) count as far as they should, which takes much longer.

const { spawnSync } = require('node:child_process');
const { ROOT, prepare, refuse } = require('./prepare.cjs');

prepare();

const { build } = require('./build.cjs');
const { findBrowser } = require('./browser.cjs');

build();
const browser = findBrowser();
if (!browser) {
  refuse(
    'The tests need a Chromium: install it with your system (Debian: apt-get install chromium), or set CHROME_PATH.',
  );
}
const full = process.argv.includes('--full');
const filters = process.argv.slice(2).filter((argument) => argument !== '--full');
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...filters], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: browser, ...(full && { TEST_FULL: '1' }) },
});
process.exitCode = status ?? 1;
