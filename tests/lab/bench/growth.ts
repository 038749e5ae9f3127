import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { EDITIONS } from '../../../upstream/seed/addProductVariants.ts';
import { persistedQueryRequest } from '../../deploy/requests.ts';
import { createEmptyDatabase } from '../../kit/databases.ts';
import { waitForExit, freePort, startProcess } from '../../kit/processes.ts';
import { createSeededRandom } from '../../kit/seededRandom.ts';
import { openCatalogue, RARE_WORDS, type Catalogue } from './catalogues.ts';
import { quantile, interleavedTimes } from './interleavedTimes.ts';
import { listOperation, shopperRequests } from './requests.ts';
import { writeSection } from './results.ts';

/**
 * Times through the BFF, whose public cache is off, as the catalogue grows: on the embedded database, and on the PostgreSQL server of
 * `TEST_DATABASE_URL`. Each size is compared with the small catalogue on the same database.
 */
const EMBEDDED_SIZES = [1_000, 100_000];
const SERVER_SIZES = [1_000, 1_000_000];
const REQUESTS = 300;
const PAGE_SIZE = 12;
/** How many times as long as in the small catalogue, at most. */
const MAX_RATIO = 2;
const COMMON_WORD_MS = 100;
const DEEP_PAGE_MS = 150;

type Operation = Awaited<ReturnType<typeof persistedQueryRequest>>;

interface MeasuredCatalogue extends Catalogue {
  bff: string;
  /** The ids of some products. */
  ids: number[];
}

/** What is measured, with the requests for one catalogue. */
interface Kind {
  name: string;
  /** In ms; else `MAX_RATIO` applies. */
  maxMs?: number;
  requests(catalogue: MeasuredCatalogue): Promise<Operation[]>;
}

const ORDERINGS = ['RECENT', 'NAME_ASC', 'PRICE_ASC', 'PRICE_DESC'];
const COMMON_SEARCHES = EDITIONS.flatMap((word) => ORDERINGS.map((sort) => ({ word, sort })));

const searchRequest = (word: string, sort: string, page: number) =>
  persistedQueryRequest('Search', { filter: { search: word }, sort, page, pageSize: PAGE_SIZE });
const repeat = <Result>(make: (index: number) => Result): Result[] =>
  Array.from({ length: REQUESTS }, (_, i) => make(i));
const itemAt = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item;

const send = async ({ bff }: MeasuredCatalogue, { path, headers }: Operation): Promise<Response> =>
  fetch(bff + path, headers && { headers });

async function totalOf(catalogue: MeasuredCatalogue, word: string): Promise<number> {
  const response = await send(catalogue, await searchRequest(word, 'RECENT', 1));
  return ((await response.json()) as { data: { search: { total: number } } }).data.search.total;
}

const KINDS: Kind[] = [
  {
    name: 'list',
    requests: async ({ url }) => Promise.all((await shopperRequests(url, REQUESTS)).list.map(listOperation)),
  },
  {
    name: 'category',
    requests: async ({ url }) => {
      const response = await fetch(`${url}/api/categories/featured/`);
      const { results } = (await response.json()) as { results: { id: number }[] };
      return Promise.all(
        repeat((index) =>
          persistedQueryRequest('Category', { id: String(itemAt(results, index).id), products: 4 }),
        ),
      );
    },
  },
  {
    name: 'product',
    requests: ({ ids }) =>
      Promise.all(repeat((index) => persistedQueryRequest('Product', { id: String(itemAt(ids, index)) }))),
  },
  {
    name: 'rare word',
    requests: () =>
      Promise.all(repeat((index) => searchRequest(itemAt(RARE_WORDS, index), itemAt(ORDERINGS, index), 1))),
  },
  {
    name: 'common word',
    maxMs: COMMON_WORD_MS,
    requests: () =>
      Promise.all(
        repeat((index) => {
          const { word, sort } = itemAt(COMMON_SEARCHES, index);
          return searchRequest(word, sort, 1);
        }),
      ),
  },
  {
    name: 'deep page of a common word',
    maxMs: DEEP_PAGE_MS,
    requests: async (catalogue) => {
      const random = createSeededRandom(7);
      const pages = new Map<string, number>();
      for (const word of EDITIONS) pages.set(word, Math.ceil((await totalOf(catalogue, word)) / PAGE_SIZE));
      return Promise.all(
        repeat((index) => {
          const { word, sort } = itemAt(COMMON_SEARCHES, index);
          const last = pages.get(word) ?? 1;
          return searchRequest(word, sort, random.between(Math.ceil(last * 0.3), Math.ceil(last * 0.7)));
        }),
      );
    },
  },
];

const children: ChildProcess[] = [];
async function openBff({ url }: Catalogue): Promise<string> {
  const port = String(await freePort());
  const env = { PORT: port, EMBEDDED_UPSTREAM_URL: url, PUBLIC_CACHE: 'off' };
  const limits = { LOG_LEVEL: 'fatal', RATE_LIMIT_ADDRESS: 'off' };
  children.push(await startProcess('dist/bff/main.js', { ...env, ...limits }, 'BFF ready'));
  return `http://127.0.0.1:${port}`;
}

async function withBff(catalogue: Catalogue): Promise<MeasuredCatalogue> {
  const response = await fetch(`${catalogue.url}/api/products?page_size=100&ordering=name`);
  const { results } = (await response.json()) as { results: { id: number }[] };
  return { ...catalogue, bff: await openBff(catalogue), ids: results.map(({ id }) => id) };
}

/** Times of the first search for each common word in each order, which reads all its hits. */
async function firstReads(catalogue: MeasuredCatalogue): Promise<number[]> {
  const times: number[] = [];
  for (const { word, sort } of COMMON_SEARCHES) {
    const operation = await searchRequest(word, sort, 1);
    const before = performance.now();
    const response = await send(catalogue, operation);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The search for ${word} responded with ${response.status}`);
    times.push(performance.now() - before);
  }
  return times.sort((a, b) => a - b);
}

const rows: string[] = [];
const addRow = (...cells: string[]) => {
  rows.push(`| ${cells.join(' | ')} |`);
  console.log(rows.at(-1));
};

async function measure(database: string, small: MeasuredCatalogue, large: MeasuredCatalogue): Promise<void> {
  const size = `${large.products.toLocaleString('en')} on ${database}`;
  // All sorts of reads have been used once, so the first reads are not the first of the processes too.
  for (const catalogue of [small, large]) await totalOf(catalogue, RARE_WORDS[0] ?? '');
  const first = await firstReads(large);
  await firstReads(small);
  for (const { name, maxMs, requests } of KINDS) {
    const [fewOperations, manyOperations] = [await requests(small), await requests(large)];
    const sender = (catalogue: MeasuredCatalogue, operations: Operation[]) => (turn: number) =>
      send(catalogue, itemAt(operations, turn));
    const times = await interleavedTimes(
      [sender(small, fewOperations), sender(large, manyOperations)],
      REQUESTS,
    );
    const [few = NaN, many = NaN] = times.map((list) => quantile(list, 0.95));
    const target = maxMs === undefined ? `ratio ≤ ${MAX_RATIO.toFixed(2)}` : `≤ ${maxMs} ms`;
    addRow(size, name, `${few.toFixed(1)} ms`, `${many.toFixed(1)} ms`, (many / few).toFixed(2), target);
  }
  const [median = NaN, slowest = NaN] = [quantile(first, 0.5), first.at(-1)];
  addRow(
    size,
    'first search for a common word in an order',
    '',
    `${median.toFixed(0)} ms in the middle, ${slowest.toFixed(0)} ms at most`,
    '',
    '',
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
const server = process.env['TEST_DATABASE_URL'];
const catalogues: Catalogue[] = [];
const drops: (() => Promise<void>)[] = [];

async function openPair(sizes: number[], databaseUrl: () => Promise<string | null>) {
  const pair: MeasuredCatalogue[] = [];
  for (const size of sizes) {
    const catalogue = await openCatalogue(dataDir, await databaseUrl(), size);
    catalogues.push(catalogue);
    pair.push(await withBff(catalogue));
  }
  return pair as [MeasuredCatalogue, MeasuredCatalogue];
}

try {
  console.log('PGlite');
  await measure('PGlite', ...(await openPair(EMBEDDED_SIZES, () => Promise.resolve(null))));
  if (server) {
    console.log('PostgreSQL');
    const ownDatabase = async () => {
      const { url, drop } = await createEmptyDatabase(server);
      drops.push(drop);
      return url;
    };
    await measure('PostgreSQL', ...(await openPair(SERVER_SIZES, ownDatabase)));
  } else console.log('A million products are left out: TEST_DATABASE_URL is not set.');
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(waitForExit));
  for (const catalogue of catalogues) await catalogue.close();
  for (const drop of drops) await drop();
  await rm(dataDir, { recursive: true, force: true });
}

await writeSection(
  'growth',
  `## Growth

95th percentiles of ${REQUESTS} requests through the BFF, one at a time, its public cache switched off; ${EMBEDDED_SIZES[0]?.toLocaleString('en')} products and the size of the row on the same database. A common word is in a tenth of the products, a deep page lies between 30 and 70 percent of its hits. Node ${process.versions.node}, ${availableParallelism()} cores shared by all (load average ${(loadavg()[0] ?? 0).toFixed(0)}).

| products | | small catalogue | this size | ratio | target |
|---|---|---:|---:|---:|---:|
${rows.join('\n')}
`,
);
