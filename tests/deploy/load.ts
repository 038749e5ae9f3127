import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectPage } from '../kit/expectPage.ts';
import { cookieHeader, createGuest, createShopper, Login, type Shopper } from '../kit/shopper.ts';
import type { Deployment } from './deployment.ts';

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
  seconds: number;
}

const RESPONSE_TIMEOUT_MS = 60_000;

/** Sends a request; resolves with what is wrong, or null. */
async function send(
  base: string,
  { method, path, headers, body, isGood }: LoadRequest,
): Promise<string | null> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const options = {
    method,
    signal,
    headers: { 'accept-encoding': 'identity', ...headers },
    body: body ?? null,
  };
  const reason = await fetch(base + path, options)
    .then(async (response) => {
      const text = await response.text();
      if (response.status !== 200) return `${response.status} ${text.slice(0, 100)}`;
      return isGood && !isGood(text) ? text.slice(0, 300) : null;
    })
    .catch((error: Error) => String(error.cause ?? error));
  return reason === null ? null : `${method} ${path.slice(0, 60)}: ${reason}`;
}

/**
 * Sends requests at a fixed rate, without waiting for earlier responses (open workload). `stop` waits for the last
 * response.
 */
export function startLoad(base: string, requests: LoadRequest[], perSecond: number) {
  const start = performance.now();
  const result: LoadResult = { sent: 0, failures: [], seconds: 0 };
  const pending = new Set<Promise<void>>();
  function sendDue() {
    const dueCount = Math.floor(((performance.now() - start) / 1000) * perSecond);
    for (; result.sent < dueCount; result.sent += 1) {
      const before = performance.now();
      const next = requests[result.sent % requests.length];
      if (next === undefined) throw new Error('nothing to send');
      const sending = send(base, next).then((failure) => {
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
      result.seconds = (performance.now() - start) / 1000;
      return result;
    },
  };
}

/** Formats the result of a load as one line, with the first failure. */
export const formatLoadResult = ({ sent, failures, seconds }: LoadResult): string =>
  `${sent} requests in ${seconds.toFixed(0)} s, ${failures.length} failed${failures[0] ? ` (the first ${failures[0]})` : ''}`;

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
