import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const BUILD_FOLDER = join(import.meta.dirname, '../../dist/web');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The bare page, from which the BFF makes the offline page of its shop; the BFF replaces its revision as well. */
const bareHtml = readFileSync(join(BUILD_FOLDER, 'index.html'), 'utf8');
const OFFLINE_PAGE = { url: '/offline.html', revision: 'OFFLINE_PAGE_REVISION' };

/** The files that every page may need: code, styles and fonts (their names contain a hash), the icon, and the offline page. */
function precacheEntries(): { url: string; revision: string | null }[] {
  const assets = readdirSync(join(BUILD_FOLDER, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .sort();
  return [
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
    { url: '/icon.svg', revision: hashOf(readFileSync(join(BUILD_FOLDER, 'icon.svg'), 'utf8')) },
    OFFLINE_PAGE,
  ];
}

/** Builds the service worker into one script. The web app must be built before, because the worker lists its files. */
export default defineConfig(() => {
  const files = precacheEntries();
  return {
    root: import.meta.dirname,
    publicDir: false as const,
    define: {
      PRECACHE: JSON.stringify(files),
      BUILD: JSON.stringify(hashOf(JSON.stringify(files) + bareHtml)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: BUILD_FOLDER,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'serviceWorker.ts'),
        output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
      },
    },
  };
});
