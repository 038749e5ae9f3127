'use strict';
// Runs before `npm start`, `npm test` and the other commands: checks the version of Node and installs the packages of the lock
// file. Uses only old syntax, so that an old Node can parse it and print the message.

const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');

/** Prints the message and exits with code 1. */
function exitWithMessage(message) {
  console.error(message);
  process.exit(1);
}

/** What is said to those who have an old Node, or one that gets no fixes (README.md). */
const INSTALL = 'install Node 24 or 26 from https://nodejs.org';

function assertNodeVersion() {
  const installed = process.versions.node;
  const [major, minor] = installed.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    exitWithMessage(`This shop needs Node 20.19 or later, and this is Node ${installed}: ${INSTALL}.`);
}

/** Only for `npm start`: other commands have readers for all that they print. */
function warnOfOldNode() {
  const installed = process.versions.node;
  if (installed.startsWith('20.'))
    console.warn(`Node ${installed} still works, but gets no fixes any more: ${INSTALL}.`);
}

/** The packages of a lock file by their paths. npm writes one into node_modules too, at the end of each installation. */
const packagesOf = (lockFile) => JSON.parse(readFileSync(join(ROOT, lockFile), 'utf8')).packages;

/** True when npm has installed the packages of the lock file, by whatever command. Optional ones may be for another platform. */
function isInstalled() {
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(
      ([path, { version, optional, devOptional }]) =>
        !path.includes('node_modules/') ||
        optional ||
        devOptional ||
        (installed[path] !== undefined && installed[path].version === version),
    );
  } catch {
    return false;
  }
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio: 'inherit' };
  return cli
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Installs the packages of the lock file, unless they are installed. */
function install() {
  if (isInstalled()) return;
  console.log('Installing packages (once; about half a minute) …');
  // Without --include=dev, NODE_ENV=production would leave out what the build needs.
  const { status } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) exitWithMessage('The packages could not be installed: see the message of npm above.');
}

/** Checks Node and installs packages, so that the rest of a command can run. */
function prepare() {
  assertNodeVersion();
  install();
}

module.exports = { ROOT, prepare, exitWithMessage, warnOfOldNode };
