import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAID, UNPAID, createOpenPayment as createPaymentFor } from './testOrders.ts';
import { type RazorpayStandIn, openRazorpay, razorpayEnv } from './razorpayStandIn.ts';
import { findProductInStock, orderBody, readStock } from './orderInputs.ts';
import { type Shopper, type TestUpstream, databases, openTestUpstream } from './testUpstream.ts';

const INITIAL_STOCK = 50;

describe.each(databases)('the provider’s webhook on %s', (databaseKind) => {
  let razorpay: RazorpayStandIn;
  let upstream: TestUpstream;
  let shopper: Shopper;
  let productId: number;
  beforeAll(async () => {
    razorpay = await openRazorpay();
    const env = { ...razorpayEnv(razorpay.url), UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' };
    upstream = await openTestUpstream({ databaseKind, env });
    shopper = await upstream.registerShopper();
    ({ id: productId } = await findProductInStock(upstream));
  });
  afterAll(async () => {
    await upstream.close();
    await razorpay.close();
  });
  const setStock = (stock: number) =>
    upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock } });

  const createOpenPayment = async () => {
    await setStock(INITIAL_STOCK);
    return createPaymentFor({ upstream, shopper, productId });
  };

  it('is accepted only with a signature of the exact raw body', async () => {
    const order = await createOpenPayment();
    const entity = razorpay.pay(order.gatewayOrderId);
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const signature = razorpay.sign(body);
    const reformatted = JSON.stringify(JSON.parse(body), null, 1);
    for (const [raw, signed] of [
      [reformatted, signature],
      [`${body} `, signature],
      [body.replace(String(entity.amount), '1'), signature],
      [body, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      [body, ''],
      ['', signature],
    ] as const) {
      expect((await razorpay.send(upstream, raw, signed, 'evt_forged')).status).toBe(403);
    }
    expect(await order.ledgerOrder()).toMatchObject(UNPAID);
    expect((await razorpay.send(upstream, reformatted, razorpay.sign(reformatted), 'evt_1')).status).toBe(
      200,
    );
    expect(await order.ledgerOrder()).toMatchObject(PAID);
  });

  it('that is delivered ten times at once, and again later, is processed once', async () => {
    const order = await createOpenPayment();
    const payment = razorpay.pay(order.gatewayOrderId);
    const eventId = { id: `evt_twice_${databaseKind}` };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => razorpay.deliver(upstream, 'payment.captured', payment, eventId)),
    );
    responses.push(await razorpay.deliver(upstream, 'payment.captured', payment, eventId));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(responses.filter(({ body }) => body.detail === 'Taken.')).toHaveLength(1);
    expect(await order.statusChanges()).toHaveLength(2);
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
    const unnumbered = { id: null };
    const details = [
      (await razorpay.deliver(upstream, 'order.paid', payment, unnumbered)).body.detail,
      (await razorpay.deliver(upstream, 'order.paid', payment, unnumbered)).body.detail,
    ];
    expect(details).toEqual(['Taken.', 'Known already.']);
  });

  it.each([
    ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'],
    ['order.paid', 'payment.captured', 'payment.authorized', 'payment.failed'],
    ['payment.captured', 'payment.failed', 'order.paid', 'payment.authorized'],
  ])('leaves an order paid in any order of events: %s, %s, %s, %s', async (...events) => {
    const order = await createOpenPayment();
    const payment = razorpay.pay(order.gatewayOrderId);
    for (const event of events) expect((await razorpay.deliver(upstream, event, payment)).status).toBe(200);
    expect(await order.ledgerOrder()).toMatchObject({ ...PAID, stock_held: true });
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
  });

  it('of a failed attempt does not close the payment: the shopper may retry in the same window', async () => {
    const order = await createOpenPayment();
    await razorpay.deliver(
      upstream,
      'payment.failed',
      razorpay.pay(order.gatewayOrderId, { status: 'failed' }),
    );
    expect(await order.ledgerOrder()).toMatchObject({ ...UNPAID, stock_held: true });
  });

  it.each(['cancel', 'fail'] as const)(
    'that arrives after a %s confirms the order if there is stock',
    async (end) => {
      const order = await createOpenPayment();
      await order.endPayment(end);
      expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK);
      await razorpay.deliver(upstream, 'payment.captured', razorpay.pay(order.gatewayOrderId));
      expect(await order.ledgerOrder()).toMatchObject({ ...PAID, stock_held: true });
      expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
    },
  );

  it.each(['cancel', 'fail'] as const)(
    'that arrives after a %s makes a refund due if there is no stock',
    async (end) => {
      const order = await createOpenPayment();
      await order.endPayment(end);
      await setStock(1);
      const payment = razorpay.pay(order.gatewayOrderId);
      await razorpay.deliver(upstream, 'payment.captured', payment);
      expect(await order.ledgerOrder()).toMatchObject({ payment_status: 'refund_due', stock_held: false });
      expect(await readStock(upstream, productId)).toBe(1);
      const { body: ledger } = await upstream.request('GET', '/__test/ledger');
      expect(ledger.payments.at(-1)).toMatchObject({ state: 'refund_due', provider_payment_id: payment.id });
      expect((await order.statusChanges()).at(-1).cause).toContain('the stock is gone');
    },
  );

  it('of a second captured payment of one provider order makes its refund due, once', async () => {
    const order = await createOpenPayment();
    const [first, second] = [razorpay.pay(order.gatewayOrderId), razorpay.pay(order.gatewayOrderId)];
    for (const payment of [first, second, first, second])
      await Promise.all([
        razorpay.deliver(upstream, 'payment.captured', payment),
        razorpay.deliver(upstream, 'order.paid', payment),
      ]);
    expect(await order.ledgerOrder()).toMatchObject({ ...PAID, stock_held: true });
    const { body: ledger } = await upstream.request('GET', '/__test/ledger');
    const ofOrder = ledger.payments.filter(({ order_id }: Record<string, unknown>) => order_id === order.id);
    expect(ofOrder).toMatchObject([
      { state: 'captured', provider_payment_id: first.id },
      { state: 'refund_due', provider_payment_id: second.id, amount: second.amount },
    ]);
  });

  it('that arrives after the order expired confirms it too', async () => {
    const order = await createOpenPayment();
    upstream.advanceClock(16 * 60);
    await upstream.request('POST', '/__test/sweep');
    expect(await order.ledgerOrder()).toMatchObject({ status: 'cancelled', stock_held: false });
    await razorpay.deliver(upstream, 'payment.captured', razorpay.pay(order.gatewayOrderId));
    expect(await order.ledgerOrder()).toMatchObject(PAID);
  });

  it('with another amount or currency does not pay the order, and is to be refunded', async () => {
    for (const overrides of [{ amount: 1 }, { currency: 'USD' }]) {
      const order = await createOpenPayment();
      await razorpay.deliver(upstream, 'payment.captured', razorpay.pay(order.gatewayOrderId, overrides));
      expect(await order.ledgerOrder()).toMatchObject({ payment_status: 'refund_due', stock_held: false });
      expect((await order.statusChanges()).at(-1).cause).toContain('instead of');
      expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK);
    }
  });

  it('with an unknown order or event gets 200, so that the provider does not repeat it', async () => {
    const foreignPayment = {
      ...razorpay.pay((await createOpenPayment()).gatewayOrderId),
      order_id: 'order_of_another_shop',
    };
    expect((await razorpay.deliver(upstream, 'payment.captured', foreignPayment)).body.detail).toBe(
      'Ignored.',
    );
    const other = JSON.stringify({ event: 'settlement.processed', payload: { settlement: {} } });
    expect((await razorpay.send(upstream, other, razorpay.sign(other), null)).status).toBe(200);
    const broken = '{"event":';
    expect((await razorpay.send(upstream, broken, razorpay.sign(broken), null)).status).toBe(200);
  });
});

// Only PostgreSQL has two connections, so that one can lock an order against the other.
describe.each(databases.filter((databaseKind) => databaseKind === 'postgres'))(
  'a webhook for a locked order on %s',
  (databaseKind) => {
    it('gets a response within 5 s, is processed afterwards, and is recognised when repeated', async () => {
      const razorpay = await openRazorpay();
      const env = { ...razorpayEnv(razorpay.url), UPSTREAM_TEST_ENDPOINTS: '1' };
      const upstream = await openTestUpstream({ databaseKind, env });
      const shopper = await upstream.registerShopper();
      const { id: productId } = await findProductInStock(upstream);
      const { body: order } = await shopper.request('POST', '/api/orders/', orderBody([productId, 1]));
      const { body: startedPayment } = await shopper.request('POST', `/api/orders/${order.id}/payment/`);
      const payment = razorpay.pay(startedPayment.razorpay_order_id);

      const lockClient = new pg.Client({ connectionString: upstream.databaseUrl ?? '' });
      await lockClient.connect();
      await lockClient.query('begin');
      await lockClient.query('select 1 from orders where id = $1 for update', [order.id]);
      const startTime = performance.now();
      const response = await razorpay.deliver(upstream, 'payment.captured', payment, { id: 'evt_held' });
      const elapsedMs = performance.now() - startTime;
      expect(response.status).toBe(503);
      expect(elapsedMs).toBeLessThan(5_000);
      console.log(`a webhook whose order is held by another was answered after ${Math.round(elapsedMs)} ms`);
      await lockClient.query('rollback');
      await lockClient.end();
      await expect
        .poll(
          async () =>
            (await razorpay.deliver(upstream, 'payment.captured', payment, { id: 'evt_held' })).body,
        )
        .toEqual({ detail: 'Known already.' });
      expect((await shopper.request('GET', `/api/orders/${order.id}/`)).body).toMatchObject(PAID);
      await upstream.close();
      await razorpay.close();
    });
  },
);
