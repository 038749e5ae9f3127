'use strict';
// Finds a Chromium for the browser tests, or installs one.

const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { delimiter, join } = require('node:path');

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const KNOWN_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** The first of these programs that is on the PATH. */
const findOnPath = (names) =>
  (process.env.PATH || '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

function systemBrowser() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  return findOnPath(NAMES) ?? KNOWN_PATHS.find((file) => existsSync(file));
}

function playwrightBrowser() {
  const path = require('@playwright/test').chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

const succeeds = (command, args, timeoutMs) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: timeoutMs }).status === 0;

function installFromDebian() {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from Debian (once) …');
  const install = (...packages) => succeeds('apt-get', ['install', '-y', '-qq', ...packages]);
  if (!succeeds('apt-get', ['update', '-qq']) || !install('chromium')) return undefined;
  // Optional: not every Debian release has the headless shell.
  install(HEADLESS_SHELL);
  return systemBrowser();
}

function downloadWithPlaywright() {
  console.log('Downloading a Chromium for the tests (once) …');
  const cli = require.resolve('@playwright/test/cli');
  return succeeds(process.execPath, [cli, 'install', 'chromium'], DOWNLOAD_TIMEOUT_MS)
    ? playwrightBrowser()
    : undefined;
}

/** The path of a Chromium; null when there is none and none could be installed. */
function findBrowser() {
  return systemBrowser() ?? playwrightBrowser() ?? installFromDebian() ?? downloadWithPlaywright() ?? null;
}

/**
 * The path of Chromium's headless shell, which needs a third less CPU time; null when there is none. It lacks features of the
 * full browser, such as the back/forward cache.
 */
const findHeadlessShell = () => findOnPath([HEADLESS_SHELL]) ?? null;

module.exports = { findBrowser, findHeadlessShell };
