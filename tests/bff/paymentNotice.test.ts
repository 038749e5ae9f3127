import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentNotice } from '../../bff/features/order/paymentNotice.ts';
import { NO_DATE_TIME } from '../../bff/wire/dateTime.ts';
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

  const UNPAID = ['Not paid yet.', `${SUM} has not reached us yet. ${DEBIT}`];
  const NOT_COMPLETED = ['Payment not completed.', `The payment of ${SUM} was not completed. ${DEBIT}`];

  it.each<[status: string, payment: string | null, state: string, titleAndText?: string[]]>([
    ['pending', 'pending', 'NOT_PAID', UNPAID],
    ['lost', 'unpaid', 'NOT_PAID', UNPAID],
    ['pending', 'cancelled', 'NOT_COMPLETED', NOT_COMPLETED],
    ['pending', 'Canceled', 'NOT_COMPLETED'],
    ['pending', ' failed', 'NOT_COMPLETED'],
    ['pending', 'refused', 'NOT_COMPLETED'],
    ['pending', 'declined', 'NOT_COMPLETED'],
    ['pending', 'expired', 'NOT_COMPLETED'],
    [
      'pending',
      null,
      'BEING_CONFIRMED',
      [
        'Your payment is being confirmed.',
        `We do not know yet whether ${SUM} was paid. Please do not pay again: the order shows the result as soon as we know it. If it failed, your bank had to return what it debited on 1 February from your card or UPI account by 6 February 2026.`,
      ],
    ],
    ['pending', 'On_hold', 'UNKNOWN_WORD'],
    ['pending', 'paid', 'RECEIVED'],
    [
      'At_customs',
      'paid',
      'OTHER_STATUS',
      ['Payment received.', `${SUM} is paid. The order is “At customs”.`],
    ],
    ['confirmed', 'paid', 'CONFIRMED'],
    ['processing', 'unpaid', 'PROCESSING'],
    [
      'shipped',
      'on hold',
      'SHIPPED',
      [
        'On its way.',
        `Whether ${SUM} is paid is not known yet. The order is on its way; next it is delivered.`,
      ],
    ],
    ['delivered', 'captured', 'DELIVERED'],
    [
      'cancelled',
      'cancelled',
      'CANCELLED',
      ['Cancelled.', `${SUM} has not reached us, and the order is cancelled. ${DEBIT}`],
    ],
    ['cancelled', '', 'CANCELLED_UNKNOWN'],
    [
      'cancelled',
      'paid',
      'CANCELLED_PAID',
      [
        'Cancelled, but paid.',
        'The cancelled order MD-7 (₹1,23,456.50) was paid, and no refund is recorded yet. Please contact support with its number.',
      ],
    ],
    ['pending', 'refund_due', 'NOT_FULFILLED'],
    ['cancelled', 'refund_pending', 'REFUND_DUE'],
    ['cancelled', 'refunded', 'REFUNDED'],
  ])(
    'for status %j with payment %j is %s #payment-notice #notice-text #notice-unpaid #notice-unknown',
    async (status, payment_status, state, titleAndText) => {
      show({ status, payment_status });
      const [title, text] = titleAndText ?? [expect.any(String), expect.stringContaining('order MD-7')];
      expect(await read()).toEqual({ state, title, text });
    },
  );

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

describe('the payment notice of an order that is odd', () => {
  const titleAndText = (order: object, paymentState: 'PAID' | 'UNPAID' | 'UNKNOWN' = 'UNPAID') => {
    const known = {
      number: '7',
      status: 'PENDING',
      statusText: 'pending',
      paymentStatus: 'pending',
    } as const;
    const rest = {
      paymentMethod: 'online',
      isTotalKnown: true,
      total: { paise: 100 },
      createdAt: NO_DATE_TIME,
    };
    const facts = { paymentState, proof: null, hasProof: false, nowMs: 0 };
    const { title, text } = createPaymentNotice({ ...known, ...rest, ...order }, facts);
    return [title, text];
  };
  const ON_DELIVERY = ['Paid on delivery.', '₹1.00 for order 7 is paid when the order is delivered.'];

  it.each(['cod', 'COD', 'cash_on_delivery', 'Cash on Delivery', 'pay on delivery', 'cash'])(
    'paid by %j on delivery, does not say that it is not paid yet #paid-on-delivery',
    (paymentMethod) => {
      expect(titleAndText({ paymentMethod })).toEqual(ON_DELIVERY);
      expect(titleAndText({ paymentMethod, paymentStatus: null }, 'UNKNOWN')).toEqual(ON_DELIVERY);
      expect(titleAndText({ paymentMethod, status: 'SHIPPED' })[1]).toContain(
        'is paid on delivery. The order',
      );
      expect(titleAndText({ paymentMethod, status: 'CANCELLED' })[1]).not.toContain('debited');
    },
  );

  it('without a total that can be read, names no amount', () => {
    const isTotalKnown = false;
    expect(titleAndText({ isTotalKnown }, 'PAID')[1]).toBe(
      'The amount of order 7 is paid. The order waits to be confirmed.',
    );
    expect(titleAndText({ isTotalKnown, status: 'CANCELLED' }, 'PAID')[1]).toMatch(
      /^The cancelled order 7 was paid/,
    );
    expect(titleAndText({ isTotalKnown })[1]).not.toContain('₹');
  });
});

describe('the day by which a bank returns a debit #notice-days', () => {
  const textAt = (createdAt: string, now: string, paymentStatus: string | null = 'pending') =>
    createPaymentNotice(
      {
        number: 'MD-7',
        status: 'PENDING',
        statusText: 'pending',
        paymentMethod: 'online',
        paymentStatus,
        isTotalKnown: true,
        total: { paise: 100 },
        createdAt,
      },
      {
        paymentState: paymentStatus === null ? 'UNKNOWN' : 'UNPAID',
        proof: null,
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
