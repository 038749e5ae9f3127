import { describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';

const LIST_PATH = '/subcategories/11/products';
/** At once: more than are rendered in time, also on a fast machine. */
const REQUESTS = 80;
const EMPTY_ROOT = '<div id="root"></div>';

describe('a flood of new URLs #new-addresses', () => {
  const shop = setupShop({ bff: { PUBLIC_CACHE: '600/600/600' } });

  /** The number of pages with this outcome, from the metrics. */
  async function countPages(url: string, outcome: string): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text();
    const counts = text.matchAll(new RegExp(`^shop_pages_total{.*outcome="${outcome}"} (\\d+)`, 'gm'));
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  /** The number of renderings, which parallel requests share. */
  async function countRenderings(url: string): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text();
    const counts = text.matchAll(/^shop_page_render_seconds_count\{.*\} (\d+)/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }
  const htmlOf = async (path: string) => (await fetch(shop.url + path)).text();

  it.each([
    ['/', (n: number) => `/?gclid=${n}&utm_source=${n}`],
    ['/products/1102', (n: number) => `/products/1102?${n}=${n}&search=${n}&page=${n}`],
    [
      `${LIST_PATH}?sort=price_asc&page=2`,
      (n: number) => `${LIST_PATH}?page=2&fbclid=${n}&inStock=no&sort=price_asc`,
    ],
    ['/search?search=racket', (n: number) => `/search?x=${n}&page=1&search=+racket&pageSize=${n + 100}`],
    ['/no/such/page', (n: number) => `/no/such/page/${n}?x=${n}`],
  ])('to %s with unknown parameters causes one rendering', async (path, withParameters) => {
    const before = await countRenderings(shop.url);
    const plainPage = await htmlOf(path);
    const otherPages = await Promise.all(Array.from({ length: 20 }, (_, n) => htmlOf(withParameters(n))));
    expect(plainPage).not.toContain(EMPTY_ROOT);
    expect(new Set([plainPage, ...otherPages]).size).toBe(1);
    expect((await countRenderings(shop.url)) - before).toBe(1);
  });

  it('of random ids is rendered at a limited rate; other responses have no content and cause no upstream calls', async () => {
    // A rendering waits at most half of this time for its start.
    const bff = await shop.openAnotherBff({}, { renderTimeoutMs: 100 });
    const responses = await Promise.all(
      Array.from({ length: REQUESTS }, async (_, n) => {
        const response = await fetch(`${bff.url}/products/9${n}1`);
        return { headers: response.headers, status: response.status, text: await response.text() };
      }),
    );
    const rendered = await countPages(bff.url, 'rendered');
    const overLimit = await countPages(bff.url, 'over_limit');
    const calls = shop.faultProxy.callsTo('get-product?').length;
    const bareResponses = responses.filter(({ headers }) => headers.get('cache-control') === 'no-store');
    // How many, depends on the machine: on a busy one the requests arrive over a longer time.
    console.log(`${REQUESTS} ids at once: ${rendered} rendered, ${overLimit} bare, ${calls} calls upstream`);
    expect(overLimit).toBeGreaterThan(0);
    expect(rendered + overLimit).toBeLessThanOrEqual(REQUESTS);
    expect(calls).toBeLessThanOrEqual(REQUESTS - overLimit);
    expect(bareResponses.length).toBeGreaterThanOrEqual(overLimit);
    for (const { status, text } of bareResponses)
      expect([status, text.includes(EMPTY_ROOT)]).toEqual([200, true]);
    await bff.close();
  });

  it('does not delay a page that was rendered before', async () => {
    const bff = await shop.openAnotherBff({ PUBLIC_CACHE: 'off' }, { renderTimeoutMs: 10_000 });
    const productPage = async (name: string) => {
      shop.faultProxy.fault('get-product?id=7', respondWith(200, { id: 7, name, price: '10.00' }));
      return (await fetch(`${bff.url}/products/7`)).text();
    };
    expect(await productPage('Name 0')).toContain('Name 0');
    const flood = Array.from({ length: REQUESTS }, async (_, n) =>
      (await fetch(`${bff.url}/search?search=odd-${n}`)).text(),
    );
    let isOver = false;
    const end = Promise.all(flood).then(() => (isOver = true));
    await Promise.race(flood);
    expect(await productPage('Name 1')).toContain('Name 1');
    expect(isOver).toBe(false);
    await end;
    await bff.close();
  });
});
