import { describe, expect, it } from 'vitest';
import {
  countItems,
  emptyCart,
  lineOf,
  originalOf,
  savedIn,
  temporaryId,
  unknownProduct,
  withAdded,
  without,
  withQuantity,
} from '../../web/features/cart/cartArithmetic.ts';

const priced = (id: string, amount: string) => ({
  ...unknownProduct(id),
  name: `Product ${id}`,
  price: { __typename: 'Money' as const, amount, currency: 'INR' },
});

const racket = priced('1', '1499.10');
const shuttle = priced('2', '0.70');

describe('the cart as shown before the server has answered', () => {
  it('raises the quantity of what is there and adds what is not', () => {
    const cart = withAdded(withAdded(withAdded(emptyCart, racket, 1), shuttle, 2), racket, 2);
    expect(cart.items.map((line) => [line.product.id, line.quantity])).toEqual([
      ['1', 3],
      ['2', 2],
    ]);
    expect(countItems(cart)).toBe(5);
  });

  it('recomputes every sum in exact paise', () => {
    const cart = withQuantity(withQuantity(emptyCart, racket, 3), shuttle, 3);
    expect(lineOf(cart, '1')?.subtotal.amount).toBe('4497.30');
    expect(lineOf(cart, '2')?.subtotal.amount).toBe('2.10');
    expect(cart.total.amount).toBe('4499.40');
    expect(without(cart, ['1']).total.amount).toBe('2.10');
    expect(without(cart, ['1', '2'])).toMatchObject({ items: [], total: { amount: '0.00' } });
  });

  it('knows what fallen prices save, by line and in all', () => {
    const reduced = { ...shuttle, originalPrice: { ...shuttle.price, amount: '1.00' } };
    const cart = withQuantity(withQuantity(emptyCart, racket, 1), reduced, 3);
    expect(cart.items.map((line) => originalOf(line)?.amount)).toEqual([undefined, '3.00']);
    expect(savedIn(cart)?.amount).toBe('0.90');
    expect(savedIn(without(cart, ['2']))).toBeNull();
  });

  it('sets quantities absolutely and ignores those below 1', () => {
    const cart = withQuantity(withAdded(emptyCart, racket, 5), racket, 2);
    expect(lineOf(cart, '1')?.quantity).toBe(2);
    expect(withQuantity(cart, racket, 0)).toBe(cart);
    expect(withAdded(cart, racket, 0)).toBe(cart);
  });

  it('leaves the cart it was given as it was', () => {
    const before = withAdded(emptyCart, racket, 1);
    withAdded(before, racket, 1);
    expect(lineOf(before, '1')?.quantity).toBe(1);
    expect(emptyCart.items).toEqual([]);
  });

  it('gives new lines temporary ids of 1e12 and above, never the same twice', () => {
    const ids = Array.from({ length: 5 }, () => temporaryId(5));
    expect(new Set(ids).size).toBe(5);
    expect(ids.every((id) => Number(id) >= 1e12)).toBe(true);
    expect(Number(lineOf(withAdded(emptyCart, racket, 1), '1')?.id)).toBeGreaterThanOrEqual(1e12);
  });
});
