import { describe, expect, it } from 'vitest';
import { countItems, findLine, originalSubtotalOf, totalSavings } from '../../web/features/cart/cart.ts';
import {
  emptyCart,
  createTemporaryId,
  placeholderProduct,
  withAdded,
  withoutProducts,
  withQuantity,
} from '../../web/features/cart/cartMutations.ts';

const priced = (id: string, amount: string) => ({
  ...placeholderProduct(id),
  name: `Product ${id}`,
  price: { __typename: 'Money' as const, amount, currency: 'INR' },
});

const racket = priced('1', '1499.10');
const shuttle = priced('2', '0.70');

describe('the cart as shown before the server has responded', () => {
  it('raises the quantity of an existing line and adds a new one', () => {
    const cart = withAdded(withAdded(withAdded(emptyCart, racket, 1), shuttle, 2), racket, 2);
    expect(cart.items.map((line) => [line.product.id, line.quantity])).toEqual([
      ['1', 3],
      ['2', 2],
    ]);
    expect(countItems(cart)).toBe(5);
  });

  it('recomputes every sum in exact paise', () => {
    const cart = withQuantity(withQuantity(emptyCart, racket, 3), shuttle, 3);
    expect(findLine(cart, '1')?.subtotal.amount).toBe('4497.30');
    expect(findLine(cart, '2')?.subtotal.amount).toBe('2.10');
    expect(cart.total.amount).toBe('4499.40');
    expect(withoutProducts(cart, ['1']).total.amount).toBe('2.10');
    expect(withoutProducts(cart, ['1', '2'])).toMatchObject({ items: [], total: { amount: '0.00' } });
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
    expect(totalSavings(withoutProducts(cart, ['2']))).toBeNull();
  });

  it('sets quantities absolutely and ignores those below 1', () => {
    const cart = withQuantity(withAdded(emptyCart, racket, 5), racket, 2);
    expect(findLine(cart, '1')?.quantity).toBe(2);
    expect(withQuantity(cart, racket, 0)).toBe(cart);
    expect(withAdded(cart, racket, 0)).toBe(cart);
  });

  it('does not change the cart it was given', () => {
    const before = withAdded(emptyCart, racket, 1);
    withAdded(before, racket, 1);
    expect(findLine(before, '1')?.quantity).toBe(1);
    expect(emptyCart.items).toEqual([]);
  });

  it('gives new lines temporary ids of 1e12 and above, never the same twice', () => {
    const ids = Array.from({ length: 5 }, () => createTemporaryId(5));
    expect(new Set(ids).size).toBe(5);
    expect(ids.every((id) => Number(id) >= 1e12)).toBe(true);
    expect(Number(findLine(withAdded(emptyCart, racket, 1), '1')?.id)).toBeGreaterThanOrEqual(1e12);
  });
});
