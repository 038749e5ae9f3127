import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type autocannon from 'autocannon';
import { cookieHeader, createShopper, type Shopper } from '../../kit/shopper.ts';
import { listen } from '../../kit/listen.ts';
import { productsInStock } from '../../kit/stock.ts';
import type { AddRow } from './hits.ts';
import { interleavedTimes } from './interleavedTimes.ts';
import {
  interleavedLoads,
  median,
  medianOf,
  ratioSpread,
  spreadText,
  TIMED_REQUESTS,
  type LoadResult,
} from './measure.ts';
import { SERVER_LABELS, SERVER_NAMES, type ServerName, type Servers } from './comparedServers.ts';

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
    /** The most processor time, as a multiple of the bare server's. */
    maxCpuRatio: 2.6,
    query: () => `{ viewer { cart { ${CART} } } }`,
    calls: () => [READ_CALL],
  },
  {
    name: 'add to cart',
    maxCpuRatio: 2,
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

/** Servers whose requests are timed one at a time; bare Fastify and this BFF come first. */
const TIMED_SERVERS: ServerName[] = ['bare', 'bff', 'reference'];

const JSON_TYPE = { 'content-type': 'application/json' };

/** The session of a request. */
type Tokens = Record<'access_token' | 'refresh_token', string>;

const tokensOf = ({ cookies }: Shopper): Tokens => ({
  access_token: cookies.get('access_token') ?? '',
  refresh_token: cookies.get('refresh_token') ?? '',
});

const headersOf = (server: ServerName, tokens: Tokens): Record<string, string> =>
  server === 'bare'
    ? { ...JSON_TYPE, authorization: `Bearer ${tokens.access_token}` }
    : { ...JSON_TYPE, cookie: cookieHeader(Object.entries(tokens)) };

/** The same operation for every server. */
const requestOf = (servers: Servers, server: ServerName, { query, calls }: Operation, id: string) =>
  server === 'bare'
    ? { url: `${servers.bare}/calls`, body: JSON.stringify(calls(id)) }
    : { url: `${servers[server]}/graphql`, body: JSON.stringify({ query: query(id) }) };

/** A function that returns tokens of another session each time, which no server has seen before. Their signatures are invalid. */
function createTokens(template: Tokens): () => Tokens {
  const parts = Object.entries(template).map(([name, token]) => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    return { name, header, claims, signature };
  });
  return () =>
    Object.fromEntries(
      parts.map(({ name, header, claims, signature }) => {
        const payload = Buffer.from(JSON.stringify({ ...claims, jti: randomUUID() })).toString('base64url');
        return [name, `${header}.${payload}.${signature}`];
      }),
    ) as Tokens;
}

/** What one operation cost. */
export interface OperationResult {
  name: string;
  rounds: Map<ServerName, LoadResult>[];
  /** The median times of requests that were sent one at a time, in ms. */
  singleMs: Map<ServerName, number>;
}

/**
 * What a shopper's own operations cost, against a Fastify without hooks that makes the same calls upstream with node-fetch, and what
 * they cost in other GraphQL servers with the BFF's resolvers. Times of single requests are measured with the store itself. The
 * processor time is measured under load with a server that repeats the upstream's answers, because the upstream would be the
 * bottleneck; `startServers` starts all servers on that upstream. Each request of the load has tokens of its own.
 */
export async function measurePrivateOperations(
  servers: Servers,
  upstream: string,
  startServers: (upstream: string) => Promise<Servers>,
  addRow: AddRow,
): Promise<OperationResult[]> {
  const ids = await productsInStock(servers.bff, PRODUCTS, 10);
  const recorded = await repeatAnswers(servers, upstream, ids);
  const fastServers = await startServers(recorded.url);
  const createNext = createTokens(tokensOf(recorded.shopper));
  const results: OperationResult[] = [];
  for (const operation of OPERATIONS) {
    await assertSameData(operation);
    const rounds = await interleavedLoads(
      new Map(
        SERVER_NAMES.filter((server) => fastServers[server]).map((server) => [
          server,
          loadOf(server, operation),
        ]),
      ),
      { amount: WARM_UP_REQUESTS },
    );
    addRow(
      `${operation.name}, processor time of the server`,
      `${medianOf(rounds, 'bff', cpuMs).toFixed(3)} ms`,
      `${medianOf(rounds, 'bare', cpuMs).toFixed(3)} ms`,
      ratioSpread(rounds, ['bff', 'bare'], cpuMs).median.toFixed(2),
      `≤ ${operation.maxCpuRatio.toFixed(2)}`,
    );
    results.push({ name: operation.name, rounds, singleMs: await measureTimes(operation) });
  }
  await recorded.close();
  return results;

  /** GraphQL servers respond with 200 to failed operations too. */
  async function assertSameData(operation: Operation): Promise<void> {
    const texts = new Map<string, ServerName>();
    for (const server of SERVER_NAMES.filter((name) => name !== 'bare' && fastServers[name])) {
      const { url, body } = requestOf(fastServers, server, operation, ids[0] ?? '');
      const response = await fetch(url, { method: 'POST', headers: headersOf(server, createNext()), body });
      const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
      texts.set(JSON.stringify(errors ?? data), server);
      if (errors !== undefined || texts.size > 1)
        throw new Error(`${operation.name}: ${JSON.stringify([...texts])}`);
    }
  }

  function loadOf(server: ServerName, operation: Operation): autocannon.Options & { url: string } {
    const { url, body } = requestOf(fastServers, server, operation, ids[0] ?? '');
    const setupRequest = (request: autocannon.Request) => ({
      ...request,
      headers: headersOf(server, createNext()),
    });
    return { url, connections: CONNECTIONS, requests: [{ method: 'POST', body, setupRequest }] };
  }

  async function measureTimes(operation: Operation): Promise<Map<ServerName, number>> {
    const timed = TIMED_SERVERS.filter((server) => servers[server]);
    // The turns before the first counted one warm up, so a shopper may meet the same product twice.
    const shoppers: Shopper[] = [];
    while (shoppers.length < timed.length * Math.ceil(TIMED_REQUESTS / PRODUCTS))
      shoppers.push(await createShopper(servers.bff));
    const sender = (server: ServerName, offset: number) => (turn: number) => {
      const shopper = shoppers[timed.length * Math.floor(turn / PRODUCTS) + offset] as Shopper;
      const { url, body } = requestOf(servers, server, operation, ids[turn % PRODUCTS] ?? '');
      return fetch(url, { method: 'POST', headers: headersOf(server, tokensOf(shopper)), body });
    };
    const times = await interleavedTimes(timed.map(sender), TIMED_REQUESTS);
    const medians = times.map(median);
    const [bareMs = NaN, bffMs = NaN] = medians;
    addRow(
      `${operation.name}, one at a time, median`,
      `${bffMs.toFixed(2)} ms`,
      `${bareMs.toFixed(2)} ms`,
      (bffMs / bareMs).toFixed(2),
      '≤ 1.30',
    );
    return new Map(timed.map((server, index) => [server, medians[index] ?? NaN]));
  }
}

const cpuMs = (result: LoadResult): number => result.cpuMs;

/** A table of what each server needs for the operations of one shopper. */
export function privateOperationsTable(results: OperationResult[]): string {
  const lines = results.flatMap(({ name, rounds }) =>
    SERVER_NAMES.filter((server) => rounds[0]?.has(server)).map((server) => {
      const perCoreSecond = medianOf(rounds, server, (result) => 1000 / result.cpuMs);
      const residentMb = medianOf(rounds, server, (result) => result.residentMb);
      return `| ${name} | ${SERVER_LABELS[server]} | ${perCoreSecond.toFixed(0)} | ${spreadText(ratioSpread(rounds, [server, 'bare'], cpuMs))} | ${residentMb.toFixed(0)} MB |`;
    }),
  );
  return `| operation | server | requests per core-second | processor time, against bare Fastify (lowest to highest round) | memory |
|---|---|---:|---:|---:|
${lines.join('\n')}`;
}

/** A server that sends the upstream's recorded answers for a cart with two lines to every client. */
async function repeatAnswers({ bff }: Servers, upstream: string, ids: string[]) {
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
