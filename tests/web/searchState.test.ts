import { describe, expect, it } from 'vitest';
import {
  budgetOf,
  hasSearchCriteria,
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
  ['under 5 years', undefined],
  ['under armour 20', undefined],
  ['thunder 500', undefined],
])('the budget of the search %j is %s', (search, budget) =>
  expect(budgetOf({ ...read(''), search })).toBe(budget),
);

describe('the state of a search', () => {
  it('is the same after being written to the address and read again', () => {
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
    expect(read(`search=${'x'.repeat(300)}`).search).toBe('x'.repeat(200));
    expect(read(`search=${'x'.repeat(199)}😀`).search).toBe('x'.repeat(199));
    expect(read(`search=${'x'.repeat(198)}😀`).search).toBe(`${'x'.repeat(198)}😀`);
  });

  it.each(['sort=evil', 'pageSize=13', 'pageSize=x', 'search=++', 'brand='])('ignores %s', (query) =>
    expect(read(query)).toEqual(read('')),
  );

  it.each([
    ['', false],
    ['sort=name_asc&pageSize=8&page=2', false],
    ['search=a', true],
    ['brand=A', true],
    ['type=Control', true],
  ])('has search criteria with "%s": %s', (query, begun) =>
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
  'Product:1101': { __typename: 'Product', id: '1101', name: 'Vajra', brand: 'Aerolo' },
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
      'Brands: Aerolo',
      'Brands: Vayuna',
      'Types: Racket set',
    ]);
    const [category, , brand] = matchingSuggestions('a', knownNames(CACHE), []);
    expect([category?.to, brand?.to]).toEqual(['/subcategories/1', '/search?brand=Aerolo']);
  });

  it('begin with recent searches, and have only these without a text', () => {
    expect(labels('rack', ['racket', 'ball'])).toEqual([
      'Recent searches: racket',
      'Categories: Badminton Rackets',
      'Types: Racket set',
    ]);
    expect(labels(' ', ['racket', 'ball'])).toEqual(['Recent searches: racket', 'Recent searches: ball']);
  });
});
