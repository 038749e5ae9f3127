import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';
import type { Deployment } from './deployment.ts';
import type { LoadRequest } from './load.ts';

const isAnswered = (text: string) => text.startsWith('{"data"') && !text.includes('"errors"');

/** An operation as an app sends it. */
const graphql = (shopper: Shopper | null, query: string, variables = {}): LoadRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: {
    'content-type': 'application/json',
    ...(shopper && { cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  },
  body: JSON.stringify({ query, variables }),
  isGood: isAnswered,
});

/** The web app's own operation by the hash of its text, as the browser asks. */
export async function byHash(operation: string, variables: object): Promise<LoadRequest> {
  const documents = JSON.parse(await readFile('dist/web/documents.json', 'utf8')) as Record<string, string>;
  const isIt = new RegExp(`query ${operation}[({]`);
  const hash = Object.keys(documents).find((one) => isIt.test(documents[one] ?? ''));
  const query = new URLSearchParams({
    operationName: operation,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
  return { method: 'GET', path: `/graphql?${query}`, headers, isGood: isAnswered };
}

/** What is the same for everybody: pages, an asset, a picture, an operation by GET. */
export async function publicRequests(url: string): Promise<LoadRequest[]> {
  const page = await (await fetch(`${url}/`)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  const picture = /\/media\/[^"'?\s]+\.webp\?w=\d+/.exec(page)?.[0];
  if (!asset || !picture) throw new Error('The home page names no asset or no picture.');
  const isPage = (text: string) => text.includes('</html>');
  return [
    { method: 'GET', path: '/', isGood: isPage },
    { method: 'GET', path: '/subcategories/11/products', isGood: isPage },
    { method: 'GET', path: '/products/1101', isGood: isPage },
    await byHash('Home', {}),
    { method: 'GET', path: asset },
    { method: 'GET', path: picture },
    graphql(null, '{ product(id: "1101") { id name price { amount } stock { quantity } } }'),
  ];
}

/** What only one person may see or do; each request is of another shopper. */
export async function privateRequests(url: string): Promise<LoadRequest[]> {
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => aShopper(url)));
  const [cart, viewer, writer, wisher] = shoppers as [Shopper, Shopper, Shopper, Shopper];
  return [
    graphql(cart, '{ viewer { cart { total { amount } items { id quantity product { id name } } } } }'),
    graphql(viewer, '{ viewer { profile { email } wishlist { items { id } } } }'),
    graphql(
      writer,
      'mutation { setCartItemQuantity(productId: "1101", quantity: 2) { cart { total { amount } } userErrors { code } } }',
    ),
    graphql(wisher, 'mutation { addToWishlist(productId: "1102") { wishlist { items { id } } } }'),
  ];
}

/** An answer that may say what the shop refused. */
export interface Refused {
  userErrors: { code: string }[];
}

/** True when what one process counts is known to the other: seven attempts, in turn, and the last is refused. */
export async function countTogether(shop: Deployment): Promise<boolean> {
  const email = `${randomUUID()}@example.com`;
  const login = `mutation { login(input: { email: "${email}", password: "x" }) { userErrors { code } } }`;
  let last: string | undefined;
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const url = shop.processUrls[attempt % 2] ?? '';
    const { data } = await aGuest(url).send<{ login: Refused }>(login);
    last = data?.login.userErrors[0]?.code;
  }
  return last === 'TOO_MANY_REQUESTS';
}
