import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { openCatalogue, type Catalogue } from './catalogues.ts';
import { quantile, interleavedTimes } from './interleavedTimes.ts';
import { listOperation, searchOperation, shopperRequests } from './requests.ts';
import { writeSection } from './results.ts';

/**
 * Times of lists and searches through the BFF as the catalogue grows, compared with the same requests to the upstream itself.
 * The public cache of the BFF is off.
 */
const SIZES = [1_000, 100_000];
const REQUESTS = 300;

const children: ChildProcess[] = [];
async function openBff({ url }: Catalogue): Promise<string> {
  const port = String(await freePort());
  const env = { PORT: port, EMBEDDED_UPSTREAM_URL: url, PUBLIC_CACHE: 'off' };
  const limits = { LOG_LEVEL: 'fatal', RATE_LIMIT_ADDRESS: 'off' };
  children.push(await startProcess('dist/bff/main.js', { ...env, ...limits }, 'BFF ready'));
  return `http://127.0.0.1:${port}`;
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
const catalogues: Catalogue[] = [];
const rows: string[] = [];
try {
  for (const size of SIZES) catalogues.push(await openCatalogue(dataDir, null, size));
  const bffs = await Promise.all(catalogues.map(openBff));
  const requests = await shopperRequests(catalogues[0]?.url ?? '', REQUESTS);
  for (const [name, paths, toOperation] of [
    ['list', requests.list, listOperation],
    ['search', requests.search, searchOperation],
  ] as const) {
    const operations = await Promise.all(paths.map(toOperation));
    const senders = [
      ...catalogues.map(
        ({ url }) =>
          (turn: number) =>
            fetch(`${url}${paths[turn]}`),
      ),
      ...bffs.map((url) => (turn: number) => {
        const { path = '', headers } = operations[turn] ?? {};
        return fetch(`${url}${path}`, { headers });
      }),
    ];
    const [few = 0, many = 0, fewByBff = 0, manyByBff = 0] = (
      await interleavedTimes(senders, paths.length)
    ).map((times) => quantile(times, 0.95));
    const [upstreamGrowth, bffGrowth] = [many / few, manyByBff / fewByBff];
    const pair = (small: number, big: number) =>
      `${small.toFixed(1)} → ${big.toFixed(1)} ms = ${(big / small).toFixed(2)}`;
    rows.push(
      `| ${name} | ${pair(fewByBff, manyByBff)} | ${pair(few, many)} | ${(bffGrowth / upstreamGrowth).toFixed(2)} | ≤ 2.00 |`,
    );
    console.log(rows.at(-1));
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(waitForExit));
  for (const catalogue of catalogues) await catalogue.close();
  await rm(dataDir, { recursive: true, force: true });
}

const [few = '', many = ''] = SIZES.map((size) => size.toLocaleString('en'));
await writeSection(
  'growth',
  `## Growth

95th percentiles of ${REQUESTS} different requests, one at a time, from ${few} to ${many} products on the embedded database, the cache of the BFF switched off. Node ${process.versions.node}, ${availableParallelism()} cores shared by all (load average ${(loadavg()[0] ?? 0).toFixed(0)}).

| | through the BFF | the upstream itself | ratio of the growths | target |
|---|---:|---:|---:|---:|
${rows.join('\n')}
`,
);
