import { describe, expect, it } from 'vitest';
import { totalSavings } from '../../web/features/cart/cart.ts';
import { createDirectPurchase, readDirectPurchase } from '../../web/features/checkout/checkoutItems.ts';
import { isDeliveryComplete, isSameDelivery } from '../../web/features/checkout/delivery.ts';

const delivery = { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' };
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

  it('needs a name, a phone number and an address that are not blank', () => {
    expect(isDeliveryComplete(delivery)).toBe(true);
    for (const field of Object.keys(delivery))
      expect(isDeliveryComplete({ ...delivery, [field]: '  \n' })).toBe(false);
  });

  it('has the same delivery if only spaces differ', () => {
    expect(isSameDelivery(delivery, { ...delivery, recipientName: 'Asha ' })).toBe(true);
    expect(isSameDelivery(delivery, { ...delivery, shippingAddress: '' })).toBe(false);
  });
});
