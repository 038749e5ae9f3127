import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Deployment } from '../../deploy/deployment.ts';
import {
  createOrder,
  orderInput,
  readOrder,
  startPayment,
  verifyPayment,
} from '../../kit/checkoutOperations.ts';
import { payInSandbox } from '../../kit/sandbox.ts';
import { createShopper, type Shopper } from '../../kit/shopper.ts';
import { readProcessTimes, usedTimes } from './processTimes.ts';
import { writeSection } from './results.ts';

/** What one unit of the shop's work costs: the numbers from which an owner calculates machines (docs/operating.md#how-much-it-carries). */
interface UnitCost {
  /** Processor time in ms by part. */
  ms: Map<string, number>;
  /** Sent by nginx to the browser. */
  bytes: number;
  queries: number;
  redisCommands: number;
}

const COSTED_PARTS = ['nginx', 'BFF', 'store', 'PostgreSQL', 'Redis'];

/** How an owner calculates machines from the table. */
const FORMULA =
  "With _V_ page views a day, the busiest second _k_ times the average (`peak = k × V / 86400`), a hit ratio _h_ of CDN or nginx, a share _s_ of members, _a_ cart changes and _o_ checkouts for each page view, cores of the BFF = peak × ((1 − _h_) × rendered + _s_ × cart + _a_ × change + _o_ × checkout), in the table's milliseconds / 1000; those of the store and PostgreSQL with their columns.";

/** The shop of the worked example. */
const EXAMPLE = {
  pageViewsPerDay: 1_000_000,
  /** The busiest second of the year, against the average one. */
  peakFactor: 10,
  hitRatio: 0.99,
  /** Page views of signed-in shoppers, who also read their cart. */
  signedInShare: 0.2,
  pageViewsPerCartChange: 20,
  pageViewsPerCheckout: 200,
  picturesPerPageView: 4,
  /** Used of a core, so that there is room for a process that is being replaced. */
  usedShare: 0.5,
};

/** Runs `unit` some times and divides what all parts have used by the number. */
async function measureUnit(
  shop: Deployment,
  count: number,
  unit: (n: number) => Promise<unknown>,
): Promise<UnitCost> {
  const { port } = new URL(shop.cluster.url);
  await unit(-1);
  const redis = new Redis(shop.redis.url);
  const client = new pg.Client({ connectionString: shop.cluster.url });
  await client.connect();
  try {
    const logStart = (await stat(shop.nginx.accessLog)).size;
    const before = await readProcessTimes(port);
    for (let n = 0; n < count; n++) await unit(n);
    const used = usedTimes(before, await readProcessTimes(port));
    const log = (await readFile(shop.nginx.accessLog, 'utf8')).slice(logStart);
    const bytes = [...log.matchAll(/" \d{3} (\d+) /g)].reduce((sum, [, size]) => sum + Number(size), 0);
    // Counted apart, because a log of all queries costs time.
    const few = Math.min(count, 10);
    const commandsBefore = await redisCommands(redis);
    const queries = await countQueries(client, async () => {
      for (let n = 0; n < few; n++) await unit(count + n);
    });
    return {
      ms: new Map([...used].map(([part, { seconds }]) => [part, (1000 * seconds) / count])),
      bytes: bytes / count,
      queries: queries / few,
      // The INFO of the second reading is a command too.
      redisCommands: ((await redisCommands(redis)) - commandsBefore - 1) / few,
    };
  } finally {
    redis.disconnect();
    await client.end();
  }
}

const redisCommands = async (redis: Redis): Promise<number> =>
  Number(/total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1]);

/** Counts the statements that the PostgreSQL server logs during `work`. */
async function countQueries(client: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const file = join(rows[0]?.data_directory ?? '', 'log');
  const setLog = async (value: string) => {
    await client.query(`alter system set log_statement = '${value}'`);
    await client.query('select pg_reload_conf()');
  };
  const start = (await stat(file)).size;
  await setLog('all');
  await work();
  await setLog('none');
  const log = (await readFile(file, 'utf8')).slice(start);
  return [...log.matchAll(/LOG: {2}(?:execute|statement)(?!.*(?:alter system|pg_reload_conf))/g)].length;
}

const machineNote = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}. Processor time for:`;

/** Measures the units of the shop's work and writes them, with a worked example. */
export async function measureUnitCosts(
  shop: Deployment,
  { pages, pictures, productIds }: { pages: string[]; pictures: string[]; productIds: string[] },
): Promise<void> {
  const shopper = await createShopper(shop.url);
  const [productId = ''] = productIds;
  const documents = Object.values(
    JSON.parse(await readFile('dist/web/documents.json', 'utf8')) as Record<string, string>,
  );
  const documentWith = (name: string) => documents.find((text) => text.includes(name)) ?? '';
  const [cart, changeCart] = [documentWith('query Cart {'), documentWith('mutation SetCartItemQuantity(')];
  const get = async (url: string) =>
    (await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })).text();
  const at = <Item>(items: Item[], n: number) => items[(n + items.length) % items.length] as Item;
  const units: [name: string, cost: UnitCost][] = [
    [
      'page view, from the cache of nginx or a CDN',
      await measureUnit(shop, 300, (n) => get(shop.url + at(pages, n))),
    ],
    [
      'page view, rendered anew',
      await measureUnit(shop, 30, () => get(`${shop.url}/search?search=${randomUUID().slice(0, 6)}`)),
    ],
    ['picture, from the cache', await measureUnit(shop, 300, (n) => get(shop.url + at(pictures, n)))],
    ['the cart of a signed-in shopper', await measureUnit(shop, 150, () => shopper.request(cart))],
    [
      'cart change',
      await measureUnit(shop, 100, (n) =>
        shopper.request(changeCart, { productId, quantity: 1 + ((n + 5) % 5) }),
      ),
    ],
    [
      'checkout: order, payment, its verification, the paid order',
      await measureUnit(shop, 40, () => checkOut(shop, shopper, productId)),
    ],
  ];
  const row = ([name, { ms, bytes, queries, redisCommands }]: (typeof units)[number]) =>
    `| ${name} | ${COSTED_PARTS.map((part) => (ms.get(part) ?? 0).toFixed(2)).join(' | ')} | ${(bytes / 1000).toFixed(1)} kB | ${queries.toFixed(1)} | ${redisCommands.toFixed(1)} |`;
  await writeSection(
    'costs',
    `## What a page view costs

${FORMULA}

One request at a time. ${machineNote()}

| One | ${COSTED_PARTS.map((part) => `${part}, ms`).join(' | ')} | to the browser | queries | Redis commands |
|---|${'---:|'.repeat(COSTED_PARTS.length + 3)}
${units.map(row).join('\n')}

${workedExample(units.map(([, cost]) => cost) as WorkedUnits)}
`,
  );
}

async function checkOut(shop: Deployment, shopper: Shopper, productId: string): Promise<void> {
  const { id: orderId } = await createOrder(shopper, orderInput([{ productId, quantity: 1 }]));
  const { gatewayOrderId } = await startPayment(shopper, orderId);
  await verifyPayment(shopper, { orderId, ...(await payInSandbox(shop, gatewayOrderId)) });
  await readOrder(shopper, orderId);
}

type WorkedUnits = [
  cached: UnitCost,
  rendered: UnitCost,
  picture: UnitCost,
  cart: UnitCost,
  change: UnitCost,
  checkout: UnitCost,
];

function workedExample([cached, rendered, picture, cart, change, checkout]: WorkedUnits): string {
  const {
    pageViewsPerDay,
    peakFactor,
    hitRatio,
    signedInShare,
    pageViewsPerCartChange,
    pageViewsPerCheckout,
  } = EXAMPLE;
  const peak = (peakFactor * pageViewsPerDay) / 86_400;
  /** The sum over a page view of what its units need. */
  const perPageView = (pick: (unit: UnitCost) => number) =>
    (1 - hitRatio) * pick(rendered) +
    signedInShare * pick(cart) +
    pick(change) / pageViewsPerCartChange +
    pick(checkout) / pageViewsPerCheckout;
  const cores = (part: string) => (peak * perPageView(({ ms }) => ms.get(part) ?? 0)) / 1000;
  const bytes = cached.bytes + EXAMPLE.picturesPerPageView * picture.bytes;
  const processes = Math.max(2, Math.ceil(cores('BFF') / EXAMPLE.usedShare));
  const nginxCores =
    cores('nginx') +
    (peak * ((cached.ms.get('nginx') ?? 0) + EXAMPLE.picturesPerPageView * (picture.ms.get('nginx') ?? 0))) /
      1000;
  const day = (perSecond: number) => (perSecond * pageViewsPerDay) / 1e9;
  return `Worked for ${pageViewsPerDay.toLocaleString('en')} page views a day with _k_ = ${peakFactor}, _h_ = ${hitRatio}, _s_ = ${signedInShare}, _a_ = 1/${pageViewsPerCartChange}, _o_ = 1/${pageViewsPerCheckout} and ${EXAMPLE.picturesPerPageView} pictures for each page view:

| | Result |
|---|---|
| peak | ${peak.toFixed(0)} page views a second |
| BFF | ${cores('BFF').toFixed(2)} cores: ${processes} processes |
| store | ${cores('store').toFixed(2)} of the one core that it can use${cores('store') > EXAMPLE.usedShare ? ': more than half, so bring a backend of your own' : ''} |
| PostgreSQL | ${cores('PostgreSQL').toFixed(2)} cores, ${(peak * perPageView(({ queries }) => queries)).toFixed(0)} queries a second |
| Redis | ${cores('Redis').toFixed(2)} cores, ${(peak * perPageView(({ redisCommands }) => redisCommands)).toFixed(0)} commands a second |
| nginx, without a CDN | ${nginxCores.toFixed(2)} cores |
| CDN, or the line of nginx | ${day(bytes).toFixed(0)} GB a day, ${((8 * peak * bytes) / 1e6).toFixed(0)} Mbit/s at the peak |`;
}
