import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { setupExposedShop } from './attacks.ts';

const PUBLIC_QUERY =
  '{ brands home { banners { items { title image { url } } } categories { items { name description image { url } } } } }';

describe('a hostile request', () => {
  const { send, post } = setupExposedShop();

  describe('that tries to poison the shared cache #cache-poisoning', () => {
    const postPublicQuery = (headers: Record<string, string> = {}) =>
      post(JSON.stringify({ query: PUBLIC_QUERY }), { 'content-type': 'application/json', ...headers });
    const SPOOFED_HEADERS: Record<string, string>[] = [
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

    it.each(SPOOFED_HEADERS)('with %j changes no response for other clients', async (spoofedHeaders) => {
      const path = `/subcategories/12/products?spoof=${Object.keys(spoofedHeaders)[0]}`;
      await postPublicQuery(spoofedHeaders);
      await send({ path, headers: spoofedHeaders });
      await send({ path: '/sitemap.xml', headers: spoofedHeaders });
      for (const response of [
        await postPublicQuery(),
        await send({ path }),
        await send({ path: '/sitemap.xml' }),
      ]) {
        expect(response.status).toBe(200);
        expect(response.text).not.toContain('evil.example');
        expect(response.text).not.toContain('javascript:');
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    });

    it('cannot mix up operations: the cache key has the text, the name and the variables', async () => {
      const product = (
        id: string,
        query = 'query P($id: ID!) { product(id: $id) { id } }',
        extraFields = {},
      ) =>
        post(JSON.stringify({ query, variables: { id }, ...extraFields }), {
          'content-type': 'application/json',
        });
      const threeOperations =
        'query A { brands } query B { featuredCategories { version } } query C($id: ID!) { product(id: $id) { id } }';
      for (let round = 0; round < 2; round++) {
        expect((await product('1101')).text).toBe('{"data":{"product":{"id":"1101"}}}\n');
        expect((await product('1102')).text).toBe('{"data":{"product":{"id":"1102"}}}\n');
        expect((await product('1101', threeOperations, { operationName: 'A' })).text).toContain('"brands"');
        expect((await product('1101', threeOperations, { operationName: 'B' })).text).toContain(
          '"featuredCategories"',
        );
        expect((await product('1101', threeOperations, { operationName: 'C' })).text).toContain('"1101"');
      }
    });

    it('gets an encoding only if its Accept-Encoding header allows it', async () => {
      const plain = (await postPublicQuery({ 'accept-encoding': 'identity' })).text;
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
      for (const [acceptEncoding, expectedEncoding] of expected) {
        // Twice: when the response is created, and when it comes from the cache.
        for (let round = 0; round < 2; round++) {
          const response = await postPublicQuery({ 'accept-encoding': acceptEncoding });
          expect([acceptEncoding, response.headers['content-encoding']]).toEqual([
            acceptEncoding,
            expectedEncoding,
          ]);
          if (expectedEncoding === undefined) expect(response.text).toBe(plain);
          if (expectedEncoding === 'gzip') expect(gunzipSync(response.bytes).toString()).toBe(plain);
          expect(response.headers.vary).toContain('accept-encoding');
        }
      }
    });
  });
});
