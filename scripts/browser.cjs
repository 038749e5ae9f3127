'use strict';
// Finds a Chromium for the tests that drive a real browser, or gets one.

const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { delimiter, join } = require('node:path');

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** The first of these programs that is on the path. */
const inPath = (names) =>
  (process.env.PATH || '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

function systemBrowser() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  return inPath(NAMES) ?? KNOWN_PLACES.find((file) => existsSync(file));
}

function playwrightBrowser() {
  const path = require('@playwright/test').chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

const succeeds = (command, args, timeout) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout }).status === 0;

function installFromDebian() {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from Debian (once) …');
  const install = (...packages) => succeeds('apt-get', ['install', '-y', '-qq', ...packages]);
  if (!succeeds('apt-get', ['update', '-qq']) || !install('chromium')) return undefined;
  // Not every release of Debian has it.
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

/** The path of a Chromium; null when there is none and none could be had. */
function findBrowser() {
  return systemBrowser() ?? playwrightBrowser() ?? installFromDebian() ?? downloadWithPlaywright() ?? null;
}

/**
 * The path of Chromium's headless shell, which needs a third less processor time; null when there is none. It lacks what only
 * a browser with windows has, such as pages that are kept for Back.
 */
const findHeadlessShell = () => inPath([HEADLESS_SHELL]) ?? null;

module.exports = { findBrowser, findHeadlessShell };
