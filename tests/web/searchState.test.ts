import { describe, expect, it } from 'vitest';
import {
  budgetOf,
  hasSearchCriteria,
  isTermTooLong,
  presentFirst,
  readSearchState,
  toVariables,
  writeSearchState,
} from '../../web/features/search/searchState.ts';
import { knownNames, matchingSuggestions } from '../../web/features/search/suggestions.ts';

const read = (query: string) => readSearchState(new URLSearchParams(query));

it.each([
  ['gift under 500', '500'],
  ['Shoes UNDER Rs. 4000', '4000'],
  ['mat under ₹ 900', '900'],
  ['ball below ₹4,000', '4000'],
  ['under 5 years', undefined],
  ['under armour 20', undefined],
  ['thunder 500', undefined],
])('the budget of the search %j is %s', (search, budget) =>
  expect(budgetOf({ ...read(''), search })).toBe(budget),
);

describe('the state of a search', () => {
  it('is the same after being written to the address and read again #address-state', () => {
    const state = read(
      'search=running+shoes&brand=A+%26+B&type=All-round&sort=price_desc&pageSize=24&page=3',
    );
    expect(readSearchState(writeSearchState(state))).toEqual(state);
    expect(toVariables(state)).toEqual({
      filter: { search: 'running shoes', brand: 'A & B', type: 'All-round' },
      sort: 'PRICE_DESC',
      page: 3,
      pageSize: 24,
    });
  });

  it('has defaults of 12 per page and newest first, which are not written to the address', () => {
    expect(writeSearchState(read('')).toString()).toBe('');
    expect(toVariables(read(''))).toEqual({ filter: {}, sort: 'RECENT', page: 1, pageSize: 12 });
  });

  it('offers first what the shown results have', () => {
    expect(presentFirst(['Aerolo', 'Kestrel', 'Zeno'], ['Zeno', null, 'Kestrel', 'Zeno', 'Other'])).toEqual([
      'Kestrel',
      'Zeno',
      'Aerolo',
    ]);
  });

  it('cuts a text at its limit, but no emoji in two', () => {
    expect(read(`brand=${'x'.repeat(300)}`).brand).toBe('x'.repeat(200));
    expect(read(`brand=${'x'.repeat(199)}😀`).brand).toBe('x'.repeat(199));
    expect(read(`brand=${'x'.repeat(198)}😀`).brand).toBe(`${'x'.repeat(198)}😀`);
  });

  it('refuses a longer term, which would be another one when cut #long-term', () => {
    expect(hasSearchCriteria(read(`search=${'x'.repeat(200)}`))).toBe(true);
    expect(hasSearchCriteria(read(`search=${'x'.repeat(201)}&brand=Aerolo`))).toBe(false);
    expect(isTermTooLong(read(`search=${'x'.repeat(300)}`))).toBe(true);
  });

  it.each(['sort=evil', 'pageSize=13', 'pageSize=x', 'search=++', 'brand='])(
    'ignores %s #senseless-values',
    (query) => expect(read(query)).toEqual(read('')),
  );

  it.each([
    ['', false],
    ['sort=name_asc&pageSize=8&page=2', false],
    ['search=a', true],
    ['brand=A', true],
    ['type=Control', true],
  ])('has search criteria with "%s": %s #search-by-filter', (query, begun) =>
    expect(hasSearchCriteria(read(query))).toBe(begun),
  );
});

/** As Apollo's cache stores it. */
const CACHE = {
  'Category:1': {
    __typename: 'Category',
    id: '1',
    name: 'Badminton',
    subcategories: [{ __ref: 'Subcategory:11' }],
  },
  'Subcategory:11': {
    __typename: 'Subcategory',
    id: '11',
    name: 'Badminton Rackets',
    'products({"page":1})': {
      availableBrands: ['Aerolo', 'Kuruvi'],
      availableTypes: ['Power', 'Racket set'],
    },
  },
  'Subcategory:12': {
    __typename: 'Subcategory',
    id: '12',
    name: 'Footballs',
    'products({"page":1})': { items: [{ __ref: 'Product:1201' }] },
  },
  'Product:1101': { __typename: 'Product', id: '1101', name: 'Vajra', brand: 'Aerolo' },
  'Product:1201': {
    __typename: 'Product',
    id: '1201',
    name: 'Maidan 5',
    summary: 'Training · 220 mm',
    price: { amount: '999.00', currency: 'INR' },
    image: { 'url({"width":256})': '/five.webp', 'url({"width":768})': '/large.webp' },
  },
  ROOT_QUERY: { brands: ['Kuruvi', 'Vayuna'] },
};

const labels = (text: string, recentSearches: string[] = []) =>
  matchingSuggestions(text, knownNames(CACHE), recentSearches).map(
    ({ group, label }) => `${group}: ${label}`,
  );

describe('suggestions', () => {
  it('are the categories, brands and types of the cache, each once', () => {
    expect(labels('a')).toEqual([
      'Categories: Badminton',
      'Categories: Badminton Rackets',
      'Categories: Footballs',
      'Brands: Aerolo',
      'Brands: Vayuna',
      'Types: Racket set',
    ]);
    const [category, , , brand] = matchingSuggestions('a', knownNames(CACHE), []);
    expect([category?.to, brand?.to]).toEqual(['/subcategories/1', '/search?brand=Aerolo']);
  });

  it('begin with recent searches, and have only these without a text #suggestions', () => {
    expect(labels('rack', ['racket', 'ball'])).toEqual([
      'Recent searches: racket',
      'Categories: Badminton Rackets',
      'Types: Racket set',
    ]);
    expect(labels(' ', ['racket', 'ball'])).toEqual(['Recent searches: racket', 'Recent searches: ball']);
  });

  it('have known products with price and picture from the second letter on, by name, facts and list #suggested-products', () => {
    const products = (text: string) =>
      matchingSuggestions(text, knownNames(CACHE), []).filter(({ group }) => group === 'Products');
    expect(products('m')).toEqual([]);
    expect(products('ma')).toMatchObject([
      {
        label: 'Maidan 5',
        to: '/products/1201',
        price: { amount: '999.00' },
        image: { alt: '', w256: '/five.webp' },
      },
    ]);
    expect(
      products('trai')
        .concat(products('footb'))
        .map(({ label }) => label),
    ).toEqual(['Maidan 5', 'Maidan 5']);
    // Of several words, what fits one of them.
    expect(products('cheapest football').map(({ label }) => label)).toEqual(['Maidan 5']);
    // The card of this product has not been loaded.
    expect(products('vajra')).toEqual([]);
  });
});
