import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';

const TWO_HOURS_MS = 7_200_000;
const CHANGING_HEADERS = ['x-request-id', 'date', 'cache-control'];
const BROWSER = { accept: 'text/html', 'accept-encoding': 'identity' };

describe('a page that is sent again from memory', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: '60/30/10' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.advance(TWO_HOURS_MS);
    shop.faultProxy.clear();
  });

  const open = (path: string, headers: Record<string, string> = {}) =>
    sendRawRequest(shop.url, { path, headers: { ...BROWSER, ...headers } });
  /** The sum of the samples of a metric that match. */
  async function count(sample: RegExp): Promise<number> {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    return text
      .split('\n')
      .filter((line) => sample.test(line))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  it('is the same in everything but its id, its date and its remaining time, and is counted', async () => {
    const first = await open('/products/1101');
    const readsBefore = await count(/^shop_cache_reads_total/);
    const pagesBefore = await count(/^shop_pages_total{route="product",outcome="cached"}/);
    const again = await open('/products/1101');
    const [firstHeaders, secondHeaders] = [first, again].map(({ headers }) =>
      Object.entries(headers).filter(([name]) => !CHANGING_HEADERS.includes(name)),
    );
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(Object.fromEntries(secondHeaders ?? [])).toEqual(Object.fromEntries(firstHeaders ?? []));
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await count(/^shop_pages_total{route="product",outcome="cached"}/)).toBe(pagesBefore + 1);
    expect(await count(/^shop_cache_reads_total/)).toBe(readsBefore);
    const known = await open('/products/1101', { 'if-none-match': String(first.headers['etag']) });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('is rendered again as soon as one of its responses is no longer fresh', async () => {
    await open('/products/1101');
    shop.clock.advance(9_000);
    shop.faultProxy.clear();
    await open('/products/1101');
    expect(shop.faultProxy.callsTo('get-product')).toHaveLength(0);
    shop.clock.advance(1_001);
    await open('/products/1101');
    await expect.poll(() => shop.faultProxy.callsTo('get-product').length).toBeGreaterThan(0);
  });

  it('is made for the host of the request, and for no invalid one', async () => {
    await open('/products/1101');
    const other = await open('/products/1101', { host: 'shop.example' });
    expect(other.text).toContain('http://shop.example/');
    expect((await open('/products/1101')).text).not.toContain('shop.example');
    expect((await open('/products/1101', { host: 'a b' })).status).toBe(400);
  });
});
