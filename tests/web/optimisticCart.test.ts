import { describe, expect, it } from 'vitest';
import { countItems, originalSubtotalOf, totalSavings } from '../../web/features/cart/cart.ts';
import {
  emptyCart,
  findLine,
  placeholderProduct,
  withQuantity,
} from '../../web/features/cart/optimisticCart.ts';

const priced = (id: string, amount: string) => ({
  ...placeholderProduct(id),
  name: `Product ${id}`,
  price: { __typename: 'Money' as const, amount, currency: 'INR' },
});

const racket = priced('1', '1499.10');
const shuttle = priced('2', '0.70');

describe('the cart as shown before the server has responded', () => {
  it('recomputes every sum in exact paise', () => {
    const cart = withQuantity(withQuantity(emptyCart, racket, 3), shuttle, 3);
    expect(findLine(cart, '1')?.subtotal.amount).toBe('4497.30');
    expect(findLine(cart, '2')?.subtotal.amount).toBe('2.10');
    expect(cart.total.amount).toBe('4499.40');
    expect(countItems(cart)).toBe(6);
    const withoutRacket = withQuantity(cart, racket, 0);
    expect(withoutRacket.total.amount).toBe('2.10');
    expect(withQuantity(withoutRacket, shuttle, 0)).toMatchObject({ items: [], total: { amount: '0.00' } });
  });

  it('keeps the subtotal of a line whose product is no longer sold', () => {
    const [line] = withQuantity(emptyCart, priced('line:7', '0.00'), 2).items;
    const gone = { ...line!, subtotal: { ...line!.subtotal, amount: '998.00' } };
    const cart = withQuantity({ ...emptyCart, items: [gone] }, shuttle, 1);
    expect(cart).toMatchObject({ items: [gone, {}], total: { amount: '998.70' } });
  });

  it('computes the savings of reduced prices, per line and in total', () => {
    const reduced = { ...shuttle, originalPrice: { ...shuttle.price, amount: '1.00' } };
    const cart = withQuantity(withQuantity(emptyCart, racket, 1), reduced, 3);
    expect(cart.items.map((line) => originalSubtotalOf(line)?.amount)).toEqual([undefined, '3.00']);
    expect(totalSavings(cart)?.amount).toBe('0.90');
    expect(totalSavings(withQuantity(cart, reduced, 0))).toBeNull();
  });

  it('does not change the cart it was given, and adds lines at the end with a temporary id of 1e12 or above', () => {
    const before = withQuantity(emptyCart, racket, 1);
    const after = withQuantity(withQuantity(before, shuttle, 2), racket, 3);
    expect(after.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['1', 3],
      ['2', 2],
    ]);
    expect(findLine(before, '1')?.quantity).toBe(1);
    expect(emptyCart.items).toEqual([]);
    expect(Number(findLine(after, '2')?.id)).toBeGreaterThanOrEqual(1e12);
  });
});
