import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';

const TWO_HOURS_MS = 7_200_000;
const HOME = `query Home($width: Int) {
  home {
    banners { version items { id title subtitle image { url(width: $width) alt } } }
    categories { version items { id name description image { url(width: $width) } } }
  }
}`;

interface Got {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** A GET as any program may send it; nothing is decompressed or kept on the way. */
const get = (url: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'content-type': 'application/json', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const received = answer.headers as Record<string, string | undefined>;
        resolve({ status: answer.statusCode ?? 0, headers: received, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject).end();
  });

describe('whole answers of public operations', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: '60/30/10' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.advance(TWO_HOURS_MS);
    shop.tap.clear();
  });

  const address = (query: string, variables: object = {}) =>
    `${shop.url}/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`;
  /** Answers that came whole from memory, and those that had to be made. */
  const counts = async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    const count = (outcome: string) =>
      Number(
        new RegExp(`shop_cache_reads_total\\{cache="answers",outcome="${outcome}"\\} (\\d+)`).exec(
          text,
        )?.[1] ?? 0,
      );
    return { hits: count('hit'), misses: count('miss') };
  };
  /** How many of the answers to some work came whole from memory. */
  const hitsOf = async (work: () => Promise<unknown>) => {
    const before = (await counts()).hits;
    await work();
    return (await counts()).hits - before;
  };

  it('are given again, by GET and by POST, with an ETag and no more than the time that is left', async () => {
    const first = await get(address(HOME, { width: 400 }));
    expect(first.headers['cache-control']).toMatch(/^public, max-age=(59|60)$/);
    shop.clock.advance(40_000);
    let second = first;
    expect(await hitsOf(async () => (second = await get(address(HOME, { width: 400 }))))).toBe(1);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(Number(/max-age=(\d+)/.exec(second.headers['cache-control'] ?? '')?.[1])).toBeLessThanOrEqual(20);
    expect(second.headers['vary']).toContain('accept-encoding');

    const again = await get(address(HOME, { width: 400 }), {
      'if-none-match': String(first.headers['etag']),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const guest = aGuest(shop.url);
    const posted = await guest.send(HOME, { width: 400 });
    expect(posted.headers.get('cache-control')).toBe('no-store');
    expect(await hitsOf(() => guest.send(HOME, { width: 400 }))).toBe(1);
    expect(JSON.stringify({ data: posted.data })).toBe(first.body.toString().trim());
  });

  it('are made anew when the first of their parts is no longer fresh', async () => {
    shop.tap.fault('get-banners', { kind: 'answer', status: 200, body: '{"banners":[],"version":1}' });
    const ask = () => aGuest(shop.url).ask<{ home: { banners: { version: string } } }>(HOME);
    await ask();
    shop.tap.fault('get-banners', { kind: 'answer', status: 200, body: '{"banners":[],"version":2}' });
    expect((await ask()).home.banners.version).toBe('1');
    shop.clock.advance(60_001);
    await expect.poll(async () => (await ask()).home.banners.version).toBe('2');
  });

  it('come compressed, the same for every encoding', async () => {
    const plain = await get(address(HOME));
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (let n = 0; n < 2; n++) {
        const { headers, body } = await get(address(HOME), { 'accept-encoding': encoding });
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers['content-length']).toBe(String(body.length));
        expect(body.length).toBeLessThan(plain.body.length / 2);
        expect(decompress(body).equals(plain.body)).toBe(true);
      }
    }
  });

  it('are the same for somebody who is signed in, whose session they do not touch', async () => {
    const shopper = await aShopper(shop.url);
    await aGuest(shop.url).ask(HOME);
    shop.tap.clear();
    const answer = await shopper.send(HOME);
    expect(await hitsOf(() => shopper.send(HOME))).toBe(1);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(shop.tap.calls).toHaveLength(0);
  });

  it.each([
    { name: 'hidden in a fragment', query: 'query { ...A } fragment A on Query { brands viewer { id } }' },
    { name: 'beside what is public', query: '{ brands viewer { profile { email } } }' },
    { name: 'under another name', query: '{ brands me: viewer { id } }' },
    { name: 'behind a condition', query: '{ brands ... @include(if: true) { viewer { id } } }' },
  ])('never hold a viewer $name', async ({ query }) => {
    const [one, other] = [await aShopper(shop.url), await aShopper(shop.url)];
    const hits = await hitsOf(async () => {
      for (const who of [one, other, aGuest(shop.url), one]) {
        const { data, headers } = await who.send<{ viewer?: { profile?: { email: string } } | null }>(query);
        if (data?.viewer?.profile) expect(data.viewer.profile.email).toBe(who.email);
        expect(headers.get('cache-control')).toBe('no-store');
      }
      const asGet = await get(address(query), {
        cookie: [...one.cookies].map((pair) => pair.join('=')).join('; '),
      });
      expect(asGet.headers['cache-control']).toBe('no-store');
    });
    expect(hits).toBe(0);
  });

  it('are not kept with errors, nor while a section is missing', async () => {
    shop.tap.fault('get-banners', { kind: 'answer', status: 500, body: '' });
    expect((await aGuest(shop.url).send(HOME)).errors).toHaveLength(1);
    shop.tap.clear();
    expect((await aGuest(shop.url).send(HOME)).errors).toHaveLength(0);
  });

  it('are told apart by variables, whatever their order, and not by what no operation asked for', async () => {
    const list = `query ($a: Int!, $b: Int!) { search(page: $a, pageSize: $b) { page pageSize } }`;
    const guest = aGuest(shop.url);
    const variables = [
      { a: 1, b: 3 },
      { a: 2, b: 3 },
      { b: 3, a: 1 },
      { a: 1, b: 3, c: 'nobody asked' },
      { a: 2, b: 3 },
    ];
    const seen = [];
    for (const given of variables) seen.push(await guest.ask(list, given));
    expect(seen.map((data) => JSON.stringify(data))).toEqual([
      '{"search":{"page":1,"pageSize":3}}',
      '{"search":{"page":2,"pageSize":3}}',
      '{"search":{"page":1,"pageSize":3}}',
      '{"search":{"page":1,"pageSize":3}}',
      '{"search":{"page":2,"pageSize":3}}',
    ]);
    expect(shop.tap.calls).toHaveLength(2);
  });

  it('name the pictures as the client reaches them', async () => {
    const asked = address(HOME, { width: 300 });
    await get(asked);
    const other = await get(asked, { host: 'shop.example' });
    expect(other.body.toString()).toContain('http://shop.example/media/');
    expect((await get(asked)).body.toString()).not.toContain('shop.example');
  });

  it('are not for pages of other sites', async () => {
    await get(address(HOME));
    expect((await get(address(HOME), { 'content-type': 'text/plain' })).status).toBeGreaterThanOrEqual(400);
    expect((await get(address(HOME), { origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});
