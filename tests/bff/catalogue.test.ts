import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubcategoryProductsQueryVariables } from '../__generated__/graphql.ts';
import { graphql } from '../__generated__/index.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, type Shopper } from '../kit/shopper.ts';
import { HomeCategories } from '../kit/stock.ts';

const SubcategoryProducts = graphql(`
  query SubcategoryProducts(
    $id: ID!
    $filter: ProductFilter
    $sort: ProductSort!
    $page: Int!
    $pageSize: Int!
  ) {
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
`);

const CategoryLists = graphql(`
  query CategoryLists($id: ID!) {
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
`);

describe('the catalogue', () => {
  let shop: Shop;
  let guest: Shopper;
  let subcategoryId: string;
  beforeAll(async () => {
    shop = await openShop();
    guest = createGuest(shop.url);
    const { home } = await guest.request(HomeCategories);
    subcategoryId = home.categories?.items[0]?.id ?? '';
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const list = (variables: Partial<SubcategoryProductsQueryVariables>) =>
    guest.request(SubcategoryProducts, {
      id: subcategoryId,
      sort: 'FEATURED',
      page: 1,
      pageSize: 16,
      ...variables,
    });

  it('calls the function as in the wire contract', async () => {
    const filter = {
      types: ['Racket', 'Kit'],
      brands: ['A', 'B'],
      priceMin: 500,
      priceMax: 9000,
      inStock: true,
    };
    await list({ filter, sort: 'PRICE_DESC', page: 3, pageSize: 16 });
    const [call] = shop.faultProxy.calls;
    expect(shop.faultProxy.calls).toHaveLength(1);
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

  it('sends no filter that is not set', async () => {
    await list({ filter: { inStock: false } });
    expect([...new URL(`http://x${shop.faultProxy.calls[0]?.path}`).searchParams.keys()].sort()).toEqual([
      'limit',
      'offset',
      'sort',
      'subcategory_id',
    ]);
  });

  it('returns null for an unknown category, and NOT_FOUND for the products of an unknown subcategory', async () => {
    expect(await guest.request(CategoryLists, { id: '999999' })).toEqual({ category: null });
    const response = await guest.execute(SubcategoryProducts, {
      id: '999999',
      sort: 'FEATURED',
      page: 1,
      pageSize: 16,
    });
    expect(response.data).toEqual({ subcategory: null });
    expect(response.errors[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it.each([
    { page: 0, pageSize: 16 },
    { page: 1, pageSize: 0 },
    { page: 1, pageSize: 49 },
  ])('refuses page $page of size $pageSize without an upstream call', async (variables) => {
    const response = await guest.execute(SubcategoryProducts, {
      id: subcategoryId,
      sort: 'FEATURED',
      ...variables,
    });
    expect(response.errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(shop.faultProxy.calls).toHaveLength(0);
  });
});
