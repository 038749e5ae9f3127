// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../web/auth/session.ts';
import {
  closeCheckout,
  forgetKey,
  openCheckout,
  rememberOrder,
  rememberProof,
  storedCheckout,
} from '../../web/features/checkout/openCheckout.ts';
import {
  contentDigest,
  directPurchase,
  directPurchaseIn,
  isComplete,
  isSameDelivery,
  itemsDigest,
} from '../../web/features/checkout/checkoutContent.ts';
import { digest } from '../../web/auth/digest.ts';

const delivery = { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' };
const price = { amount: '1499.10', currency: 'INR' };
const item = (id: string, quantity: number) =>
  directPurchase({ id, name: id, price }, quantity, '1e12').items[0]!;
const content = (...lines: [string, number][]) => {
  const items = lines.map(([id, quantity]) => item(id, quantity));
  return { content: contentDigest('asha', items, delivery), items: itemsDigest(items), fromCart: true };
};
const open = (wanted: ReturnType<typeof content>) => openCheckout('asha', wanted);
const stored = () => storedCheckout('asha');
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'x' };

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
    [
      'address',
      {
        ...content(['1', 2]),
        content: contentDigest('asha', [item('1', 2)], { ...delivery, shippingAddress: 'Elsewhere' }),
      },
    ],
  ])('is a new one for another %s, of which no order is known', (_what, other) => {
    const { key } = open(content(['1', 2]));
    rememberOrder('asha', key, '7');
    expect(stored()?.orderId).toBe('7');
    expect(open(other).key).not.toBe(key);
    expect(stored()?.orderId).toBeUndefined();
  });

  it('belongs to one shopper: another one neither finds, replaces nor closes it', () => {
    const { key } = open(content(['1', 2]));
    rememberOrder('asha', key, '7');
    expect(storedCheckout('ravi')).toBeNull();
    expect(openCheckout('ravi', content(['1', 2])).key).not.toBe(key);
    rememberOrder('ravi', key, '8');
    rememberProof('ravi', '7', proof);
    expect(closeCheckout('ravi', '7')).toBeNull();
    forgetKey('ravi', key);
    expect(stored()).toMatchObject({ key, orderId: '7' });
    expect(stored()?.proof).toBeUndefined();
  });

  it('survives the end of the session, and holds nothing that a person could read', () => {
    const { key } = open({
      ...content(['1101', 2]),
      content: contentDigest(digest('asha@example.com'), [item('1101', 2)], delivery),
    });
    rememberOrder('asha', key, '7');
    session.end('signed-out');
    expect(stored()?.key).toBe(key);
    expect(JSON.stringify(localStorage)).not.toMatch(/example|MG Road|Asha|1101/);
  });

  it('is a new one once the order is paid, even for the same content', () => {
    const { key } = open(content(['1', 2]));
    rememberOrder('asha', key, '7');
    expect(closeCheckout('asha', '8')).toBeNull();
    expect(open(content(['1', 2])).key).toBe(key);
    closeCheckout('asha', '7');
    expect(open(content(['1', 2])).key).not.toBe(key);
  });

  it('is a new one once it leads to no order any more; another tab’s newer one stays', () => {
    const { key } = open(content(['1', 2]));
    forgetKey('asha', key);
    const newer = open(content(['1', 2])).key;
    expect(newer).not.toBe(key);
    forgetKey('asha', key);
    expect(open(content(['1', 2])).key).toBe(newer);
  });

  it('is closed by one tab, which learns what was open, and by no other', () => {
    rememberOrder('asha', open(content(['1', 2])).key, '7');
    rememberProof('asha', '8', proof);
    expect(stored()?.proof).toBeUndefined();
    rememberProof('asha', '7', proof);
    expect(closeCheckout('asha', '7')).toMatchObject({ fromCart: true, proof });
    expect(closeCheckout('asha', '7')).toBeNull();
  });

  it('knows that what it bought lies in the cart, also when the same is then bought directly', () => {
    open(content(['1', 2]));
    expect(open({ ...content(['1', 2]), fromCart: false }).fromCart).toBe(true);
  });

  it('does not let a late answer touch a newer checkout', () => {
    const old = open(content(['1', 1]));
    const { key } = open(content(['1', 2]));
    rememberOrder('asha', old.key, '7');
    expect(closeCheckout('asha', '7')).toBeNull();
    expect(open(content(['1', 2])).key).toBe(key);
  });

  it('goes with the entries of shoppers who did not come back for a month', () => {
    open(content(['1', 1]));
    const later = Date.now() + 31 * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    openCheckout('ravi', content(['2', 1]));
    vi.restoreAllMocks();
    expect(stored()).toBeNull();
    expect(storedCheckout('ravi')).not.toBeNull();
  });

  it.each(['{', '[]', '"x"', '{"key":1}', '{"key":"k","content":"c"}', 'null'])(
    'is made anew when storage holds %s',
    (text) => {
      localStorage.setItem('checkout:asha', text);
      expect(stored()).toBeNull();
      expect(open(content(['1', 1])).key).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});

describe('a digest', () => {
  it('differs for different texts, and is short', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `asha${index}@example.com`);
    expect(new Set(texts.map(digest)).size).toBe(texts.length);
    expect(texts.every((text) => /^[0-9a-z]{5,11}$/.test(digest(text)))).toBe(true);
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

  it('goes to the same place when spaces alone differ', () => {
    expect(isSameDelivery(delivery, { ...delivery, recipientName: 'Asha ' })).toBe(true);
    expect(isSameDelivery(delivery, { ...delivery, shippingAddress: null })).toBe(false);
  });
});
