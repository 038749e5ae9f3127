// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeCheckout,
  forgetKey,
  openCheckout,
  rememberOrder,
  storedCheckout,
} from '../../web/features/checkout/checkoutKey.ts';
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

const bought = [{ productId: '1', quantity: 2 }];
const open = (text: string, fromCart = true) => openCheckout(text, bought, fromCart);

describe('the key of a checkout', () => {
  beforeEach(() => localStorage.clear());

  it('is the same for the same content, in whatever order, in every tab and after a reload', () => {
    const { key } = open(content(['1', 2], ['2', 1]));
    expect(open(content(['2', 1], ['1', 2])).key).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['quantity', content(['1', 3])],
    ['product', content(['2', 2])],
    ['address', contentOf('asha@example.com', [item('1', 2)], { ...delivery, shippingAddress: 'Elsewhere' })],
    ['shopper', contentOf('ravi@example.com', [item('1', 2)], delivery)],
  ])('is a new one for another %s, of which no order is known', (_what, other) => {
    const { key } = open(content(['1', 2]));
    rememberOrder(key, '7');
    expect(storedCheckout()?.orderId).toBe('7');
    expect(open(other).key).not.toBe(key);
    expect(storedCheckout()?.orderId).toBeUndefined();
  });

  it('is a new one once the order is paid, even for the same content', () => {
    const { key } = open(content(['1', 2]));
    rememberOrder(key, '7');
    expect(closeCheckout('8')).toBeNull();
    expect(open(content(['1', 2])).key).toBe(key);
    closeCheckout('7');
    expect(open(content(['1', 2])).key).not.toBe(key);
  });

  it('is a new one once it leads to no order any more; another tab’s newer one stays', () => {
    const { key } = open(content(['1', 2]));
    forgetKey(key);
    const newer = open(content(['1', 2])).key;
    expect(newer).not.toBe(key);
    forgetKey(key);
    expect(open(content(['1', 2])).key).toBe(newer);
  });

  it('is closed by one tab, which learns what was bought, and by no other', () => {
    rememberOrder(open(content(['1', 2])).key, '7');
    expect(closeCheckout('7')).toMatchObject({ items: bought, fromCart: true });
    expect(closeCheckout('7')).toBeNull();
  });

  it('knows that what it bought lies in the cart, also when the same is then bought directly', () => {
    open(content(['1', 2]), true);
    expect(open(content(['1', 2]), false).fromCart).toBe(true);
  });

  it('does not let a late answer touch a newer checkout', () => {
    const old = open(content(['1', 1]));
    const { key } = open(content(['1', 2]));
    rememberOrder(old.key, '7');
    expect(closeCheckout('7')).toBeNull();
    expect(open(content(['1', 2])).key).toBe(key);
  });

  it.each(['{', '[]', '"x"', '{"key":1}', '{"key":"k","content":"c"}', 'null'])(
    'is made anew when storage holds %s',
    (stored) => {
      localStorage.setItem('checkout', stored);
      expect(storedCheckout()).toBeNull();
      expect(open(content(['1', 1])).key).toMatch(/^[0-9a-f]{32}$/);
    },
  );
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
