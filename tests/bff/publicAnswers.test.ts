import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';

const TWO_HOURS_MS = 7_200_000;
const HOME = `query Home($width: Int) {
  home {
    banners { version items { id title subtitle image { url(width: $width) alt } } }
    categories { version items { id name description image { url(width: $width) } } }
  }
}`;

interface RawResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Sends a GET request without a client cache and without decompression. */
const rawGet = (url: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const receivedHeaders = response.headers as Record<string, string | undefined>;
          resolve({
            status: response.statusCode ?? 0,
            headers: receivedHeaders,
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    outgoing.on('error', reject).end();
  });

describe('cached responses of public operations', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.advance(TWO_HOURS_MS);
    shop.faultProxy.clear();
  });

  const operationUrl = (query: string, variables: object = {}) =>
    `${shop.url}/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`;
  /** Hits and misses of stored answers, from the metrics. */
  const readCounts = async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    const count = (outcome: string) =>
      Number(
        new RegExp(`shop_cache_reads_total\\{cache="answers",outcome="${outcome}"\\} (\\d+)`).exec(
          text,
        )?.[1] ?? 0,
      );
    return { hits: count('hit'), misses: count('miss') };
  };
  /** Number of hits during the function. */
  const countHits = async (run: () => Promise<unknown>) => {
    const before = (await readCounts()).hits;
    await run();
    return (await readCounts()).hits - before;
  };

  it('are reused, by GET and by POST, with an ETag and the remaining max-age', async () => {
    const first = await rawGet(operationUrl(HOME, { width: 400 }));
    expect(first.headers['cache-control']).toMatch(
      /^public, max-age=(59|60), s-maxage=(59|60), stale-while-revalidate=(9|10)$/,
    );
    shop.clock.advance(40_000);
    let second = first;
    expect(await countHits(async () => (second = await rawGet(operationUrl(HOME, { width: 400 }))))).toBe(1);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(Number(/max-age=(\d+)/.exec(second.headers['cache-control'] ?? '')?.[1])).toBeLessThanOrEqual(20);
    expect(second.headers['vary']).toContain('accept-encoding');

    const conditionalResponse = await rawGet(operationUrl(HOME, { width: 400 }), {
      'if-none-match': String(first.headers['etag']),
    });
    expect([conditionalResponse.status, conditionalResponse.body.length]).toEqual([304, 0]);
    const guest = createGuest(shop.url);
    const postResponse = await guest.execute(HOME, { width: 400 });
    expect(postResponse.headers.get('cache-control')).toBe('no-store');
    expect(await countHits(() => guest.execute(HOME, { width: 400 }))).toBe(1);
    expect(JSON.stringify({ data: postResponse.data })).toBe(first.body.toString().trim());
  });

  it('expire with the first of their parts', async () => {
    shop.faultProxy.fault('get-banners', {
      kind: 'respond',
      status: 200,
      body: '{"banners":[],"version":1}',
    });
    const queryHome = () => createGuest(shop.url).request<{ home: { banners: { version: string } } }>(HOME);
    await queryHome();
    shop.faultProxy.fault('get-banners', {
      kind: 'respond',
      status: 200,
      body: '{"banners":[],"version":2}',
    });
    expect((await queryHome()).home.banners.version).toBe('1');
    shop.clock.advance(60_001);
    await expect.poll(async () => (await queryHome()).home.banners.version).toBe('2');
  });

  it.each([
    { name: 'hidden in a fragment', query: 'query { ...A } fragment A on Query { brands viewer { id } }' },
    { name: 'beside what is public', query: '{ brands viewer { profile { email } } }' },
    { name: 'under another name', query: '{ brands me: viewer { id } }' },
    { name: 'behind a condition', query: '{ brands ... @include(if: true) { viewer { id } } }' },
  ])('never contain a viewer $name', async ({ query }) => {
    const [firstShopper, secondShopper] = [await createShopper(shop.url), await createShopper(shop.url)];
    const hits = await countHits(async () => {
      for (const client of [firstShopper, secondShopper, createGuest(shop.url), firstShopper]) {
        const { data, headers } = await client.execute<{ viewer?: { profile?: { email: string } } | null }>(
          query,
        );
        if (data?.viewer?.profile) expect(data.viewer.profile.email).toBe(client.email);
        expect(headers.get('cache-control')).toBe('no-store');
      }
      const asGet = await rawGet(operationUrl(query), {
        cookie: [...firstShopper.cookies].map((pair) => pair.join('=')).join('; '),
      });
      expect(asGet.headers['cache-control']).toBe('no-store');
    });
    expect(hits).toBe(0);
  });

  it('are not stored with errors or missing sections', async () => {
    shop.faultProxy.fault('get-banners', { kind: 'respond', status: 500, body: '' });
    expect((await createGuest(shop.url).execute(HOME)).errors).toHaveLength(1);
    shop.faultProxy.clear();
    expect((await createGuest(shop.url).execute(HOME)).errors).toHaveLength(0);
  });
});
