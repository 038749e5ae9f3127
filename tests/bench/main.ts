import { drawChart } from './chart.ts';

/** The parts that can be measured, each in its own file; a part runs when it is imported. */
const PARTS: Record<string, () => Promise<unknown>> = {
  bff: () => import('./bff.ts'),
  deploy: () => import('./deploy.ts'),
  pages: () => import('./pages.ts'),
  growth: () => import('./growth.ts'),
  taps: () => import('./taps.ts'),
  upstream: () => import('./upstream.ts'),
  web: () => import('./web.ts'),
};

const asked = process.argv[2];
const names = asked === undefined || asked.startsWith('-') ? Object.keys(PARTS) : [asked];
for (const name of names) {
  const part = PARTS[name];
  if (!part) {
    console.error(`There is no part "${name}": npm run bench -- ${Object.keys(PARTS).join(' | ')}`);
    process.exit(2);
  }
  await part();
}
await drawChart();
