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

  it("sends words to the search query's path, without a bearer", async () => {
    await createGuest(shop.url).execute(
      Search,
      { filter: { search: ' bat ' }, sort: 'RECENT', page: 1, pageSize: 12 },
      { authorization: 'Bearer x' },
    );
    expect(shop.faultProxy.calls[0]?.path).toMatch(/^\/api\/products\/\?search=bat&/);
    expect(shop.faultProxy.calls[0]?.headers.authorization).toBeUndefined();
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
});

describe('products by id', () => {
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
});
