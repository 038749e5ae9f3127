import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';

const TWO_HOURS_MS = 7_200_000;
const CHANGING_HEADERS = ['x-request-id', 'date', 'cache-control'];
const BROWSER = { accept: 'text/html', 'accept-encoding': 'identity' };

describe('a page that is sent again from memory', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });
    shop.clock.stop();
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

  it('with old data, for want of newer, is rendered once in a second', async () => {
    await open('/products/1101');
    shop.clock.advance(600_000);
    shop.faultProxy.fault('/', { kind: 'reset' });
    const renders = () => count(/^shop_page_render_seconds_count{route="product"}/);
    const before = await renders();
    for (let n = 0; n < 3; n++) {
      const { status, headers } = await open('/products/1101');
      expect([status, headers['x-shop-stale']]).toEqual([200, '1']);
    }
    expect(await renders()).toBe(before + 1);
    shop.clock.advance(1_001);
    await open('/products/1101');
    expect(await renders()).toBe(before + 2);
  });
});

describe('an answer by POST that is sent again from memory', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ upstream: {}, bff: { PUBLIC_CACHE: '600/600/600' } });
  });
  afterAll(() => shop.close());

  const BODY = JSON.stringify({ query: '{ brands featuredCategories { items { name } } }' });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const post = (body: string | Buffer, others: Record<string, string> = {}) =>
    sendRawRequest(shop.url, { method: 'POST', path: '/graphql', headers: { ...headers, ...others }, body });
  const withoutId = ({
    headers: { 'x-request-id': _id, date: _date, ...rest },
  }: Awaited<ReturnType<typeof post>>) => rest;

  /** Sends a body in two parts, the second one when the server has had time to read the first. */
  const postInParts = (body: string, splitAt: number) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const bytes = Buffer.from(body);
      const outgoing = httpRequest(
        `${shop.url}/graphql`,
        { method: 'POST', headers: { ...headers, 'content-length': bytes.length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.write(bytes.subarray(0, splitAt), () => {
        void fetch(`${shop.url}/livez`).then(() => outgoing.end(bytes.subarray(splitAt)));
      });
    });

  it('is the same in everything but its id and its date', async () => {
    const first = await post(BODY);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
    const ids = new Set([first.headers['x-request-id']]);
    for (let n = 0; n < 3; n++) {
      const again = await post(BODY);
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(withoutId(again)).toEqual(withoutId(first));
      ids.add(again.headers['x-request-id']);
    }
    expect(ids.size).toBe(4);
  });

  it('is sent for a body that arrives in parts, and another operation in parts is executed', async () => {
    const { text } = await post(BODY);
    expect(await postInParts(BODY, 10)).toEqual({ status: 200, text });
    const name = 'Zoë'.repeat(10);
    const other = JSON.stringify({ query: '{ __typename }', variables: { name } });
    // Within a character.
    const splitAt = Buffer.from(other).indexOf('ë') + 1;
    expect(await postInParts(other, splitAt)).toMatchObject({
      status: 200,
      text: '{"data":{"__typename":"Query"}}\n',
    });
  });

  it('is not sent for a body that claims another encoding or type, nor for another site', async () => {
    await post(BODY);
    expect((await post(BODY, { 'content-encoding': 'gzip' })).status).toBeGreaterThanOrEqual(400);
    expect((await post(BODY, { 'content-type': 'text/plain' })).status).toBeGreaterThanOrEqual(400);
    expect((await post(BODY, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(BODY)).status).toBe(200);
  });
});
