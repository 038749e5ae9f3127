import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const BUILT = join(import.meta.dirname, '../../dist/web');
const hashOf = (...texts: (string | Buffer)[]): string =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/** The page for addresses of which there is neither a connection nor a copy: the built document, with a mark that the app reads. */
const OFFLINE = 'offline.html';
const offlineDocument = readFileSync(join(BUILT, 'index.html'), 'utf8')
  .replace('<html', '<html data-unseen')
  .replace('</head>', '<meta name="robots" content="noindex" />\n</head>');

/** What every page may need: code, styles and fonts, whose names carry a hash already, and the page for when there is nothing. */
function shellFiles(): { url: string; revision: string | null }[] {
  const assets = readdirSync(join(BUILT, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .sort();
  return [
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
    { url: '/icon.svg', revision: hashOf(readFileSync(join(BUILT, 'icon.svg'))) },
    { url: `/${OFFLINE}`, revision: hashOf(offlineDocument) },
  ];
}

/** Writes the offline page beside the worker that keeps it. */
const offlinePage: Plugin = {
  name: 'offline-page',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: OFFLINE, source: offlineDocument });
  },
};

/** Builds the service worker into one plain file beside the web app, which is built before: it lists that build's files. */
export default defineConfig(() => {
  const files = shellFiles();
  return {
    root: import.meta.dirname,
    plugins: [offlinePage],
    publicDir: false as const,
    define: {
      PRECACHE: JSON.stringify(files),
      BUILD: JSON.stringify(hashOf(JSON.stringify(files))),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: BUILT,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'serviceWorker.ts'),
        output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
      },
    },
  };
});
