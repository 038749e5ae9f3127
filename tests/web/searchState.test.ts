import { describe, expect, it } from 'vitest';
import {
  updateSearch,
  hasSearchCriteria,
  listVariables,
  PAGE_SIZES,
  presentFirst,
  readSearchState,
  searchSorts,
  sportsOf,
  writeSearchState,
} from '../../web/features/search/searchState.ts';

const read = (query: string) => readSearchState(new URLSearchParams(query));

describe('the state of a search', () => {
  it('is the same after being written to the address and read again', () => {
    const state = read(
      'search=running+shoes&brand=A+%26+B&type=All-round&sort=price_desc&pageSize=24&page=3',
    );
    expect(readSearchState(writeSearchState(state))).toEqual(state);
    expect(listVariables(state)).toEqual({
      filter: { search: 'running shoes', brand: 'A & B', type: 'All-round' },
      sort: 'PRICE_DESC',
      pageSize: 24,
    });
  });

  it('has defaults of 12 per page and newest first, which are not written to the address', () => {
    expect(read('')).toEqual({ search: '', brand: '', type: '', sort: 'recent', page: 1, pageSize: 12 });
    expect(writeSearchState(read('')).toString()).toBe('');
    expect(listVariables(read(''))).toEqual({ filter: {}, sort: 'RECENT', pageSize: 12 });
  });

  it('offers the sports that a category of the store names, all while none is known', () => {
    const sports = ['Cricket', 'Yoga', 'Polo'];
    expect(sportsOf(sports, ['Fitness & yoga', 'Cricket'])).toEqual(['Cricket', 'Yoga']);
    expect(sportsOf(sports, [])).toEqual(sports);
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

  it('offers the specified page sizes and sorts', () => {
    expect(PAGE_SIZES).toEqual([8, 12, 16, 24, 32]);
    expect(new Set(searchSorts.map((one) => one.value))).toEqual(
      new Set(['name_asc', 'name_desc', 'recent', 'price_asc', 'price_desc']),
    );
  });

  it.each(['sort=evil', 'page=0', 'page=-1', 'page=1e3', 'pageSize=13', 'pageSize=x', 'search=++', 'brand='])(
    'ignores %s',
    (query) => expect(read(query)).toEqual(read('')),
  );

  it('returns to page 1 when a filter, the sort or the page size changes', () => {
    const state = read('search=a&page=4');
    expect(updateSearch(state, { brand: 'B' })).toEqual({ ...state, brand: 'B', page: 1 });
    expect(updateSearch(state, { pageSize: 32 }).page).toBe(1);
    expect(updateSearch(state, { sort: 'name_asc' }).page).toBe(1);
  });

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
