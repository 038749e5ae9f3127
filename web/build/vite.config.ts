import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite';
import * as documents from '../__generated__/graphql.ts';
import listed from '../__generated__/persisted-documents.json' with { type: 'json' };
import { budgets } from './budgets.ts';
import { trustedHash, trustedText } from './trustedText.ts';
import { unsetByOwner } from '../config/shop.ts';
import { webManifest } from './webManifest.ts';

/** The folder of the app. */
const WEB = join(import.meta.dirname, '..');

/** Emits `unset.json`: what the owner has not set yet in `shop.ts`. The start commands read and print it. */
function unsetList(): Plugin {
  return {
    name: 'unset-list',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'unset.json', source: JSON.stringify(unsetByOwner()) });
    },
  };
}

/** Emits `manifest.webmanifest`, by which phones and desktops install the shop, and names it in the document. */
function installable(): Plugin {
  const fileName = 'manifest.webmanifest';
  return {
    name: 'installable',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(webManifest, null, 2) });
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${fileName}` } }],
  };
}

/**
 * Names the app's script in the document, for the first one, `start.ts`, which imports it; and all that it needs, in the
 * order in which it runs. A document that is rendered asks for them later: see `htmlDocument.ts`.
 */
function appAhead(): Plugin {
  return {
    name: 'app-ahead',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const seen = new Set<string>();
        /** Each after what it imports: the order in which they run. */
        const inOrder = (file: string): string[] => {
          const chunk = bundle[file];
          if (seen.has(file) || chunk?.type !== 'chunk') return [];
          seen.add(file);
          return [...chunk.imports.flatMap(inOrder), file];
        };
        const app = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'main');
        if (!app) return this.error('The app has no script of its own.');
        const tags = inOrder(app.fileName).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
        return { html: html.replace('/app/main.tsx', `/${app.fileName}`), tags };
      },
    },
  };
}

/** Emits `documents.json`: the texts of this build's operations by their hashes. The server answers those that it knows. */
function documentList(): Plugin {
  return {
    name: 'document-list',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const texts = Object.values(listed);
      const byHash = Object.fromEntries(texts.map((text) => [trustedHash(text), trustedText(text)]));
      this.emitFile({ type: 'asset', fileName: 'documents.json', source: JSON.stringify(byHash, null, 2) });
    },
  };
}

/**
 * Puts each GraphQL document where it is written, as it was generated. Left alone, every `graphql()` call would look it
 * up in the one map of all documents, and the first page would have to load them all. `getFragmentData` asks
 * for a document for its type alone: without it, fragments that nothing else uses fall away.
 */
function documentsInPlace(): Plugin {
  const call = /\bgraphql\(`\s*(query|mutation|fragment)\s+(\w+)[^`]*`\)/g;
  const named = /\bgetFragmentData\(\s*\w+,/g;
  return {
    name: 'documents-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('__generated__')) return null;
      return code
        .replace(named, 'getFragmentData(null,')
        .replace(call, (_call, kind: string, name: string) => {
          const generated = `${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;
          const document = (documents as Record<string, unknown>)[generated];
          if (!document) this.error(`${generated} is not generated: run the code generation first.`);
          return JSON.stringify(document);
        });
    },
  };
}

/**
 * Code generation writes what only builds read of this file's imports. While developing it would restart the server, just
 * when the page loads itself again and finds nobody to ask.
 */
function calmOnGeneration(): Plugin {
  return {
    name: 'calm-on-generation',
    apply: 'serve',
    configResolved({ configFileDependencies: files }) {
      const kept = files.filter((file) => !file.includes('/__generated__/'));
      files.splice(0, files.length, ...kept);
    },
  };
}

/**
 * What a first visit needs comes in few files that change at different times, instead of in dozens of small ones: the
 * libraries, what stands around every page, and what several pages are made of.
 */
const CHUNKS = [
  {
    name: 'packages-react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  { name: 'packages-data', test: /node_modules\/(@apollo|@wry|optimism|rxjs|graphql|tslib)\// },
  // With everything that it imports, the build's own helper among it: the first script needs none.
  { name: 'shop', test: /\/web\/app\/app\.tsx$/ },
  // Forms are on many pages, but not on those where a first visit begins.
  {
    name: 'forms',
    test: /\/web\/(pages\/account\/auth|layout\/backLink|features\/account\/form|ui\/(field|useFocusOnFailure)|config\/maxLengths)/,
    minShareCount: 2,
  },
  { name: 'shared', test: /\/web\//, minShareCount: 4 },
];

/** Writes what is text beside itself, compressed as far as it goes: once here, instead of for every visitor. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
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

const environment = (mode: string) => loadEnv(mode, join(WEB, '..'), ['PORT', 'WEB_PORT']);

/** The BFF on its port; with the host that the browser asked for, which it compares with the page's origin. */
function bff(mode: string) {
  const { PORT = '4000' } = environment(mode);
  return { target: `http://127.0.0.1:${PORT}` };
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: WEB,
  plugins: [
    documentsInPlace(),
    calmOnGeneration(),
    react(),
    unsetList(),
    documentList(),
    installable(),
    appAhead(),
    precompressed(),
    budgets(),
  ],
  // Without it the BFF's process would choose, and a shop that was started without NODE_ENV renders with React's slower build.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    // Of rxjs the modern build, which is smaller: the usual one is for browsers that none of the other libraries runs in.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // All styles are some kilobytes: one file for the first visit, and none to wait for on any page after it.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['index.html', 'app/main.tsx'].map((name) => join(WEB, name)),
          output: { codeSplitting: { groups: CHUNKS } },
        },
    // The content security policy allows no data: addresses, so nothing is inlined into scripts and styles.
    assetsInlineLimit: 0,
  },
  // What renders documents on the server carries all it needs, so that it runs where development packages are not installed.
  ssr: { noExternal: true },
  server: {
    port: Number(environment(mode)['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '^/(graphql|media|payment|upload)(/|\\?|$)': bff(mode) },
  },
}));
