import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAID, anOpenPayment as openPayment } from './payable.ts';
import { type RazorpayStandIn, openRazorpay, razorpayEnv } from './razorpayStandIn.ts';
import { aProduct, orderOf, stockOf } from './orderInputs.ts';
import { type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;
const UNITS = 50;

describe.each(databases)('payments of which nothing is heard, on %s', (on) => {
  let razorpay: RazorpayStandIn;
  let stage: Stage;
  let shopper: Shopper;
  let productId: number;
  beforeAll(async () => {
    razorpay = await openRazorpay();
    // A week for unpaid orders: here the reconciler has to find what nobody else looks for.
    const env = {
      ...razorpayEnv(razorpay.url),
      UPSTREAM_TEST_ENDPOINTS: '1',
      AUTH_ACCESS_TTL: '86400',
      UNPAID_ORDER_TTL: String(7 * DAY),
    };
    stage = await openStage({ on, env });
    ({ id: productId } = await aProduct(stage));
  });
  afterAll(async () => {
    await stage.close();
    await razorpay.close();
  });
  beforeEach(async () => {
    razorpay.wellAgain();
    // Nothing of an earlier test is asked about any more.
    stage.advance(6 * DAY);
    for (let round = 0; round < 2; round += 1) await sweep();
    await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: UNITS } });
    shopper = await stage.aShopper();
  });

  const sweep = async () => (await stage.call('POST', '/__test/sweep')).body as { asked: number };

  const anOpenPayment = () => openPayment({ stage, shopper, productId });

  it('are asked about after a quarter of an hour: a tab that was closed after paying loses nothing', async () => {
    const order = await anOpenPayment();
    razorpay.pay(order.provider);
    stage.advance(QUARTER_HOUR - 10);
    expect((await sweep()).asked).toBe(0);
    stage.advance(20);
    expect((await sweep()).asked).toBe(1);
    expect(await order.booked()).toMatchObject(PAID);
    stage.advance(DAY);
    expect((await sweep()).asked).toBe(0);
  });

  it.each(['cancel', 'fail'] as const)(
    'are asked about after a %s too, when the webhook was down for good',
    async (how) => {
      const order = await anOpenPayment();
      await order.end(how);
      razorpay.pay(order.provider);
      stage.advance(QUARTER_HOUR + 1);
      await sweep();
      expect(await order.booked()).toMatchObject({ ...PAID, stock_held: true });
      expect(await stockOf(stage, productId)).toBe(UNITS - 2);
    },
  );

  it('are asked about again after twice the time, and no longer when no money can come', async () => {
    const order = await anOpenPayment();
    let asked = 0;
    for (let minutes = 0; minutes < 8 * 24 * 60; minutes += 15) {
      stage.advance(QUARTER_HOUR + 1);
      asked += (await sweep()).asked;
    }
    console.log(`an abandoned payment was asked about ${asked} times in eight days`);
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(15);
    expect(await order.booked()).toMatchObject({ payment_status: 'cancelled' });
  }, 120_000);

  it('wait for a provider that is down, and are not forgotten', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => anOpenPayment()));
    for (const { provider } of orders) razorpay.pay(provider);
    stage.advance(QUARTER_HOUR + 1);
    razorpay.trouble('GET', { status: 503, body: '' });
    razorpay.calls.length = 0;
    expect((await sweep()).asked).toBe(0);
    expect(razorpay.calls.length).toBeLessThan(5);
    razorpay.wellAgain();
    expect((await sweep()).asked).toBe(5);
    for (const order of orders) expect(await order.booked()).toMatchObject(PAID);
  });
});

it('everything left open is looked after without anybody asking, in seconds when told so', async () => {
  const razorpay = await openRazorpay();
  const timing = { RECONCILE_AFTER: '1', UNPAID_ORDER_TTL: '3', SWEEP_EVERY: '1' };
  const stage = await openStage({
    env: { ...razorpayEnv(razorpay.url), ...timing, UPSTREAM_TEST_ENDPOINTS: '1' },
  });
  const shopper = await stage.aShopper();
  const { id: productId } = await aProduct(stage);
  await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: UNITS } });
  const pay = async () => {
    const { body } = await shopper.call('POST', '/api/orders/', orderOf([productId, 2]));
    return (await shopper.call('POST', `/api/orders/${body.id}/payment/`)).body.razorpay_order_id;
  };
  razorpay.pay(await pay());
  await pay();
  const statuses = async () =>
    (await stage.call('GET', '/__test/ledger')).body.orders
      .slice(-2)
      .map((order: Record<string, string>) => `${order.status} ${order.payment_status}`);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['confirmed paid', 'cancelled cancelled']);
  expect(await stockOf(stage, productId)).toBe(UNITS - 2);
  await stage.close();
  await razorpay.close();
});
