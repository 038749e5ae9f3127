'use strict';
// `npm run screens`: screenshots of every page at 360, 768 and 1440 px into docs/screens/.

const { spawnSync } = require('node:child_process');
const { ROOT, prepare, refuse } = require('./prepare.cjs');

prepare();

const { build } = require('./build.cjs');
const { findBrowser } = require('./browser.cjs');

build();
const browser = findBrowser();
if (!browser) refuse('Screenshots need a Chromium: install it with your system, or set CHROME_PATH.');
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/screens/main.ts', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser },
  },
);
process.exitCode = status ?? 1;
