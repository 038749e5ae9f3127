import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WITH_PUBLIC_CACHE, setupShop } from '../kit/openShop.ts';
import { dataDirPrefix } from '../kit/seededUpstream.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createShopper, createGuest, type Shopper } from '../kit/shopper.ts';

const TWO_HOURS_MS = 7_200_000;

/**
 * The seconds that `cache-control` gives to browsers and to shared caches, and then to shared caches while they fetch a newer
 * response. @throws when it has another form
 */
function secondsOf(cacheControl: unknown): { browser: number; shared: number; stale: number } {
  const form = /^public, max-age=(\d+), s-maxage=(\d+), stale-while-revalidate=(\d+)$/;
  const [, browser, shared, stale] = form.exec(String(cacheControl)) ?? [];
  if (stale === undefined) throw new Error(`cache-control is ${String(cacheControl)}`);
  return { browser: Number(browser), shared: Number(shared), stale: Number(stale) };
}

describe('what a CDN may keep #cache-poisoning', () => {
  const shop = setupShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });
  let cookie: string;
  beforeAll(async () => {
    shop.clock.stop();
    cookie = cookieHeader((await createShopper(shop.url)).cookies);
  });
  beforeEach(() => {
    shop.clock.advance(TWO_HOURS_MS);
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRawRequest(shop.url, { path, headers: { accept: '*/*', cookie, ...headers } });
  const cacheControlOf = async (path: string) => (await get(path)).headers['cache-control'];

  it('is a rendered page, for as long as its data is fresh; browsers ask every time', async () => {
    for (const [path, fresh] of [
      ['/', 60],
      ['/subcategories/11/products', 30],
      ['/products/1101', 10],
    ] as const) {
      await get(path);
      const { headers, status } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      const { browser, shared } = secondsOf(headers['cache-control']);
      expect(browser).toBe(0);
      expect(shared).toBeGreaterThan(0);
      expect(shared).toBeLessThanOrEqual(fresh);
      expect(headers['vary']).toBe('accept-encoding');
      expect(headers['set-cookie']).toBeUndefined();
    }
    await get('/');
    const before = secondsOf(await cacheControlOf('/')).shared;
    shop.clock.advance(20_000);
    expect(secondsOf(await cacheControlOf('/')).shared).toBeLessThanOrEqual(before - 20);
  });

  it('is a public answer by GET, for as long as its data is fresh', async () => {
    const path = `/graphql?${new URLSearchParams({ query: '{ brands }' })}`;
    for (let n = 0; n < 3; n++) {
      const { headers } = await get(path, { 'content-type': 'application/json' });
      const { browser, shared } = secondsOf(headers['cache-control']);
      expect(browser).toBe(shared);
      expect(shared).toBeGreaterThan(30);
      expect(shared).toBeLessThanOrEqual(60);
      expect(headers['vary']).toBe('accept, accept-encoding');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('is no answer with a private type in it, however deep', async () => {
    const schemaFile = join(mkdtempSync(dataDirPrefix(process.ppid)), 'schema.graphql');
    const added = 'extend type ShopSeller { wishes: Wishlist, last: CheckoutResult }';
    writeFileSync(schemaFile, `${readFileSync('schema.graphql', 'utf8')}\n${added}`);
    const bff = await shop.openAnotherBff({}, { schemaFile });
    const stored: [string, boolean][] = [];
    for (const query of [
      '{ shop { seller { hours } } }',
      '{ shop { seller { wishes { __typename } } } }',
      '{ shop { seller { last { __typename } } } }',
      '{ shop { seller { ...own } } } fragment own on ShopSeller { mine: wishes { __typename } }',
    ]) {
      const path = `/graphql?${new URLSearchParams({ query })}`;
      const { status, headers } = await sendRawRequest(bff.url, {
        path,
        headers: { 'content-type': 'application/json', cookie: cookie },
      });
      expect([query, status]).toEqual([query, 200]);
      stored.push([query, headers['cache-control'] !== 'no-store']);
    }
    expect(stored.map(([, isStored]) => isStored)).toEqual([true, false, false, false]);
  });

  it('is nothing whose data is no longer fresh', async () => {
    const path = '/products/1103';
    await get(path);
    // The refresh does not end, so the data grows old.
    shop.faultProxy.fault('get-product', { kind: 'hang' });
    shop.clock.advance(8_500);
    expect(secondsOf(await cacheControlOf(path))).toEqual({ browser: 0, shared: 1, stale: 10 });
    shop.clock.advance(2_000);
    expect(await cacheControlOf(path)).toBe('private, no-cache');
  });

  it('is no page that a browser renders for one shopper, and no missing one', async () => {
    for (const path of ['/cart', '/reset-password?uid=1&token=2', '/no/such/page', '/products/999999'])
      for (let n = 0; n < 2; n++)
        expect([path, await cacheControlOf(path)]).toEqual([path, 'private, no-cache']);
  });

  it('is no page that could not be rendered, and none with data that is too old', async () => {
    shop.faultProxy.fault('get-product', { kind: 'respond', status: 503, body: '' });
    const failed = await get('/products/1102');
    expect([failed.text.includes('<div id="root"></div>'), failed.headers['cache-control']]).toEqual([
      true,
      'no-store',
    ]);
    await get('/search?search=racket');
    shop.clock.advance(120_000);
    shop.faultProxy.fault('/api/products', { kind: 'respond', status: 503, body: '' });
    await expect.poll(async () => (await get('/search?search=racket')).headers['x-shop-stale']).toBe('1');
    expect(await cacheControlOf('/search?search=racket')).toBe('private, no-cache');
  });
});

const BRANDS = '{ brands }';
const PRODUCT = '{ product(id: "1101") { name } }';

describe.each(['anonymous', 'session'])('with PUBLIC_READS=%s', (PUBLIC_READS) => {
  const isWithToken = PUBLIC_READS === 'session';
  const shop = setupShop({ bff: { ...WITH_PUBLIC_CACHE, PUBLIC_READS } });
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await createShopper(shop.url);
  });

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

  it('a read of a guest has no token and is cached #public-reads', async () => {
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

  it('a read is sent without a token when the session has ended #public-reads', async () => {
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
