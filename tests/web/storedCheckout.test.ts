// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { digest, formerDigest } from '../../web/shopper/useShopperCheckout.ts';
import { session } from '../../web/auth/session.ts';
import {
  moveStoredCheckout,
  beginCheckout,
  readStoredCheckout,
  readStoredCheckouts,
  removeStoredCheckout,
  storeCheckout,
  storedCheckoutOf,
} from '../../web/features/checkout/storedCheckout.ts';

const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };
const stored = () => readStoredCheckout('asha');

describe('a stored checkout', () => {
  beforeEach(() => localStorage.clear());

  it('belongs to one shopper: another one cannot read or remove it', () => {
    storeCheckout('asha', { orderId: '7', fromCart: true, proof });
    expect(readStoredCheckout('ravi')).toBeNull();
    removeStoredCheckout('ravi', '7');
    storeCheckout('ravi', { orderId: '8', fromCart: false });
    expect(stored()).toMatchObject({ orderId: '7', fromCart: true, proof });
  });

  it('is preserved after the session ends, and contains no readable personal data', () => {
    storeCheckout(digest('asha@example.com'), { orderId: '7', fromCart: true });
    session.end('signed-out');
    expect(readStoredCheckout(digest('asha@example.com'))?.orderId).toBe('7');
    expect(JSON.stringify(localStorage)).not.toMatch(/example|asha/);
  });

  it('of an earlier release is found under its former key, unless there is a newer one', () => {
    // As that release wrote it for asha@example.com.
    localStorage.setItem('checkout:z3lvh13rfr', JSON.stringify({ orderId: '7', fromCart: true, proof }));
    expect(formerDigest('asha@example.com')).toBe('z3lvh13rfr');
    moveStoredCheckout(formerDigest('asha@example.com'), 'asha');
    expect(stored()).toEqual({ orderId: '7', fromCart: true, proof });
    expect(localStorage).toHaveLength(1);
    localStorage.setItem('checkout:former', JSON.stringify({ orderId: '6' }));
    moveStoredCheckout('former', 'asha');
    expect(stored()?.orderId).toBe('7');
    expect(localStorage).toHaveLength(1);
  });

  it('goes with its own order only', () => {
    storeCheckout('asha', { orderId: '8', fromCart: true });
    expect(storedCheckoutOf('asha', '7')).toBeNull();
    removeStoredCheckout('asha', '7');
    expect(stored()?.orderId).toBe('8');
    removeStoredCheckout('asha', '8');
    expect(stored()).toBeNull();
  });

  it('stays beside the next one while its proof has no outcome, and goes when it has one', () => {
    storeCheckout('asha', { orderId: '6', fromCart: false, proof });
    beginCheckout('asha', { orderId: '7', fromCart: true });
    expect(stored()).toMatchObject({ orderId: '7' });
    expect(storedCheckoutOf('asha', '6')).toMatchObject({ fromCart: false, proof });
    // Without a proof, nothing of the one before is needed.
    beginCheckout('asha', { orderId: '8', fromCart: true });
    expect(readStoredCheckouts('asha').map(({ orderId }) => orderId)).toEqual(['8', '6']);
    storeCheckout('asha', { orderId: '6', fromCart: false, proof: undefined });
    expect(readStoredCheckouts('asha').map(({ orderId }) => orderId)).toEqual(['8']);
    storeCheckout('asha', { orderId: '8', fromCart: true, proof });
    beginCheckout('asha', { orderId: '9', fromCart: true });
    removeStoredCheckout('asha', '9');
    expect(stored()).toMatchObject({ orderId: '8', proof });
  });

  it.each([
    ['{', null],
    ['[]', null],
    ['null', null],
    ['{"orderId":7}', null],
    [
      '{"orderId":"7","proof":{"razorpay_payment_id":"pay_1","razorpay_order_id":"order_1","razorpay_signature":"x"}}',
      { orderId: '7', fromCart: false, proof },
    ],
    ['{"orderId":"7"}', { orderId: '7', fromCart: false }],
    ['{"orderId":"7","fromCart":true,"proof":{"paymentId":"p"}}', { orderId: '7', fromCart: true }],
  ])('is read as far as it is valid when storage holds %s', (text, usable) => {
    localStorage.setItem('checkout:asha', text);
    expect(stored()).toEqual(usable);
  });
});

describe('a digest', () => {
  it('is different for different texts, and short', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `asha${index}@example.com`);
    expect(new Set(texts.map(digest)).size).toBe(texts.length);
    expect(texts.every((text) => /^[0-9a-z]{5,13}$/.test(digest(text)))).toBe(true);
  });
});
