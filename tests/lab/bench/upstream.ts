import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createEmptyDatabase } from '../../kit/databases.ts';
import { openCluster } from '../../kit/postgresCluster.ts';
import { createRestBuyer } from '../fire/restBuyer.ts';
import { type Catalogue, openCatalogue } from './catalogues.ts';
import { quantile, interleavedTimes } from './interleavedTimes.ts';
import { shopperRequests } from './requests.ts';

const SIZES = [1_000, 10_000, 100_000];
const REQUESTS = 400;
const BUYERS = 20;
/** How long orders are counted. */
const ORDERING_MS = 10_000;
const README = 'upstream/README.md';

/** Sends the same requests to the catalogues of all sizes, in turn. */
const measureLatencies = (catalogues: Catalogue[], paths: string[]): Promise<number[][]> =>
  interleavedTimes(
    catalogues.map(
      ({ url }) =>
        (turn) =>
          fetch(`${url}${paths[turn]}`),
    ),
    paths.length,
  );

/** Orders per second of 20 concurrent buyers; each order has one unit of one of `spread` products. */
async function ordersPerSecond({ url }: Catalogue, spread: number): Promise<number> {
  const { results } = (await (await fetch(`${url}/api/products?page_size=${spread}`)).json()) as {
    results: { id: number }[];
  };
  const buyers = [];
  while (buyers.length < BUYERS) buyers.push(await createRestBuyer(url));
  for (const { id } of results) await buyers[0]?.setStock(id, 1_000_000);
  let orders = 0;
  const end = performance.now() + ORDERING_MS;
  await Promise.all(
    buyers.map(async (buyer, index) => {
      for (let turn = index; performance.now() < end; turn += BUYERS) {
        const { status } = await buyer.order(results[turn % results.length]?.id ?? 0, 1, randomUUID());
        if (status !== 201) throw new Error(`Placing an order failed with ${status}`);
        orders += 1;
      }
    }),
  );
  return orders / (ORDERING_MS / 1000);
}

interface Measurement {
  list: number[][];
  search: number[][];
  orders: { same: number; spread: number };
}

async function measure(databaseUrl: ((size: number) => Promise<string>) | null): Promise<Measurement> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
  const catalogues: Catalogue[] = [];
  try {
    for (const size of SIZES) {
      console.log(`  ${size} products …`);
      catalogues.push(await openCatalogue(dataDir, databaseUrl && (await databaseUrl(size)), size));
    }
    const [small] = catalogues as [Catalogue];
    const { list, search } = await shopperRequests(small.url, REQUESTS);
    return {
      list: await measureLatencies(catalogues, list),
      search: await measureLatencies(catalogues, search),
      orders: { same: await ordersPerSecond(small, 1), spread: await ordersPerSecond(small, 100) },
    };
  } finally {
    for (const catalogue of catalogues) await catalogue.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Measurement | null> {
  const cluster = await openCluster();
  const server = cluster?.url ?? process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const drops: (() => Promise<void>)[] = [];
  try {
    return await measure(async () => {
      const { url, drop } = await createEmptyDatabase(server);
      drops.push(drop);
      return url;
    });
  } finally {
    for (const drop of drops) await drop();
    await cluster?.close();
  }
}

const row = (name: string, requestKind: string, times: number[][]): string => {
  const cells = times.map((list) => `${quantile(list, 0.5).toFixed(1)} / ${quantile(list, 0.95).toFixed(1)}`);
  const ratio = quantile(times.at(-1) ?? [], 0.95) / quantile(times[0] ?? [], 0.95);
  return `| ${name} | ${requestKind} | ${cells.join(' | ')} | ${ratio.toFixed(1)} |`;
};

console.log('PGlite');
const embedded = await measure(null);
console.log('PostgreSQL');
const server = await onPostgres();
if (server === null)
  console.log('PostgreSQL is left out: it is not installed here, and TEST_DATABASE_URL is not set.');
const measured: [string, Measurement][] = [['PGlite', embedded]];
if (server) measured.push(['PostgreSQL', server]);

const text = `Milliseconds, median / 95th percentile of ${REQUESTS} different requests, one at a time over HTTP; the last column is the 95th percentile at ${SIZES.at(-1)?.toLocaleString('en')} over that at ${SIZES[0]?.toLocaleString('en')}.

| Database | | ${SIZES.map((size) => `${size.toLocaleString('en')} products`).join(' | ')} | ratio |
|---|---|${SIZES.map(() => '---:|').join('')}---:|
${measured.flatMap(([name, { list, search }]) => [row(name, 'list', list), row(name, 'search', search)]).join('\n')}

Orders per second, ${BUYERS} buyers at once:

| Database | all of the same product | of 100 products |
|---|---:|---:|
${measured.map(([name, { orders }]) => `| ${name} | ${orders.same.toFixed(0)} | ${orders.spread.toFixed(0)} |`).join('\n')}

Node ${process.versions.node}, ${availableParallelism()} cores shared with the load itself${(loadavg()[0] ?? 0) > 3 ? ` and with other work (load average ${(loadavg()[0] ?? 0).toFixed(0)})` : ''}.`;
console.log(`\n${text}`);

const page = await readFile(README, 'utf8');
const benchSection = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;
const written = page.replace(
  benchSection,
  (_all, open: string, close: string) => `${open}\n\n${text}\n\n${close}`,
);
await writeFile(README, await format(written, { ...(await resolveConfig(README)), filepath: README }));
