import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aProduct, orderOf, stockOf } from './orderInputs.ts';
import { type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

const ENDPOINTS = [
  'GET /__test/ledger',
  'GET /__test/provider/captured',
  'POST /__test/clock',
  'POST /__test/sweep',
  'GET /__test/mails',
  'POST /__test/faults',
  'GET /__test/calls',
  'POST /__test/access-tokens/expire',
  'PATCH /__test/products/1',
  'PATCH /__test/orders/1',
];

it.each<Record<string, string>>([{}, { UPSTREAM_TEST_ENDPOINTS: '0' }, { UPSTREAM_TEST_ENDPOINTS: '' }])(
  'no endpoint for tests exists with %j',
  async (env) => {
    const stage = await openStage({ env });
    onTestFinished(() => stage.close());
    for (const endpoint of ENDPOINTS) {
      const [method = '', path = ''] = endpoint.split(' ');
      expect((await stage.call(method, path, { body: {} })).status, endpoint).toBe(404);
    }
  },
);

describe.each(databases)('the ledger on %s', (on) => {
  let stage: Stage;
  let shopper: Shopper;
  let productId: number;
  beforeAll(async () => {
    stage = await openStage({ on, env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' } });
    shopper = await stage.aShopper();
    ({ id: productId } = await aProduct(stage));
    await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: 20 } });
  });
  afterAll(() => stage.close());

  const ledger = async () => (await stage.call('GET', '/__test/ledger')).body;
  const captured = async () => (await stage.call('GET', '/__test/provider/captured')).body.captured;

  it('tells every order, payment, movement of stock and change of status of a purchase with a detour', async () => {
    const before = await ledger();
    const start = await stockOf(stage, productId);
    const key = { 'idempotency-key': 'ledger-1' };
    const { body: order } = await shopper.call('POST', '/api/orders/', orderOf([productId, 2]), key);
    const path = `/api/orders/${order.id}/payment/`;
    await shopper.call('POST', path);
    await shopper.call('POST', `${path}cancel/`);
    const { body: opened } = await shopper.call('POST', path);
    const tap = { body: { outcome: 'succeed' } };
    const pay = `/payment/sandbox/orders/${opened.razorpay_order_id}/pay`;
    const { body: signed } = await stage.call('POST', pay, tap);
    await shopper.call('POST', `${path}verify/`, signed);

    const after = await ledger();
    const total = Math.round(Number(order.total_amount) * 100);
    const ofOrder = (list: string) =>
      after[list].filter((each: { order_id: number }) => each.order_id === order.id);
    expect(after.orders.at(-1)).toMatchObject({
      id: order.id,
      order_number: order.order_number,
      idempotency_key: 'ledger-1',
      status: 'confirmed',
      payment_status: 'paid',
      total_amount: total,
      stock_held: true,
      items: [{ product_id: productId, quantity: 2 }],
    });
    expect(ofOrder('payments')).toMatchObject([
      { state: 'cancelled', amount: total, currency: 'INR', provider_payment_id: null },
      { state: 'captured', amount: total, provider_payment_id: signed.razorpay_payment_id },
    ]);
    expect(ofOrder('stock_movements')).toMatchObject([
      { product_id: productId, change: -2, cause: 'placed' },
      { product_id: productId, change: 2, cause: 'payment cancelled' },
      { product_id: productId, change: -2, cause: 'payment started' },
    ]);
    const statuses = ofOrder('status_changes').map(
      (each: Record<string, string>) => `${each.status} ${each.payment_status}`,
    );
    expect(statuses).toEqual(['pending pending', 'pending cancelled', 'pending pending', 'confirmed paid']);
    expect(after.products.find(({ id }: { id: number }) => id === productId).stock).toBe(start - 2);
    const moved = after.stock_movements.slice(before.stock_movements.length);
    expect(moved.reduce((sum: number, { change }: { change: number }) => sum + change, 0)).toBe(-2);
    expect(await captured()).toEqual([
      {
        razorpay_payment_id: signed.razorpay_payment_id,
        razorpay_order_id: opened.razorpay_order_id,
        receipt: `${order.order_number}-2`,
        amount: total,
        currency: 'INR',
        captured_at: expect.any(String),
      },
    ]);
  });

  it('shows what a test did to the stock as well, so that it always adds up', async () => {
    await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: 7 } });
    const { stock_movements: movements, products } = await ledger();
    expect(movements.at(-1)).toMatchObject({ product_id: productId, order_id: null, cause: 'set by a test' });
    expect(products.find(({ id }: { id: number }) => id === productId).stock).toBe(7);
  });

  it('charges an order once, however often and however fast it is paid in the window', async () => {
    const { body: order } = await shopper.call('POST', '/api/orders/', orderOf([productId, 1]));
    const { body: opened } = await shopper.call('POST', `/api/orders/${order.id}/payment/`);
    const pay = (outcome: string) =>
      stage.call('POST', `/payment/sandbox/orders/${opened.razorpay_order_id}/pay`, { body: { outcome } });
    await pay('pay-late');
    const taps = await Promise.all(Array.from({ length: 10 }, () => pay('succeed')));
    expect(new Set(taps.map(({ body }) => body.razorpay_payment_id)).size).toBe(1);
    stage.advance(60);
    const charged = await captured();
    expect(
      charged.filter((each: Record<string, string>) => each.razorpay_order_id === opened.razorpay_order_id),
    ).toHaveLength(1);
  });
});
