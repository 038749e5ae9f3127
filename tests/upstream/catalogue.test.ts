import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestUpstream, type WireProduct, databases, openTestUpstream } from './testUpstream.ts';

describe.each(databases)('the catalogue on %s', (databaseKind) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await openTestUpstream({ databaseKind, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  });
  afterAll(() => upstream.close());

  const list = async (query: string) => (await upstream.request('GET', `/api/products?${query}`)).body;

  describe('the listing', () => {
    it('returns pages of twelve, newest first, with and without the trailing slash', async () => {
      const first = await list('');
      const { body: slashed } = await upstream.request('GET', '/api/products/');
      expect(slashed.results).toEqual(first.results);
      expect(first.results).toHaveLength(12);
      expect(first).toMatchObject({ page: 1, page_size: 12, previous: null });
      expect(first.pages).toBe(Math.ceil(first.count / 12));
      const second = await upstream.request('GET', new URL(first.next).pathname + new URL(first.next).search);
      expect(second.body.page).toBe(2);
      const ids = [...first.results, ...second.body.results].map(({ id }: WireProduct) => id);
      expect(new Set(ids).size).toBe(24);
      const dates = first.results.map((product: WireProduct) => product.created_at);
      expect(dates).toEqual([...dates].sort().reverse());
    });

    it('reaches every product once, page by page', async () => {
      const { count } = await list('page_size=1');
      const ids = new Set<number>();
      for (let page = 1; page <= Math.ceil(count / 100); page += 1) {
        const { results } = await list(`page_size=100&ordering=current_price_value&page=${page}`);
        for (const { id } of results) ids.add(id);
      }
      expect(ids.size).toBe(count);
    });

    it('has the fields of a product', async () => {
      const product = (await list('page_size=1')).results[0];
      expect(product).toMatchObject({
        id: expect.any(Number),
        name: expect.any(String),
        description: expect.any(String),
        price: expect.stringMatching(/^\d+\.\d{2}$/),
        current_price: expect.stringMatching(/^\d+\.\d{2}$/),
        current_price_value: expect.any(Number),
        brand: expect.any(String),
        main_image: expect.any(String),
        main_image_url: expect.any(String),
        images: expect.arrayContaining([expect.objectContaining({ image_url: expect.any(String) })]),
        subcategory_id: expect.any(Number),
        sub_category_name: expect.any(String),
        extra_attributes: expect.any(Object),
        inventory: { quantity: expect.any(Number), is_low_stock: expect.any(Boolean) },
        created_at: expect.any(String),
      });
      expect(product).toHaveProperty('discounted_price');
      expect(Number(product.current_price)).toBe(product.current_price_value);
    });

    it('sorts by name and by price, both ways', async () => {
      const prices = async (ordering: string) =>
        (await list(`page_size=100&ordering=${ordering}`)).results.map(
          (product: WireProduct) => product.current_price_value,
        );
      const ascendingPrices = await prices('current_price_value');
      expect(ascendingPrices).toEqual([...ascendingPrices].sort((a, b) => a - b));
      const descendingPrices = await prices('-current_price_value');
      expect(descendingPrices).toEqual([...descendingPrices].sort((a, b) => b - a));
      expect(descendingPrices[0]).toBeGreaterThan(ascendingPrices[0] ?? 0);
      const firstNameBy = async (ordering: string) =>
        (await list(`page_size=1&ordering=${ordering}`)).results[0].name as string;
      expect((await firstNameBy('name')) < (await firstNameBy('-name'))).toBe(true);
    });

    it('filters by brand, several brands, type, price and stock', async () => {
      const { brands } = (await upstream.request('GET', '/api/brands/')).body;
      const [firstBrand, secondBrand] = brands as string[];
      const ofBothBrands = await list(
        `page_size=100&brand=${encodeURIComponent(`${firstBrand},${secondBrand}`)}`,
      );
      expect(new Set(ofBothBrands.results.map(({ brand }: WireProduct) => brand))).toEqual(
        new Set([firstBrand, secondBrand]),
      );
      const priced = await list('page_size=100&price_min=1000&price_max=2000.50&in_stock=true');
      expect(priced.count).toBeGreaterThan(0);
      for (const product of priced.results as WireProduct[]) {
        expect(product.current_price_value).toBeGreaterThanOrEqual(1000);
        expect(product.current_price_value).toBeLessThanOrEqual(2000.5);
        expect(product.inventory.quantity).toBeGreaterThan(0);
      }
      const functionPath = '/functions/v1/get-products-by-subcategory?subcategory_id=11';
      const [type] = (await upstream.request('GET', functionPath)).body.available_product_types;
      const typed = await list(`page_size=100&type=${encodeURIComponent(type)}`);
      expect(typed.count).toBeGreaterThan(0);
      for (const { extra_attributes } of typed.results as WireProduct[]) {
        expect(Object.values(extra_attributes).some((group) => group.type === type)).toBe(true);
      }
    });
  });

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

  it('has three hand-picked lists, featured categories and brands', async () => {
    for (const name of ['featured', 'deal-of-the-day', 'exclusive']) {
      const { body } = await upstream.request('GET', `/api/products/${name}/`);
      expect(body.results.length).toBeGreaterThan(0);
      expect(body).toMatchObject({ count: body.results.length, next: null, previous: null });
      expect(body.results[0]).toHaveProperty('current_price');
    }
    const categories = (await upstream.request('GET', '/api/categories/featured/')).body.results;
    expect(categories[0]).toEqual({ id: expect.any(Number), name: expect.any(String) });
    const { brands } = (await upstream.request('GET', '/api/brands/')).body;
    expect(brands).toEqual([...new Set(brands)]);
  });
});
