import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { openBrowser } from '../kit/browser.ts';
import { freePort, runShop } from '../kit/processes.ts';
import { median } from './measure.ts';
import { writeSection } from './results.ts';

/** Lighthouse's mobile profile on the production build as `npm start` serves it. */
const PAGES = { home: '/', list: '/subcategories/11/products', product: '/products/1101' };
const ROUNDS = 5;

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
try {
  for (const [name, path] of Object.entries(PAGES)) {
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
    rows.push(
      `| ${name} | ${CATEGORIES.map((id) => of(id)).join(' | ')} | ${of('largest paint').toFixed(0)} ms | ${of('blocking time').toFixed(0)} ms | ${of('layout shift').toFixed(3)} |`,
    );
  }
} finally {
  await browser.close();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}

const tableHead =
  '| page | performance | accessibility | best practices | SEO | largest paint | blocking time | layout shift |';
const target = '| target | ≥ 95 | 100 | 100 | 100 | ≤ 2000 ms | ≤ 150 ms | ≤ 0.02 |';
await writeSection(
  'web',
  `## First screens\n\nLighthouse's mobile profile (processor slowed four times, 1.6 Mbit/s, 150 ms), medians of ${ROUNDS}, load average ${(loadavg()[0] ?? 0).toFixed(0)}.\n\n${tableHead}\n|---|---:|---:|---:|---:|---:|---:|---:|\n${rows.join('\n')}\n${target}\n`,
);
