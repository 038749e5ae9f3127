import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop, type ShopOptions } from '../kit/openShop.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';

/** Seconds for which home, lists and a product count as fresh. */
const PUBLIC_CACHE = '60/30/10';
const [HOME_MS, PRODUCT_MS] = [60_000, 10_000];
const TEN_MINUTES_MS = 600_000;
const TWO_HOURS_MS = 7_200_000;

const HOME = `query Home { 
  featuredCategories { version items { name } }
  home {
    banners { version items { title } }
    categories { version }
    videos { items { url } }
    featuredProduct { product { name } }
    shopTheLook { look { title } }
    collections { items { name } }
    featuredProducts { items { name } }
    dealsOfTheDay { items { name } }
    exclusiveProducts { items { name } }
  }
}`;
const BANNERS = '{ home { banners { version } } }';
const banners = (version: number) => JSON.stringify({ banners: [], version });

interface Banners {
  home: { banners: { version: string } };
}

describe('public answers of the upstream', () => {
  let shop: Shop;
  const open = async (bff: ShopOptions['bff'] = {}) => {
    shop = await openShop({ bff: { PUBLIC_CACHE, ...bff } });
  };
  beforeAll(() => open());
  afterAll(() => shop.close());
  // Each test begins with answers that are all too old to be used.
  beforeEach(() => {
    shop.clock.advance(TWO_HOURS_MS);
    shop.tap.clear();
  });
  const guest = () => aGuest(shop.url);
  const version = async () => (await guest().ask<Banners>(BANNERS)).home.banners.version;
  const answerBanners = (number: number) =>
    shop.tap.fault('get-banners', { kind: 'answer', status: 200, body: banners(number) });

  it('are asked for once however many want them: 100 cold home pages cost ten calls', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => guest().send(HOME)));
    console.log(`100 cold home queries at once: ${shop.tap.calls.length} upstream calls`);
    expect(answers.every((answer) => answer.errors.length === 0)).toBe(true);
    expect(new Set(shop.tap.calls.map((call) => call.path.split('?')[0])).size).toBe(10);
    expect(shop.tap.calls).toHaveLength(10);
    await guest().ask(HOME);
    expect(shop.tap.calls).toHaveLength(10);
  });

  it('are shown a little longer while newer ones are fetched, and no longer than twice their time', async () => {
    answerBanners(1);
    expect(await version()).toBe('1');
    answerBanners(2);
    shop.clock.advance(HOME_MS + 1);
    expect(await version()).toBe('1');
    await expect.poll(version).toBe('2');
    answerBanners(3);
    shop.clock.advance(2 * HOME_MS + 1);
    expect(await version()).toBe('3');
  });

  it('of a product are fresh for a shorter time than those of home', async () => {
    const [id] = await shop.productsInStock(1);
    const product =
      'query ($id: ID!) { product(id: $id) { stock { quantity } } home { banners { version } } }';
    await guest().ask(product, { id });
    shop.tap.clear();
    shop.clock.advance(2 * PRODUCT_MS + 1);
    await guest().ask(product, { id });
    expect(shop.tap.calls.map((call) => call.path)).toEqual([`/functions/v1/get-product?id=${id}`]);
  });

  it('still come when the upstream has been dead for ten minutes, marked as stale', async () => {
    const before = await guest().send(HOME);
    expect(before.headers.get('x-shop-stale')).toBeNull();
    shop.tap.fault('/', { kind: 'reset' });
    shop.clock.advance(TEN_MINUTES_MS);
    const first = await guest().send(HOME);
    const second = await guest().send(HOME);
    for (const answer of [first, second]) {
      expect(answer.errors).toEqual([]);
      expect(answer.data).toEqual(before.data);
      expect(answer.headers.get('x-shop-stale')).toBe('1');
    }
    // After two hours nobody would believe them.
    shop.clock.advance(TWO_HOURS_MS);
    expect((await guest().send(BANNERS)).errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
    shop.tap.clear();
    expect((await guest().send(HOME)).headers.get('x-shop-stale')).toBeNull();
  });

  it.each([
    { name: 'a 500', fault: { kind: 'answer', status: 500, body: '{}' } },
    { name: 'wrong types', fault: { kind: 'answer', status: 200, body: '{"banners": 7}' } },
    { name: 'a 429', fault: { kind: 'answer', status: 429, body: '{}' } },
  ] as const)('are not kept when they are $name', async ({ fault }) => {
    shop.tap.fault('get-banners', fault);
    expect((await guest().send(BANNERS)).errors).toHaveLength(1);
    shop.tap.clear();
    expect((await guest().send(BANNERS)).errors).toHaveLength(0);
  });

  it('"there is no such thing" is believed for a moment', async () => {
    const nothing = '{ product(id: 999999) { name } }';
    for (let n = 0; n < 3; n++) expect(await guest().ask(nothing)).toEqual({ product: null });
    expect(shop.tap.callsTo('get-product')).toHaveLength(1);
    shop.clock.advance(5_001);
    expect(await guest().ask(nothing)).toEqual({ product: null });
    expect(shop.tap.callsTo('get-product')).toHaveLength(2);
  });

  it('are renewed by telling the version held, as the function of the categories wants it', async () => {
    const categories = '{ featuredCategories { version } }';
    const { featuredCategories } = await guest().ask<{ featuredCategories: { version: string } }>(categories);
    shop.tap.clear();
    shop.clock.advance(HOME_MS + 1);
    await guest().ask(categories);
    await expect
      .poll(() => shop.tap.calls.at(-1)?.path)
      .toBe(`/functions/v1/get-featured-categories?v=${featuredCategories.version}`);
    expect(shop.tap.calls).toHaveLength(1);
  });

  it('of recently viewed products are shared by all who viewed them', async () => {
    const ids = await shop.productsInStock(5);
    shop.tap.clear();
    const query = 'query ($ids: [ID!]!) { products(ids: $ids) { id name } }';
    for (let n = 0; n < 4; n++) await guest().ask(query, { ids: ids.toReversed() });
    expect(shop.tap.callsTo('get-product?')).toHaveLength(5);
  });

  it('never hold what is private: a cart and its prices are asked for every time', async () => {
    const shopper = await aShopper(shop.url);
    const [id] = await shop.productsInStock(1);
    await shopper.ask('mutation ($id: ID!) { addToCart(productId: $id) { cart { id } } }', { id });
    shop.tap.clear();
    const cart =
      '{ viewer { profile { email } cart { total { amount } items { product { price { amount } } } } } }';
    for (let n = 0; n < 3; n++) await shopper.ask(cart);
    expect(shop.tap.callsTo('GET /api/cart/')).toHaveLength(3);
    expect(shop.tap.callsTo('GET /api/users/profile/')).toHaveLength(3);
    expect(shop.tap.callsTo('get-product')).toHaveLength(0);
  });

  it('keep nobody waiting for an upstream that hangs, once it is known to', async () => {
    await guest().ask(BANNERS);
    shop.tap.clear();
    shop.tap.fault('/', { kind: 'hang' });
    shop.clock.advance(TEN_MINUTES_MS);
    const timeOf = async (work: Promise<unknown>) => {
      const before = performance.now();
      await work;
      return performance.now() - before;
    };
    const finding = await timeOf(guest().ask(BANNERS));
    const twenty = await timeOf(Promise.all(Array.from({ length: 20 }, () => guest().ask(BANNERS))));
    console.log(
      `20 old answers while the upstream hangs: ${twenty.toFixed(0)} ms; finding out: ${finding.toFixed(0)} ms`,
    );
    // The first one waited for its whole deadline; nobody after it waits for the attempt that is under way.
    expect(twenty).toBeLessThan(finding / 2);
    expect(shop.tap.callsTo('get-banners').length).toBeLessThanOrEqual(2);
  });

  it('are counted as hits, misses and stale ones', async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    for (const outcome of ['hit', 'miss', 'stale']) {
      expect(text).toMatch(
        new RegExp(`shop_cache_reads_total\\{cache="public",outcome="${outcome}"\\} [1-9]`),
      );
    }
  });
});

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl) console.log('TEST_REDIS_URL is not set: public answers shared through Redis are not tested.');

describe.each([
  { name: 'that lost its Redis', url: 'redis://127.0.0.1:1', calls: 10 },
  ...(redisUrl ? [{ name: 'with Redis', url: redisUrl, calls: 0 }] : []),
])('a second BFF, $name', ({ url, calls }) => {
  it(`asks the upstream ${calls} times for what the first has, and ${calls === 0 ? 'answers' : 'does not answer'} for a dead upstream`, async () => {
    const shop = await openShop({ bff: { PUBLIC_CACHE, REDIS_URL: url, PUBLIC_CACHE_KEEP: '900' } });
    await aGuest(shop.url).ask(HOME);
    const askAnother = async (document: string) => {
      const other = await shop.anotherBff();
      const answer = await aGuest(other.url).send(document);
      await other.close();
      return answer;
    };
    // Copies reach Redis after the answer has left, and a Redis that is slow is not waited for: so, more than once.
    const patience = { timeout: 20_000, interval: 200 };
    const callsOfAnother = async () => {
      shop.tap.clear();
      expect((await askAnother(HOME)).errors).toEqual([]);
      return shop.tap.calls.length;
    };
    await expect.poll(callsOfAnother, patience).toBe(calls);

    shop.clock.advance(TEN_MINUTES_MS);
    shop.tap.fault('/', { kind: 'reset' });
    const staleness = async () => {
      const { errors, headers } = await askAnother(BANNERS);
      return { errors: errors.length, stale: headers.get('x-shop-stale') };
    };
    const expected = calls === 0 ? { errors: 0, stale: '1' } : { errors: 1, stale: null };
    await expect.poll(staleness, patience).toEqual(expected);
    await shop.close();
  });
});
