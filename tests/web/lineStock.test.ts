import { describe, expect, it } from 'vitest';
import { maxQuantityOf } from '../../web/features/cart/cart.ts';
import { emptyCart, placeholderProduct, withQuantity } from '../../web/features/cart/optimisticCart.ts';
import { checkoutBlockedReason, stockProblemOf, lineStockText } from '../../web/features/cart/lineStock.ts';
import { shortageText } from '../../web/features/cart/stockShortages.ts';

const stockOf = (quantity: number | null, isLow = false) => ({
  __typename: 'Stock' as const,
  quantity,
  isLow,
  isOut: quantity === 0,
});

const gone = { ...placeholderProduct('line:7'), name: 'Old Racket' };

describe('the stock of a cart line', () => {
  it.each([
    { stock: null, quantity: 3, text: null, obstacle: null, max: 99 },
    { stock: stockOf(40), quantity: 3, text: null, obstacle: null, max: 40 },
    { stock: stockOf(2, true), quantity: 2, text: 'Only 2 left', obstacle: null, max: 2 },
    { stock: stockOf(2, true), quantity: 3, text: 'Only 2 left', obstacle: 'too-many', max: 2 },
    { stock: stockOf(6), quantity: 7, text: 'Only 6 left', obstacle: 'too-many', max: 6 },
    { stock: stockOf(null, true), quantity: 3, text: 'Only a few left', obstacle: null, max: 99 },
    { stock: stockOf(0, true), quantity: 1, text: 'Sold out', obstacle: 'sold-out', max: 0 },
    { product: gone, stock: null, quantity: 2, text: 'No longer sold', obstacle: 'no-longer-sold', max: 99 },
  ])(
    '$stock for $quantity is shown as $text',
    ({ text, obstacle, max, product = placeholderProduct('1'), ...stocked }) => {
      const line = { product, ...stocked };
      expect(lineStockText(line)).toBe(text);
      expect(stockProblemOf(line)).toBe(obstacle);
      expect(maxQuantityOf(line)).toBe(max);
    },
  );

  it('blocks the checkout while a line cannot be bought, with the reason', () => {
    const cart = ['1', '2'].reduce((sum, id) => withQuantity(sum, placeholderProduct(id), 3), emptyCart);
    const withStocks = (...stocks: (number | null)[]) => ({
      ...cart,
      items: cart.items.map((line, index) => ({ ...line, stock: stockOf(stocks[index] ?? null) })),
    });
    expect(checkoutBlockedReason(cart)).toBeNull();
    expect(checkoutBlockedReason(withStocks(3, 40))).toBeNull();
    expect(checkoutBlockedReason(withStocks(3, 2))).toBe('Lower the quantity to what is left to check out.');
    expect(checkoutBlockedReason(withStocks(2, 0))).toBe('Remove what is sold out to check out.');
    const withGone = (name: string) => checkoutBlockedReason(withQuantity(cart, { ...gone, name }, 1));
    expect(withGone('Old Racket')).toBe('Remove Old Racket to check out: it is no longer sold.');
    expect(withGone('No longer sold')).toBe('Remove what is no longer sold to check out.');
  });

  it('is the message of a refused order, if the cart has no stock, until the quantity is lowered', () => {
    const shortages = new Map([['1', { quantity: 3, text: 'Only 2 of it left.' }]]);
    const item = (quantity: number, stock: ReturnType<typeof stockOf> | null = null, id = '1') =>
      shortageText({ product: { id }, quantity, stock }, shortages);
    expect(item(3)).toBe('Only 2 of it left.');
    expect(item(2)).toBeNull();
    expect(item(3, null, '2')).toBeNull();
    expect(item(3, stockOf(2, true))).toBe('Only 2 left');
    expect(item(3, stockOf(40))).toBeNull();
    expect(item(1, null, 'line:7')).toBe('No longer sold');
  });
});
