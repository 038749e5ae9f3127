import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { paths } from '../../../web/config/paths.ts';
import { openBrowser } from '../../kit/browser.ts';
import { freePort, runShop } from '../../kit/processes.ts';
import { median } from './measure.ts';
import { writeSection } from './results.ts';
import { measureSlowHome, type SlowHome } from './slowHome.ts';

interface MeasuredPage {
  name: string;
  path: string;
  /** The lowest score for performance. */
  performance: number;
  /** The latest largest paint, in ms. */
  paintMs: number;
  /** Whether search engines may list the page; `robots.txt` disallows the others, which costs them points. */
  isListed: boolean;
}

/** Lighthouse's mobile profile on the production build as `npm start` serves it. */
const PAGES: MeasuredPage[] = [
  { name: 'home', path: '/', performance: 98, paintMs: 1800, isListed: true },
  { name: 'list', path: paths.subcategory('11'), performance: 98, paintMs: 1800, isListed: true },
  { name: 'product', path: paths.product('1101'), performance: 98, paintMs: 1800, isListed: true },
  { name: 'search', path: '/search?search=racket', performance: 98, paintMs: 1800, isListed: true },
  { name: 'category', path: paths.category('1'), performance: 97, paintMs: 2000, isListed: true },
  { name: 'login', path: '/login', performance: 97, paintMs: 1800, isListed: false },
  { name: 'register', path: '/register', performance: 97, paintMs: 1800, isListed: false },
];
const ROUNDS = Number(process.env['R'] ?? 5);

const AUDITS = {
  'largest paint': 'largest-contentful-paint',
  'blocking time': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
const shop = await runShop(dataDir);
const port = await freePort();
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
const rows: string[] = [];
const slowHomes: SlowHome[] = [];
try {
  for (const { name, path, ...targets } of PAGES) {
    const values: Record<string, number[]> = {};
    const record = (what: string, value: number) => (values[what] ??= []).push(value);
    for (let round = 0; round < ROUNDS; round++) {
      const result = await lighthouse(`${shop.url}${path}`, {
        port,
        onlyCategories: CATEGORIES,
        logLevel: 'silent',
      });
      if (!result) throw new Error(`No measurement of ${path}`);
      const { audits, categories } = result.lhr;
      for (const id of CATEGORIES) record(id, Math.round((categories[id]?.score ?? 0) * 100));
      for (const [what, id] of Object.entries(AUDITS)) record(what, audits[id]?.numericValue ?? NaN);
    }
    const of = (what: string) => median(values[what] ?? []);
    const cells = [
      name,
      `${of('performance')} (≥ ${targets.performance})`,
      of('accessibility'),
      of('best-practices'),
      targets.isListed ? of('seo') : `${of('seo')}, not listed on purpose`,
      `${of('largest paint').toFixed(0)} ms (≤ ${targets.paintMs})`,
      `${of('blocking time').toFixed(0)} ms`,
      of('layout shift').toFixed(3),
    ];
    rows.push(`| ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
  }
  for (let round = 0; round < ROUNDS; round++) slowHomes.push(await measureSlowHome(browser, shop.url));
} finally {
  await browser.close();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}

const tableHead =
  '| page | performance | accessibility | best practices | SEO | largest paint | blocking time | layout shift |';
const target = '| target | in brackets | 100 | 100 | 100 | in brackets | ≤ 150 ms | 0.00 |';
const slow = (key: keyof SlowHome) => median(slowHomes.map((home) => home[key]));
const seconds = (key: keyof SlowHome) => `${(slow(key) / 1000).toFixed(1)} s`;
await writeSection(
  'web',
  `## First screens

Lighthouse's mobile profile (processor slowed four times, 1.6 Mbit/s, 150 ms), medians of ${ROUNDS}, load average ${(loadavg()[0] ?? 0).toFixed(0)}.

${tableHead}
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
${target}

Home for the first time at 50 kB/s and 400 ms, signed in, medians of ${ROUNDS}:

| | measured | target |
|---|---:|---:|
| heading is drawn | ${seconds('headingMs')} | ≤ 6 s |
| first price is drawn | ${seconds('priceMs')} | ≤ 6 s |
| Add to Cart works | ${seconds('cartMs')} | ≤ 6 s |
| scripts until then, compressed | ${(slow('scriptBytes') / 1000).toFixed(0)} kB | ≤ 140 kB |
`,
);
