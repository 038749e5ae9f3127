import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findProductInStock, orderBody, readStock } from './orderInputs.ts';
import { type TestResponse, type Shopper, databases, setupUpstream } from './testUpstream.ts';

describe.each(databases)('payments on %s', (databaseKind) => {
  const env = { UPSTREAM_TEST_ENDPOINTS: '1', UPSTREAM_PAYMENT_WEBHOOK: '1' };
  const upstream = setupUpstream({ databaseKind, env });
  let shopper: Shopper;
  let productId: number;
  let stockBefore: number;
  beforeAll(async () => {
    shopper = await upstream.registerShopper();
    ({ id: productId } = await findProductInStock(upstream, 50));
  });

  /** Creates an order of two units with an open payment; the stock before it is in `stockBefore`. */
  async function createOpenPayment() {
    await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: 20 } });
    stockBefore = 20;
    const order = await shopper.request('POST', '/api/orders/', orderBody([productId, 2]));
    const payment = await shopper.request('POST', `/api/orders/${order.body.id}/payment/`);
    return { id: order.body.id as number, total: order.body.total_amount as string, payment: payment.body };
  }
  const payInWindow = (providerOrderId: string, outcome: string): Promise<TestResponse> =>
    upstream.request('POST', `/payment/sandbox/orders/${providerOrderId}/pay`, { body: { outcome } });
  const readOrder = async (id: number) => (await shopper.request('GET', `/api/orders/${id}/`)).body;
  const cancelPayment = (id: number) => shopper.request('POST', `/api/orders/${id}/payment/cancel/`);
  /** Runs the periodic job: due callbacks, and the expiry of unpaid orders. */
  const sweepOrders = () => upstream.request('POST', '/__test/sweep');

  it('are started with the amount in paise, and a second start returns the same payment', async () => {
    const { id, total, payment } = await createOpenPayment();
    expect(payment).toMatchObject({ amount: Math.round(Number(total) * 100), currency: 'INR' });
    expect(payment.razorpay_order_id).toMatch(/^order_\w+$/);
    const repeatedPayments = await Promise.all(
      [1, 2, 3].map(() => shopper.request('POST', `/api/orders/${id}/payment/`)),
    );
    for (const { body } of repeatedPayments) expect(body.razorpay_order_id).toBe(payment.razorpay_order_id);
  });

  it('end 1, paid: verified, confirmed, stock reduced; repeated verify, fail and cancel change nothing', async () => {
    const { id, payment } = await createOpenPayment();
    const { body: checkoutResult } = await payInWindow(payment.razorpay_order_id, 'succeed');
    for (let round = 0; round < 2; round += 1) {
      const verified = await shopper.request('POST', `/api/orders/${id}/payment/verify/`, checkoutResult);
      expect(verified.status).toBe(200);
      expect(verified.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    }
    for (const action of ['fail', 'cancel']) {
      const response = await shopper.request('POST', `/api/orders/${id}/payment/${action}/`);
      expect(response.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    }
    expect(await readOrder(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await readStock(upstream, productId)).toBe(stockBefore - 2);
    expect((await shopper.request('POST', `/api/orders/${id}/payment/`)).status).toBe(409);
  });

  it('end 2, failed: the stock is released, the order can be paid again', async () => {
    const { id, payment } = await createOpenPayment();
    const failed = await payInWindow(payment.razorpay_order_id, 'fail');
    expect(failed.body.razorpay_signature).toBeNull();
    for (let round = 0; round < 2; round += 1) {
      const response = await shopper.request('POST', `/api/orders/${id}/payment/fail/`);
      expect(response.body).toMatchObject({ status: 'pending', payment_status: 'failed' });
      expect(await readStock(upstream, productId)).toBe(stockBefore);
    }
    const nextPayment = await shopper.request('POST', `/api/orders/${id}/payment/`);
    expect(nextPayment.body).toEqual(payment);
    expect(await readStock(upstream, productId)).toBe(stockBefore - 2);
    const { body: checkoutResult } = await payInWindow(nextPayment.body.razorpay_order_id, 'succeed');
    await shopper.request('POST', `/api/orders/${id}/payment/verify/`, checkoutResult);
    expect(await readOrder(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await readStock(upstream, productId)).toBe(stockBefore - 2);
  });

  it('end 3, dismissed: cancelled, the order stays pending, a new payment without stock is a 409', async () => {
    const { id } = await createOpenPayment();
    expect((await cancelPayment(id)).body).toMatchObject({ status: 'pending', payment_status: 'cancelled' });
    expect(await readStock(upstream, productId)).toBe(stockBefore);
    await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: 1 } });
    const nextPayment = await shopper.request('POST', `/api/orders/${id}/payment/`);
    expect(nextPayment).toMatchObject({ status: 409, body: { code: 'out_of_stock', product_id: productId } });
    expect(await readStock(upstream, productId)).toBe(1);
  });

  it('end 4, closed after paying: cancel queries the provider first, and the order is paid', async () => {
    const { id, payment } = await createOpenPayment();
    await payInWindow(payment.razorpay_order_id, 'dismiss-after-paying');
    await sweepOrders();
    expect((await cancelPayment(id)).body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await readStock(upstream, productId)).toBe(stockBefore - 2);
    upstream.advanceClock(60);
    await sweepOrders();
    expect(await readOrder(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('end 5, callback lost in the browser: reading the order shows it paid', async () => {
    const { id, payment } = await createOpenPayment();
    await payInWindow(payment.razorpay_order_id, 'lose-callback');
    expect(await readOrder(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    const { body: list } = await shopper.request('GET', '/api/orders/?page_size=1');
    expect(list.results[0]).toMatchObject({ id, payment_status: 'paid' });
  });

  it('end 6, paid late: cancelled at first, then the provider’s webhook confirms it', async () => {
    const { id, payment } = await createOpenPayment();
    await payInWindow(payment.razorpay_order_id, 'pay-late');
    expect((await cancelPayment(id)).body.payment_status).toBe('cancelled');
    expect(await readStock(upstream, productId)).toBe(stockBefore);
    upstream.advanceClock(11);
    await sweepOrders();
    expect(await readOrder(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await readStock(upstream, productId)).toBe(stockBefore - 2);
  });

  it.each(['cancel', 'fail'])(
    'charge once when the order is paid again after a %s and the first request is approved late',
    async (end) => {
      const { id, payment } = await createOpenPayment();
      await payInWindow(payment.razorpay_order_id, 'pay-late');
      await shopper.request('POST', `/api/orders/${id}/payment/${end}/`);
      const { body: second } = await shopper.request('POST', `/api/orders/${id}/payment/`);
      // The window of the first tab is still open, and the shopper uses it after the second.
      for (const window of [second, payment]) {
        const { body: checkoutResult } = await payInWindow(window.razorpay_order_id, 'succeed');
        const verified = await shopper.request('POST', `/api/orders/${id}/payment/verify/`, checkoutResult);
        expect(verified.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
      }
      upstream.advanceClock(60);
      await sweepOrders();
      const charged = (await upstream.request('GET', '/__test/provider/captured')).body.captured.filter(
        ({ razorpay_order_id: charge }: Record<string, string>) =>
          [payment.razorpay_order_id, second.razorpay_order_id].includes(charge),
      );
      expect(charged).toHaveLength(1);
      expect(await readOrder(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
      expect(await readStock(upstream, productId)).toBe(stockBefore - 2);
    },
  );

  it('that are started again in five tabs at once take the stock once', async () => {
    const { id, payment } = await createOpenPayment();
    await cancelPayment(id);
    const started = await Promise.all(
      Array.from({ length: 5 }, () => shopper.request('POST', `/api/orders/${id}/payment/`)),
    );
    expect(started.map(({ body }) => body)).toEqual(started.map(() => payment));
    expect(await readStock(upstream, productId)).toBe(stockBefore - 2);
  });

  /** An order with an open payment, which had another total for a while; `dearer` is the payment of that. */
  async function createPaymentsOfTwoTotals() {
    const { id, payment } = await createOpenPayment();
    const setTotal = (total_amount: number) =>
      upstream.request('PATCH', `/__test/orders/${id}`, { body: { total_amount } });
    const start = async () => (await shopper.request('POST', `/api/orders/${id}/payment/`)).body;
    await setTotal(payment.amount + 100);
    const dearer = await start();
    expect(await start()).toEqual(dearer);
    await setTotal(payment.amount);
    expect(await start()).toEqual(payment);
    return { id, payment, dearer };
  }

  it('have another provider order only for another amount of the order', async () => {
    const { payment, dearer } = await createPaymentsOfTwoTotals();
    expect(dearer).toMatchObject({ amount: payment.amount + 100 });
    expect(dearer.razorpay_order_id).not.toBe(payment.razorpay_order_id);
  });

  it.each([
    ['open', { payment_status: 'refund_due' }, ['refund_due', 'open']],
    [
      'cancelled, which has given the stock back',
      { payment_status: 'refund_due' },
      ['refund_due', 'cancelled'],
    ],
    ['paid', { status: 'confirmed', payment_status: 'paid' }, ['refund_due', 'captured']],
  ])('of another amount are to be refunded while the order’s is %s', async (name, expected, states) => {
    const { id, payment, dearer } = await createPaymentsOfTwoTotals();
    if (name.startsWith('cancelled')) await cancelPayment(id);
    if (name === 'paid') await payInWindow(payment.razorpay_order_id, 'succeed');
    await sweepOrders();
    await payInWindow(dearer.razorpay_order_id, 'succeed');
    await sweepOrders();
    expect(await readOrder(id)).toMatchObject(expected);
    expect(await readStock(upstream, productId)).toBe(name === 'paid' ? stockBefore - 2 : stockBefore);
    const { payments } = (await upstream.request('GET', '/__test/ledger')).body;
    const ofOrder = payments.filter((row: { order_id: number }) => row.order_id === id);
    expect(ofOrder.map(({ state }: { state: string }) => state).sort()).toEqual([...states].sort());
  });

  it('are not verified by forged, foreign, altered or empty signatures', async () => {
    const ownOrder = await createOpenPayment();
    const other = await shopper.request('POST', '/api/orders/', orderBody([productId, 1]));
    const otherPayment = await shopper.request('POST', `/api/orders/${other.body.id}/payment/`);
    const { body: foreignResult } = await payInWindow(otherPayment.body.razorpay_order_id, 'succeed');
    const {
      razorpay_order_id: order,
      razorpay_payment_id: payment,
      razorpay_signature: signature,
    } = foreignResult;
    const flippedSignature = (signature[0] === '0' ? '1' : '0') + signature.slice(1);
    const guessedSignature = createHmac('sha256', 'rzp_test_sandbox')
      .update(`${order}|${payment}`)
      .digest('hex');
    for (const forged of [
      foreignResult,
      { ...foreignResult, razorpay_order_id: ownOrder.payment.razorpay_order_id },
      {
        ...foreignResult,
        razorpay_order_id: ownOrder.payment.razorpay_order_id,
        razorpay_signature: guessedSignature,
      },
      {
        ...foreignResult,
        razorpay_order_id: ownOrder.payment.razorpay_order_id,
        razorpay_signature: flippedSignature,
      },
      { ...foreignResult, razorpay_order_id: ownOrder.payment.razorpay_order_id, razorpay_signature: 'é' },
    ]) {
      const response = await shopper.request('POST', `/api/orders/${ownOrder.id}/payment/verify/`, forged);
      expect(response).toMatchObject({ status: 400, body: { detail: 'Payment verification failed.' } });
    }
    const empty = await shopper.request('POST', `/api/orders/${ownOrder.id}/payment/verify/`, {
      razorpay_signature: '',
    });
    expect(empty.status).toBe(400);
    expect(empty.body).toHaveProperty('razorpay_payment_id');
    expect(await readOrder(ownOrder.id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });
});

describe.each(databases)(
  'payments of a store that hears of them from a proof alone, on %s',
  (databaseKind) => {
    const env = { UPSTREAM_TEST_ENDPOINTS: '1', UPSTREAM_NEW_PAYMENT_ORDERS: '1' };
    const upstream = setupUpstream({ databaseKind, env });

    it('are unknown until a proof comes, also after a cancellation; a second one is to be refunded', async () => {
      const shopper = await upstream.registerShopper();
      const { id: productId } = await findProductInStock(upstream, 50);
      const { body: order } = await shopper.request('POST', '/api/orders/', orderBody([productId, 2]));
      const path = `/api/orders/${order.id}/`;
      const pay = async (outcome: string) => {
        const { body: payment } = await shopper.request('POST', `${path}payment/`);
        const url = `/payment/sandbox/orders/${payment.razorpay_order_id}/pay`;
        return (await upstream.request('POST', url, { body: { outcome } })).body;
      };
      const read = async () => (await shopper.request('GET', path)).body;
      const proofs = [await pay('lose-callback'), await pay('succeed')];
      expect(new Set(proofs.map(({ razorpay_order_id: id }) => id)).size).toBe(2);
      upstream.advanceClock(60);
      await upstream.request('POST', '/__test/sweep');
      expect(await read()).toMatchObject({ status: 'pending', payment_status: 'pending' });
      const { body: ended } = await shopper.request('POST', `${path}payment/cancel/`);
      expect(ended).toMatchObject({ payment_status: 'cancelled' });
      for (const proof of proofs)
        expect((await shopper.request('POST', `${path}payment/verify/`, proof)).status).toBe(200);
      expect(await read()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
      const { payments } = (await upstream.request('GET', '/__test/ledger')).body;
      const states = payments.flatMap(({ order_id, state }: { order_id: number; state: string }) =>
        order_id === order.id ? [state] : [],
      );
      expect(states).toEqual(['captured', 'refund_due']);
    });
  },
);
