import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { cookieHeader } from '../../kit/shopper.ts';
import type { Load } from './load.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };

/** The tokens of a session. */
type Tokens = Record<'access_token' | 'refresh_token', string>;

const CART =
  'id total { amount } items { id quantity subtotal { amount } product { id name price { amount } } }';

/** What one shopper does, as GraphQL and as the call of a client that talks to the store itself. */
export const PRIVATE_OPERATIONS = {
  'a cart read': {
    query: () => `{ viewer { cart { ${CART} } } }`,
    call: () => ({ method: 'GET' as const, path: '/api/cart/', body: undefined }),
  },
  'an addition to the cart': {
    query: (id: string) =>
      `mutation { addToCart(productId: "${id}") { cart { ${CART} } userErrors { code } } }`,
    call: (id: string) => ({
      method: 'POST' as const,
      path: '/api/cart/items/',
      body: JSON.stringify({ product_id: Number(id), quantity: 1 }),
    }),
  },
};

export const SEARCH_QUERY =
  '{ search(filter: { search: "racket" }, sort: NAME_ASC, page: 1, pageSize: 9) { total items { id name brand price { amount } } } }';
export const SEARCH_PATH = '/api/products/?search=racket&page=1&page_size=9&ordering=name';

/** A GraphQL request by text. */
export const postOf = (server: string, query: string): Load & { url: string } => ({
  url: `${server}/graphql`,
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify({ query }),
});

/** Registers a shopper at the store, with two products in the cart. */
export async function registerShopper(store: string, productIds: string[]): Promise<Tokens> {
  const post = async (path: string, body: string, token?: string) => {
    const headers = { ...JSON_TYPE, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(store + path, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return (await response.json()) as { access: string; refresh: string };
  };
  const email = `${randomUUID()}@example.com`;
  const password = 'smash-and-drop-1';
  const account = { email, username: email.slice(0, 12), password, password_confirm: password };
  const { access, refresh } = await post('/api/users/register/', JSON.stringify(account));
  for (const id of productIds) {
    const { path, body } = PRIVATE_OPERATIONS['an addition to the cart'].call(id);
    await post(path, body, access);
  }
  return { access_token: access, refresh_token: refresh };
}

/** A function that returns tokens of another session each time, which no server has seen before. Their signatures are invalid. */
export function createTokens(template: Tokens): () => Tokens {
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

/** The load with a session of its own in each request: as cookies for GraphQL, as a bearer token for the store's calls. */
export function withSessions(load: Load, nextTokens: () => Tokens, kind: 'cookies' | 'bearer'): Load {
  const { url, method = 'GET', body } = load;
  const setupRequest = (request: autocannon.Request) => {
    const tokens = nextTokens();
    const session =
      kind === 'bearer'
        ? { authorization: `Bearer ${tokens.access_token}` }
        : { cookie: cookieHeader(Object.entries(tokens)) };
    return { ...request, headers: { ...JSON_TYPE, ...session } };
  };
  return { url, requests: [{ method, ...(body && { body }), setupRequest }] };
}
