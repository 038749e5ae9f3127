import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '../fire/seededRandom.ts';
import { inTurn, ROUNDS, type Result, type Values } from './measure.ts';
import { openProcesses } from './processes.ts';
import { readProcessUse } from './processUse.ts';
import { measureVisits, percentOf, visitAtRate } from './productVisits.ts';
import { readOptions } from './referenceBuild.ts';
import { writeResults } from './results.ts';
import { measureSiteMap } from './siteMap.ts';

/** Pages of products that are not in memory, or no longer fresh, in stores of several sizes, in turn with the build of another commit. */
const CATALOGUES = [500, 5_000, 50_000];

/** New pages for each turn: half of them are unchanged when they are visited again, the others not. */
const PAGES = 40;
const PAGES_PER_SECOND = 5;
/** A product is fresh for 10 s, and its page is sent for 10 s more; lists are fresh all the time, so that no page expires with one. */
const FRESHNESS = { PUBLIC_CACHE: '600/600/10' };
const EXPIRED_AFTER_MS = 12_000;

/** Random products, as robots and visitors from a search engine ask for them. */
const RANDOM_PER_SECOND = Number(process.env['RATE'] ?? 10);
const RANDOM_SECONDS = Number(process.env['S'] ?? 20);

/** Until a server's code is compiled, a page costs several times as much. */
const WARM_UP_PAGES = 100;

/** Visits of pages that were renewed before. */
const NEXT_VISITS_PER_SECOND = 10;

const SEED = 1;

const { reference, products } = await readOptions();

/** In rupees; each is set once, so that it is new for both builds. */
let nextPrice = 10_001;

/** Sets the price of each product to another one. @returns the prices in rupees */
async function changePrices(store: string, productIds: number[]): Promise<number[]> {
  const prices = productIds.map(() => nextPrice++);
  for (const [index, id] of productIds.entries()) {
    const response = await fetch(`${store}/__test/products/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ price: (prices[index] ?? 0) * 100, discounted_price: null }),
    });
    if (!response.ok) throw new Error(`The price of product ${id} could not be changed: ${response.status}`);
  }
  return prices;
}

/** Pages that nobody has asked for, and the same pages when they have expired: first those that are as they were. */
async function measureExpiry(url: string, store: string, ids: number[]): Promise<Values> {
  const startedAt = performance.now();
  const cold = await measureVisits('cold', url, ids, PAGES_PER_SECOND);
  const [unchanged, changed] = [ids.slice(0, PAGES / 2), ids.slice(PAGES / 2)];
  await wait(startedAt + EXPIRED_AFTER_MS - performance.now());
  const expired = await measureVisits('expired', url, unchanged, PAGES_PER_SECOND);
  const renewed = await visitAtRate(url, unchanged, NEXT_VISITS_PER_SECOND);
  const prices = await changePrices(store, changed);
  const expiredChanged = await measureVisits('expired, changed', url, changed, PAGES_PER_SECOND);
  const renewedChanged = await visitAtRate(url, changed, NEXT_VISITS_PER_SECOND);
  return {
    ...cold,
    ...expired,
    'expired: next visit finds it fresh, %': percentOf(renewed, ({ isFresh }) => isFresh),
    ...expiredChanged,
    'expired, changed: next visit finds the change, %': percentOf(renewedChanged, ({ html }, index) =>
      html.includes(`₹${prices[index]?.toLocaleString('en-IN')}`),
    ),
  };
}

async function measureCatalogue(size: number): Promise<Result[]> {
  if (size < WARM_UP_PAGES + ROUNDS * PAGES)
    throw new Error(`${ROUNDS} rounds need ${WARM_UP_PAGES + ROUNDS * PAGES} products.`);
  const name = `${size.toLocaleString('en')} products`;
  const processes = await openProcesses();
  try {
    const store = await processes.startGrownStore(size);
    const folders: Record<string, string | undefined> = {
      this: undefined,
      ...(reference && { reference: reference.folder }),
    };
    const subjects = Object.keys(folders);
    const startAll = async () => {
      const urls: Record<string, string> = {};
      for (const subject of subjects)
        urls[subject] = await processes.startBff(store.url, folders[subject], FRESHNESS);
      return urls;
    };
    const urls = await startAll();
    const random = createSeededRandom(SEED);
    const shuffled = store.productIds
      .map((id) => ({ id, place: random.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ id }) => id);
    const warmUp = shuffled.splice(0, WARM_UP_PAGES);
    const newIds = Array.from({ length: ROUNDS }, () => shuffled.splice(0, PAGES));
    const randomIds = Array.from({ length: ROUNDS }, () =>
      Array.from(
        { length: RANDOM_PER_SECOND * RANDOM_SECONDS },
        () => store.productIds[random.between(0, size - 1)] ?? 0,
      ),
    );
    for (const subject of subjects) await visitAtRate(urls[subject] ?? '', warmUp, PAGES_PER_SECOND);
    const expiry = await inTurn(name, subjects, (subject, round) =>
      measureExpiry(urls[subject] ?? '', store.url, newIds[round] ?? []),
    );
    const steady = await inTurn(name, subjects, async (subject, round) => {
      const url = urls[subject] ?? '';
      return {
        ...(await measureVisits('random', url, randomIds[round] ?? [], RANDOM_PER_SECOND)),
        'random: memory after it, MB': (await readProcessUse(url)).residentMb,
      };
    });
    // Once, by processes that have not read it: a process stores its paths for an hour.
    const robots = await startAll();
    const siteMaps: Record<string, Values> = {};
    for (const subject of subjects) siteMaps[subject] = await measureSiteMap(robots[subject] ?? '', size);
    return [expiry, steady, { name, rounds: [siteMaps] }];
  } finally {
    await processes.close();
  }
}

const results: Result[] = [];
try {
  for (const size of products ?? CATALOGUES) results.push(...(await measureCatalogue(size)));
} finally {
  reference?.remove();
}

await writeResults(
  'pages',
  `Pages that are not in memory${reference ? `, beside ${reference.commit}` : ''}`,
  `Pages of products, compressed with brotli, from stores of several sizes: the demonstration with copies of its products, by PGlite on the same machine, whose time is part of the response and not of the processor time. Processor time and calls are those for one page with content. Cold: ${PAGES_PER_SECOND} per second, each for the first time. Expired: the same pages ${EXPIRED_AFTER_MS / 1000} s later or more, with their renewal; changed: with another price. The next visit comes about ${PAGES / 2 / PAGES_PER_SECOND + 1} s later. Random: ${RANDOM_PER_SECOND} per second for ${RANDOM_SECONDS} s, of the whole catalogue. The site map: once, by a new process.`,
  results,
);
