import { describe, expect, it } from 'vitest';
import { emptyCart, maxOf, unknownProduct, withQuantity } from '../../web/features/cart/cartArithmetic.ts';
import { checkoutObstacle, obstacleOf, stockTextOf } from '../../web/features/cart/lineStock.ts';
import { shortageText } from '../../web/features/cart/stockShortages.ts';

const stockOf = (quantity: number | null, isLow = false) => ({
  __typename: 'Stock' as const,
  quantity,
  isLow,
  isOut: quantity === 0,
});

describe('the stock of a cart line', () => {
  it.each([
    { stock: null, quantity: 3, text: null, obstacle: null, max: 99 },
    { stock: stockOf(40), quantity: 3, text: null, obstacle: null, max: 40 },
    { stock: stockOf(2, true), quantity: 2, text: 'Only 2 left', obstacle: null, max: 2 },
    { stock: stockOf(2, true), quantity: 3, text: 'Only 2 left', obstacle: 'too-many', max: 2 },
    { stock: stockOf(6), quantity: 7, text: 'Only 6 left', obstacle: 'too-many', max: 6 },
    { stock: stockOf(null, true), quantity: 3, text: 'Only a few left', obstacle: null, max: 99 },
    { stock: stockOf(0, true), quantity: 1, text: 'Sold out', obstacle: 'sold-out', max: 0 },
  ])('$stock for $quantity is told as $text', ({ text, obstacle, max, ...line }) => {
    expect(stockTextOf(line)).toBe(text);
    expect(obstacleOf(line)).toBe(obstacle);
    expect(maxOf(line)).toBe(max);
  });

  it('closes the checkout while a line cannot be bought, and says why', () => {
    const cart = ['1', '2'].reduce((sum, id) => withQuantity(sum, unknownProduct(id), 3), emptyCart);
    const withStocks = (...stocks: (number | null)[]) => ({
      ...cart,
      items: cart.items.map((line, index) => ({ ...line, stock: stockOf(stocks[index] ?? null) })),
    });
    expect(checkoutObstacle(cart)).toBeNull();
    expect(checkoutObstacle(withStocks(3, 40))).toBeNull();
    expect(checkoutObstacle(withStocks(3, 2))).toBe('Lower the quantity to what is left to check out.');
    expect(checkoutObstacle(withStocks(2, 0))).toBe('Remove what is sold out to check out.');
  });

  it('is what an order was refused for, where the cart does not tell it, until less is wanted', () => {
    const shortages = new Map([['1', { quantity: 3, text: 'Only 2 of it left.' }]]);
    const item = (quantity: number, stock: ReturnType<typeof stockOf> | null = null, id = '1') =>
      shortageText({ product: { id }, quantity, stock }, shortages);
    expect(item(3)).toBe('Only 2 of it left.');
    expect(item(2)).toBeNull();
    expect(item(3, null, '2')).toBeNull();
    expect(item(3, stockOf(2, true))).toBe('Only 2 left');
    expect(item(3, stockOf(40))).toBeNull();
  });
});
