import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { graphql } from '../__generated__/index.ts';
import { deferred } from '../kit/deferred.ts';
import { createGuest } from '../kit/shopper.ts';
import { openShop, WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';
import { labelledSearches, type LabelledSearch } from './labelledSearches.ts';

const Hints = graphql(`
  query SearchHints($search: String!, $page: Int! = 1) {
    search(filter: { search: $search }, page: $page) {
      total
      items {
        subcategory {
          name
        }
      }
      hints {
        searchedFor
        didYouMean
        lists {
          subcategory {
            id
            name
          }
          priceMin
          priceMax
          types
          sort
        }
      }
    }
  }
`);

const ListTotal = graphql(`
  query HintedListTotal($id: ID!, $filter: ProductFilter!) {
    subcategory(id: $id) {
      products(filter: $filter) {
        total
      }
    }
  }
`);

describe('a search', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: WITH_PUBLIC_CACHE });
    // On a busy machine the first search may not wait until all names are there.
    await vi.waitUntil(
      async () => (await read('badminton racket for kids')).hints?.lists[0]?.types[0] === 'Junior',
      20_000,
    );
  });
  afterAll(() => shop.close());

  beforeEach(() => shop.faultProxy.clear());

  /** What the upstream was asked to search for. */
  const searchCalls = () =>
    shop.faultProxy.calls.flatMap(({ path }) => {
      const { pathname, searchParams } = new URL(`http://x${path}`);
      return pathname === '/api/products/' ? [searchParams.get('search')] : [];
    });

  const read = async (search: string) => {
    const { data } = await createGuest(shop.url).execute(Hints, { search });
    return data!.search;
  };

  /** True when the list that the search means is offered with its limits, as far as the list has products for children. */
  async function leadsToItsList({ search, list, priceMax, forKids }: LabelledSearch): Promise<boolean> {
    const { hints } = await read(search);
    const offered = hints?.lists.find(({ subcategory }) => subcategory.name === list);
    return offered?.priceMax === priceMax && offered.types.length > 0 === forKids;
  }

  it('sends what a search means, without its price and age, and offers lists with these', async () => {
    const { hints } = await read('racket under 2,000 for a nine year old');
    expect(searchCalls()).toEqual(['racket']);
    expect(hints?.searchedFor).toBe('racket');
    expect(hints?.lists[0]).toMatchObject({
      subcategory: { name: 'Badminton Rackets' },
      priceMin: null,
      priceMax: 2000,
      types: ['Junior'],
      sort: 'FEATURED',
    });
  });

  // Rule: docs/product.md#search: Shoppers' words
  it.each([
    ['futbol', 'football', null],
    ['गेंद', 'ball', null],
    ['cheapest football', 'football', null],
    ['football between 500 and 1,000', 'football', null],
    ['cricketbat', null, 'cricket bat'],
    ['badmintan shose', null, 'badminton shose'],
    ['badmintan rakets', 'badmintan racket', 'badminton racket'],
    ['aerollo', null, 'aerolo'],
    ['football', null, null],
    ['black shoes', null, null],
    ['xqzzv', null, null],
  ])('“%s” is searched for as %s, with the correction %s', async (search, searchedFor, didYouMean) => {
    const { hints } = await read(search);
    expect(hints).toMatchObject({ searchedFor, didYouMean });
  });

  it.each([
    ['shoes above 5000', { priceMin: 5000, priceMax: null }],
    ['shoes 1000 se kam', { priceMin: null, priceMax: 1000 }],
    ['shoes 1k-2k', { priceMin: 1000, priceMax: 2000 }],
    ['shoes upto Rs. 1,500/-', { priceMin: null, priceMax: 1500 }],
    ['shoes size 7', { priceMin: null, priceMax: null }],
    ['sasta shoes', { priceMin: null, priceMax: null, sort: 'PRICE_ASC' }],
  ])('reads the price of “%s”', async (search, expected) => {
    expect((await read(search)).hints?.lists[0]).toMatchObject(expected);
  });

  it.each([
    ['a gift under 500', 500, false],
    ['present for a nine year old', null, true],
  ])('“%s” without a sport is offered lists that hold such products', async (search, priceMax, forKids) => {
    const lists = (await read(search)).hints?.lists ?? [];
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.length).toBeLessThanOrEqual(4);
    for (const { subcategory, types, ...limits } of lists) {
      expect(limits).toEqual({ priceMin: null, priceMax, sort: 'FEATURED' });
      expect(types.length > 0).toBe(forKids);
      const { data } = await createGuest(shop.url).execute(ListTotal, {
        id: subcategory.id,
        filter: { priceMax, types },
      });
      expect(data?.subcategory?.products.total).toBeGreaterThan(0);
    }
  });

  it('is sent as it was typed when nothing of it is understood', async () => {
    await read('The Red  Xqzzv');
    expect(searchCalls()).toEqual(['The Red  Xqzzv']);
  });

  it('searches for what was typed, where its meaning finds nothing', async () => {
    const own = await openShop({ bff: { SEARCH_ALIASES: 'bat=xqzzv' } });
    onTestFinished(own.close);
    const { data } = await createGuest(own.url).execute(Hints, { search: 'Bat' });
    expect(data?.search.total).toBeGreaterThan(0);
    expect(data?.search.hints?.searchedFor).toBeNull();
  });

  it("has the owner's words beside its own, and answers without names that the upstream fails to tell", async () => {
    const own = await openShop({ bff: { SEARCH_ALIASES: 'Kriket Wala=cricket bat, ' } });
    onTestFinished(own.close);
    for (const path of ['get-featured-categories', 'categories/featured', 'api/brands'])
      own.faultProxy.fault(path, { kind: 'respond', status: 500, body: '' });
    const { data, errors } = await createGuest(own.url).execute(Hints, { search: 'kriket wala' });
    expect(errors).toEqual([]);
    expect(data?.search.hints).toMatchObject({
      searchedFor: 'cricket bat',
      lists: [{ subcategory: { name: 'Cricket Bats' } }],
    });
  });

  it('does not wait until names arrive that the upstream is slow to tell', async () => {
    const own = await openShop();
    onTestFinished(own.close);
    const { promise: held, resolve: release } = deferred();
    own.faultProxy.fault('get-subcategories', { kind: 'wait', until: held });
    const guest = createGuest(own.url);
    // This operation needs the names, so it ends with the timeout of their call.
    const names = guest.execute('{ category(id: "1") { subcategories { id } } }').then(() => null);
    const answer = await Promise.race([names, guest.execute(Hints, { search: 'cricket bat' })]);
    expect(answer?.errors).toEqual([]);
    expect(answer?.data?.search.hints?.lists[0]?.subcategory.name).toBe('Cricket Bats');
    release();
    await names;
  });

  it.each([
    { search: ' ', page: 1 },
    { search: 'wicket', page: 2 },
  ])('has no hints, and makes no calls for them, for “$search” on page $page', async (variables) => {
    const { data } = await createGuest(shop.url).execute(Hints, variables);
    expect(data?.search.hints).toBeNull();
    expect(shop.faultProxy.calls.filter(({ path }) => !path.includes('/api/products'))).toEqual([]);
  });

  // The second half was not looked at while the shop's words were written.
  it.each([
    ['first', 0],
    ['second', 1],
  ])('leads to the list that it means: %s half', async (_half, remainder) => {
    const half = labelledSearches.filter((_search, index) => index % 2 === remainder);
    const missed: string[] = [];
    for (const labelled of half)
      if (!(await leadsToItsList(labelled))) missed.push(`${labelled.search} (${labelled.list})`);
    console.info(
      `${half.length - missed.length} of ${half.length} searches lead to their list; not: ${missed.join(', ')}`,
    );
    expect(missed.length / half.length).toBeLessThanOrEqual(0.05);
  });
});
