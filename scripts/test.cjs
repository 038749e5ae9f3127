'use strict';
// `npm test`: sets up what is missing (packages, a build, a browser) and runs all tests. Arguments go to vitest; with --full
// the tests that count (rounds, shoppers, answers) count as far as they should, which takes much longer, and one file after
// the other: each of them would take the other's load for its own.

const { build } = require('./build.cjs');
const { findBrowser, findHeadlessShell } = require('./browser.cjs');
const { prepare, refuse } = require('./prepare.cjs');
const { run } = require('./run.cjs');

prepare();
build();
const browser = findBrowser();
if (!browser) {
  refuse(
    'The tests need a Chromium: install it with your system (Debian: apt-get install chromium), or set CHROME_PATH.',
  );
}
const full = process.argv.includes('--full');
const filters = process.argv.slice(2).filter((argument) => argument !== '--full');
const shell = findHeadlessShell();
run(['node_modules/vitest/vitest.mjs', 'run', ...filters, ...(full ? ['--no-file-parallelism'] : [])], {
  CHROME_PATH: browser,
  ...(shell && { HEADLESS_SHELL_PATH: shell }),
  ...(full && { TEST_SIZE: 'full' }),
});
