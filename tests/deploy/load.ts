import * as http from 'node:http';
import * as https from 'node:https';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectPage } from '../kit/expectPage.ts';
import { cookieHeader, createGuest, createShopper, Login, type Shopper } from '../kit/shopper.ts';
import type { Deployment } from './deployment.ts';

/** The quantile of the values, e.g. 0.95, or 0.5 for their median; NaN without values. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

/** A request of the load; `isGood` checks the body of a response with status 200. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  isGood?: (text: string) => boolean;
}

export interface LoadResult {
  sent: number;
  /** Error messages: broken connections, statuses other than 200, bodies that `isGood` rejects. */
  failures: string[];
  /** Response times in ms, sorted. */
  responseTimesMs: number[];
  seconds: number;
}

const RESPONSE_TIMEOUT_MS = 60_000;

function send(
  agent: http.Agent,
  base: string,
  { method, path, headers, body, isGood }: LoadRequest,
): Promise<string | null> {
  return new Promise<string | null>((resolve) => {
    const fail = (reason: string) => resolve(`${method} ${path.slice(0, 60)}: ${reason}`);
    const { request } = base.startsWith('https:') ? https : http;
    const outgoing = request(
      `${base}${path}`,
      { method, agent, rejectUnauthorized: false, timeout: RESPONSE_TIMEOUT_MS, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', (error) => fail(error.message));
        response.on('end', () => {
          if (response.statusCode !== 200) fail(`${response.statusCode} ${text.slice(0, 100)}`);
          else if (isGood && !isGood(text)) fail(text.slice(0, 300));
          else resolve(null);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    outgoing.end(body);
  });
}

/**
 * Sends requests at a fixed rate, without waiting for earlier responses (open workload). `stop` waits for the last
 * response.
 */
export function startLoad(base: string, requests: LoadRequest[], perSecond: number) {
  const { Agent } = base.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const start = performance.now();
  const result: LoadResult = { sent: 0, failures: [], responseTimesMs: [], seconds: 0 };
  const pending = new Set<Promise<void>>();
  function sendDue() {
    const dueCount = Math.floor(((performance.now() - start) / 1000) * perSecond);
    for (; result.sent < dueCount; result.sent += 1) {
      const before = performance.now();
      const next = requests[result.sent % requests.length];
      if (next === undefined) throw new Error('nothing to send');
      const sending = send(agent, base, next).then((failure) => {
        result.responseTimesMs.push(performance.now() - before);
        if (failure !== null)
          result.failures.push(`after ${((before - start) / 1000).toFixed(1)} s: ${failure}`);
        pending.delete(sending);
      });
      pending.add(sending);
    }
  }
  const timer = setInterval(sendDue, 5);
  return {
    /** The number of requests sent so far. */
    sent: () => result.sent,
    async stop(): Promise<LoadResult> {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      result.responseTimesMs.sort((a, b) => a - b);
      result.seconds = (performance.now() - start) / 1000;
      return result;
    },
  };
}

/** Formats the result of a load as one line, with the first failure. */
export const formatLoadResult = ({
  sent: outgoing,
  failures,
  responseTimesMs: timesMs,
  seconds,
}: LoadResult): string =>
  `${outgoing} requests in ${seconds.toFixed(0)} s (${(outgoing / seconds).toFixed(0)}/s), ` +
  `${failures.length} failed${failures[0] === undefined ? '' : ` (the first ${failures[0]})`}, ` +
  `p50 ${quantile(timesMs, 0.5).toFixed(0)} ms, p99 ${quantile(timesMs, 0.99).toFixed(0)} ms, longest ${quantile(timesMs, 1).toFixed(0)} ms`;

const RENDER_TIMEOUT_MS = 60_000;

const isSuccess = (text: string) => text.startsWith('{"data"') && !text.includes('"errors"');

/** A GraphQL operation sent by POST. */
const graphqlRequest = (shopper: Shopper | null, query: string, variables = {}): LoadRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: {
    'content-type': 'application/json',
    ...(shopper && { cookie: cookieHeader(shopper.cookies) }),
  },
  body: JSON.stringify({ query, variables }),
  isGood: isSuccess,
});

/** An operation of the web app as a persisted query (by hash), as the browser sends it. */
async function persistedQueryRequest(operation: string, variables: object): Promise<LoadRequest> {
  const documents = JSON.parse(await readFile('dist/web/documents.json', 'utf8')) as Record<string, string>;
  const isOperation = new RegExp(`query ${operation}\\b`);
  const hash = Object.keys(documents).find((hash) => isOperation.test(documents[hash] ?? ''));
  const query = new URLSearchParams({
    operationName: operation,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
  return { method: 'GET', path: `/graphql?${query}`, headers, isGood: isSuccess };
}

/** Requests a page until it has its content: a busy process sends one that would be rendered too late without it. */
export async function renderedPage(url: string): Promise<string> {
  let page = '';
  const request = async () => (page = await (await fetch(url)).text());
  await expectPage.poll(request, { timeout: RENDER_TIMEOUT_MS }).toContain('<footer');
  return page;
}

/** Requests whose responses are the same for all clients: pages, an asset, a picture, public operations. */
export async function publicRequests(url: string): Promise<LoadRequest[]> {
  const page = await renderedPage(`${url}/`);
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  const picture = /\/media\/[^"'?\s]+\.webp\?w=\d+/.exec(page)?.[0];
  if (!asset || !picture) throw new Error('The home page names no asset or no picture.');
  const isPage = (text: string) => text.includes('</html>');
  return [
    { method: 'GET', path: '/', isGood: isPage },
    { method: 'GET', path: '/subcategories/11/products', isGood: isPage },
    { method: 'GET', path: '/products/1101', isGood: isPage },
    await persistedQueryRequest('Home', {}),
    { method: 'GET', path: asset },
    { method: 'GET', path: picture },
    graphqlRequest(null, '{ product(id: "1101") { id name price { amount } stock { quantity } } }'),
  ];
}

/** Requests that need a session; each one uses another shopper. */
export async function privateRequests(url: string): Promise<LoadRequest[]> {
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => createShopper(url)));
  const [cart, viewer, cartWriter, wishlistWriter] = shoppers as [Shopper, Shopper, Shopper, Shopper];
  return [
    graphqlRequest(
      cart,
      '{ viewer { cart { total { amount } items { id quantity product { id name } } } } }',
    ),
    graphqlRequest(viewer, '{ viewer { profile { email } wishlist { items { id } } } }'),
    graphqlRequest(
      cartWriter,
      'mutation { setCartItemQuantity(productId: "1101", quantity: 2) { cart { total { amount } } userErrors { code } } }',
    ),
    graphqlRequest(
      wishlistWriter,
      'mutation { addToWishlist(productId: "1102") { wishlist { items { id } } } }',
    ),
  ];
}

/** True if the two processes share the rate limit: of seven attempts, alternating between them, the last is refused. */
export async function sharesRateLimit(shop: Deployment): Promise<boolean> {
  const input = { email: `${randomUUID()}@example.com`, password: 'x' };
  let lastCode: string | undefined;
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const url = shop.processUrls[attempt % 2] ?? '';
    const { data } = await createGuest(url).execute(Login, { input });
    lastCode = data?.login.userErrors[0]?.code;
  }
  return lastCode === 'TOO_MANY_REQUESTS';
}
