import { describe, expect, it } from 'vitest';
import { stockText } from '../../web/features/product/stock.ts';

describe('the stock text', () => {
  it.each([
    [null, null],
    [undefined, null],
    [
      { quantity: 40, isLow: false, isOut: false },
      { text: 'In stock', urgent: false },
    ],
    [
      { quantity: 3, isLow: true, isOut: false },
      { text: 'Only 3 left', urgent: true },
    ],
    [
      { quantity: null, isLow: true, isOut: false },
      { text: 'Only a few left', urgent: true },
    ],
    [
      { quantity: 0, isLow: true, isOut: true },
      { text: 'Out of stock', urgent: true },
    ],
  ])('for %j is %j', (stock, text) => expect(stockText(stock)).toEqual(text));
});
