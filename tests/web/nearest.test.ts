import { describe, expect, it } from 'vitest';
import { hasSize, nearestSearch } from '../../web/features/search/nearest.ts';
import { budgetOf } from '../../web/features/search/searchState.ts';

const FOOTBALLS = { id: '31', name: 'Footballs' };
const BOOTS = { id: '32', name: 'Football Boots' };
const BICYCLES = { id: '91', name: 'Bicycles' };
const SHOES = [
  { id: '13', name: 'Badminton Shoes' },
  { id: '41', name: 'Running Shoes' },
];

const nearestOf = (search: string, hints: Partial<Parameters<typeof nearestSearch>[2]>) =>
  nearestSearch(search, budgetOf({ search }), { didYouMean: null, fewerWords: [], lists: [], ...hints });

describe('where nothing matches exactly', () => {
  it('asks for the list that is named, by price when that is said #nearest-products', () => {
    expect(
      nearestOf('cheapest football', { lists: [BOOTS, FOOTBALLS], fewerWords: ['football'] }),
    ).toMatchObject({ list: FOOTBALLS, byPrice: true, leftOut: [] });
  });

  it("asks for the list of the owner's word for what was typed", () => {
    expect(nearestOf('cycle', { didYouMean: 'bicycle', lists: [BICYCLES] })).toMatchObject({
      list: BICYCLES,
      byPrice: false,
      leftOut: [],
    });
  });

  it('asks for whatever costs no more when a word has several meanings', () => {
    expect(nearestOf('gift under 500', { lists: [SHOES[0]!], fewerWords: ['socks', 'rope'] })).toMatchObject({
      term: '',
      budget: '500',
      leftOut: ['gift'],
    });
  });

  it.each(['shoes size 9 under 4000', 'shoes in size 9 under 4,000'])(
    'searches for the words that the shop knows, within a size and a price: %s',
    (search) => {
      const found = nearestOf(search, { lists: SHOES, fewerWords: ['shoes'] });
      expect(found).toMatchObject({ term: 'shoes', budget: '4000', size: '9', leftOut: [] });
      expect(found?.list).toBeUndefined();
    },
  );

  it.each([
    ['racket for a nine-year-old', 'racket for a junior', ['racket'], ['for a']],
    ['racket for kids', 'racket for junior', ['racket kids'], ['for']],
  ])(
    "searches for the owner's words in the place of typed ones: %s",
    (search, didYouMean, fewerWords, leftOut) => {
      expect(nearestOf(search, { didYouMean, fewerWords })).toMatchObject({ term: 'racket junior', leftOut });
    },
  );

  it('names the words that are left out, in the order and groups of the search #left-out-words', () => {
    expect(nearestOf('red racket for a nine-year-old', { fewerWords: ['racket'] })?.leftOut).toEqual([
      'red',
      'for a nine-year-old',
    ]);
  });

  it('asks for nothing without a hint', () => {
    expect(nearestOf('qwertz', {})).toBeNull();
  });

  it.each([
    ['UK 5 to 11 · Daily trainer', '9', true],
    ['UK 5 to 8 · Daily trainer', '9', false],
    ['Sizes 6, 7, 9', '9', true],
    ['Kashmir willow · 9 to 10 grains', '9', false],
    [null, '9', false],
  ])('reads of "%s" whether size %s is made: %s', (summary, size, isMade) =>
    expect(hasSize(summary, size)).toBe(isMade),
  );
});
