// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../web/auth/session.ts';
import { totalSavings } from '../../web/features/cart/cart.ts';
import {
  closeCheckout,
  discardCheckout,
  getOrCreateCheckout,
  saveOrderId,
  saveProof,
  readStoredCheckout,
} from '../../web/features/checkout/storedCheckout.ts';
import {
  checkoutDigest,
  createDirectPurchase,
  readDirectPurchase,
  isDeliveryComplete,
  isSameDelivery,
  itemsDigest,
} from '../../web/features/checkout/checkoutItems.ts';
import { readProof } from '../../web/features/checkout/razorpay.ts';
import { digest } from '../../web/auth/digest.ts';

const delivery = { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' };
const price = { amount: '1499.10', currency: 'INR' };
const item = (id: string, quantity: number) =>
  createDirectPurchase({ id, name: id, price }, quantity, '1e12').items[0]!;
const content = (...lines: [string, number][]) => {
  const items = lines.map(([id, quantity]) => item(id, quantity));
  return { content: checkoutDigest('asha', items, delivery), items: itemsDigest(items), fromCart: true };
};
const open = (checkoutContent: ReturnType<typeof content>) => getOrCreateCheckout('asha', checkoutContent);
const stored = () => readStoredCheckout('asha');
const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };

describe('the key of a checkout', () => {
  beforeEach(() => localStorage.clear());

  it('is the same for the same items in any order', () => {
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
        content: checkoutDigest('asha', [item('1', 2)], { ...delivery, shippingAddress: 'Elsewhere' }),
      },
    ],
  ])('is new for another %s, without a stored order', (_what, other) => {
    const { key } = open(content(['1', 2]));
    saveOrderId('asha', key, '7');
    expect(stored()?.orderId).toBe('7');
    expect(open(other).key).not.toBe(key);
    expect(stored()?.orderId).toBeUndefined();
  });

  it('belongs to one shopper: another one cannot read, replace or close it', () => {
    const { key } = open(content(['1', 2]));
    saveOrderId('asha', key, '7');
    expect(readStoredCheckout('ravi')).toBeNull();
    expect(getOrCreateCheckout('ravi', content(['1', 2])).key).not.toBe(key);
    saveOrderId('ravi', key, '8');
    saveProof('ravi', '7', proof);
    expect(closeCheckout('ravi', '7')).toBeNull();
    discardCheckout('ravi', key);
    expect(stored()).toMatchObject({ key, orderId: '7' });
    expect(stored()?.proof).toBeUndefined();
  });

  it('is preserved after the session ends, and contains no readable personal data', () => {
    const { key } = open({
      ...content(['1101', 2]),
      content: checkoutDigest(digest('asha@example.com'), [item('1101', 2)], delivery),
    });
    saveOrderId('asha', key, '7');
    session.end('signed-out');
    expect(stored()?.key).toBe(key);
    expect(JSON.stringify(localStorage)).not.toMatch(/example|MG Road|Asha|1101/);
  });

  it('is new after the order is paid, even for the same content', () => {
    const { key } = open(content(['1', 2]));
    saveOrderId('asha', key, '7');
    expect(closeCheckout('asha', '8')).toBeNull();
    expect(open(content(['1', 2])).key).toBe(key);
    closeCheckout('asha', '7');
    expect(open(content(['1', 2])).key).not.toBe(key);
  });

  it('is new after it was removed; a newer one of another tab is preserved', () => {
    const { key } = open(content(['1', 2]));
    discardCheckout('asha', key);
    const newer = open(content(['1', 2])).key;
    expect(newer).not.toBe(key);
    discardCheckout('asha', key);
    expect(open(content(['1', 2])).key).toBe(newer);
  });

  it('is closed by only one tab, which gets the closed entry', () => {
    saveOrderId('asha', open(content(['1', 2])).key, '7');
    saveProof('asha', '8', proof);
    expect(stored()?.proof).toBeUndefined();
    saveProof('asha', '7', proof);
    expect(closeCheckout('asha', '7')).toMatchObject({ fromCart: true, proof });
    expect(closeCheckout('asha', '7')).toBeNull();
  });

  it('may have a proof that an earlier release stored in the provider’s words', () => {
    const { paymentId: razorpay_payment_id, gatewayOrderId: razorpay_order_id, signature } = proof;
    const stored = { razorpay_payment_id, razorpay_order_id, razorpay_signature: signature };
    expect([stored, proof].map(readProof)).toEqual([proof, proof]);
  });

  it('remembers that its items are in the cart, even if the same items are then bought directly', () => {
    open(content(['1', 2]));
    expect(open({ ...content(['1', 2]), fromCart: false }).fromCart).toBe(true);
  });

  it('is not changed by a late response for an older checkout', () => {
    const old = open(content(['1', 1]));
    const { key } = open(content(['1', 2]));
    saveOrderId('asha', old.key, '7');
    expect(closeCheckout('asha', '7')).toBeNull();
    expect(open(content(['1', 2])).key).toBe(key);
  });

  it('is removed after a month', () => {
    open(content(['1', 1]));
    const later = Date.now() + 31 * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    getOrCreateCheckout('ravi', content(['2', 1]));
    vi.restoreAllMocks();
    expect(stored()).toBeNull();
    expect(readStoredCheckout('ravi')).not.toBeNull();
  });

  it.each(['{', '[]', '"x"', '{"key":1}', '{"key":"k","content":"c"}', 'null'])(
    'is new when storage holds %s',
    (text) => {
      localStorage.setItem('checkout:asha', text);
      expect(stored()).toBeNull();
      expect(open(content(['1', 1])).key).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});

describe('a digest', () => {
  it('is different for different texts, and short', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `asha${index}@example.com`);
    expect(new Set(texts.map(digest)).size).toBe(texts.length);
    expect(texts.every((text) => /^[0-9a-z]{5,11}$/.test(digest(text)))).toBe(true);
  });
});

describe('the content of a checkout', () => {
  it('is one item with its total for Buy Now', () => {
    const originalPrice = { amount: '1999.00', currency: 'INR' };
    const product = { id: '1', name: 'Racket', price, originalPrice };
    const direct = createDirectPurchase(product, 3, '1000000000001');
    expect(totalSavings(direct)).toEqual({ amount: '1499.70', currency: 'INR' });
    expect(direct.total.amount).toBe('4497.30');
    expect(readDirectPurchase({ direct })).toEqual(direct);
  });

  it.each([
    null,
    undefined,
    {},
    { direct: null },
    { direct: { items: [] } },
    { direct: { items: 'x' } },
    'text',
  ])('is the cart when the navigation state is %j', (state) => expect(readDirectPurchase(state)).toBeNull());

  it('needs a name, a phone number and an address that are not blank', () => {
    expect(isDeliveryComplete(delivery)).toBe(true);
    for (const field of Object.keys(delivery))
      expect(isDeliveryComplete({ ...delivery, [field]: '  \n' })).toBe(false);
  });

  it('has the same delivery if only spaces differ', () => {
    expect(isSameDelivery(delivery, { ...delivery, recipientName: 'Asha ' })).toBe(true);
    expect(isSameDelivery(delivery, { ...delivery, shippingAddress: null })).toBe(false);
  });
});
