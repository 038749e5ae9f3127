import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProductInStock, orderBody, readStock } from './orderInputs.ts';
import { type Shopper, databases, openTestUpstream, setupUpstream } from './testUpstream.ts';

const ENDPOINTS = [
  'GET /__test/ledger',
  'GET /__test/provider/captured',
  'POST /__test/clock',
  'POST /__test/sweep',
  'GET /__test/mails',
  'POST /__test/access-tokens/expire',
  'PATCH /__test/products/1',
  'PATCH /__test/orders/1',
];

it.each<Record<string, string>>([{}, { UPSTREAM_TEST_ENDPOINTS: '0' }, { UPSTREAM_TEST_ENDPOINTS: '' }])(
  'the test endpoints do not exist with %j',
  async (env) => {
    const upstream = await openTestUpstream({ env });
    onTestFinished(() => upstream.close());
    for (const endpoint of ENDPOINTS) {
      const [method = '', path = ''] = endpoint.split(' ');
      expect((await upstream.request(method, path, { body: {} })).status, endpoint).toBe(404);
    }
  },
);

describe.each(databases)('the ledger on %s', (databaseKind) => {
  const upstream = setupUpstream({
    databaseKind,
    env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' },
  });
  let shopper: Shopper;
  let productId: number;
  beforeAll(async () => {
    shopper = await upstream.registerShopper();
    ({ id: productId } = await findProductInStock(upstream));
    await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: 20 } });
  });

  const readLedger = async () => (await upstream.request('GET', '/__test/ledger')).body;
  const readCharges = async () => (await upstream.request('GET', '/__test/provider/captured')).body.captured;

  it('contains the order, payments, stock movements and status changes of a purchase with a cancelled payment', async () => {
    const ledgerBefore = await readLedger();
    const stockBefore = await readStock(upstream, productId);
    const key = { 'idempotency-key': 'ledger-1' };
    const { body: order } = await shopper.request('POST', '/api/orders/', orderBody([productId, 2]), key);
    const path = `/api/orders/${order.id}/payment/`;
    await shopper.request('POST', path);
    await shopper.request('POST', `${path}cancel/`);
    const { body: payment } = await shopper.request('POST', path);
    const payBody = { body: { outcome: 'succeed' } };
    const payPath = `/payment/sandbox/orders/${payment.razorpay_order_id}/pay`;
    const { body: checkoutResult } = await upstream.request('POST', payPath, payBody);
    await shopper.request('POST', `${path}verify/`, checkoutResult);

    const ledgerAfter = await readLedger();
    const total = Math.round(Number(order.total_amount) * 100);
    const rowsOfOrder = (list: string) =>
      ledgerAfter[list].filter((row: { order_id: number }) => row.order_id === order.id);
    expect(ledgerAfter.orders.at(-1)).toMatchObject({
      id: order.id,
      order_number: order.order_number,
      idempotency_key: 'ledger-1',
      status: 'confirmed',
      payment_status: 'paid',
      total_amount: total,
      stock_held: true,
      items: [{ product_id: productId, quantity: 2 }],
    });
    expect(rowsOfOrder('payments')).toMatchObject([
      {
        state: 'captured',
        amount: total,
        currency: 'INR',
        provider_payment_id: checkoutResult.razorpay_payment_id,
      },
    ]);
    expect(rowsOfOrder('stock_movements')).toMatchObject([
      { product_id: productId, change: -2, cause: 'placed' },
      { product_id: productId, change: 2, cause: 'payment cancelled' },
      { product_id: productId, change: -2, cause: 'payment started' },
    ]);
    const statuses = rowsOfOrder('status_changes').map(
      (row: Record<string, string>) => `${row.status} ${row.payment_status}`,
    );
    expect(statuses).toEqual(['pending pending', 'pending cancelled', 'pending pending', 'confirmed paid']);
    expect(ledgerAfter.products.find(({ id }: { id: number }) => id === productId).stock).toBe(
      stockBefore - 2,
    );
    const newMovements = ledgerAfter.stock_movements.slice(ledgerBefore.stock_movements.length);
    expect(newMovements.reduce((sum: number, { change }: { change: number }) => sum + change, 0)).toBe(-2);
    expect(await readCharges()).toEqual([
      {
        razorpay_payment_id: checkoutResult.razorpay_payment_id,
        razorpay_order_id: payment.razorpay_order_id,
        receipt: order.order_number,
        amount: total,
        currency: 'INR',
        captured_at: expect.any(String),
      },
    ]);
  });

  it('charges an order once, also for many concurrent payments in the payment window', async () => {
    const { body: order } = await shopper.request('POST', '/api/orders/', orderBody([productId, 1]));
    const { body: payment } = await shopper.request('POST', `/api/orders/${order.id}/payment/`);
    const payInWindow = (outcome: string) =>
      upstream.request('POST', `/payment/sandbox/orders/${payment.razorpay_order_id}/pay`, {
        body: { outcome },
      });
    await payInWindow('pay-late');
    const payments = await Promise.all(Array.from({ length: 10 }, () => payInWindow('succeed')));
    expect(new Set(payments.map(({ body }) => body.razorpay_payment_id)).size).toBe(1);
    upstream.advanceClock(60);
    const charges = await readCharges();
    expect(
      charges.filter((row: Record<string, string>) => row.razorpay_order_id === payment.razorpay_order_id),
    ).toHaveLength(1);
  });
});
