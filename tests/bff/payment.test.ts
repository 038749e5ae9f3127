import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelPayment,
  createOrder,
  createTestOrder,
  readOrder,
  reportPaymentFailure,
  StartPayment,
  verifyPayment,
} from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { copySession, createShopper, type Shopper } from '../kit/shopper.ts';

const PROOF = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'a'.repeat(64) };
const PAID = { isPaid: true, isPayable: false, paymentState: 'PAID' };
const UNKNOWN = { isPaid: false, isPayable: false, paymentState: 'UNKNOWN' };

let shop: Shop;
let shopper: Shopper;
let orderId: string;
/** A BFF with other words, and with amounts in rupees. */
let otherBff: Awaited<ReturnType<Shop['openAnotherBff']>>;
beforeAll(async () => {
  shop = await openShop();
  const words = { PAID_STATUSES: 'Billed , done', UNPAID_STATUSES: 'OPEN,,' };
  otherBff = await shop.openAnotherBff({ ...words, PAYMENT_AMOUNT_UNIT: 'rupees' });
  shopper = await createShopper(shop.url);
  orderId = (await createOrder(shopper, (await createTestOrder(shop)).input())).id;
});
afterAll(async () => {
  await otherBff.close();
  await shop.close();
});

let createdAt = Date.now();
beforeEach(() => {
  shop.faultProxy.clear();
  // Another order with the same id for each test.
  createdAt += 1;
  showOrder({});
});

/** From now on the upstream shows the order with these changes. */
function showOrder(changes: Record<string, string | null | undefined>): void {
  const changed = { created_at: new Date(createdAt).toISOString(), ...changes };
  shop.faultProxy.fault(`GET /api/orders/${orderId}/`, {
    kind: 'rewrite',
    change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), ...changed }),
  });
}

describe('the amount of a payment', () => {
  const start = (client: Shopper, amount: unknown) => {
    const body = { razorpay_order_id: 'order_1', amount };
    shop.faultProxy.fault(`POST /api/orders/${orderId}/payment/`, respondWith(200, body));
    return client.execute(StartPayment, { orderId });
  };

  it.each([
    ['paise', 161_000, 161_000],
    // A fee on top.
    ['paise', 165_830, 165_830],
    ['rupees', 1658.3, 165_830],
    ['paise', '1610.00', null],
    ['paise', 16_100_000, null],
    ['paise', 3_220, null],
    ['rupees', 161_000, null],
    ['rupees', '16.10', null],
  ])(
    'in %s: %j for an order of ₹1,610.00 is asked for as %j paise #wrong-amount',
    async (unit, amount, paise) => {
      showOrder({ total_amount: '1610.00' });
      const client = unit === 'paise' ? shopper : copySession(shopper, otherBff.url);
      const { data, errors } = await start(client, amount);
      expect(errors).toEqual([]);
      const refusal =
        'This payment cannot start, because its amount does not match your order. Please contact support.';
      const money = paise && { amount: (paise / 100).toFixed(2), currency: 'INR' };
      expect(data?.startPayment).toMatchObject(
        paise === null
          ? { payment: null, userErrors: [{ code: 'CONFLICT', messages: [refusal] }] }
          : { payment: { amountInSubunits: paise, amount: money }, userErrors: [] },
      );
    },
  );

  it.each([
    ['USD', 'USD'],
    [undefined, 'INR'],
  ])(
    'is in the currency that the upstream says, %j, else in rupees #currency',
    async (currency, expected) => {
      const { total } = (await readOrder(shopper, orderId))!;
      const amount = Math.round(Number(total.amount) * 100);
      const payment = { razorpay_order_id: 'order_1', amount, ...(currency && { currency }) };
      shop.faultProxy.fault(`POST /api/orders/${orderId}/payment/`, respondWith(200, payment), 1);
      const { startPayment } = await shopper.request(StartPayment, { orderId });
      expect(startPayment.payment?.amount).toEqual({ amount: total.amount, currency: expected });
    },
  );

  it.each([respondWith(500, {}), respondWith(200, '?')])(
    'is not charged when the order’s total cannot be read',
    async (fault) => {
      shop.faultProxy.fault(`GET /api/orders/${orderId}/`, fault);
      const { data, errors } = await start(shopper, 161_000);
      expect(data).toBeNull();
      expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_ERROR', retryable: true });
    },
  );
});

describe('the payment of an order', () => {
  const verify = (answer: unknown = {}) => {
    shop.faultProxy.fault('/payment/verify/', respondWith(200, answer));
    return verifyPayment(shopper, { orderId, ...PROOF });
  };
  const reports = () =>
    shop.faultProxy.calls.flatMap(({ path }) => /payment\/(fail|cancel)\/$/.exec(path)?.[1] ?? []);

  it.each([
    ['paid', null],
    ['PAID', { status: 'ok' }],
    ['authorized', { message: 'Payment verified.' }],
    ['processing', { id: 1, payment_status: 'processing' }],
    ['', { status: 'ok' }],
    [undefined, { message: 'Payment verified.' }],
    ['pending', { id: 1 }],
  ])(
    'with the status %j is paid after a verification that was answered 2xx with %j #verified-payment',
    async (status, answer) => {
      showOrder({ payment_status: status });
      expect(await verify(answer)).toMatchObject({ order: PAID, userErrors: [] });
      for (const report of [reportPaymentFailure, cancelPayment]) await report(shopper, orderId);
      expect(reports()).toEqual([]);
    },
  );

  it('stays paid after the verification where the status is unknown', async () => {
    showOrder({ payment_status: 'processing' });
    expect(await readOrder(shopper, orderId)).toMatchObject(UNKNOWN);
    await verify();
    expect(await readOrder(shopper, orderId)).toMatchObject(PAID);
  });

  it('is unknown after the verification while the status says unpaid', async () => {
    await verify();
    expect(await readOrder(shopper, orderId)).toMatchObject({ ...UNKNOWN, paymentStatus: 'pending' });
    expect((await cancelPayment(shopper, orderId)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect(reports()).toEqual([]);
    // A second proof may be refused because the order is verified already.
    shop.faultProxy.fault('/payment/verify/', respondWith(400, { detail: 'Verified already.' }));
    expect((await verifyPayment(shopper, { orderId, ...PROOF })).userErrors).toEqual([]);
  });

  it('is refunded where the status says so, whatever was verified', async () => {
    showOrder({ payment_status: 'Refund_Pending' });
    expect((await verify()).order).toMatchObject({ isPaid: false, paymentState: 'REFUND_DUE' });
    expect((await readOrder(shopper, orderId))?.paymentState).toBe('REFUND_DUE');
  });

  it('counts for the order that was verified, not for one with its id in a restored upstream', async () => {
    await verify();
    showOrder({ created_at: '2026-01-01T00:00:00Z' });
    expect(await readOrder(shopper, orderId)).toMatchObject({ paymentState: 'UNPAID', isPayable: true });
  });

  it('is paid after a verification without an outcome when the order shows it', async () => {
    showOrder({ payment_status: 'Authorised' });
    shop.faultProxy.fault('/payment/verify/', { kind: 'lose_response' });
    const verified = await verifyPayment(shopper, { orderId, ...PROOF });
    expect(verified).toMatchObject({ order: PAID, userErrors: [] });
  });

  it.each([
    ['pending', ['cancel', 'fail'], []],
    ['', ['cancel', 'fail'], []],
    [undefined, ['cancel', 'fail'], []],
    ['processing', [], ['CONFLICT']],
    ['settled', [], []],
    ['refund_due', [], []],
  ])('with the status %j is reported as %j #payment-status', async (payment_status, reported, codes) => {
    showOrder({ payment_status });
    for (const report of [cancelPayment, reportPaymentFailure])
      expect((await report(shopper, orderId)).userErrors.map(({ code }) => code)).toEqual(codes);
    expect(reports()).toEqual(reported);
  });

  it.each([
    ['billed', 'PAID'],
    ['Done ', 'PAID'],
    ['open', 'UNPAID'],
    ['paid', 'UNKNOWN'],
    ['pending', 'UNKNOWN'],
    ['', 'UNKNOWN'],
  ])(
    'with the status %j and words of its own is %s #payment-status',
    async (payment_status, paymentState) => {
      showOrder({ payment_status });
      const client = copySession(shopper, otherBff.url);
      expect((await readOrder(client, orderId))?.paymentState).toBe(paymentState);
    },
  );
});

it('the webhook of the payment provider is forwarded to the reference upstream, byte for byte', async () => {
  const body =
    '{ "event":"payment.captured",\n "payload": {"payment":{"entity":{"id":"pay_1", "amount":1}}}}';
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': 'of-nobody' };
  const response = await fetch(`${shop.url}/payment/callback`, { method: 'POST', headers, body });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ detail: 'The signature is not the payment provider’s.' });
  expect(shop.faultProxy.callsTo('POST /payment/callback')).toMatchObject([{ body, headers }]);
});
