import { describe, expect, it } from 'vitest';
import { totalSavings } from '../../web/features/cart/cart.ts';
import {
  createDirectPurchase,
  directPurchaseOf,
  readDirectPurchase,
} from '../../web/features/checkout/checkoutItems.ts';

const price = { amount: '1499.10', currency: 'INR' };

describe('the content of a checkout', () => {
  it('is one item with its total for Buy Now', () => {
    const originalPrice = { amount: '1999.00', currency: 'INR' };
    const product = { id: '1', name: 'Racket', price, originalPrice };
    const direct = createDirectPurchase(product, 3);
    const savings = totalSavings({ items: direct.items, total: direct.total });
    expect(savings).toEqual({ amount: '1499.70', currency: 'INR' });
    expect(direct.total.amount).toBe('4497.30');
    expect(readDirectPurchase({ direct })).toEqual(direct);
    // As the release before wrote it.
    const [item] = direct.items;
    expect(readDirectPurchase({ direct: { ...item, session: direct.session } })).toMatchObject({
      items: [{ quantity: 3, product }],
      total: { amount: '4497.30' },
      session: direct.session,
    });
  });

  it('is the items of the order alone for Buy again, each with its subtotal', () => {
    const item = (id: string, quantity: number) => ({ product: { id, name: id, price }, quantity });
    const direct = directPurchaseOf([item('1', 2), item('2', 1)], '7');
    expect(direct.items.map(({ subtotal }) => subtotal.amount)).toEqual(['2998.20', '1499.10']);
    expect(direct.items.map(({ id }) => id)).toEqual(['1000000000000', '1000000000001']);
    expect(direct).toMatchObject({ total: { amount: '4497.30', currency: 'INR' }, orderId: '7' });
    expect(readDirectPurchase({ direct })).toEqual(direct);
  });

  it.each([
    null,
    undefined,
    {},
    { direct: null },
    { direct: { items: [] } },
    { direct: { product: { id: '1' } } },
    { direct: { items: [{ product: { id: '1' } }], total: price } },
    { direct: { items: [null], total: price } },
    'text',
  ])('is the cart when the navigation state is %j', (state) => expect(readDirectPurchase(state)).toBeNull());
});
