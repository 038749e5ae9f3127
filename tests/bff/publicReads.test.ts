import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';
import { cookieHeader, createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

const BRANDS = '{ brands }';
const PRODUCT = '{ product(id: "1101") { name } }';

describe.each(['anonymous', 'session'])('with PUBLIC_READS=%s', (PUBLIC_READS) => {
  const isWithToken = PUBLIC_READS === 'session';
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop({ bff: { ...WITH_PUBLIC_CACHE, PUBLIC_READS } });
    shopper = await createShopper(shop.url);
  });
  afterAll(() => shop.close());

  /** For each call that the operation causes, whether it has a token. */
  async function tokensOf(reader: Shopper, operation: string): Promise<boolean[]> {
    shop.faultProxy.clear();
    await reader.request(operation);
    return shop.faultProxy.calls.map(({ headers }) => headers.authorization !== undefined);
  }

  it(`a read of a shopper ${isWithToken ? 'has the token and is not cached' : 'has no token and is cached'}`, async () => {
    expect(await tokensOf(shopper, BRANDS)).toEqual([isWithToken]);
    expect(await tokensOf(shopper, BRANDS)).toEqual(isWithToken ? [true] : []);
  });

  it('a read of a guest has no token and is cached', async () => {
    await createGuest(shop.url).request(BRANDS);
    expect(await tokensOf(createGuest(shop.url), BRANDS)).toEqual([]);
  });

  it(`a shopper ${isWithToken ? 'does not get' : 'gets'} the cached answer of a guest`, async () => {
    await createGuest(shop.url).request(BRANDS);
    expect(await tokensOf(shopper, BRANDS)).toEqual(isWithToken ? [true] : []);
  });

  it('a function gets no token', async () => {
    expect(await tokensOf(shopper, PRODUCT)).not.toContain(true);
  });

  it(`shared caches ${isWithToken ? 'must not' : 'may'} keep what a shopper gets`, async () => {
    const response = await fetch(`${shop.url}/graphql?query=${encodeURIComponent(BRANDS)}`, {
      headers: { cookie: cookieHeader(shopper.cookies), 'apollo-require-preflight': '1' },
    });
    expect(response.headers.get('cache-control')).toMatch(isWithToken ? /^no-store$/ : /^public/);
  });

  it('a read is sent without a token when the session has ended', async () => {
    const ended = await createShopper(shop.url);
    shop.faultProxy.clear();
    const refusal = { kind: 'respond', status: 401, body: '{"detail":"Token is invalid"}' } as const;
    shop.faultProxy.fault('/api/brands/', refusal, isWithToken ? 1 : 0);
    shop.faultProxy.fault('/api/token/refresh/', refusal);
    expect(await ended.request<{ brands: string[] }>(BRANDS)).toMatchObject({ brands: expect.any(Array) });
    if (!isWithToken) return;
    expect(
      shop.faultProxy.calls.map(({ path, headers }) => [path, headers.authorization !== undefined]),
    ).toEqual([
      ['/api/brands/', true],
      ['/api/token/refresh/', false],
      ['/api/brands/', false],
    ]);
  });
});
