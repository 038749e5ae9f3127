'use strict';
// `npm run screens`: takes screenshots of every page at 360, 768 and 1440 px into docs/screens/.

const { build } = require('./build.cjs');
const { findBrowser } = require('./browser.cjs');
const { prepare, exitWithMessage } = require('./prepare.cjs');
const { run } = require('./run.cjs');

prepare();
build();
const browser = findBrowser();
if (!browser)
  exitWithMessage('Screenshots need a Chromium: install it with your system, or set CHROME_PATH.');
run(['--import', 'tsx', 'tests/lab/screens/main.ts', ...process.argv.slice(2)], { CHROME_PATH: browser });
