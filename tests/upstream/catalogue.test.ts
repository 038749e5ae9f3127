import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestUpstream, type WireProduct, databases, openTestUpstream } from './testUpstream.ts';

describe.each(databases)('the catalogue on %s', (databaseKind) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await openTestUpstream({ databaseKind, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  });
  afterAll(() => upstream.close());

  const list = async (query: string) => (await upstream.request('GET', `/api/products?${query}`)).body;

  describe('search', () => {
    const searchProducts = async (term: string) => {
      const { results } = await list(`page_size=100&search=${encodeURIComponent(term)}`);
      return results as (WireProduct & { description: string })[];
    };

    it('finds by subcategory, with any order of the words and with parts of words', async () => {
      const matches = await searchProducts('badminton rackets');
      expect(matches.length).toBeGreaterThan(0);
      expect((await searchProducts('racket BADMINTON')).length).toBe(matches.length);
      expect((await searchProducts('badmin rack')).length).toBe(matches.length);
    });

    it('finds by brand and by a word of the description', async () => {
      const [product] = (await list('page_size=1&ordering=name')).results as (WireProduct & {
        description: string;
      })[];
      expect((await searchProducts(product?.brand ?? '')).some(({ brand }) => brand === product?.brand)).toBe(
        true,
      );
      const word = product?.description.match(/[a-z]{8,}/)?.[0] ?? '';
      expect((await searchProducts(word)).some(({ id }) => id === product?.id)).toBe(true);
    });

    it.each(['badmnton', 'racqet badminton', 'critcket bat', 'footbal', 'badmnton raket', 'runing shos'])(
      'forgives the typo in "%s"',
      async (term) => {
        expect((await searchProducts(term)).length).toBeGreaterThan(0);
      },
    );

    it('finds nothing for unknown words, and accepts special characters', async () => {
      expect(await searchProducts('xylophone quartet')).toEqual([]);
      for (const term of [`'`, `a' or 1=1 --`, '& | !', ':*', '%', '()', '\\', '😀', 'a'.repeat(200)]) {
        expect(
          (await upstream.request('GET', `/api/products?search=${encodeURIComponent(term)}`)).status,
        ).toBe(200);
      }
    });
  });

  it('finds nothing for symbols only, and all products without a search term', async () => {
    const countMatches = async (term: string) => (await list(`search=${encodeURIComponent(term)}`)).count;
    expect(await Promise.all(['!!!', '%', '🏸', '₹', '_ -'].map(countMatches))).toEqual([0, 0, 0, 0, 0]);
    const { count } = await list('');
    expect(count).toBeGreaterThan(100);
    expect(await Promise.all(['', '  '].map(countMatches))).toEqual([count, count]);
  });

  it('lets the response of a function to the current version be cached, and no other', async () => {
    const banners = (query: string) => upstream.request('GET', `/functions/v1/get-banners${query}`);
    const cacheControlOf = async (query: string) => (await banners(query)).headers['cache-control'];
    expect(await cacheControlOf('?v=1')).toBe('public, max-age=60');
    expect(await cacheControlOf('')).toBe('no-cache');
    await upstream.request('POST', '/__test/home/banners/version');
    expect((await banners('?v=1')).body).toMatchObject({ version: 2, banners: expect.any(Array) });
    expect(await cacheControlOf('?v=1')).toBe('no-cache');
    expect(await cacheControlOf('?v=2')).toBe('public, max-age=60');
  });
});
