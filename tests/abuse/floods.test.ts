import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { rawCall } from '../kit/rawCall.ts';

const LIST = '/subcategories/11/products';
const BARE = '<div id="root"></div>';

describe('a flood of addresses that are new', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: '600/600/600' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  /** How many pages the BFF has had in this way so far. */
  async function pages(url: string, outcome: string): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^shop_pages_total{outcome="${outcome}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  }
  const htmlOf = async (path: string) => (await fetch(shop.url + path)).text();

  it.each([
    ['/', (n: number) => `/?gclid=${n}&utm_source=${n}`],
    ['/products/1102', (n: number) => `/products/1102?${n}=${n}&search=${n}&page=${n}`],
    [`${LIST}?sort=price_asc&page=2`, (n: number) => `${LIST}?page=2&fbclid=${n}&inStock=no&sort=price_asc`],
    ['/search?search=racket', (n: number) => `/search?x=${n}&page=1&search=+racket&pageSize=${n + 100}`],
    ['/no/such/page', (n: number) => `/no/such/page/${n}?x=${n}`],
  ])('to %s with parameters that it does not read costs one rendering', async (path, withMore) => {
    const before = await pages(shop.url, 'rendered');
    const plain = await htmlOf(path);
    const others = await Promise.all(Array.from({ length: 20 }, (_, n) => htmlOf(withMore(n))));
    expect(plain).not.toContain(BARE);
    expect(new Set([plain, ...others]).size).toBe(1);
    expect((await pages(shop.url, 'rendered')) - before).toBe(1);
  });

  it.each([
    ['terms', '/search?search=', '/api/products/?'],
    ['ids', '/products/9', 'get-product?'],
    ['lists', '/subcategories/8', 'get-subcategories?'],
  ])(
    'of made-up %s is rendered at a pace; the others come bare and ask nothing',
    async (_what, path, call) => {
      // Half of this is the longest wait for a turn.
      const timeoutMs = 1_000;
      const bff = await shop.anotherBff({ DOCUMENT_TIMEOUT_MS: String(timeoutMs) });
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, n) => fetch(`${bff.url}${path}${n}1`).then(async (answer) => answer)),
      );
      const [rendered, overLimit] = [await pages(bff.url, 'rendered'), await pages(bff.url, 'over_limit')];
      const calls = shop.tap.callsTo(call).length;
      const bare = answers.filter(({ headers }) => headers.get('cache-control') === 'no-store');
      console.log(
        `200 made-up ${_what} at once: ${rendered} rendered, ${overLimit} bare, ${calls} calls upstream`,
      );
      // On a busy machine they come over a longer time, in which more have their turn.
      expect(overLimit).toBeGreaterThan(50);
      expect(rendered + overLimit).toBeLessThanOrEqual(200);
      expect(calls).toBeLessThanOrEqual(200 - overLimit);
      expect(bare.length).toBeGreaterThanOrEqual(overLimit);
      for (const answer of bare.slice(0, 3)) {
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain(BARE);
      }
      await bff.close();
    },
  );

  it('does not keep a page that was rendered before from being renewed', async () => {
    // New pages wait hardly for a turn, so that the flood has more than there are.
    const bff = await shop.anotherBff({ DOCUMENT_TIMEOUT_MS: '2500', PUBLIC_CACHE: 'off' });
    const named = (name: string) =>
      shop.tap.fault('/functions/v1/get-product?id=7', {
        kind: 'answer',
        status: 200,
        body: JSON.stringify({ id: 7, name, price: '10.00' }),
      });
    named('Name 0');
    expect(await (await fetch(`${bff.url}/products/7`)).text()).toContain('Name 0');
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const flood = Array.from({ length: 16 }, async (_, connection) => {
      for (let n = 0; !over.signal.aborted; n++)
        await fetch(`${bff.url}/search?search=odd-${connection}-${n}`);
    });
    await expect.poll(() => pages(bff.url, 'over_limit')).toBeGreaterThan(0);
    for (let n = 1; n <= 3; n++) {
      shop.tap.clear();
      named(`Name ${n}`);
      const page = async () => (await fetch(`${bff.url}/products/7`)).text();
      await expect.poll(page, { timeout: 20_000 }).toContain(`Name ${n}`);
    }
    over.abort();
    await Promise.all(flood);
    await bff.close();
  });

  it('under made-up hosts reads a site map once', async () => {
    const bff = await shop.anotherBff({ PUBLIC_CACHE: 'off' });
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml']) {
      const ask = (host: string) => rawCall(bff.url, { path, headers: { host } });
      const first = await ask('shop.example');
      expect(first.text).toContain('<loc>http://shop.example/');
      const before = shop.tap.calls.length;
      for (let n = 0; n < 20; n++) {
        const other = await ask(`host-${n}.example`);
        expect(other.text).toBe(first.text.replaceAll('shop.example', `host-${n}.example`));
      }
      expect(shop.tap.calls.length).toBe(before);
    }
    for (let n = 0; n < 3; n++)
      expect((await rawCall(bff.url, { path: `/sitemaps/products-${900 + n}.xml` })).status).toBe(404);
    await bff.close();
  });
});
