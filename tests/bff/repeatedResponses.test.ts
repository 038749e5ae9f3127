import { request as httpRequest } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { setupShop } from '../kit/openShop.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createGuest, createShopper } from '../kit/shopper.ts';

const TWO_HOURS_MS = 7_200_000;
const CHANGING_HEADERS = ['x-request-id', 'date', 'cache-control'];
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' };

const shop = setupShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });
beforeAll(() => shop.clock.stop());
// Before each test all responses in memory become too old to be used.
beforeEach(() => {
  shop.clock.advance(TWO_HOURS_MS);
});

const fixedHeaders = ({ headers }: Awaited<ReturnType<typeof sendRawRequest>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CHANGING_HEADERS.includes(name)));
/** The sum of the samples of a metric that match. */
async function count(sample: RegExp): Promise<number> {
  const lines = (await (await fetch(`${shop.url}/metrics`)).text()).split('\n');
  const values = lines.filter((line) => sample.test(line)).map((line) => Number(line.split(' ').at(-1)));
  return values.reduce((sum, value) => sum + value, 0);
}

describe('a page that is sent again from memory', () => {
  const open = (headers: Record<string, string> = {}) =>
    sendRawRequest(shop.url, {
      path: '/products/1101',
      headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
    });

  const isFresh = async () => /s-maxage=[1-9]/.test(String((await open()).headers['cache-control']));

  it('is the same in everything but its id, its date and its remaining time, and is counted', async () => {
    const first = await open();
    const readsBefore = await count(/^shop_cache_reads_total/);
    const pagesBefore = await count(/^shop_pages_total{route="product",outcome="cached"}/);
    const again = await open();
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(fixedHeaders(again)).toEqual(fixedHeaders(first));
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await count(/^shop_pages_total{route="product",outcome="cached"}/)).toBe(pagesBefore + 1);
    expect(await count(/^shop_cache_reads_total/)).toBe(readsBefore);
    const known = await open({ 'if-none-match': String(first.headers['etag']) });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('is rendered again as soon as one of its responses is no longer fresh', async () => {
    await open();
    shop.clock.advance(9_000);
    shop.faultProxy.clear();
    await open();
    expect(shop.faultProxy.callsTo('get-product')).toHaveLength(0);
    shop.clock.advance(1_001);
    await open();
    await expect.poll(() => shop.faultProxy.callsTo('get-product').length).toBeGreaterThan(0);
  });

  it('with old data, for want of newer, is rendered once', async () => {
    // So that this page is waited for; a renewal that still goes on has older answers.
    shop.clock.advance(600_000);
    await expect.poll(isFresh).toBe(true);
    shop.clock.advance(600_000);
    shop.faultProxy.fault('/', { kind: 'reset' });
    const renders = () => count(/^shop_page_render_seconds_count{route="product"}/);
    const before = await renders();
    for (let n = 0; n < 3; n++) {
      const { status, headers } = await open();
      expect([status, headers['x-shop-stale']]).toEqual([200, '1']);
    }
    expect(await renders()).toBe(before + 1);
    shop.clock.advance(20_000);
    expect((await open()).headers['x-shop-stale']).toBe('1');
    expect(await renders(), 'while its answers stay the same').toBe(before + 1);
  });

  it('is sent at once when it has just expired, renewed after it, and rendered only when an answer has changed', async () => {
    const renders = () => count(/^shop_page_render_seconds_count{route="product"}/);
    const nameIn = ({ text }: Awaited<ReturnType<typeof open>>) => /<h1[^>]*>([^<]*)</.exec(text)?.[1];
    shop.clock.advance(600_000);
    const name = nameIn(await open());
    const before = await renders();
    shop.clock.advance(10_001);
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('get-product', { kind: 'wait', until });
    expect(nameIn(await open())).toBe(name);
    release();
    await expect.poll(isFresh).toBe(true);
    expect(await renders()).toBe(before);
    shop.faultProxy.clear();

    shop.faultProxy.fault('get-product', {
      kind: 'rewrite',
      change: (body) => body.replaceAll(String(name), 'Another name'),
    });
    shop.clock.advance(10_001);
    expect(nameIn(await open())).toBe(name);
    await expect.poll(renders).toBe(before + 1);
    expect(nameIn(await open()), 'for the next visitor').toBe('Another name');
    // After ten seconds nobody is shown what has expired.
    shop.faultProxy.clear();
    shop.clock.advance(30_000);
    expect(nameIn(await open())).toBe(name);
  });
});

describe('a public answer that is sent again from memory #memory-response', () => {
  const QUERY = '{ brands home { banners { version } } }';
  const BODY = JSON.stringify({ query: QUERY });
  const get = (query: string, headers: Record<string, string> = {}) =>
    sendRawRequest(shop.url, {
      path: `/graphql?${new URLSearchParams({ query })}`,
      headers: { ...JSON_TYPE, ...headers },
    });
  const post = (body: string, others: Record<string, string> = {}) =>
    sendRawRequest(shop.url, {
      method: 'POST',
      path: '/graphql',
      headers: { ...JSON_TYPE, ...others },
      body,
    });
  /** How many answers came from memory during the function. */
  async function countHits(run: () => Promise<unknown>): Promise<number> {
    const hits = () => count(/^shop_cache_reads_total{cache="answers",outcome="hit"}/);
    const before = await hits();
    await run();
    return (await hits()) - before;
  }

  /** Sends a body in two parts, the second one when the server has had time to read the first. */
  const postInParts = (body: string, splitAt: number) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const bytes = Buffer.from(body);
      const outgoing = httpRequest(
        `${shop.url}/graphql`,
        { method: 'POST', headers: { ...JSON_TYPE, 'content-length': bytes.length } },
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

  it('is the same by GET and by POST in everything but its id, its date and its remaining time', async () => {
    const first = await get(QUERY);
    shop.clock.advance(40_000);
    let second = first;
    expect(await countHits(async () => (second = await get(QUERY)))).toBe(1);
    expect(second.text).toBe(first.text);
    expect(fixedHeaders(second)).toEqual(fixedHeaders(first));
    expect(Number(/max-age=(\d+)/.exec(second.headers['cache-control'] ?? '')?.[1])).toBeLessThanOrEqual(20);
    const known = await get(QUERY, { 'if-none-match': String(first.headers['etag']) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const posted = await post(BODY);
    expect([posted.text, posted.headers['cache-control']]).toEqual([first.text, 'no-store']);
    const again = await post(BODY);
    expect([again.text, fixedHeaders(again)]).toEqual([posted.text, fixedHeaders(posted)]);
    expect(again.headers['x-request-id']).not.toBe(posted.headers['x-request-id']);
  });

  it('expires with the first of its parts', async () => {
    const versionOf = async () =>
      (await createGuest(shop.url).request<{ home: { banners: { version: string } } }>(QUERY)).home.banners
        .version;
    for (const version of [1, 2]) {
      shop.faultProxy.fault('get-banners', respondWith(200, { banners: [], version }));
      expect(await versionOf()).toBe('1');
    }
    shop.clock.advance(60_001);
    await expect.poll(versionOf).toBe('2');
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

  it('is no answer with an error', async () => {
    shop.faultProxy.fault('get-banners', respondWith(500, {}));
    expect((await post(BODY)).text).toContain('"errors"');
    shop.faultProxy.clear();
    expect((await post(BODY)).text).not.toContain('"errors"');
  });

  it.each([
    { name: 'hidden in a fragment', query: 'query { ...A } fragment A on Query { brands viewer { id } }' },
    { name: 'beside what is public', query: '{ brands viewer { profile { email } } }' },
    { name: 'under another name', query: '{ brands me: viewer { id } }' },
    { name: 'behind a condition', query: '{ brands ... @include(if: true) { viewer { id } } }' },
  ])('never contains a viewer $name', async ({ query }) => {
    const [firstShopper, secondShopper] = [await createShopper(shop.url), await createShopper(shop.url)];
    const hits = await countHits(async () => {
      for (const client of [firstShopper, secondShopper, createGuest(shop.url), firstShopper]) {
        const { data, headers } = await client.execute<{ viewer?: { profile?: { email: string } } | null }>(
          query,
        );
        if (data?.viewer?.profile) expect(data.viewer.profile.email).toBe(client.email);
        expect(headers.get('cache-control')).toBe('no-store');
      }
      const asGet = await get(query, { cookie: cookieHeader(firstShopper.cookies) });
      expect(asGet.headers['cache-control']).toBe('no-store');
    });
    expect(hits).toBe(0);
  });
});
