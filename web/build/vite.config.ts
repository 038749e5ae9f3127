import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite';
import manifest from '../__generated__/persistedQueryManifest.json' with { type: 'json' };
import type { Shop } from '../config/shop.ts';
import { insertShop } from '../ssr/shopHtml.ts';

const WEB = join(import.meta.dirname, '..');
const ROUTER_BUILD = join(WEB, '../node_modules/react-router/dist/production/index.mjs');

/** Puts the owner's settings into the page of the development server; otherwise the BFF does it. */
function developmentShop(file: string): Plugin {
  return {
    name: 'development-shop',
    apply: 'serve',
    transformIndexHtml: async (html) => insertShop(html, JSON.parse(await readFile(file, 'utf8')) as Shop),
  };
}

/** Emits this build's operations by their hashes: the server executes only trusted documents by hash. */
function trustedDocuments(): Plugin {
  const documents = Object.fromEntries(manifest.operations.map(({ id, body }) => [id, body]));
  return {
    name: 'trusted-documents',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'documents.json',
        source: JSON.stringify(documents, null, 2),
      });
    },
  };
}

/**
 * Lets the bundler leave out the router's components without a use: tells it that creating them does nothing, and removes their names
 * for developers' tools.
 */
function unusedRouterComponents(): Plugin {
  return {
    name: 'unused-router-components',
    transform: {
      filter: { id: /react-router/ },
      handler: (code) =>
        code
          .replace(/(?<== )React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  };
}

/**
 * A first visit loads a few chunks that change at different times, instead of dozens of small ones, whose headers and compression
 * cost more than their code: the libraries, the shop's own first load, and what the pages of products share.
 */
const CHUNKS = [
  {
    name: 'packages',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|optimism|rxjs|graphql|tslib)\//,
  },
  // With all imports: the shell around every page, cards, and the bundler's helper. `bootstrap.ts` needs none of them. `main.tsx` is not
  // in it: it waits for a page, which waits for this chunk.
  {
    name: 'shop',
    test: /\/web\/(app\/app\.tsx|apollo\/client\.ts|productLists\/shoppableCard|ui\/(picture|scroller|typedText|lazyHydration))/,
  },
  // Also the drawer and home show it, without anything of a list.
  { name: 'viewed', test: /\/web\/features\/product\/(__generated__\/)?viewedStrip/ },
  // What a product's page and lists share; then what only lists share.
  {
    name: 'products',
    test: /\/web\/(productLists\/(__generated__\/breadcrumb|breadcrumb|productGrid|belowFirstScreen|similarProducts)|layout\/(itemNotFound|loadError|structuredData)|ui\/dialog)/,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: /\/web\/(productLists|features\/catalogue|pages\/category\/(__generated__\/category\.|categoryData)|ui\/(linkRow|pag|chips|choices)|navigation\/(useLastPage|lastKnownPage|addressState))/,
    minShareCount: 2,
  },
];

/** Writes a brotli and a gzip file beside each text file, with the strongest compression, so that the server need not compress. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir, name);
          const content = await readFile(file);
          await Promise.all([
            writeFile(`${file}.br`, brotliCompressSync(content)),
            writeFile(`${file}.gz`, gzipSync(content, { level: 9 })),
          ]);
        }),
      );
    },
  };
}

export default defineConfig(({ command, isSsrBuild, mode }) => {
  const environment = loadEnv(mode, join(WEB, '..'), ['PORT', 'WEB_PORT', 'SHOP_FILE']);
  return {
    root: WEB,
    plugins: [
      react(),
      developmentShop(environment['SHOP_FILE'] ?? join(WEB, '../shop.json')),
      trustedDocuments(),
      unusedRouterComponents(),
      precompress(),
    ],
    // Otherwise NODE_ENV of the BFF's process would decide, and without it the server renders with React's slower development build.
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    resolve: {
      // The smaller ES2015 build of rxjs: its default build is for browsers that the other libraries do not support.
      conditions: ['es2015', ...defaultClientConditions],
      // react-router offers its production build only by its file.
      alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER_BUILD }] : [],
    },
    build: {
      outDir: '../dist/web',
      target: browserslistToEsbuild(),
      emptyOutDir: true,
      manifest: !isSsrBuild,
      modulePreload: { polyfill: false },
      // All styles are a few kilobytes: one file for the first visit, and no further style files for other pages.
      cssCodeSplit: false,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: ['index.html', 'app/main.tsx'].map((name) => join(WEB, name)),
            output: { codeSplitting: { groups: CHUNKS } },
          },
      // The content security policy does not allow `data:` URLs, so no asset is inlined into scripts and styles.
      assetsInlineLimit: 0,
    },
    // The server build bundles all its dependencies, because development packages are not installed in production.
    ssr: { noExternal: true },
    server: {
      port: Number(environment['WEB_PORT'] ?? 5173),
      strictPort: true,
      // The `Host` header is not changed, because the BFF compares it with the page's origin.
      proxy: {
        '^/(graphql|media|payment|upload)(/|\\?|$)': {
          target: `http://127.0.0.1:${environment['PORT'] ?? 4000}`,
        },
      },
    },
  };
});
