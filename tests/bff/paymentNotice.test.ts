import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentNotice } from '../../bff/features/order/paymentNotice.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { verifyPayment } from '../kit/checkoutOperations.ts';

/** An order of an upstream, placed so long ago that a bank's time for a return is over. */
const ORDER = {
  id: 1,
  order_number: 'MD-7',
  total_amount: '123456.50',
  items: [],
  created_at: '2026-01-31T19:00:00Z',
};
const SUM = '₹1,23,456.50 for order MD-7';
const DEBIT =
  'If your card or UPI account was debited on 1 February, your bank had to return it by 6 February 2026. Please ask your bank if it did not.';

describe('the payment notice of an order', () => {
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
  });
  beforeEach(() => shop.faultProxy.clear());
  afterAll(() => shop.close());

  const show = (order: object) =>
    shop.faultProxy.fault('GET /api/orders/1/', respondWith(200, { ...ORDER, ...order }));

  async function read(hasProof = false) {
    const data = await shopper.request<{ viewer: { order: { paymentNotice: unknown } } }>(
      'query ($hasProof: Boolean!) { viewer { order(id: 1) { paymentNotice(hasProof: $hasProof) { state title text } } } }',
      { hasProof },
    );
    return data.viewer.order.paymentNotice;
  }

  it.each<[string, string | null, string, string, string]>([
    ['pending', 'pending', 'NOT_PAID', 'Not paid yet.', `${SUM} has not reached us yet. ${DEBIT}`],
    ['lost', 'unpaid', 'NOT_PAID', 'Not paid yet.', `${SUM} has not reached us yet. ${DEBIT}`],
    ...['cancelled', 'Canceled', ' failed', 'refused', 'declined', 'expired'].map(
      (word): [string, string, string, string, string] => [
        'pending',
        word,
        'NOT_COMPLETED',
        'Payment not completed.',
        `The payment of ${SUM} was not completed. ${DEBIT}`,
      ],
    ),
    [
      'pending',
      null,
      'BEING_CONFIRMED',
      'Your payment is being confirmed.',
      `We do not know yet whether ${SUM} was paid. Please do not pay again: the order shows the result as soon as we know it. If it failed, your bank had to return what it debited on 1 February from your card or UPI account by 6 February 2026.`,
    ],
    [
      'pending',
      'On_hold',
      'UNKNOWN_WORD',
      'Your payment is being confirmed.',
      `The payment of ${SUM} is “On hold”, which does not say whether you paid. Please do not pay again: the order shows the result as soon as we know it.`,
    ],
    ['pending', 'paid', 'RECEIVED', 'Payment received.', `${SUM} is paid. The order waits to be confirmed.`],
    ['At_customs', 'paid', 'OTHER_STATUS', 'Payment received.', `${SUM} is paid. The order is “At customs”.`],
    [
      'confirmed',
      'paid',
      'CONFIRMED',
      'Thank you. It’s on.',
      `${SUM} is paid. The order is confirmed; next it is packed.`,
    ],
    [
      'processing',
      'unpaid',
      'PROCESSING',
      'Being packed.',
      `${SUM} is not paid yet. The order is being packed; next it is sent.`,
    ],
    [
      'shipped',
      'on hold',
      'SHIPPED',
      'On its way.',
      `Whether ${SUM} is paid is not known yet. The order is on its way; next it is delivered.`,
    ],
    ['delivered', 'captured', 'DELIVERED', 'Delivered.', `${SUM} is paid. The order was delivered.`],
    [
      'cancelled',
      'cancelled',
      'CANCELLED',
      'Cancelled.',
      `${SUM} has not reached us, and the order is cancelled. ${DEBIT}`,
    ],
    [
      'cancelled',
      '',
      'CANCELLED_UNKNOWN',
      'Cancelled.',
      'We do not know whether the cancelled order MD-7 (₹1,23,456.50) was paid. Please contact support with its number.',
    ],
    [
      'cancelled',
      'paid',
      'CANCELLED_PAID',
      'Cancelled, but paid.',
      'The cancelled order MD-7 (₹1,23,456.50) was paid, and no refund is recorded yet. Please contact support with its number.',
    ],
    [
      'pending',
      'refund_due',
      'NOT_FULFILLED',
      'A refund is due.',
      'Your payment for order MD-7 (₹1,23,456.50) arrived, but the order could not be confirmed, for example because something was sold out by then. What you paid is due back to you; the day is not known yet.',
    ],
    [
      'cancelled',
      'refund_pending',
      'REFUND_DUE',
      'A refund is due.',
      'A refund for order MD-7 (₹1,23,456.50) is due to you; the day is not known yet.',
    ],
    [
      'cancelled',
      'refunded',
      'REFUNDED',
      'Refunded.',
      'Your payment for order MD-7 (₹1,23,456.50) was refunded. Please ask your bank if you do not see it there.',
    ],
  ])('for status %j with payment %j is %s', async (status, payment_status, state, title, text) => {
    show({ status, payment_status });
    expect(await read()).toEqual({ state, title, text });
  });

  it.each([
    ['pending', 'pending', 'BEING_CONFIRMED'],
    ['pending', 'cancelled', 'BEING_CONFIRMED'],
    ['pending', 'paid', 'RECEIVED'],
    ['cancelled', 'cancelled', 'CANCELLED'],
  ])('for status %j with payment %j and a proof is %s', async (status, payment_status, state) => {
    show({ status, payment_status });
    expect(await read(true)).toMatchObject({ state });
  });

  it('says that a payment was accepted while the order does not show it', async () => {
    show({ status: 'pending', payment_status: 'pending' });
    shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
    await verifyPayment(shopper, {
      orderId: '1',
      paymentId: 'pay_1',
      gatewayOrderId: 'order_1',
      signature: 'a'.repeat(64),
    });
    expect(await read()).toEqual({
      state: 'ACCEPTED',
      title: 'Your payment is being confirmed.',
      text: `Your payment of ${SUM} was accepted. Please do not pay again: the order shows the result as soon as we know it.`,
    });
  });
});

describe('the day by which a bank returns a debit', () => {
  const textAt = (createdAt: string, now: string, paymentStatus: string | null = 'pending') =>
    createPaymentNotice(
      {
        number: 'MD-7',
        status: 'PENDING',
        statusText: 'pending',
        paymentStatus,
        total: { paise: 100 },
        createdAt,
      },
      {
        paymentState: paymentStatus === null ? 'UNKNOWN' : 'UNPAID',
        isVerified: false,
        hasProof: false,
        nowMs: Date.parse(now),
      },
    ).text;

  it.each([
    ['the last moment of a day in India', '2026-12-28T18:29:59Z', '28 December', '2 January 2027'],
    ['the first moment of the next', '2026-12-28T18:30:00Z', '29 December', '3 January 2027'],
    ['the same moment in another notation', '2026-12-29T00:00:00+05:30', '29 December', '3 January 2027'],
    ['February of a leap year', '2028-02-26T12:00:00Z', '26 February', '2 March 2028'],
  ])('is five days after the order, from %s', (_name, created, debited, returned) => {
    expect(textAt(created, created)).toContain(
      `debited on ${debited}, please do not pay again: the payment still reaches us, or your bank must return it by ${returned}.`,
    );
    expect(textAt(created, created, null)).toContain(
      `If it failed, your bank must return what it debited on ${debited} from your card or UPI account by ${returned}.`,
    );
  });

  it('is in the past from the next midnight in India on', () => {
    expect(textAt('2026-03-01T06:00:00Z', '2026-03-06T18:29:59Z')).toContain(
      'must return it by 6 March 2026.',
    );
    expect(textAt('2026-03-01T06:00:00Z', '2026-03-06T18:30:00Z')).toContain(
      'had to return it by 6 March 2026.',
    );
  });
});
