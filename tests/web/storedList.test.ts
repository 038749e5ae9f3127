// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { addRecentSearch, removeRecentSearch } from '../../web/features/search/recentSearches.ts';
import { readList, withFirst } from '../../web/persistence/storedList.ts';

const ten = Array.from({ length: 10 }, (_, index) => String(index));

describe('a stored list', () => {
  it('has the newest text first, once', () => {
    expect(withFirst([], '1')).toEqual(['1']);
    expect(withFirst(['1', '2'], '3')).toEqual(['3', '1', '2']);
    expect(withFirst(['1', '2', '3'], '3')).toEqual(['3', '1', '2']);
    expect(withFirst(['Mat', 'bat'], 'mat')).toEqual(['mat', 'Mat', 'bat']);
    expect(withFirst(['Mat', 'bat'], 'mat', (text) => text.toLowerCase())).toEqual(['mat', 'bat']);
  });

  it('of searches has a term once in any spelling of capitals', () => {
    for (const term of ['Mat', 'ball', 'mat']) addRecentSearch(term);
    expect(localStorage.getItem('recentSearches')).toBe('["mat","ball"]');
    removeRecentSearch('mat');
    expect(localStorage.getItem('recentSearches')).toBe('["ball"]');
  });

  it('has ten texts', () => {
    expect(withFirst(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
    expect(withFirst(ten, '9')).toEqual(['9', ...ten.slice(0, 9)]);
  });

  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['[1,"2",null,{"id":3},"2"]', ['1', '2']],
    [JSON.stringify(Array.from({ length: 30 }, (_, index) => index)), ten],
  ])('reads %s as %j', (text, list) => {
    localStorage.setItem('list', String(text));
    expect(readList('list')).toEqual(list);
  });
});
