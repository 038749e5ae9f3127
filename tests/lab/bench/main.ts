/** The benchmarks, each in its own file; a benchmark runs when its file is imported. */
const PARTS: Record<string, () => Promise<unknown>> = {
  bff: () => import('./bff.ts'),
  peers: () => import('./peers.ts'),
  web: () => import('./web.ts'),
  taps: () => import('./taps.ts'),
  pages: () => import('./pages.ts'),
};

const part = PARTS[process.argv[2] ?? ''];
if (!part) {
  console.error(`Which part? npm run bench -- ${Object.keys(PARTS).join(' | ')} [--reference <commit>]`);
  process.exit(2);
}
await part();

export {};
