'use strict';
// Builds dist/: the web app by Vite, bff and upstream as plain JavaScript by tsc. A part is built only when something it is
// made of has changed.

const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT, prepare, refuse } = require('./prepare.cjs');

const vite = (config, ...more) => [
  'node_modules/vite/bin/vite.js',
  'build',
  ...['--config', config, '--logLevel', 'warn'],
  ...more,
];
const WEB = 'web/build/vite.config.ts';

const PARTS = [
  {
    name: 'server',
    sources: ['bff', 'upstream', 'tsconfig.json', 'tsconfig.server.json', 'package-lock.json'],
    output: ['dist/bff', 'dist/upstream'],
    commands: [['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json']],
  },
  {
    name: 'web',
    sources: ['web', 'tsconfig.json', 'package-lock.json'],
    output: ['dist/web', 'dist/web-server'],
    commands: [
      vite(WEB),
      vite(WEB, '--ssr', 'ssr/server.tsx', '--outDir', '../dist/web-server'),
      // Lists the files of the app, so it comes after it.
      vite('web/worker/vite.config.ts'),
    ],
  },
];

/** Compiled sources and what is bundled with them; pictures and other data are read where they lie. */
const IS_SOURCE = /\.(ts|tsx|css|html|json|svg|woff2|webp|png|ico|txt|webmanifest)$/;

function* filesOf(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  const entries = readdirSync(full, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      if (child !== 'upstream/catalogue/media') yield* filesOf(child);
    } else if (IS_SOURCE.test(entry.name)) yield child;
  }
}

function markOf(part) {
  const hash = createHash('sha256');
  for (const source of part.sources) {
    const files = /\.json$/.test(source) ? [source] : [...filesOf(source)];
    for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Builds what is stale. */
function build() {
  for (const part of PARTS) {
    const marker = join(ROOT, 'dist', `.built-${part.name}`);
    const mark = markOf(part);
    if (existsSync(marker) && readFileSync(marker, 'utf8') === mark) continue;
    console.log(`Building ${part.name} …`);
    rmSync(marker, { force: true });
    for (const folder of part.output) rmSync(join(ROOT, folder), { recursive: true, force: true });
    for (const command of part.commands) {
      const { status } = spawnSync(process.execPath, command, {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (status !== 0) refuse(`The ${part.name} part could not be built: see the message above.`);
    }
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    writeFileSync(marker, mark);
  }
}

module.exports = { build };

if (require.main === module) {
  prepare();
  build();
}
