'use strict';
// Builds dist/: the web app with Vite; bff and upstream with tsc. Only what has changed is built.

const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT, prepare, exitWithMessage } = require('./prepare.cjs');

const vite = (config, ...options) => [
  'node_modules/vite/bin/vite.js',
  'build',
  ...['--config', config, '--logLevel', 'warn'],
  ...options,
];
const WEB_CONFIG = 'web/build/vite.config.ts';

/** tsc finds out by itself which files have changed, and checks their types. */
const SERVER_COMMAND = ['node_modules/@typescript/native/bin/tsc', ...['--build', 'bff', 'upstream']];

/** What the web app is built from. */
const WEB_SOURCES = ['web', 'tsconfig.base.json', 'package-lock.json'];
const WEB_OUTPUT = ['dist/web', 'dist/web-server'];
const WEB_COMMANDS = [
  vite(WEB_CONFIG),
  vite(WEB_CONFIG, '--ssr', 'ssr/server.tsx', '--outDir', '../dist/web-server'),
  // Builds the service worker, which lists the files of the app: so the app is built first.
  vite('web/worker/vite.config.ts'),
];

/** Files that are bundled or copied. */
const SOURCE_PATTERN = /\.(ts|tsx|graphql|css|html|json|svg|woff2|webp|png|ico|txt|webmanifest)$/;

function* filesOf(path) {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(child);
    else if (SOURCE_PATTERN.test(entry.name)) yield child;
  }
}

function webSourceHash() {
  const hash = createHash('sha256');
  for (const source of WEB_SOURCES) {
    const files = /\.json$/.test(source) ? [source] : [...filesOf(source)];
    for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function runCommand(command, part) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) exitWithMessage(`The ${part} part could not be built: see the message above.`);
}

/** Builds the web app if one of its sources has changed. */
function buildWeb() {
  const hashFile = join(ROOT, 'dist/.built-web');
  const sourceHash = webSourceHash();
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sourceHash) return;
  console.log('Building web …');
  rmSync(hashFile, { force: true });
  for (const folder of WEB_OUTPUT) rmSync(join(ROOT, folder), { recursive: true, force: true });
  for (const command of WEB_COMMANDS) runCommand(command, 'web');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(hashFile, sourceHash);
}

/** Builds what has changed. */
function build() {
  runCommand(SERVER_COMMAND, 'server');
  buildWeb();
}

module.exports = { build };

if (require.main === module) {
  prepare();
  build();
}
