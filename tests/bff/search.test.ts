import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest } from '../kit/shopper.ts';

const SEARCH = /* GraphQL */ `
  query ($filter: SearchFilter, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {
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
`;

interface Data {
  search: {
    total: number;
    totalPages: number;
    items: { id: string; name: string; brand: string; price: { amount: string } }[];
  };
}

describe('the search', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  const search = async (variables: Record<string, unknown> = {}) =>
    (await aGuest(shop.url).ask<Data>(SEARCH, { sort: 'RECENT', page: 1, pageSize: 12, ...variables }))
      .search;

  it.each([
    ['NAME_ASC', 'name'],
    ['NAME_DESC', '-name'],
    ['PRICE_ASC', 'current_price_value'],
    ['PRICE_DESC', '-current_price_value'],
    ['RECENT', '-created_at'],
  ])('asks for %s as ordering=%s', async (sort, ordering) => {
    // What is asked first counts here; there is no second page of such a brand.
    const filter = { brand: 'X', type: 'Racket' };
    await aGuest(shop.url).send(SEARCH, { sort, page: 2, pageSize: 8, filter });
    const url = new URL(`http://x${shop.tap.calls[0]?.path}`);
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
    await aGuest(shop.url).send(
      SEARCH,
      { filter: { search: ' bat ' }, sort: 'RECENT', page: 1, pageSize: 12 },
      { authorization: 'Bearer x' },
    );
    expect(shop.tap.calls[0]?.path).toMatch(/^\/api\/products\/\?search=bat&/);
    expect(shop.tap.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('finds what is there, and forgives a typo', async () => {
    const bats = await search({ filter: { search: 'badminton racket' } });
    expect(bats.total).toBeGreaterThan(0);
    const typo = await search({ filter: { search: 'badmintn' } });
    expect(typo.total).toBeGreaterThan(0);
    expect((await search({ filter: { search: 'xqzzv' } })).items).toEqual([]);
  });

  it('has pages that fit together, and prices in order', async () => {
    const first = await search({ sort: 'PRICE_ASC', pageSize: 24 });
    const second = await search({ sort: 'PRICE_ASC', pageSize: 24, page: 2 });
    expect(first.totalPages).toBe(Math.ceil(first.total / 24));
    const prices = [...first.items, ...second.items].map((item) => Number(item.price.amount));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(48);
  });

  it('has nothing on a page past the last, but tells how many pages there are', async () => {
    const first = await search({ filter: { search: 'racket' } });
    const past = await search({ filter: { search: 'racket' }, page: 99 });
    expect(first.total).toBeGreaterThan(12);
    expect(past).toEqual({ ...first, items: [] });
    shop.tap.fault('page=98', { kind: 'answer', status: 500, body: '{}' });
    const failed = await aGuest(shop.url).send(SEARCH, { sort: 'RECENT', page: 98, pageSize: 12 });
    expect(failed.errors).toHaveLength(1);
  });

  it('reads a bare list as well as a page', async () => {
    const product = { id: 5, name: 'Bat', price: '10.00' };
    shop.tap.fault('/api/products/?', { kind: 'answer', status: 200, body: JSON.stringify([product]) });
    expect(await search({ filter: { search: 'bat' } })).toMatchObject({
      total: null,
      totalPages: null,
      items: [{ id: '5' }],
    });
  });

  it("tells the kinds of a page's products, each once, and a kind limits the search to itself", async () => {
    const document = `query ($filter: SearchFilter) {
      search(filter: $filter, pageSize: 24) { availableTypes items { attributeGroups { attributes { name values } } } }
    }`;
    interface Kinds {
      search: {
        availableTypes: string[];
        items: { attributeGroups: { attributes: { name: string; values: string[] }[] }[] }[];
      };
    }
    const kindsIn = (found: Kinds) =>
      found.search.items
        .flatMap((item) => item.attributeGroups.flatMap((group) => group.attributes))
        .flatMap((attribute) => (attribute.name === 'type' ? attribute.values : []));
    const all = await aGuest(shop.url).ask<Kinds>(document, { filter: { search: 'racket' } });
    expect(all.search.availableTypes.length).toBeGreaterThan(1);
    expect(all.search.availableTypes).toEqual([...new Set(kindsIn(all))].sort());
    const type = all.search.availableTypes[0];
    const some = await aGuest(shop.url).ask<Kinds>(document, { filter: { search: 'racket', type } });
    expect(new Set(kindsIn(some))).toEqual(new Set([type]));
    expect(some.search.availableTypes).toEqual([type]);
  });

  it('knows the brands', async () => {
    const { brands } = await aGuest(shop.url).ask<{ brands: string[] }>('{ brands }');
    expect(brands.length).toBeGreaterThan(3);
    const some = await search({ filter: { brand: brands[0] } });
    expect(new Set(some.items.map((item) => item.brand))).toEqual(new Set([brands[0]]));
  });
});

describe('products by id and similar ones', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('are asked one by one, each once, and come in the order asked for', async () => {
    const [a = '', b = ''] = await shop.productsInStock(2);
    shop.tap.clear();
    const found = await aGuest(shop.url).ask('query ($ids: [ID!]!) { products(ids: $ids) { id } }', {
      ids: [b, '999999', a, b],
    });
    expect(found).toEqual({ products: [{ id: b }, null, { id: a }, { id: b }] });
    expect(shop.tap.callsTo('get-product?')).toHaveLength(3);
  });

  it('are of the same subcategory, without the product itself', async () => {
    const [a = ''] = await shop.productsInStock(1);
    const { product } = await aGuest(shop.url).ask<{
      product: { subcategory: { id: string }; similar: { id: string; subcategory: { id: string } }[] };
    }>('query ($id: ID!) { product(id: $id) { subcategory { id } similar { id subcategory { id } } } }', {
      id: a,
    });
    expect(product.similar).toHaveLength(10);
    expect(product.similar.map((other) => other.id)).not.toContain(a);
    expect(new Set(product.similar.map((other) => other.subcategory.id))).toEqual(
      new Set([product.subcategory.id]),
    );
  });
});
