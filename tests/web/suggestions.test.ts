import { describe, expect, it } from 'vitest';
import { knownNames, matchingSuggestions } from '../../web/features/search/suggestions.ts';

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
