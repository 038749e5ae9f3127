import { describe, expect, it } from 'vitest';
import { afterViewing, readIds } from '../../web/features/product/recentlyViewed.ts';

describe('recently viewed', () => {
  it('puts the viewed product to the front, once', () => {
    expect(afterViewing([], '1')).toEqual(['1']);
    expect(afterViewing(['1', '2'], '3')).toEqual(['3', '1', '2']);
    expect(afterViewing(['1', '2', '3'], '3')).toEqual(['3', '1', '2']);
  });

  it('keeps ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) => String(index));
    expect(afterViewing(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
    expect(afterViewing(ten, '9')).toEqual(['9', ...ten.slice(0, 9)]);
  });

  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['[1,"2",null,{"id":3},"2"]', ['1', '2']],
    [JSON.stringify(Array.from({ length: 30 }, (_, index) => index)), '0123456789'.split('')],
  ])('reads %s as %j', (text, ids) => expect(readIds(text)).toEqual(ids));
});
