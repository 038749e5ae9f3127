'use strict';
// Runs before `npm start`, `npm test` and the other commands: checks the version of Node and installs the packages of the lock
// file. Uses only old syntax, so that an old Node can parse it and print the message.

const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const HASH_FILE = join(ROOT, 'node_modules', '.installed');

/** Prints the message and exits with code 1. */
function exitWithMessage(message) {
  console.error(message);
  process.exit(1);
}

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  exitWithMessage(`This shop needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

/** A hash of the lock file, the Node ABI and the platform: when it changes, the packages are installed again. */
function installationHash() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
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
  const hash = installationHash();
  if (existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hash) return;
  console.log('Installing packages (once; about half a minute) …');
  // Without --include=dev, NODE_ENV=production would leave out what the build needs.
  const { status } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) exitWithMessage('The packages could not be installed: see the message of npm above.');
  // Written last: an interrupted installation is repeated.
  writeFileSync(HASH_FILE, hash);
}

/** Checks Node and installs packages, so that the rest of a command can run. */
function prepare() {
  assertNodeVersion();
  install();
}

module.exports = { ROOT, prepare, exitWithMessage };
