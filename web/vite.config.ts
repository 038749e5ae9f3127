import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

const bff = 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), routeList()],
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
    proxy: { '/graphql': bff, '/media': bff, '/payment': bff },
  },
});
