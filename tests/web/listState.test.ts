import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  budgetsOf,
  clearFilters,
  countFilters,
  readListState,
  toFilter,
  toSort,
  writeListState,
} from '../../web/features/catalogue/listState.ts';
import { withChange } from '../../web/navigation/addressState.ts';
import { pageEntries } from '../../web/ui/pagination.tsx';
import { Scroller } from '../../web/ui/scroller.tsx';
import { pagesToDrop, pagesToPrefetch } from '../../web/pages/search/useResultPages.ts';

it.each([
  [
    [479, 1299, 5189],
    [500, 2000],
  ],
  [[199, 299, 9990], [500]],
  [
    [5149, 13990, 43000],
    [10_000, 20_000],
  ],
  [
    [499, 899, 1900, 3900, 8000],
    [500, 1000, 2000],
  ],
  [[1490, 1490], []],
  [[], []],
])('the budgets for a list with the prices %j are %j', (prices, budgets) =>
  expect(budgetsOf(prices)).toEqual(budgets),
);

const read = (search: string) => readListState(new URLSearchParams(search));

describe('the state of a subcategory list', () => {
  it('is the same after being written to the address and read again #address-state #list-filters', () => {
    const state = read(
      'sort=price_desc&productType=Power&productType=All-round&brand=A+%26+B&priceMin=500&priceMax=90000&inStock=true&page=3',
    );
    expect(readListState(writeListState(state))).toEqual(state);
    expect(toFilter(state)).toEqual({
      types: ['Power', 'All-round'],
      brands: ['A & B'],
      priceMin: 500,
      priceMax: 90000,
      inStock: true,
    });
    expect(toSort(state.sort)).toBe('PRICE_DESC');
    expect(countFilters(state)).toBe(5);
  });

  it('writes no default values', () => {
    expect(writeListState(read('')).toString()).toBe('');
    expect(toFilter(read(''))).toEqual({});
    expect(toSort(read('').sort)).toBe('FEATURED');
  });

  it.each([
    ...['sort=evil', 'priceMin=abc', 'priceMax=-5', 'inStock=yes'],
    ...['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e3', 'page=100000', 'page=9007199254740991'],
    ...['brand=', 'productType=+', `brand=${'x'.repeat(201)}`],
  ])('ignores %s', (search) => expect(read(search)).toEqual(read('')));

  it('ignores price limits with a minimum above the maximum', () => {
    expect(read('priceMin=501&priceMax=500&brand=A')).toEqual(read('brand=A'));
    expect(read('priceMin=500&priceMax=500')).toMatchObject({ priceMin: 500, priceMax: 500 });
  });

  it('has each brand and each type once, trimmed', () => {
    const { brand, productType } = read(
      `brand=Foo&brand=+Foo&brand=&brand=${'x'.repeat(200)}&productType=A&productType=A`,
    );
    expect(brand).toEqual(['Foo', 'x'.repeat(200)]);
    expect(productType).toEqual(['A']);
  });

  it('has a price limit only when it is given, even if it is 0 #price-limits', () => {
    expect(toFilter(read('priceMin=0'))).toEqual({ priceMin: 0 });
    expect(toFilter(read('priceMax=800'))).toEqual({ priceMax: 800 });
  });

  it('returns to page 1 when something changes', () => {
    const changed = withChange(read('page=4&brand=A'), { inStock: true });
    expect(changed).toMatchObject({ page: 1, brand: ['A'], inStock: true });
  });

  it('preserves the sort when the filters are cleared', () => {
    expect(clearFilters(read('sort=name_desc&brand=A&page=2'))).toEqual(read('sort=name_desc'));
  });
});

const shown = (page: number, total: number) =>
  pageEntries(page, total)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ');

describe('numbered pages', () => {
  it.each([
    [1, 1, '1'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 … 7 8'],
    [2, 8, '1 2 3 … 7 8'],
    [4, 8, '1 2 3 4 5 … 7 8'],
    [5, 8, '1 2 … 4 5 6 7 8'],
    [8, 8, '1 2 … 7 8'],
    [10, 20, '1 2 … 9 10 11 … 19 20'],
  ])('on page %d of %d shows %s #pagination', (page, total, text) => expect(shown(page, total)).toBe(text));
});

it.each([
  [[1, 2, 3, 4, 5, 6, 7, 8], []],
  [
    [9, 1, 2, 3, 4, 5, 6, 7, 8, 10],
    [1, 2],
  ],
  // Also when the lowest is the newest.
  [[5, 6, 7, 8, 9, 10, 11, 12, 2], [2]],
])('of the result pages %j it drops %j #search-pages', (cached, dropped) =>
  expect(pagesToDrop(cached)).toEqual(dropped),
);

it.each([
  [[1], 1, 20, [2, 3, 4]],
  [[1, 2, 3, 4], 2, 20, [5]],
  [[1], 1, 1, []],
  [[9], 9, 10, [10]],
  [[5, 6, 7, 8, 9, 10, 11, 12], 1, 20, []],
])(
  'beside the result pages %j it prefetches after page %i of %i %j #search-pages',
  (cached, shown, last, pages) => expect(pagesToPrefetch(new Set(cached), shown, last)).toEqual(pages),
);

it.each([
  [0, false],
  [4, false],
  [5, true],
])('a row of %i cards has arrows: %s #row-scrolling', (cards, hasArrows) => {
  const row = createElement(Scroller, { label: 'Row', cards, heading: null, children: null });
  expect(renderToStaticMarkup(row).includes('Next in Row')).toBe(hasArrows);
});
