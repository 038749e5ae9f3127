import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, setupShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

/** Seconds for which home, lists and a product are fresh. */
const PUBLIC_CACHE = '60/30/10';
const HOME_MS = 60_000;
const TEN_MINUTES_MS = 600_000;
const TWO_HOURS_MS = 7_200_000;

/** An operation that needs three calls. */
const PUBLIC = '{ brands featuredCategories { version } product(id: 1101) { name } }';
const BANNERS = '{ home { banners { version } } }';

interface Banners {
  home: { banners: { version: string } };
}

describe('public responses of the upstream', () => {
  const shop = setupShop({ upstream: {}, bff: { PUBLIC_CACHE } });
  beforeAll(() => shop.clock.stop());
  // Before each test all cached responses become too old to be used.
  beforeEach(() => {
    shop.clock.advance(TWO_HOURS_MS);
  });
  const guestClient = () => createGuest(shop.url);
  const readVersion = async () => (await guestClient().request<Banners>(BANNERS)).home.banners.version;
  const respondWithBanners = (bannersVersion: number) =>
    shop.faultProxy.fault('get-banners', respondWith(200, { banners: [], version: bannersVersion }));

  it('are requested once for concurrent operations: 20 uncached operations need three calls', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => guestClient().execute(PUBLIC)));
    expect(responses.every((response) => response.errors.length === 0)).toBe(true);
    expect(shop.faultProxy.calls).toHaveLength(3);
    await guestClient().request(PUBLIC);
    expect(shop.faultProxy.calls).toHaveLength(3);
  });

  it('are served stale while they are refreshed, for at most twice their fresh time', async () => {
    respondWithBanners(1);
    expect(await readVersion()).toBe('1');
    respondWithBanners(2);
    shop.clock.advance(HOME_MS + 1);
    expect(await readVersion()).toBe('1');
    await expect.poll(readVersion).toBe('2');
    respondWithBanners(3);
    shop.clock.advance(2 * HOME_MS + 1);
    expect(await readVersion()).toBe('3');
  });

  it('are served, marked as stale, when the upstream has been down for ten minutes #failing-upstream', async () => {
    const before = await guestClient().execute(PUBLIC);
    expect(before.headers.get('x-shop-stale')).toBeNull();
    shop.faultProxy.fault('/', { kind: 'reset' });
    shop.clock.advance(TEN_MINUTES_MS);
    const first = await guestClient().execute(PUBLIC);
    const second = await guestClient().execute(PUBLIC);
    for (const response of [first, second]) {
      expect(response.errors).toEqual([]);
      expect(response.data).toEqual(before.data);
      expect(response.headers.get('x-shop-stale')).toBe('1');
    }
    // After two hours stale responses are not served any more.
    shop.clock.advance(TWO_HOURS_MS);
    expect((await guestClient().execute(BANNERS)).errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
    shop.faultProxy.clear();
    expect((await guestClient().execute(PUBLIC)).headers.get('x-shop-stale')).toBeNull();
  });

  it.each([
    { name: 'a 500', fault: { kind: 'respond', status: 500, body: '{}' } },
    { name: 'wrong types', fault: { kind: 'respond', status: 200, body: '{"banners": 7}' } },
    { name: 'a 429', fault: { kind: 'respond', status: 429, body: '{}' } },
  ] as const)('are not cached when they are $name', async ({ fault }) => {
    shop.faultProxy.fault('get-banners', fault);
    expect((await guestClient().execute(BANNERS)).errors).toHaveLength(1);
    shop.faultProxy.clear();
    expect((await guestClient().execute(BANNERS)).errors).toHaveLength(0);
  });

  it('of "not found" are cached for a short time', async () => {
    const missingProduct = '{ product(id: 999999) { name } }';
    for (let n = 0; n < 3; n++)
      expect(await guestClient().request(missingProduct)).toEqual({ product: null });
    expect(shop.faultProxy.callsTo('get-product')).toHaveLength(1);
    shop.clock.advance(5_001);
    expect(await guestClient().request(missingProduct)).toEqual({ product: null });
    expect(shop.faultProxy.callsTo('get-product')).toHaveLength(2);
  });

  it('of the categories are refreshed with the cached version as parameter', async () => {
    const categories = '{ featuredCategories { version } }';
    const { featuredCategories } = await guestClient().request<{ featuredCategories: { version: string } }>(
      categories,
    );
    shop.faultProxy.clear();
    shop.clock.advance(HOME_MS + 1);
    await guestClient().request(categories);
    await expect
      .poll(() => shop.faultProxy.calls.at(-1)?.path)
      .toBe(`/functions/v1/get-featured-categories?v=${featuredCategories.version}`);
    expect(shop.faultProxy.calls).toHaveLength(1);
  });

  it('are served without waiting for an upstream that has just failed', async () => {
    // Longer than a test may take.
    const bff = await shop.openAnotherBff({}, { upstreamTimeoutMs: 600_000, requestTimeMs: 620_000 });
    let count = 0;
    // Another operation each time: the answer to the same one is stored for a second.
    const readBrands = () => createGuest(bff.url).request(`query Read${(count += 1)} { brands }`);
    const brands = await readBrands();
    shop.clock.advance(TEN_MINUTES_MS);
    shop.faultProxy.fault('/', { kind: 'respond', status: 500, body: '{}' });
    expect(await readBrands()).toEqual(brands);
    shop.faultProxy.clear();
    shop.faultProxy.fault('/', { kind: 'hang' });
    const copies = await Promise.all(Array.from({ length: 20 }, readBrands));
    expect(new Set(copies.map((copy) => JSON.stringify(copy)))).toEqual(new Set([JSON.stringify(brands)]));
    await bff.close();
  });
});

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl) console.log('TEST_REDIS_URL is not set: public answers shared through Redis are not tested.');

describe.each([
  { name: 'that lost its Redis', url: 'redis://127.0.0.1:1', calls: 3 },
  ...(redisUrl ? [{ name: 'with Redis', url: redisUrl, calls: 0 }] : []),
])('a second BFF, $name', ({ url, calls }) => {
  it(`asks the upstream ${calls} times for what the first has, and ${calls === 0 ? 'answers' : 'does not answer'} for a dead upstream`, async () => {
    const shop = await openShop({
      upstream: {},
      bff: { PUBLIC_CACHE, REDIS_CACHE_URL: url },
    });
    await createGuest(shop.url).request(PUBLIC);
    const queryAnotherBff = async (document: string) => {
      const secondBff = await shop.openAnotherBff();
      const response = await createGuest(secondBff.url).execute(document);
      await secondBff.close();
      return response;
    };
    // Responses are written to Redis in the background, so the check may need several attempts.
    const pollOptions = { interval: 200 };
    const countCallsOfAnotherBff = async () => {
      shop.faultProxy.clear();
      expect((await queryAnotherBff(PUBLIC)).errors).toEqual([]);
      return shop.faultProxy.calls.length;
    };
    await expect.poll(countCallsOfAnotherBff, pollOptions).toBe(calls);

    shop.clock.advance(TEN_MINUTES_MS);
    shop.faultProxy.fault('/', { kind: 'reset' });
    const readStaleness = async () => {
      const { errors, headers } = await queryAnotherBff('{ brands }');
      return { errors: errors.length, stale: headers.get('x-shop-stale') };
    };
    const expected = calls === 0 ? { errors: 0, stale: '1' } : { errors: 1, stale: null };
    await expect.poll(readStaleness, pollOptions).toEqual(expected);
    await shop.close();
  });
});
