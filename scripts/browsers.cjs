'use strict';
// `npm run browsers`: the oldest supported Chromium, Firefox ESR, and rough conditions on the newest Chromium (docs/browsers.md).
// It fails, and says what is missing, where the machine has no Firefox or the package with the old Chromium cannot be installed.

const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { build } = require('./build.cjs');
const { findBrowser, findHeadlessShell } = require('./browser.cjs');
const { ROOT, prepare, exitWithMessage } = require('./prepare.cjs');
const { run } = require('./run.cjs');

const FOLDER = join(ROOT, 'tests/browsers');
const FIREFOX = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';

prepare();
build();
// Packages with browsers are large, so only this command installs them. Nothing in them is run at the installation.
if (!existsSync(join(FOLDER, 'node_modules/puppeteer-core'))) {
  const install = ['ci', '--no-workspaces', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', install, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0)
    exitWithMessage('Missing: the packages of tests/browsers, with Chromium 112, could not be installed.');
}
if (!existsSync(FIREFOX))
  exitWithMessage(
    'Missing: Firefox ESR. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.',
  );
const chromium = findBrowser();
if (!chromium)
  exitWithMessage('Missing: a Chromium. Install it (Debian: apt-get install chromium), or set CHROME_PATH.');
const shell = findHeadlessShell();
run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'browsers', ...process.argv.slice(2)], {
  CHROME_PATH: chromium,
  FIREFOX_PATH: FIREFOX,
  ...(shell && { HEADLESS_SHELL_PATH: shell }),
});
