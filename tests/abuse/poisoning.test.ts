import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExposedShop, openExposedShop } from './exposedShop.ts';

const PUBLIC =
  '{ brands home { banners { items { title image { url } } } categories { items { name description image { url } } } } }';

describe('a hostile request', () => {
  let shop: ExposedShop['shop'];
  let send: ExposedShop['send'];
  let post: ExposedShop['post'];
  beforeAll(async () => {
    ({ shop, send, post } = await openExposedShop());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  describe('to poison what is kept for others', () => {
    const ask = (headers: Record<string, string> = {}) =>
      post(JSON.stringify({ query: PUBLIC }), { 'content-type': 'application/json', ...headers });
    const SPOOFS: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: 'evil.example:80' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-original-url': '/evil.example' },
      { 'x-rewrite-url': '/evil.example' },
      { 'x-http-method-override': 'DELETE' },
      { accept: 'application/json evil.example' },
      { cookie: 'access_token=evil.example' },
    ];

    it.each(SPOOFS)('%j changes what nobody else gets', async (spoof) => {
      const path = `/subcategories/12/products?spoof=${Object.keys(spoof)[0]}`;
      await ask(spoof);
      await send({ path, headers: spoof });
      await send({ path: '/sitemap.xml', headers: spoof });
      for (const answer of [await ask(), await send({ path }), await send({ path: '/sitemap.xml' })]) {
        expect(answer.status).toBe(200);
        expect(answer.text).not.toContain('evil.example');
        expect(answer.text).not.toContain('javascript:');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });

    it('an operation is kept apart by its text, its name, its variables and its form', async () => {
      const product = (id: string, query = 'query P($id: ID!) { product(id: $id) { id } }', more = {}) =>
        post(JSON.stringify({ query, variables: { id }, ...more }), { 'content-type': 'application/json' });
      const two =
        'query A { brands } query B { featuredCategories { version } } query C($id: ID!) { product(id: $id) { id } }';
      for (let round = 0; round < 2; round++) {
        expect((await product('1101')).text).toBe('{"data":{"product":{"id":"1101"}}}\n');
        expect((await product('1102')).text).toBe('{"data":{"product":{"id":"1102"}}}\n');
        expect((await product('1101', two, { operationName: 'A' })).text).toContain('"brands"');
        expect((await product('1101', two, { operationName: 'B' })).text).toContain('"featuredCategories"');
        expect((await product('1101', two, { operationName: 'C' })).text).toContain('"1101"');
      }
    });

    it('an encoding is given to those who take it, and to nobody else', async () => {
      const plain = (await ask({ 'accept-encoding': 'identity' })).text;
      expect(plain.length).toBeGreaterThan(1_000);
      const expected: [string, string | undefined][] = [
        ['br', 'br'],
        ['gzip', 'gzip'],
        ['gzip, deflate, br', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['br;q=0.0, gzip;q=0', undefined],
        ['brotli', undefined],
        ['x-br', undefined],
        ['*;q=0', undefined],
        ['GZIP', 'gzip'],
        ['', undefined],
        [';;,,', undefined],
      ];
      for (const [accepted, given] of expected) {
        // Twice: when it is made, and when it is at hand.
        for (let round = 0; round < 2; round++) {
          const answer = await ask({ 'accept-encoding': accepted });
          expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, given]);
          if (given === undefined) expect(answer.text).toBe(plain);
          if (given === 'gzip') expect(gunzipSync(answer.bytes).toString()).toBe(plain);
          expect(answer.headers.vary).toContain('accept-encoding');
        }
      }
    });
  });
});
