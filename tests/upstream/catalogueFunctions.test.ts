import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestUpstream, type WireProduct, databases, openTestUpstream } from './testUpstream.ts';

describe.each(databases)('the catalogue on %s', (databaseKind) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await openTestUpstream({ databaseKind, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  });
  afterAll(() => upstream.close());

  const callFunction = (name: string) => upstream.request('GET', `/functions/v1/${name}`);
  const inSubcategory = async (query: string) =>
    (await callFunction(`get-products-by-subcategory?${query}`)).body;

  describe('the functions', () => {
    it.each([
      ['get-featured-categories', 'featured_categories', ['id', 'name']],
      ['get-banners', 'banners', ['id', 'title', 'subtitle', 'image', 'product_id', 'subcategory_id']],
      ['get-homepage-categories', 'sub_categories', ['id', 'name', 'description', 'image']],
      ['get-homepage-video', 'videos', ['id', 'video_url']],
      ['get-homepage-exclusive-products', 'exclusiveProducts', ['id', 'name', 'brand', 'price', 'images']],
      ['get-homepage-data', 'shopTheLook', ['title', 'player_image', 'hotspots']],
      ['get-homepage-featured-product', 'featuredProducts', ['name', 'main_image_url', 'product_id']],
    ])('%s returns %s with a version', async (name, field, fields) => {
      const { status, body } = await callFunction(name);
      expect(status).toBe(200);
      expect(body.version).toBe(1);
      expect(body[field].length).toBeGreaterThan(0);
      for (const item of fields) expect(body[field][0]).toHaveProperty(item);
    });

    it('use v: a response to the current version may be cached, others not', async () => {
      const cacheControlOf = async (query: string) =>
        (await callFunction(`get-banners${query}`)).headers['cache-control'];
      expect(await cacheControlOf('?v=1')).toBe('public, max-age=60');
      expect(await cacheControlOf('')).toBe('no-cache');
      await upstream.request('POST', '/__test/home/banners/version');
      expect((await callFunction('get-banners?v=1')).body).toMatchObject({
        version: 2,
        banners: expect.any(Array),
      });
      expect(await cacheControlOf('?v=1')).toBe('no-cache');
      expect(await cacheControlOf('?v=2')).toBe('public, max-age=60');
    });

    it('return the subcategories of a category, and one product', async () => {
      const { results } = (await callFunction('get-subcategories?category_id=1')).body;
      for (const subcategory of results) expect(subcategory.category_id).toBe(1);
      const first = (await inSubcategory(`subcategory_id=${results[0].id}`)).results[0];
      expect((await callFunction(`get-product?id=${first.id}`)).body).toEqual(first);
      for (const unknownPath of [
        'get-subcategories?category_id=99999',
        'get-products-by-subcategory?subcategory_id=99999',
        'get-product?id=99999999',
      ]) {
        expect(await callFunction(unknownPath)).toMatchObject({
          status: 404,
          body: { detail: expect.any(String) },
        });
      }
    });

    it('return the products of a subcategory: filtered, sorted, by limit and offset', async () => {
      const all = await inSubcategory('subcategory_id=11&limit=100');
      expect(all.results).toHaveLength(all.total);
      expect((await inSubcategory('subcategory_id=11')).results).toHaveLength(Math.min(16, all.total));
      const thirdToFifth = await inSubcategory('subcategory_id=11&limit=3&offset=2');
      expect(thirdToFifth.results).toEqual(all.results.slice(2, 5));
      expect(thirdToFifth.total).toBe(all.total);
      const [brand] = all.available_brands;
      const [type] = all.available_product_types;
      const filtered = await inSubcategory(
        `subcategory_id=11&limit=100&brand=${encodeURIComponent(brand)}&product_type=${encodeURIComponent(type)}`,
      );
      expect(filtered.results).toEqual(
        all.results.filter(
          (product: WireProduct) =>
            product.brand === brand &&
            Object.values(product.extra_attributes).some((group) => group.type === type),
        ),
      );
      expect(filtered.available_brands).toEqual(all.available_brands);
    });

    it('return the same products in each of the sort orders', async () => {
      const sorted = async (sort: string): Promise<WireProduct[]> =>
        (await inSubcategory(`subcategory_id=11&limit=100&sort=${sort}`)).results;
      const featured = await sorted('featured');
      const ids = (list: WireProduct[]) => list.map(({ id }) => id);
      const byPrice = (a: WireProduct, b: WireProduct) => a.current_price_value - b.current_price_value;
      const byDate = (a: WireProduct, b: WireProduct) => Date.parse(a.created_at) - Date.parse(b.created_at);
      const byName = (a: WireProduct, b: WireProduct) => a.name.localeCompare(b.name, 'en');
      for (const [key, compare] of Object.entries({ price: byPrice, date: byDate, name: byName })) {
        const ascending = await sorted(`${key}_asc`);
        const descending = await sorted(`${key}_desc`);
        for (const list of [ascending, descending]) expect(ids(list).sort()).toEqual(ids(featured).sort());
        const isAscending = (list: WireProduct[]) =>
          list.every((item, n) => n === 0 || compare(list[n - 1]!, item) <= 0);
        expect(
          [isAscending(ascending), isAscending(descending.toReversed()), isAscending(descending)],
          key,
        ).toEqual([true, true, false]);
      }
      const bestSelling = ids(await sorted('best_selling'));
      expect(bestSelling.toSorted()).toEqual(ids(featured).sort());
      expect(bestSelling).not.toEqual(ids(featured));
    });
  });
});
