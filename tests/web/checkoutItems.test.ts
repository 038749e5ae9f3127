import { describe, expect, it } from 'vitest';
import { totalSavings } from '../../web/features/cart/cart.ts';
import { createDirectPurchase, readDirectPurchase } from '../../web/features/checkout/checkoutItems.ts';

const price = { amount: '1499.10', currency: 'INR' };

describe('the content of a checkout', () => {
  it('is one item with its total for Buy Now', () => {
    const originalPrice = { amount: '1999.00', currency: 'INR' };
    const product = { id: '1', name: 'Racket', price, originalPrice };
    const direct = createDirectPurchase(product, 3);
    const savings = totalSavings({ items: [direct], total: direct.subtotal });
    expect(savings).toEqual({ amount: '1499.70', currency: 'INR' });
    expect(direct.subtotal.amount).toBe('4497.30');
    expect(readDirectPurchase({ direct })).toEqual(direct);
  });

  it.each([
    null,
    undefined,
    {},
    { direct: null },
    { direct: { items: [] } },
    { direct: { product: { id: '1' } } },
    'text',
  ])('is the cart when the navigation state is %j', (state) => expect(readDirectPurchase(state)).toBeNull());
});
