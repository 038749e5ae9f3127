import { createServer } from 'node:http';
import { cookieHeader, createShopper, type Shopper } from '../../kit/shopper.ts';
import { listen } from '../../kit/listen.ts';
import { productsInStock } from '../../kit/stock.ts';
import type { AddRow, Servers } from './hits.ts';
import { interleavedTimes } from './interleavedTimes.ts';
import { interleavedLoads, median, TIMED_REQUESTS } from './measure.ts';

type PrivateServers = Pick<Servers, 'bff' | 'bare'>;

const CART =
  'id total { amount } items { id quantity subtotal { amount } product { id name price { amount } } }';
const READ_CALL = { method: 'GET', path: '/api/cart/' };
const addCall = (productId: string) => ({
  method: 'POST',
  path: '/api/cart/items/',
  body: { product_id: Number(productId), quantity: 1 },
});

/** The operations, and the calls that each one makes upstream. */
const OPERATIONS = [
  {
    name: 'cart query',
    query: () => `{ viewer { cart { ${CART} } } }`,
    calls: () => [READ_CALL],
  },
  {
    name: 'add to cart',
    query: (productId: string) =>
      `mutation { addToCart(productId: "${productId}") { cart { ${CART} } userErrors { code } } }`,
    calls: (productId: string) => [addCall(productId), READ_CALL],
  },
];
type Operation = (typeof OPERATIONS)[number];

const CONNECTIONS = 10;
/** Requests to each server before the counted ones. */
const WARM_UP_REQUESTS = 5_000;
/** Timed requests of one shopper, each with another product, so that quantities stay below the stock. */
const PRODUCTS = 10;

const JSON_TYPE = { 'content-type': 'application/json' };

/** The same operation for both servers. */
const requestsOf = (servers: PrivateServers, { query, calls }: Operation, shopper: Shopper, id: string) => ({
  bff: {
    url: `${servers.bff}/graphql`,
    headers: { ...JSON_TYPE, cookie: cookieHeader(shopper.cookies) },
    body: JSON.stringify({ query: query(id) }),
  },
  bare: {
    url: `${servers.bare}/calls`,
    headers: { ...JSON_TYPE, authorization: `Bearer ${shopper.cookies.get('access_token')}` },
    body: JSON.stringify(calls(id)),
  },
});

/**
 * What a shopper's own operations cost, against a Fastify without hooks that makes the same calls upstream with node-fetch. Times of
 * single requests are measured with the store itself. The processor time is measured under load with a server that repeats the
 * upstream's answers, because the upstream would be the bottleneck; `startServers` starts both servers on that upstream.
 */
export async function measurePrivateOperations(
  servers: PrivateServers,
  upstream: string,
  startServers: (upstream: string) => Promise<PrivateServers>,
  addRow: AddRow,
): Promise<void> {
  const ids = await productsInStock(servers.bff, PRODUCTS, 10);
  const recorded = await repeatAnswers(servers, upstream, ids);
  const fastServers = await startServers(recorded.url);
  for (const operation of OPERATIONS) {
    const shopperRequests = requestsOf(fastServers, operation, recorded.shopper, ids[0] ?? '');
    const load = { method: 'POST', connections: CONNECTIONS } as const;
    const rounds = await interleavedLoads(
      new Map((['bff', 'bare'] as const).map((server) => [server, { ...shopperRequests[server], ...load }])),
      { amount: WARM_UP_REQUESTS },
    );
    const cpu = (server: 'bff' | 'bare') => rounds.map((round) => round.get(server)?.cpuMs ?? NaN);
    const bareCpu = cpu('bare');
    addRow(
      `${operation.name}, processor time of the server`,
      `${median(cpu('bff')).toFixed(3)} ms`,
      `${median(bareCpu).toFixed(3)} ms`,
      median(cpu('bff').map((ms, round) => ms / (bareCpu[round] ?? NaN))).toFixed(2),
      '≤ 2.00',
    );
    await measureTimes(operation);
  }
  await recorded.close();

  async function measureTimes(operation: Operation): Promise<void> {
    // The turns before the first counted one warm up, so a shopper may meet the same product twice.
    const shoppers: Shopper[] = [];
    while (shoppers.length < 2 * Math.ceil(TIMED_REQUESTS / PRODUCTS))
      shoppers.push(await createShopper(servers.bff));
    const sender = (server: 'bff' | 'bare', offset: number) => (turn: number) => {
      const shopper = shoppers[2 * Math.floor(turn / PRODUCTS) + offset] as Shopper;
      const { url, ...options } = requestsOf(servers, operation, shopper, ids[turn % PRODUCTS] ?? '')[server];
      return fetch(url, { ...options, method: 'POST' });
    };
    const times = await interleavedTimes([sender('bff', 0), sender('bare', 1)], TIMED_REQUESTS);
    const [bffMs = 0, bareMs = 0] = times.map(median);
    addRow(
      `${operation.name}, one at a time, median`,
      `${bffMs.toFixed(2)} ms`,
      `${bareMs.toFixed(2)} ms`,
      (bffMs / bareMs).toFixed(2),
      '≤ 1.30',
    );
  }
}

/** A server that sends the upstream's recorded answers for a cart with two lines to every client. */
async function repeatAnswers({ bff }: PrivateServers, upstream: string, ids: string[]) {
  const shopper = await createShopper(bff);
  const headers = { ...JSON_TYPE, authorization: `Bearer ${shopper.cookies.get('access_token')}` };
  const answers = new Map<string, { status: number; body: string }>();
  for (const { body, ...call } of [...ids.slice(0, 2).map(addCall), { ...READ_CALL, body: undefined }]) {
    const response = await fetch(upstream + call.path, {
      method: call.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    answers.set(`${call.method} ${call.path}`, { status: response.status, body: await response.text() });
  }
  const server = createServer((request, response) => {
    const { status = 404, body = '{}' } = answers.get(`${request.method} ${request.url}`) ?? {};
    request.resume().on('end', () => response.writeHead(status, JSON_TYPE).end(body));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return { url, shopper, close: () => new Promise((resolve) => server.close(resolve)) };
}
