import { drawChart } from './chart.ts';

/** The benchmarks, each in its own file; a benchmark runs when its file is imported. */
const PARTS: Record<string, () => Promise<unknown>> = {
  bff: () => import('./bff.ts'),
  deploy: () => import('./deploy.ts'),
  load: () => import('./load.ts'),
  pages: () => import('./pages.ts'),
  taps: () => import('./taps.ts'),
  web: () => import('./web.ts'),
};

const requestedPart = process.argv[2];
const names =
  requestedPart === undefined || requestedPart.startsWith('-') ? Object.keys(PARTS) : [requestedPart];
for (const name of names) {
  const part = PARTS[name];
  if (!part) {
    console.error(`There is no part "${name}": npm run bench -- ${Object.keys(PARTS).join(' | ')}`);
    process.exit(2);
  }
  await part();
}
await drawChart();
