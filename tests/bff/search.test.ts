import { describe, expect, it } from 'vitest';
import { searchHints } from '../../bff/features/search/hints.ts';
import { catalogue } from '../../upstream/demo/catalogue.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE, setupShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const names = {
  lists: ['Yoga Mats', 'Yoga Wear', 'Badminton Rackets', 'Tennis Rackets', 'Swim Training'].map(
    (name, index) => ({ id: String(index), name }),
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

describe('the hints for a search', () => {
  it.each([
    ['futbol', true, 'football', [], []],
    ['Ping  Pong bats', false, 'table tennis bats', ['ping', 'pong', 'bats'], ['Tennis Rackets']],
    ['जूते', true, 'shoes', [], []],
    ['rakets', true, 'racket', [], ['Badminton Rackets', 'Tennis Rackets']],
    ['Gifts', false, null, ['mats', 'swim'], ['Yoga Mats', 'Swim Training']],
    ['gift under 500', false, null, ['mats', 'swim'], ['Yoga Mats', 'Swim Training']],
    ['badminton racket', true, null, [], ['Badminton Rackets']],
    ['yoga mats', true, null, [], ['Yoga Mats']],
    ['yoga', true, null, [], ['Yoga Mats', 'Yoga Wear']],
    ['purple yoga mat', false, null, ['yoga mat'], ['Yoga Mats']],
    ['zebras for me', false, null, ['zebras'], []],
    ['badmintan', false, 'Badminton', [], []],
    ['badmintan rackets', false, 'Badminton Rackets', ['rackets'], ['Badminton Rackets', 'Tennis Rackets']],
    ['aerollo', false, 'Aerolo', [], []],
    ['aerollo', true, null, [], []],
    ['aerolo', false, null, [], []],
    ['bat', false, null, [], []],
    ['!!!', false, null, [], []],
  ])(
    'of “%s” (found something: %s) are %s, %j and %j #did-you-mean #search-hints',
    (search, hasResults, didYouMean, fewerWords, lists) => {
      const hints = searchHints(search, hasResults, names, aliases);
      const shown = { ...hints, lists: hints.lists.map(({ name }) => name) };
      expect(shown).toEqual({ didYouMean, fewerWords, lists });
    },
  );
});

describe('the search', () => {
  const shop = setupShop({ bff: WITH_PUBLIC_CACHE });

  const DOCUMENT = `query ($filter: SearchFilter, $sort: SearchSort, $page: Int, $pageSize: Int) {
    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) { total totalPages items { id } }
  }`;
  const FIELDS = 10;
  /** What the upstream was asked to search for. */
  const sentSearches = () =>
    shop.faultProxy.calls.map(({ path }) => new URL(path, shop.url).searchParams.get('search'));
  const read = async <Search>(fields: string, args: string) =>
    (await createGuest(shop.url).request<{ search: Search }>(`{ search(${args}) { ${fields} } }`)).search;

  it.each([
    ['NAME_ASC', 'name'],
    ['NAME_DESC', '-name'],
    ['PRICE_ASC', 'current_price_value'],
    ['PRICE_DESC', '-current_price_value'],
    ['RECENT', '-created_at'],
  ])('sends %s as ordering=%s #search-sorts', async (sort, ordering) => {
    // Only the first upstream call is checked; this brand has no second page.
    const filter = { brand: 'X', type: 'Racket' };
    await createGuest(shop.url).execute(DOCUMENT, { sort, page: 2, pageSize: 8, filter });
    const { pathname, searchParams } = new URL(`http://x${shop.faultProxy.calls[0]?.path}`);
    const paging = { page: '2', page_size: '8', ordering };
    expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/api/products', { ...filter, ...paging }]);
  });

  it('is sent as it was typed, with the names of all products, by one call each without a bearer #search-term #public-reads', async () => {
    shop.faultProxy.fault('/api/products/', respondWith(200, { results: [] }));
    const typed = ['air max 90', 'powermax 230', '2 yoga mats', 'Kids Mat', 'racket under 2000 for kids'];
    const searches = [...catalogue.products.map(({ name }) => name), ...typed];
    const fields = searches.map(
      (search, index) => `s${index}: search(filter: { search: ${JSON.stringify(`  ${search} `)} }) { page }`,
    );
    const session = { authorization: 'Bearer x' };
    // As many in one operation as its limits allow.
    while (fields.length > 0)
      await createGuest(shop.url).execute(`{ ${fields.splice(0, FIELDS).join('\n')} }`, {}, session);
    expect(sentSearches().sort()).toEqual(searches.sort());
    for (const { path, headers } of shop.faultProxy.calls)
      expect([path, headers.authorization]).toEqual([
        expect.stringMatching(/^\/api\/products\/\?/),
        undefined,
      ]);
  });

  it('returns no items but the number of pages on a page after the last', async () => {
    const first = await read<{ total: number }>('total totalPages', 'filter: { search: "racket" }');
    expect(first.total).toBeGreaterThan(12);
    const last = await read('total totalPages items { id }', 'filter: { search: "racket" }, page: 99');
    expect(last).toEqual({ ...first, items: [] });
  });

  it('returns the product types of a page, each once, and filters by type', async () => {
    interface Types {
      availableTypes: string[];
      items: { attributeGroups: { attributes: { name: string; values: string[] }[] }[] }[];
    }
    const typesFor = async (filter: string) => {
      const { availableTypes, items } = await read<Types>(
        'availableTypes items { attributeGroups { attributes { name values } } }',
        `filter: { search: "racket" ${filter} }, pageSize: 12`,
      );
      const attributes = items.flatMap((item) => item.attributeGroups.flatMap((group) => group.attributes));
      const values = attributes.flatMap(({ name, values }) => (name === 'type' ? values : []));
      expect(availableTypes).toEqual([...new Set(values)].sort());
      return availableTypes;
    };
    const [type, ...others] = await typesFor('');
    expect(others).not.toEqual([]);
    expect(await typesFor(`type: ${JSON.stringify(type)}`)).toEqual([type]);
  });

  it('offers lists that the shop has read before, without a call; none for no words or on a later page #search-tiles', async () => {
    const own = await shop.openAnotherBff(WITH_PUBLIC_CACHE);
    const guest = createGuest(own.url);
    const listsOf = async (search: string, page = 1) => {
      const document = `{ search(filter: { search: "${search}" }, page: ${page}, pageSize: 48) { hints { lists { name } } } }`;
      const { data } = await guest.execute<{ search: { hints: { lists: { name: string }[] } | null } }>(
        document,
      );
      return data?.search.hints?.lists.map(({ name }) => name);
    };
    expect(await listsOf('yoga mat')).toEqual([]);
    await guest.execute('{ featuredCategories { items { id subcategories { id name } } } brands }');
    shop.faultProxy.clear();
    expect(await listsOf('yoga mats')).toEqual(['Yoga Mats']);
    expect(sentSearches()).toEqual(['yoga mats']);
    expect(await listsOf(' ')).toBeUndefined();
    expect(await listsOf('mats', 2)).toBeUndefined();
    await own.close();
  });

  it('of products by id needs one call per product, and returns them in the requested order', async () => {
    const [a = '', b = ''] = await shop.productsInStock(2);
    shop.faultProxy.clear();
    const document = 'query ($ids: [ID!]!) { products(ids: $ids) { id } }';
    const data = await createGuest(shop.url).request(document, { ids: [b, '999999', a, b] });
    expect(data).toEqual({ products: [{ id: b }, null, { id: a }, { id: b }] });
    expect(shop.faultProxy.callsTo('get-product?')).toHaveLength(3);
  });
});
