import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';

const BEACON = {
  vitals: [
    { name: 'INP', route: 'product', value: 96 },
    { name: 'LCP', route: 'home', value: 1800 },
    { name: 'CLS', route: 'home', value: 0.02 },
    { name: 'TTFB', route: 'home', value: 310 },
  ],
  failures: ['search', 'unknown'],
};

describe('POST /page-vitals', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/page-vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const metrics = async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    return text.split('\n').filter((line) => /^shop_(page_vital|page_layout|script_failures)/.test(line));
  };

  it('counts what a browser measured, by route', async () => {
    const response = await send(JSON.stringify(BEACON), { origin: shop.url });
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
    const lines = await metrics();
    for (const line of [
      'shop_page_vital_seconds_bucket{le="0.1",vital="INP",route="product"} 1',
      'shop_page_vital_seconds_bucket{le="0.05",vital="INP",route="product"} 0',
      'shop_page_vital_seconds_sum{vital="LCP",route="home"} 1.8',
      'shop_page_vital_seconds_sum{vital="TTFB",route="home"} 0.31',
      'shop_page_layout_shift_sum{route="home"} 0.02',
      'shop_script_failures_total{route="search"} 1',
      'shop_script_failures_total{route="unknown"} 1',
    ])
      expect(lines).toContain(line);
  });

  const [inp] = BEACON.vitals;
  it.each([
    ['no JSON', 'INP=96', 400],
    ['no object', 'null', 400],
    ['no lists', '{}', 400],
    ['a route that does not exist', JSON.stringify({ ...BEACON, failures: ['/orders/17'] }), 400],
    ['an unknown vital', JSON.stringify({ ...BEACON, vitals: [{ ...inp, name: 'FID' }] }), 400],
    ['a negative value', JSON.stringify({ ...BEACON, vitals: [{ ...inp, value: -1 }] }), 400],
    ['a value that is no number', JSON.stringify({ ...BEACON, vitals: [{ ...inp, value: '96' }] }), 400],
    ['more vitals than there are', JSON.stringify({ ...BEACON, vitals: Array(5).fill(inp) }), 400],
    ['a large body', JSON.stringify({ ...BEACON, failures: Array(1000).fill('search') }), 413],
  ])('refuses %s, and counts nothing', async (_case, body, status) => {
    const before = await metrics();
    const response = await send(body);
    expect(response.status).toBe(status);
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_REQUEST']);
    expect(await metrics()).toEqual(before);
  });

  it('refuses pages of other sites', async () => {
    const response = await send(JSON.stringify(BEACON), { origin: 'https://other.example' });
    expect(response.status).toBe(403);
  });
});
