import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../../kit/browser.ts';
import { BFF_NODE_OPTIONS, freePort, runShop, startProcess, waitForExit } from '../../kit/processes.ts';
import { PAGES, measureFirstScreen, type FirstScreen } from './firstScreens.ts';
import { median } from './measure.ts';
import { readOptions } from './referenceBuild.ts';
import { writeSection } from './results.ts';
import { measureSlowHome, type SlowHome } from './slowHome.ts';
import { compareFirstScreens } from './webReference.ts';

/**
 * Lighthouse's mobile profile on the production build as `npm start` serves it. With `--reference <commit>`, the build of another
 * commit takes turns with this one instead, with `--pages home,category` only for these pages.
 */
const ROUNDS = Number(process.env['R'] ?? 5);

const { reference, pages: pageNames } = await readOptions();
const pages = PAGES.filter(({ name }) => pageNames?.includes(name) ?? true);
const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
const shop = await runShop(dataDir);
const port = await freePort();
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
const load = () => (loadavg()[0] ?? 0).toFixed(0);

/** The BFF of the reference with the store of this shop. */
async function startReference(folder: string) {
  const referencePort = String(await freePort());
  const env = {
    NODE_OPTIONS: BFF_NODE_OPTIONS,
    PORT: referencePort,
    EMBEDDED_UPSTREAM_URL: shop.upstreamUrl,
  };
  const bff = await startProcess('dist/bff/main.js', env, 'BFF ready', undefined, folder);
  return { url: `http://localhost:${referencePort}`, bff };
}

async function measureThisBuild(): Promise<void> {
  const rows: string[] = [];
  const slowHomes: SlowHome[] = [];
  for (const { name, path, ...targets } of PAGES) {
    const screens: FirstScreen[] = [];
    for (let round = 0; round < ROUNDS; round++)
      screens.push(await measureFirstScreen(`${shop.url}${path}`, port));
    const of = (pick: (screen: FirstScreen) => number) => median(screens.map(pick));
    const seo = of(({ scores }) => scores.seo);
    const cells = [
      name,
      `${of(({ scores }) => scores.performance)} (≥ ${targets.performance})`,
      of(({ scores }) => scores.accessibility),
      of(({ scores }) => scores.bestPractices),
      targets.isListed ? seo : `${seo}, not listed on purpose`,
      `${of(({ paintMs }) => paintMs).toFixed(0)} ms (≤ ${targets.paintMs})`,
      `${of(({ blockingMs }) => blockingMs).toFixed(0)} ms`,
      of(({ layoutShift }) => layoutShift).toFixed(3),
    ];
    rows.push(`| ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
  }
  for (let round = 0; round < ROUNDS; round++) slowHomes.push(await measureSlowHome(browser, shop.url));
  const slow = (key: keyof SlowHome) => median(slowHomes.map((home) => home[key]));
  const seconds = (key: keyof SlowHome) => `${(slow(key) / 1000).toFixed(1)} s`;
  await writeSection(
    'web',
    `## First screens

Lighthouse's mobile profile (processor slowed four times, 1.6 Mbit/s, 150 ms), medians of ${ROUNDS}, load average ${load()}.

| page | performance | accessibility | best practices | SEO | largest paint | blocking time | layout shift |
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
| target | in brackets | 100 | 100 | 100 | in brackets | ≤ 150 ms | 0.00 |

Home for the first time at 50 kB/s and 400 ms, signed in, medians of ${ROUNDS}:

| | measured | target |
|---|---:|---:|
| heading is drawn | ${seconds('headingMs')} | ≤ 6 s |
| first price is drawn | ${seconds('priceMs')} | ≤ 6 s |
| Add to Cart works | ${seconds('cartMs')} | ≤ 6 s |
| scripts until then, compressed | ${(slow('scriptBytes') / 1000).toFixed(0)} kB | ≤ 140 kB |
`,
  );
}

async function compareWithReference({ folder, commit }: { folder: string; commit: string }): Promise<void> {
  const { url, bff } = await startReference(folder);
  try {
    const tables = await compareFirstScreens(pages, { this: shop.url, reference: url }, port, ROUNDS);
    await writeSection(
      'web-reference',
      `## First screens of this build and ${commit}

Lighthouse's mobile profile; both builds have the same store and take turns, ${ROUNDS} rounds. ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, load average ${load()}.

${tables}
`,
    );
  } finally {
    bff.kill('SIGTERM');
    await waitForExit(bff);
  }
}

try {
  await (reference ? compareWithReference(reference) : measureThisBuild());
} finally {
  await browser.close();
  await shop.close();
  reference?.remove();
  await rm(dataDir, { recursive: true, force: true });
}
