import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import * as documents from './__generated__/graphql.ts';
import { routeTable } from './paths.ts';

/**
 * Emits `routes.json`, the list of path patterns of the shop, from the one route table. The server that hands
 * out the document reads it, to answer 404 for every other path.
 */
function routeList(): Plugin {
  return {
    name: 'route-list',
    apply: 'build',
    generateBundle() {
      const patterns = Object.values(routeTable).map((route) => route.path);
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(patterns, null, 2) });
    },
  };
}

/**
 * Puts each GraphQL document where it is written, as it was generated. Left alone, every `graphql()` call would look it
 * up in the one map of all documents, and the first page would have to load them all.
 */
function documentsInPlace(): Plugin {
  const call = /\bgraphql\(`\s*(query|mutation|fragment)\s+(\w+)[^`]*`\)/g;
  return {
    name: 'documents-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('__generated__') || !code.includes('graphql(`')) return null;
      return code.replace(call, (_call, kind: string, name: string) => {
        const generated = `${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;
        const document = (documents as Record<string, unknown>)[generated];
        if (!document) this.error(`${generated} is not generated: run the code generation first.`);
        return JSON.stringify(document);
      });
    },
  };
}

/** With the host that the browser asked for, which the BFF compares with the page's origin. */
const bff = { target: 'http://127.0.0.1:4000' };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentsInPlace(), react(), routeList()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: addresses, so nothing is inlined into scripts and styles.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    strictPort: true,
    // The endpoint alone: web/graphql/ holds sources.
    proxy: { '^/graphql(\\?|$)': bff, '^/(media|payment|upload)/': bff },
  },
});
