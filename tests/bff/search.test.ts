import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchQueryVariables, SearchTypesQuery } from '../__generated__/graphql.ts';
import { graphql } from '../__generated__/index.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const Search = graphql(`
  query Search($filter: SearchFilter, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {
    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      totalPages
      items {
        id
        name
        brand
        price {
          amount
        }
      }
    }
  }
`);

const SearchTypes = graphql(`
  query SearchTypes($filter: SearchFilter) {
    search(filter: $filter, pageSize: 24) {
      availableTypes
      items {
        attributeGroups {
          attributes {
            name
            values
          }
        }
      }
    }
  }
`);

const Similar = graphql(`
  query Similar($id: ID!) {
    product(id: $id) {
      subcategory {
        id
      }
      similar {
        id
        subcategory {
          id
        }
      }
    }
  }
`);

describe('the search', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const search = async (variables: Partial<SearchQueryVariables> = {}) =>
    (
      await createGuest(shop.url).request(Search, {
        sort: 'RECENT',
        page: 1,
        pageSize: 12,
        ...variables,
      })
    ).search;

  // Rule: docs/product.md#search: Sorts:
  it.each([
    ['NAME_ASC', 'name'],
    ['NAME_DESC', '-name'],
    ['PRICE_ASC', 'current_price_value'],
    ['PRICE_DESC', '-current_price_value'],
    ['RECENT', '-created_at'],
  ] as const)('sends %s as ordering=%s', async (sort, ordering) => {
    // Only the first upstream call is checked; this brand has no second page.
    const filter = { brand: 'X', type: 'Racket' };
    await createGuest(shop.url).execute(Search, { sort, page: 2, pageSize: 8, filter });
    const url = new URL(`http://x${shop.faultProxy.calls[0]?.path}`);
    expect(url.pathname).toBe('/api/products');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      brand: 'X',
      type: 'Racket',
      page: '2',
      page_size: '8',
      ordering,
    });
  });

  // Rule: docs/product.md#upstream-calls: `GET /api/products`
  it("sends words to the search query's path, without a bearer", async () => {
    await createGuest(shop.url).execute(
      Search,
      { filter: { search: ' bat ' }, sort: 'RECENT', page: 1, pageSize: 12 },
      { authorization: 'Bearer x' },
    );
    expect(shop.faultProxy.calls[0]?.path).toMatch(/^\/api\/products\/\?search=bat&/);
    expect(shop.faultProxy.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('finds products, also with a typo', async () => {
    const rackets = await search({ filter: { search: 'badminton racket' } });
    expect(rackets.total).toBeGreaterThan(0);
    const typoResult = await search({ filter: { search: 'badmintn' } });
    expect(typoResult.total).toBeGreaterThan(0);
    expect((await search({ filter: { search: 'xqzzv' } })).items).toEqual([]);
  });

  it('has pages without duplicates, sorted by price', async () => {
    const first = await search({ sort: 'PRICE_ASC', pageSize: 24 });
    const second = await search({ sort: 'PRICE_ASC', pageSize: 24, page: 2 });
    expect(first.totalPages).toBe(Math.ceil((first.total ?? 0) / 24));
    const prices = [...first.items, ...second.items].map((item) => Number(item.price.amount));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(48);
  });

  it('returns no items but the number of pages on a page after the last', async () => {
    const first = await search({ filter: { search: 'racket' } });
    const pastLastPage = await search({ filter: { search: 'racket' }, page: 99 });
    expect(first.total).toBeGreaterThan(12);
    expect(pastLastPage).toEqual({ ...first, items: [] });
    shop.faultProxy.fault('page=98', { kind: 'respond', status: 500, body: '{}' });
    const failed = await createGuest(shop.url).execute(Search, { sort: 'RECENT', page: 98, pageSize: 12 });
    expect(failed.errors).toHaveLength(1);
  });

  it('reads a bare list as well as a page', async () => {
    const product = { id: 5, name: 'Bat', price: '10.00' };
    shop.faultProxy.fault('/api/products/?', {
      kind: 'respond',
      status: 200,
      body: JSON.stringify([product]),
    });
    expect(await search({ filter: { search: 'bat' } })).toMatchObject({
      total: null,
      totalPages: null,
      items: [{ id: '5' }],
    });
  });

  it('returns the product types of a page, each once, and filters by type', async () => {
    const typesIn = (data: SearchTypesQuery) =>
      data.search.items
        .flatMap((item) => item.attributeGroups.flatMap((group) => group.attributes))
        .flatMap((attribute) => (attribute.name === 'type' ? attribute.values : []));
    const allKinds = await createGuest(shop.url).request(SearchTypes, {
      filter: { search: 'racket' },
    });
    expect(allKinds.search.availableTypes.length).toBeGreaterThan(1);
    expect(allKinds.search.availableTypes).toEqual([...new Set(typesIn(allKinds))].sort());
    const type = allKinds.search.availableTypes[0];
    const filtered = await createGuest(shop.url).request(SearchTypes, {
      filter: { search: 'racket', type },
    });
    expect(new Set(typesIn(filtered))).toEqual(new Set([type]));
    expect(filtered.search.availableTypes).toEqual([type]);
  });

  it('knows the brands', async () => {
    const { brands } = await createGuest(shop.url).request<{ brands: string[] }>('{ brands }');
    expect(brands.length).toBeGreaterThan(3);
    const filtered = await search({ filter: { brand: brands[0] } });
    expect(new Set(filtered.items.map((item) => item.brand))).toEqual(new Set([brands[0]]));
  });
});

describe('products by id and similar ones', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('need one call per product, and are returned in the requested order', async () => {
    const [a = '', b = ''] = await shop.productsInStock(2);
    shop.faultProxy.clear();
    const data = await createGuest(shop.url).request('query ($ids: [ID!]!) { products(ids: $ids) { id } }', {
      ids: [b, '999999', a, b],
    });
    expect(data).toEqual({ products: [{ id: b }, null, { id: a }, { id: b }] });
    expect(shop.faultProxy.callsTo('get-product?')).toHaveLength(3);
  });

  it('are of the same subcategory, without the product itself', async () => {
    const [a = ''] = await shop.productsInStock(1);
    const { product } = await createGuest(shop.url).request(Similar, { id: a });
    expect(product?.similar).toHaveLength(10);
    expect(product?.similar?.map((other) => other.id)).not.toContain(a);
    expect(product?.subcategory?.id).toEqual(expect.any(String));
    expect(new Set(product?.similar?.map((other) => other.subcategory?.id))).toEqual(
      new Set([product?.subcategory?.id]),
    );
  });
});
