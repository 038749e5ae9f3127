import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findProductInStock, orderBody, readStock } from './orderInputs.ts';
import { type Shopper, databases, openTestUpstream, setupUpstream } from './testUpstream.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const INITIAL_STOCK = 20;

describe.each(databases)('unpaid orders on %s', (databaseKind) => {
  const upstream = setupUpstream({
    databaseKind,
    env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400', UPSTREAM_PAYMENT_WEBHOOK: '1' },
  });
  let shopper: Shopper;
  let productId: number;
  beforeAll(async () => {
    ({ id: productId } = await findProductInStock(upstream));
  });
  beforeEach(async () => {
    shopper = await upstream.registerShopper();
    await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: INITIAL_STOCK } });
  });

  async function createOpenPayment() {
    const order = await shopper.request('POST', '/api/orders/', orderBody([productId, 2]));
    const id = order.body.id as number;
    const payment = await shopper.request('POST', `/api/orders/${id}/payment/`);
    return { id, providerOrder: payment.body.razorpay_order_id as string };
  }
  const readOrder = async (id: number) => (await shopper.request('GET', `/api/orders/${id}/`)).body;
  const sweep = () => upstream.request('POST', '/__test/sweep');

  it('are cancelled after a quarter of an hour, and their stock goes back', async () => {
    const { id } = await createOpenPayment();
    upstream.advanceClock(QUARTER_HOUR_SECONDS - 5);
    await sweep();
    expect(await readOrder(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
    upstream.advanceClock(10);
    await sweep();
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' });
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK);
    expect((await shopper.request('POST', `/api/orders/${id}/payment/`)).status).toBe(409);
  });

  it('are not cancelled while a recently started payment is open', async () => {
    const { id } = await createOpenPayment();
    await shopper.request('POST', `/api/orders/${id}/payment/cancel/`);
    upstream.advanceClock(QUARTER_HOUR_SECONDS - 5);
    await shopper.request('POST', `/api/orders/${id}/payment/`);
    upstream.advanceClock(10);
    await sweep();
    expect(await readOrder(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    upstream.advanceClock(QUARTER_HOUR_SECONDS);
    await sweep();
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled' });
  });

  it('are not cancelled when the provider says that they are paid, before its callback comes', async () => {
    const { id, providerOrder: gatewayOrderId } = await createOpenPayment();
    upstream.advanceClock(QUARTER_HOUR_SECONDS + 1);
    await upstream.request('POST', `/payment/sandbox/orders/${gatewayOrderId}/pay`, {
      body: { outcome: 'dismiss-after-paying' },
    });
    await sweep();
    const { status_changes: changes } = (await upstream.request('GET', '/__test/ledger')).body;
    const ofOrder = changes.filter((change: { order_id: number }) => change.order_id === id);
    expect(ofOrder.map(({ status }: { status: string }) => status)).toEqual(['pending', 'confirmed']);
  });

  it('become paid when the payment arrives after they were cancelled', async () => {
    const { id, providerOrder: gatewayOrderId } = await createOpenPayment();
    upstream.advanceClock(QUARTER_HOUR_SECONDS + 1);
    await sweep();
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled' });
    await upstream.request('POST', `/payment/sandbox/orders/${gatewayOrderId}/pay`, {
      body: { outcome: 'succeed' },
    });
    await sweep();
    expect(await readOrder(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
  });
});

it('the timers find payments and unpaid orders without a request', async () => {
  const upstream = await openTestUpstream({
    env: { UPSTREAM_TEST_ENDPOINTS: '1', UPSTREAM_PAYMENT_WEBHOOK: '1' },
    timing: { unpaidOrderTtlMs: 3_000, sweepIntervalMs: 500 },
  });
  const shopper = await upstream.registerShopper();
  const { id: productId } = await findProductInStock(upstream);
  await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: INITIAL_STOCK } });
  const startPayment = async () => {
    const { body } = await shopper.request('POST', '/api/orders/', orderBody([productId, 2]));
    const payment = await shopper.request('POST', `/api/orders/${body.id}/payment/`);
    return payment.body.razorpay_order_id as string;
  };
  const paid = await startPayment();
  await upstream.request('POST', `/payment/sandbox/orders/${paid}/pay`, {
    body: { outcome: 'lose-callback' },
  });
  await startPayment();
  const statuses = async () =>
    (await upstream.request('GET', '/__test/ledger')).body.orders
      .slice(-2)
      .map((order: Record<string, string>) => `${order.status} ${order.payment_status}`);
  await expect.poll(statuses).toEqual(['confirmed paid', 'cancelled cancelled']);
  expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
  await upstream.close();
});
