import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const BUILT = join(import.meta.dirname, '../../dist/web');
const hashOf = (...texts: (string | Buffer)[]): string =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/** What every page may need: code, styles and fonts, whose names carry a hash already, and the empty document. */
function shellFiles(): { url: string; revision: string | null }[] {
  const assets = readdirSync(join(BUILT, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .sort();
  return [
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...['index.html', 'icon.svg'].map((name) => ({
      url: `/${name}`,
      revision: hashOf(readFileSync(join(BUILT, name))),
    })),
  ];
}

/** Builds the service worker into one plain file beside the web app, which is built before: it lists that build's files. */
export default defineConfig(() => {
  const files = shellFiles();
  return {
    root: import.meta.dirname,
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
