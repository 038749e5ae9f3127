'use strict';
// Builds dist/: the web app with Vite; bff, upstream and the contract run with tsc. A part is built only when one of its sources has changed.

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

const PARTS = [
  {
    name: 'server',
    sources: [
      'bff',
      'upstream',
      'tests/contract',
      'tsconfig.json',
      'tsconfig.server.json',
      'package-lock.json',
    ],
    output: ['dist/bff', 'dist/upstream', 'dist/tests'],
    commands: [['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.server.json']],
  },
  {
    name: 'web',
    sources: ['web', 'tsconfig.json', 'package-lock.json'],
    output: ['dist/web', 'dist/web-server'],
    commands: [
      vite(WEB_CONFIG),
      vite(WEB_CONFIG, '--ssr', 'ssr/server.tsx', '--outDir', '../dist/web-server'),
      // Builds the service worker, which lists the files of the app: so the app is built first.
      vite('web/worker/vite.config.ts'),
    ],
  },
];

/** Files that are compiled or bundled. Other files, such as product pictures, are read from the source folder at run time. */
const SOURCE_PATTERN = /\.(ts|tsx|css|html|json|svg|woff2|webp|png|ico|txt|webmanifest)$/;

function* filesOf(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  const entries = readdirSync(full, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      if (child !== 'upstream/demo/media' && child !== 'upstream/demo/drawings') yield* filesOf(child);
    } else if (SOURCE_PATTERN.test(entry.name)) yield child;
  }
}

function sourceHashOf(part) {
  const hash = createHash('sha256');
  for (const source of part.sources) {
    const files = /\.json$/.test(source) ? [source] : [...filesOf(source)];
    for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Builds the parts whose sources have changed. */
function build() {
  for (const part of PARTS) {
    const hashFile = join(ROOT, 'dist', `.built-${part.name}`);
    const sourceHash = sourceHashOf(part);
    if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sourceHash) continue;
    console.log(`Building ${part.name} …`);
    rmSync(hashFile, { force: true });
    for (const folder of part.output) rmSync(join(ROOT, folder), { recursive: true, force: true });
    for (const command of part.commands) {
      const { status } = spawnSync(process.execPath, command, {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (status !== 0) exitWithMessage(`The ${part.name} part could not be built: see the message above.`);
    }
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    writeFileSync(hashFile, sourceHash);
  }
}

module.exports = { build };

if (require.main === module) {
  prepare();
  build();
}
