import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationCost } from '../../bff/graphql/operationCost.ts';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';

const HOUR_MS = 3_600_000;
const LIST_MS = 30_000;
const ASKING = { 'x-shop-cost': '1' };
const PRODUCT = 'query Cost($id: ID! = 1101) { product(id: $id) { name } }';
const LIST = '{ search(filter: { search: "racket" }, pageSize: 4) { items { name } } }';

describe('what an operation cost', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.advance(2 * HOUR_MS);
    shop.faultProxy.clear();
  });

  /** Sends an operation as it is, so that the whole response can be read. */
  async function send(query: string, headers: Record<string, string> = ASKING, url = shop.url) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    return {
      headers: response.headers,
      body: (await response.json()) as { data: unknown; extensions?: { cost?: OperationCost } },
    };
  }
  const costOf = async (query: string) => (await send(query)).body.extensions?.cost;
  const cacheOutcomes = (cost: OperationCost | undefined) => cost?.upstreamCalls.map(({ cache }) => cache);

  it('is its size beside each limit, and its calls upstream, for requests that ask for it', async () => {
    const cost = await costOf(PRODUCT);
    expect(cost?.limits.fields).toEqual({ used: 2, limit: 500 });
    expect(cost?.limits.calls).toEqual({ used: 1, limit: 120 });
    expect(cost?.upstreamCalls).toEqual([
      { method: 'GET', route: 'get-product', ms: expect.any(Number), cache: 'miss' },
    ]);
    expect(shop.faultProxy.calls).toHaveLength(1);
    expect((await send(PRODUCT, {})).body.extensions).toBeUndefined();
  });

  it('says whether each call came from the cache, was shared, or is too old', async () => {
    expect(cacheOutcomes(await costOf(LIST))).toEqual(['miss']);
    expect(cacheOutcomes(await costOf(LIST))).toEqual(['hit']);
    shop.clock.advance(LIST_MS);
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('GET /api/products', { kind: 'wait', until });
    expect(cacheOutcomes(await costOf(LIST))).toEqual(['stale']);
    // Too old to be served while it is renewed: both wait for the call that is under way.
    shop.clock.advance(LIST_MS);
    const waiting = [costOf(LIST), costOf(LIST)];
    release();
    expect((await Promise.all(waiting)).map(cacheOutcomes)).toEqual([['coalesced'], ['coalesced']]);
  });

  it('shows the calls of a shopper, and nothing of the shopper', async () => {
    const shopper = await createShopper(shop.url);
    shop.clock.advance(HOUR_MS);
    const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
    const { body } = await send('{ viewer { profile { email } order(id: 424242) { id } } }', {
      ...ASKING,
      cookie,
    });
    const calls = body.extensions?.cost?.upstreamCalls ?? [];
    // The upstream refuses the expired token twice; after one renewal both calls are repeated.
    const [order, profile] = ['GET /api/orders/{id}/ null', 'GET /api/users/profile/ null'];
    expect(calls.map(({ method, route, cache }) => `${method} ${route} ${cache}`).sort()).toEqual([
      ...[order, order, profile, profile],
      'POST /api/token/refresh/ null',
    ]);
    expect(JSON.stringify(body.extensions)).not.toMatch(/424242|@|ey[A-Z]/);
  });

  it('is never part of a cached response', async () => {
    await send(PRODUCT);
    const cached = [await send(PRODUCT, {}), await send(PRODUCT, {})];
    for (const { body } of cached) expect(body).toEqual({ data: { product: { name: expect.any(String) } } });
    expect(cacheOutcomes(await costOf(PRODUCT))).toEqual(['hit']);
    expect((await send(PRODUCT)).headers.get('cache-control')).toBe('no-store');
  });

  it('is not told without introspection or in production, where asking for it does not bypass the cache', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: shop.url, ALLOW_UNSAFE: 'payment_sandbox' };
    for (const env of [{ GRAPHQL_INTROSPECTION: '0' }, { ...production, GRAPHQL_INTROSPECTION: '1' }]) {
      const bff = await shop.openAnotherBff(env);
      await createGuest(bff.url).request(PRODUCT);
      const { body, headers } = await send(PRODUCT, ASKING, bff.url);
      expect(body).toEqual({ data: { product: { name: expect.any(String) } } });
      expect(headers.get('etag')).not.toBeNull();
      await bff.close();
    }
  });
});
