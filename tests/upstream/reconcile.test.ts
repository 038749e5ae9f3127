import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAID, createOpenPayment as createPaymentFor } from './testOrders.ts';
import { type RazorpayStandIn, openRazorpay, razorpayEnv } from './razorpayStandIn.ts';
import { findProductInStock, orderBody, readStock } from './orderInputs.ts';
import { type Shopper, type TestUpstream, databases, openTestUpstream } from './testUpstream.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const INITIAL_STOCK = 50;

describe.each(databases)('payments without a result, on %s', (databaseKind) => {
  let razorpay: RazorpayStandIn;
  let upstream: TestUpstream;
  let shopper: Shopper;
  let productId: number;
  beforeAll(async () => {
    razorpay = await openRazorpay();
    // Unpaid orders expire after a week, so that only the reconciler can find the payments in this test.
    const env = {
      ...razorpayEnv(razorpay.url),
      UPSTREAM_TEST_ENDPOINTS: '1',
      AUTH_ACCESS_TTL: '86400',
    };
    const timing = { unpaidOrderTtlMs: 7 * DAY_SECONDS * 1000 };
    upstream = await openTestUpstream({ databaseKind, env, timing });
    ({ id: productId } = await findProductInStock(upstream));
  });
  afterAll(async () => {
    await upstream.close();
    await razorpay.close();
  });
  beforeEach(async () => {
    razorpay.clearFaults();
    // Ends the reconciliation of payments from earlier tests.
    upstream.advanceClock(6 * DAY_SECONDS);
    for (let round = 0; round < 2; round += 1) await sweepOrders();
    await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: INITIAL_STOCK } });
    shopper = await upstream.registerShopper();
  });

  const sweepOrders = async () => (await upstream.request('POST', '/__test/sweep')).body as { asked: number };

  const createOpenPayment = () => createPaymentFor({ upstream, shopper, productId });

  it('are reconciled after 15 minutes: an order is paid although the tab was closed after paying', async () => {
    const order = await createOpenPayment();
    razorpay.pay(order.gatewayOrderId);
    upstream.advanceClock(QUARTER_HOUR_SECONDS - 10);
    expect((await sweepOrders()).asked).toBe(0);
    upstream.advanceClock(20);
    expect((await sweepOrders()).asked).toBe(1);
    expect(await order.ledgerOrder()).toMatchObject(PAID);
    upstream.advanceClock(DAY_SECONDS);
    expect((await sweepOrders()).asked).toBe(0);
  });

  it.each(['cancel', 'fail'] as const)(
    'are reconciled after a %s too, when no webhook arrives',
    async (end) => {
      const order = await createOpenPayment();
      await order.endPayment(end);
      razorpay.pay(order.gatewayOrderId);
      upstream.advanceClock(QUARTER_HOUR_SECONDS + 1);
      await sweepOrders();
      expect(await order.ledgerOrder()).toMatchObject({ ...PAID, stock_held: true });
      expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
    },
  );

  it('are reconciled 15 minutes after they are opened again, however rare the checks have become', async () => {
    const order = await createOpenPayment();
    await order.endPayment('cancel');
    upstream.advanceClock(DAY_SECONDS / 2);
    await sweepOrders();
    expect((await order.pay()).body.razorpay_order_id).toBe(order.gatewayOrderId);
    razorpay.pay(order.gatewayOrderId);
    expect((await sweepOrders()).asked).toBe(0);
    upstream.advanceClock(QUARTER_HOUR_SECONDS + 1);
    expect((await sweepOrders()).asked).toBe(1);
    expect(await order.ledgerOrder()).toMatchObject(PAID);
  });

  it('are queried at doubling intervals, and no longer when no payment can arrive', async () => {
    const order = await createOpenPayment();
    let requestedCount = 0;
    for (let minutes = 0; minutes < 8 * 24 * 60; minutes += 15) {
      upstream.advanceClock(QUARTER_HOUR_SECONDS + 1);
      requestedCount += (await sweepOrders()).asked;
    }
    console.log(`an abandoned payment was asked about ${requestedCount} times in eight days`);
    expect(requestedCount).toBeGreaterThan(5);
    expect(requestedCount).toBeLessThan(15);
    expect(await order.ledgerOrder()).toMatchObject({ payment_status: 'cancelled' });
  }, 120_000);

  it('are reconciled later when the provider is down', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => createOpenPayment()));
    for (const { gatewayOrderId } of orders) razorpay.pay(gatewayOrderId);
    upstream.advanceClock(QUARTER_HOUR_SECONDS + 1);
    razorpay.setFault('GET', { status: 503, body: '' });
    razorpay.calls.length = 0;
    expect((await sweepOrders()).asked).toBe(0);
    expect(razorpay.calls.length).toBeLessThan(5);
    razorpay.clearFaults();
    expect((await sweepOrders()).asked).toBe(5);
    for (const order of orders) expect(await order.ledgerOrder()).toMatchObject(PAID);
  });
});

it('the periodic jobs reconcile and expire orders without a request, at the configured intervals', async () => {
  const razorpay = await openRazorpay();
  const upstream = await openTestUpstream({
    env: { ...razorpayEnv(razorpay.url), SWEEP_EVERY: '1', UPSTREAM_TEST_ENDPOINTS: '1' },
    timing: { reconcileAfterMs: 1_000, unpaidOrderTtlMs: 3_000 },
  });
  const shopper = await upstream.registerShopper();
  const { id: productId } = await findProductInStock(upstream);
  await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: INITIAL_STOCK } });
  const pay = async () => {
    const { body } = await shopper.request('POST', '/api/orders/', orderBody([productId, 2]));
    return (await shopper.request('POST', `/api/orders/${body.id}/payment/`)).body.razorpay_order_id;
  };
  razorpay.pay(await pay());
  await pay();
  const statuses = async () =>
    (await upstream.request('GET', '/__test/ledger')).body.orders
      .slice(-2)
      .map((order: Record<string, string>) => `${order.status} ${order.payment_status}`);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['confirmed paid', 'cancelled cancelled']);
  expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
  await upstream.close();
  await razorpay.close();
});
