import { beforeAll, describe, expect, it } from 'vitest';
import { toQueryString } from '../../bff/wire/http.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { createGuest, type Shopper } from '../kit/shopper.ts';

const LIST = `query ($filter: ProductFilter, $sort: ProductSort, $page: Int, $pageSize: Int) {
  subcategory(id: 11) { products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) { total } }
}`;

interface Described {
  name?: string;
  description: string | null;
  image: { url: string; alt: string } | null;
}

describe('the catalogue', () => {
  const shop = setupShop();
  let guest: Shopper;
  beforeAll(() => void (guest = createGuest(shop.url)));

  it('calls the function as in the wire contract #list-sort #list-filters', async () => {
    const filter = {
      types: ['Racket', 'Kit'],
      brands: ['A', 'B'],
      priceMin: 500,
      priceMax: 9000,
      inStock: true,
    };
    await guest.request(LIST, { filter, sort: 'PRICE_DESC', page: 3, pageSize: 16 });
    const [call] = shop.faultProxy.calls;
    expect(shop.faultProxy.calls).toHaveLength(1);
    expect(Object.fromEntries(new URL(`http://x${call?.path}`).searchParams)).toEqual({
      subcategory_id: '11',
      sort: 'price_desc',
      product_type: 'Racket,Kit',
      brand: 'A,B',
      price_min: '500',
      price_max: '9000',
      in_stock: 'true',
      limit: '16',
      offset: '32',
    });
  });

  it('sends no filter that is not set', async () => {
    await guest.request(LIST, { filter: { inStock: false } });
    const { searchParams } = new URL(`http://x${shop.faultProxy.calls[0]?.path}`);
    expect([...searchParams.keys()].sort()).toEqual(['limit', 'offset', 'sort', 'subcategory_id']);
  });

  it.each([
    ['comma', 'brand=A+%26+B%2CC&type=x%2Cy'],
    ['repeat', 'brand=A+%26+B&brand=C&type=x&type=y'],
    ['first', 'brand=A+%26+B&type=x'],
  ] as const)('MULTIPLE_VALUES=%s sends several brands and types in that way', (way, query) => {
    expect(toQueryString({ brand: ['A & B', 'C'], type: ['x', '', 'y'] }, way)).toBe(query);
    expect(toQueryString({ brand: [], type: [''] }, way)).toBe('');
  });

  it('returns null for an unknown category, and NOT_FOUND for the products of an unknown subcategory', async () => {
    const document = '{ category(id: 999999) { id } subcategory(id: 999999) { products { total } } }';
    const { data, errors } = await guest.execute(document);
    expect(data).toEqual({ category: null, subcategory: null });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it.each([
    { page: 0, pageSize: 16 },
    { page: 1, pageSize: 0 },
    { page: 1, pageSize: 49 },
  ])('refuses page $page of size $pageSize without an upstream call', async (variables) => {
    const { errors } = await guest.execute(LIST, variables);
    expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(shop.faultProxy.calls).toHaveLength(0);
  });

  const FIELDS = 'description image { url alt }';
  const paths = () =>
    shop.faultProxy.calls.map(({ path }) => path.replace('/functions/v1/', '').split('?')[0]).sort();

  it('describes subcategories by the list of the home page, in one call however many are requested', async () => {
    const { home } = await guest.request<{ home: { categories: { items: (Described & { id: string })[] } } }>(
      `{ home { categories { items { id name ${FIELDS} } } } }`,
    );
    const [first, second] = home.categories.items;
    shop.faultProxy.clear();
    const document = `query ($a: ID!, $b: ID!) { a: subcategory(id: $a) { ${FIELDS} } b: subcategory(id: $b) { ${FIELDS} } }`;
    const { a, b } = await guest.request<Record<string, Described>>(document, {
      a: first?.id,
      b: second?.id,
    });
    expect([first, second]).toMatchObject([a, b]);
    expect(a?.image?.alt).toBe(first?.name);
    expect(paths()).toEqual(['get-homepage-categories']);
  });

  it('shows of a category its own picture, else the first of a subcategory', async () => {
    const categories = [
      { id: 1, name: 'Badminton', description: 'Fast.', image: 'badminton.webp' },
      { id: 2, name: 'Cricket' },
    ];
    const subcategories = [
      { id: 88_888, name: 'New' },
      { id: 21, name: 'Bats', image: 'bats.webp' },
    ];
    shop.faultProxy.fault('get-featured-categories', respondWith(200, { featured_categories: categories }));
    shop.faultProxy.fault('get-subcategories?category_id=2', respondWith(200, { results: subcategories }));
    const { featuredCategories } = await guest.request<{ featuredCategories: { items: Described[] } }>(
      `{ featuredCategories { items { ${FIELDS} } } }`,
    );
    expect(featuredCategories.items).toMatchObject([
      { description: 'Fast.', image: { url: `${shop.url}/media/badminton.webp`, alt: 'Badminton' } },
      { description: null, image: { url: `${shop.url}/media/bats.webp`, alt: 'Bats' } },
    ]);
    expect(paths()).toEqual(['get-featured-categories', 'get-homepage-categories', 'get-subcategories']);
  });
});
