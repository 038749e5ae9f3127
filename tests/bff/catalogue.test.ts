import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, type Shopper } from '../kit/shopper.ts';

const LIST = /* GraphQL */ `
  query ($id: ID!, $filter: ProductFilter, $sort: ProductSort!, $page: Int!, $pageSize: Int!) {
    subcategory(id: $id) {
      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
        total
        totalPages
        page
        availableBrands
        availableTypes
        items {
          id
          name
          brand
          price {
            amount
          }
          originalPrice {
            amount
          }
          image {
            url(width: 300)
          }
        }
      }
    }
  }
`;

interface ListData {
  subcategory: {
    products: {
      total: number;
      totalPages: number;
      page: number;
      availableBrands: string[];
      availableTypes: string[];
      items: { id: string; name: string; brand: string; price: { amount: string } }[];
    };
  } | null;
}

const CATEGORY = /* GraphQL */ `
  query ($id: ID!) {
    category(id: $id) {
      subcategories {
        id
        name
        products(pageSize: 8) {
          total
          items {
            id
            name
            brand
            price {
              amount
            }
            image {
              url
            }
          }
        }
      }
    }
  }
`;

describe('the catalogue', () => {
  let shop: Shop;
  let guest: Shopper;
  let subcategoryId: string;
  beforeAll(async () => {
    shop = await openShop();
    guest = aGuest(shop.url);
    const { home } = await guest.ask<{ home: { categories: { items: { id: string }[] } } }>(
      '{ home { categories { items { id } } } }',
    );
    subcategoryId = home.categories.items[0]?.id ?? '';
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  const list = (variables: Record<string, unknown>) =>
    guest.ask<ListData>(LIST, { id: subcategoryId, sort: 'FEATURED', page: 1, pageSize: 16, ...variables });

  it('asks the function exactly as the wire contract says', async () => {
    const filter = {
      types: ['Racket', 'Kit'],
      brands: ['A', 'B'],
      priceMin: 500,
      priceMax: 9000,
      inStock: true,
    };
    await list({ filter, sort: 'PRICE_DESC', page: 3, pageSize: 16 });
    const [call] = shop.tap.calls;
    expect(shop.tap.calls).toHaveLength(1);
    expect(Object.fromEntries(new URL(`http://x${call?.path}`).searchParams)).toEqual({
      subcategory_id: subcategoryId,
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

  it('sends no limit that was not asked for', async () => {
    await list({ filter: { inStock: false } });
    expect([...new URL(`http://x${shop.tap.calls[0]?.path}`).searchParams.keys()].sort()).toEqual([
      'limit',
      'offset',
      'sort',
      'subcategory_id',
    ]);
  });

  it('cuts the list into pages that fit together', async () => {
    const first = (await list({ pageSize: 5 })).subcategory?.products;
    const second = (await list({ pageSize: 5, page: 2 })).subcategory?.products;
    expect(first?.total).toBeGreaterThan(5);
    expect(first?.totalPages).toBe(Math.ceil((first?.total ?? 0) / 5));
    const ids = [...(first?.items ?? []), ...(second?.items ?? [])].map((item) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('filters by an available brand and sorts by price', async () => {
    const all = (await list({})).subcategory?.products;
    const brand = all?.availableBrands[0] ?? '';
    const some = (await list({ filter: { brands: [brand] }, sort: 'PRICE_ASC' })).subcategory?.products;
    expect(some?.items.length).toBeGreaterThan(0);
    expect(new Set(some?.items.map((item) => item.brand))).toEqual(new Set([brand]));
    const prices = some?.items.map((item) => Number(item.price.amount)) ?? [];
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('shows a category with N subcategories in 1 + N calls', async () => {
    const { featuredCategories } = await guest.ask<{ featuredCategories: { items: { id: string }[] } }>(
      '{ featuredCategories { items { id } } }',
    );
    shop.tap.clear();
    const { category } = await guest.ask<{ category: { subcategories: unknown[] } }>(CATEGORY, {
      id: featuredCategories.items[0]?.id,
    });
    expect(category.subcategories.length).toBeGreaterThan(1);
    expect(shop.tap.calls).toHaveLength(1 + category.subcategories.length);
  });

  it('takes the categories from REST when the function is down', async () => {
    shop.tap.fault('get-featured-categories', { kind: 'reset' });
    const { featuredCategories } = await guest.ask<{ featuredCategories: { items: unknown[] } }>(
      '{ featuredCategories { items { id name } } }',
    );
    expect(featuredCategories.items.length).toBeGreaterThan(0);
    expect(shop.tap.callsTo('GET /api/categories/featured/')).toHaveLength(1);
  });

  it('says null for a category that does not exist, NOT_FOUND for the products of one', async () => {
    expect(await guest.ask(CATEGORY, { id: '999999' })).toEqual({ category: null });
    const answer = await guest.send<ListData>(LIST, {
      id: '999999',
      sort: 'FEATURED',
      page: 1,
      pageSize: 16,
    });
    expect(answer.data).toEqual({ subcategory: null });
    expect(answer.errors[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it.each([
    { page: 0, pageSize: 16 },
    { page: 1, pageSize: 0 },
    { page: 1, pageSize: 49 },
  ])('refuses page $page of size $pageSize without asking upstream', async (variables) => {
    const answer = await guest.send(LIST, { id: subcategoryId, sort: 'FEATURED', ...variables });
    expect(answer.errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(shop.tap.calls).toHaveLength(0);
  });
});
