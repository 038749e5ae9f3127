import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchHints } from '../../bff/features/search/hints.ts';
import { catalogue } from '../../upstream/demo/catalogue.ts';
import { graphql } from '../__generated__/index.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createGuest } from '../kit/shopper.ts';
import { openShop, WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';

const Hints = graphql(`
  query SearchHints($search: String!, $page: Int! = 1) {
    search(filter: { search: $search }, page: $page, pageSize: 48) {
      hints {
        didYouMean
        fewerWords
        lists {
          id
          name
        }
      }
    }
  }
`);

const names = {
  lists: ['Yoga Mats', 'Yoga Wear', 'Badminton Rackets', 'Tennis Rackets', 'Swim Training'].map(
    (name, index) => ({
      id: String(index),
      name,
    }),
  ),
  others: ['Badminton', 'Aerolo'],
};
const aliases = new Map([
  ['futbol', ['football']],
  ['ping pong', ['table tennis']],
  ['जूते', ['shoes']],
  ['raket', ['racket']],
  ['gift', ['mats', 'swim']],
]);
const FIELDS = 10;
const hintsOf = (search: string, hasResults: boolean) => {
  const { lists, ...hints } = searchHints(search, hasResults, names, aliases);
  return { ...hints, lists: lists.map(({ name }) => name) };
};

describe('the hints for a search', () => {
  it.each([
    ['futbol', true, 'football', [], []],
    ['Ping  Pong bats', false, 'table tennis bats', ['ping', 'pong', 'bats'], ['Tennis Rackets']],
    ['जूते', true, 'shoes', [], []],
    ['rakets', true, 'racket', [], ['Badminton Rackets', 'Tennis Rackets']],
    ['Gifts', false, null, ['mats', 'swim'], ['Yoga Mats', 'Swim Training']],
    ['badminton racket', true, null, [], ['Badminton Rackets']],
    ['yoga mats', true, null, [], ['Yoga Mats']],
    ['yoga', true, null, [], ['Yoga Mats', 'Yoga Wear']],
    ['purple yoga mat', false, null, ['yoga mat'], ['Yoga Mats']],
    [
      'yoga racket',
      false,
      null,
      ['yoga', 'racket'],
      ['Yoga Mats', 'Yoga Wear', 'Badminton Rackets', 'Tennis Rackets'],
    ],
    ['zebras for me', false, null, ['zebras'], []],
    ['badmintan', false, 'Badminton', [], []],
    ['badmintan rackets', false, 'Badminton Rackets', ['rackets'], ['Badminton Rackets', 'Tennis Rackets']],
    ['aerollo', false, 'Aerolo', [], []],
    ['aerollo', true, null, [], []],
    ['aerolo', false, null, [], []],
    ['bat', false, null, [], []],
    ['!!!', false, null, [], []],
  ])(
    'of “%s” (found something: %s) are %s, %j and %j',
    (search, hasResults, didYouMean, fewerWords, lists) => {
      expect(hintsOf(search, hasResults)).toEqual({ didYouMean, fewerWords, lists });
    },
  );
});

describe('a search', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: WITH_PUBLIC_CACHE });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  /** What the upstream was asked to search for. */
  const sentSearches = () =>
    shop.faultProxy.calls.map(({ path }) => new URL(path, shop.url).searchParams.get('search'));

  const read = async (search: string, page = 1) => {
    const { data, errors } = await createGuest(shop.url).execute(Hints, { search, page });
    expect(errors).toEqual([]);
    return data!.search;
  };

  it('is sent as it was typed, with the names of all products, in one call', async () => {
    shop.faultProxy.fault('/api/products/', respondWith(200, { results: [] }));
    const typed = ['air max 90', 'powermax 230', '2 yoga mats', 'Kids Mat', 'racket under 2000 for kids'];
    const searches = [...catalogue.products.map(({ name }) => name), ...typed];
    const fields = searches.map(
      (search, index) => `s${index}: search(filter: { search: ${JSON.stringify(`  ${search} `)} }) { page }`,
    );
    // As many in one operation as its limits allow.
    while (fields.length > 0)
      await createGuest(shop.url).request(`{ ${fields.splice(0, FIELDS).join('\n')} }`);
    expect(sentSearches().sort()).toEqual(searches.sort());
  });

  it('has at most 200 characters', async () => {
    const execute = (length: number) =>
      createGuest(shop.url).execute(Hints, { search: ` ${'a'.repeat(length)}`, page: 1 });
    expect((await execute(200)).errors).toEqual([]);
    expect((await execute(201)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(sentSearches()).toEqual(['a'.repeat(200)]);
  });

  it('offers lists that the shop has read before, without a call', async () => {
    const own = await shop.openAnotherBff(WITH_PUBLIC_CACHE);
    const guest = createGuest(own.url);
    const listsOf = async (search: string) => {
      const { data } = await guest.execute(Hints, { search });
      return data?.search.hints?.lists.map(({ name }) => name);
    };
    expect(await listsOf('yoga mat')).toEqual([]);
    await guest.execute('{ featuredCategories { items { id subcategories { id name } } } brands }');
    shop.faultProxy.clear();
    expect(await listsOf('yoga mats')).toEqual(['Yoga Mats']);
    expect(sentSearches()).toEqual(['yoga mats']);
    await own.close();
  });

  it.each([
    { search: ' ', page: 1 },
    { search: 'wicket', page: 2 },
  ])('has no hints for “$search” on page $page', async ({ search, page }) => {
    expect((await read(search, page)).hints).toBeNull();
  });
});
