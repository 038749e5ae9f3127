import { describe, expect, it } from 'vitest';
import { addRecentlyViewed, parseIds } from '../../web/features/product/recentlyViewed.ts';

describe('recently viewed', () => {
  it('moves the viewed product to the front', () => {
    expect(addRecentlyViewed([], '1')).toEqual(['1']);
    expect(addRecentlyViewed(['1', '2'], '3')).toEqual(['3', '1', '2']);
    expect(addRecentlyViewed(['1', '2', '3'], '3')).toEqual(['3', '1', '2']);
  });

  it('stores ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) => String(index));
    expect(addRecentlyViewed(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
    expect(addRecentlyViewed(ten, '9')).toEqual(['9', ...ten.slice(0, 9)]);
  });

  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['[1,"2",null,{"id":3},"2"]', ['1', '2']],
    [JSON.stringify(Array.from({ length: 30 }, (_, index) => index)), '0123456789'.split('')],
  ])('reads %s as %j', (text, ids) => expect(parseIds(text)).toEqual(ids));
});
