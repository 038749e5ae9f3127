'use strict';
// What `npm start`, `npm test` and the other commands need before they can work: a Node that is new enough and the packages
// of the lock file. Written so that an old Node can parse it and say what is wrong.

const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const MARKER = join(ROOT, 'node_modules', '.installed');

/** Ends the process with one clear sentence. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  refuse(`This shop needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

/** Installed is decided by content: the lock file, the Node ABI and the platform. An interrupted install leaves no marker. */
function installMark() {
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

/** Installs the packages of the lock file when they are not there. */
function install() {
  const mark = installMark();
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === mark) return;
  console.log('Installing packages (once; about half a minute) …');
  // Without --include=dev, NODE_ENV=production would leave out what the build needs.
  const { status } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) refuse('The packages could not be installed: see the message of npm above.');
  writeFileSync(MARKER, mark);
}

/** Makes sure that the rest of a command can run. */
function prepare() {
  requireNode();
  install();
}

module.exports = { ROOT, prepare, refuse };
