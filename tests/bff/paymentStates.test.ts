import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelPayment,
  createOrder,
  createTestOrder,
  readOrder,
  reportPaymentFailure,
  verifyPayment,
} from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { copySession, createShopper, type Shopper } from '../kit/shopper.ts';

/** How an order that was paid or not paid may look at another upstream. */
type Changes = { payment_status?: string | null | undefined; created_at?: string };

const PROOF = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'a'.repeat(64) };
const PAID = { isPaid: true, isPayable: false, paymentState: 'PAID' };
const UNKNOWN = { isPaid: false, isPayable: false, paymentState: 'UNKNOWN' };

describe('the payment of an order at another upstream', () => {
  let shop: Shop;
  let shopper: Shopper;
  let orderId: string;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
    orderId = (await createOrder(shopper, (await createTestOrder(shop)).input())).id;
  });
  afterAll(() => shop.close());

  let createdAt = Date.now();
  beforeEach(() => {
    shop.faultProxy.clear();
    // Another order with the same id for each test.
    createdAt += 1;
    showOrder({});
  });

  /** The upstream shows the order with these changes. */
  function showOrder(changes: Changes): void {
    const changed = { created_at: new Date(createdAt).toISOString(), ...changes };
    shop.faultProxy.fault(`GET /api/orders/${orderId}/`, {
      kind: 'rewrite',
      change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), ...changed }),
    });
  }
  const verify = () => verifyPayment(shopper, { orderId, ...PROOF });
  const reportCalls = () =>
    [...shop.faultProxy.callsTo('/payment/fail/'), ...shop.faultProxy.callsTo('/payment/cancel/')].length;

  describe.each([
    'paid',
    'PAID',
    'Captured',
    'SUCCESS',
    'Completed',
    'authorized',
    'processing',
    'settled',
    '',
    undefined,
    'pending',
  ])('with the status %j', (payment_status) => {
    it.each([
      ['a status', { status: 'ok' }],
      ['a message', { message: 'Payment verified.' }],
      ['nothing', null],
      ['the order', { id: 1, payment_status }],
    ])('is paid after a verification that was answered 2xx with %s', async (_name, body) => {
      showOrder({ payment_status });
      shop.faultProxy.fault('/payment/verify/', {
        kind: 'respond',
        status: body === null ? 204 : 200,
        body: body === null ? '' : JSON.stringify(body),
      });
      expect(await verify()).toMatchObject({ order: PAID, userErrors: [] });
      for (const report of [reportPaymentFailure, cancelPayment]) await report(shopper, orderId);
      expect(reportCalls()).toBe(0);
    });
  });

  it('stays paid after the verification where the status is unknown', async () => {
    showOrder({ payment_status: 'processing' });
    expect(await readOrder(shopper, orderId)).toMatchObject(UNKNOWN);
    shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
    await verify();
    expect(await readOrder(shopper, orderId)).toMatchObject(PAID);
  });

  it('is unknown after the verification while the status says unpaid', async () => {
    shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
    await verify();
    expect(await readOrder(shopper, orderId)).toMatchObject({ ...UNKNOWN, paymentStatus: 'pending' });
    expect((await cancelPayment(shopper, orderId)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect(reportCalls()).toBe(0);
    // A second proof may be refused because the order is verified already.
    shop.faultProxy.fault('/payment/verify/', respondWith(400, { detail: 'Verified already.' }));
    expect((await verify()).userErrors).toEqual([]);
  });

  it('is refunded where the status says so, whatever was verified', async () => {
    shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
    showOrder({ payment_status: 'Refund_Pending' });
    expect((await verify()).order).toMatchObject({ isPaid: false, paymentState: 'REFUND_DUE' });
    expect((await readOrder(shopper, orderId))?.paymentState).toBe('REFUND_DUE');
  });

  it('counts for the order that was verified, not for one with its id in a restored upstream', async () => {
    shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
    await verify();
    showOrder({ created_at: '2026-01-01T00:00:00Z' });
    expect(await readOrder(shopper, orderId)).toMatchObject({ paymentState: 'UNPAID', isPayable: true });
  });

  it('is paid after a verification whose order cannot be read', async () => {
    shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
    shop.faultProxy.fault(`GET /api/orders/${orderId}/`, respondWith(500, {}));
    expect(await verify()).toEqual({ order: null, userErrors: [] });
  });

  it('is paid after a verification without an outcome when the order shows it', async () => {
    showOrder({ payment_status: 'Authorised' });
    shop.faultProxy.fault('/payment/verify/', { kind: 'lose_response' });
    expect(await verify()).toMatchObject({ order: PAID, userErrors: [] });
  });

  it.each([
    ['pending', 1, []],
    ['', 1, []],
    [undefined, 1, []],
    ['processing', 0, ['CONFLICT']],
    ['settled', 0, []],
    ['refund_due', 0, []],
  ])(
    'with the status %j is reported %i time(s) as cancelled, and as failed',
    async (payment_status, calls, codes) => {
      showOrder({ payment_status });
      for (const [index, report] of [cancelPayment, reportPaymentFailure].entries()) {
        expect((await report(shopper, orderId)).userErrors.map(({ code }) => code)).toEqual(codes);
        expect(reportCalls()).toBe(calls * (index + 1));
      }
    },
  );

  describe('with lists of its own', () => {
    let otherBff: Awaited<ReturnType<Shop['openAnotherBff']>>;
    beforeAll(async () => {
      otherBff = await shop.openAnotherBff({ PAID_STATUSES: 'Billed , done', UNPAID_STATUSES: 'OPEN,,' });
    });
    afterAll(() => otherBff.close());

    it.each([
      ['billed', 'PAID'],
      ['Done ', 'PAID'],
      ['open', 'UNPAID'],
      ['paid', 'UNKNOWN'],
      ['pending', 'UNKNOWN'],
      ['', 'UNKNOWN'],
    ])('has with the status %j the state %s', async (payment_status, paymentState) => {
      showOrder({ payment_status });
      const client = copySession(shopper, otherBff.url);
      expect((await readOrder(client, orderId))?.paymentState).toBe(paymentState);
    });
  });
});
