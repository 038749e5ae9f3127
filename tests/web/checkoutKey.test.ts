// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { closeCheckout, openCheckout, rememberOrder } from '../../web/features/checkout/checkoutKey.ts';
import {
  contentOf,
  directPurchase,
  directPurchaseIn,
  isComplete,
} from '../../web/features/checkout/content.ts';

const delivery = { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' };
const price = { amount: '1499.10', currency: 'INR' };
const item = (id: string, quantity: number) =>
  directPurchase({ id, name: id, price }, quantity, '1e12').items[0]!;
const content = (...items: [string, number][]) =>
  contentOf(
    'asha@example.com',
    items.map(([id, quantity]) => item(id, quantity)),
    delivery,
  );

describe('the key of a checkout', () => {
  beforeEach(() => localStorage.clear());

  it('is the same for the same content, in whatever order, in every tab and after a reload', () => {
    const { checkout } = openCheckout(content(['1', 2], ['2', 1]));
    expect(openCheckout(content(['2', 1], ['1', 2])).checkout.key).toBe(checkout.key);
    expect(checkout.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['quantity', content(['1', 3])],
    ['product', content(['2', 2])],
    ['address', contentOf('asha@example.com', [item('1', 2)], { ...delivery, shippingAddress: 'Elsewhere' })],
    ['shopper', contentOf('ravi@example.com', [item('1', 2)], delivery)],
  ])('is a new one for another %s, and names the order that is out of date', (_what, other) => {
    const { checkout } = openCheckout(content(['1', 2]));
    rememberOrder(checkout.key, '7');
    const next = openCheckout(other);
    expect(next.checkout.key).not.toBe(checkout.key);
    expect(next.outdated).toBe('7');
    expect(openCheckout(other).outdated).toBeNull();
  });

  it('is a new one once the order is paid, even for the same content', () => {
    const { checkout } = openCheckout(content(['1', 2]));
    rememberOrder(checkout.key, '7');
    closeCheckout('8');
    expect(openCheckout(content(['1', 2])).checkout.key).toBe(checkout.key);
    closeCheckout('7');
    const next = openCheckout(content(['1', 2]));
    expect(next.checkout.key).not.toBe(checkout.key);
    expect(next.outdated).toBeNull();
  });

  it('does not let a late answer touch a newer checkout', () => {
    const { checkout: old } = openCheckout(content(['1', 1]));
    const { checkout } = openCheckout(content(['1', 2]));
    rememberOrder(old.key, '7');
    closeCheckout('7');
    expect(openCheckout(content(['1', 2])).checkout.key).toBe(checkout.key);
  });

  it.each(['{', '[]', '"x"', '{"key":1}', 'null'])('is made anew when storage holds %s', (stored) => {
    localStorage.setItem('checkout', stored);
    expect(openCheckout(content(['1', 1])).checkout.key).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('what is bought', () => {
  it('is one item with its total when the cart is skipped', () => {
    const direct = directPurchase({ id: '1', name: 'Racket', price }, 3, '1000000000001');
    expect(direct.total.amount).toBe('4497.30');
    expect(directPurchaseIn({ direct })).toEqual(direct);
  });

  it.each([
    null,
    undefined,
    {},
    { direct: null },
    { direct: { items: [] } },
    { direct: { items: 'x' } },
    'text',
  ])('is the cart when the navigation state is %j', (state) => expect(directPurchaseIn(state)).toBeNull());

  it('needs a name, a phone number and an address that say something', () => {
    expect(isComplete(delivery)).toBe(true);
    for (const field of Object.keys(delivery))
      expect(isComplete({ ...delivery, [field]: '  \n' })).toBe(false);
  });
});
