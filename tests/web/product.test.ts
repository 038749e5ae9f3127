import { expect, it, describe } from 'vitest';
import { KnownProductFragmentDoc } from '../../web/pages/product/__generated__/productPage.ts';
import { ShoppableCardFragmentDoc } from '../../web/pages/productLists/__generated__/shoppableCard.ts';
import { selectedPaths } from './selectedPaths.ts';
import { stockText } from '../../web/features/product/stock.ts';

it('a product opens at once from its card: its page first shows only fields that cards select', () => {
  const cardPaths = new Set(selectedPaths(ShoppableCardFragmentDoc));
  const missing = selectedPaths(KnownProductFragmentDoc).filter((path) => !cardPaths.has(path));
  expect(
    missing,
    'KnownProduct (web/pages/product/productPage.graphql) selects these fields and ShoppableCard (web/pages/productLists/shoppableCard.graphql) ' +
      'does not, so the page would wait for the server. Select them in the query of ProductPage, or in ShoppableCard too.',
  ).toEqual([]);
});

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
