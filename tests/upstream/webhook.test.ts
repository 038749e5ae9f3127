import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAID, UNPAID, anOpenPayment as openPayment } from './payable.ts';
import { type RazorpayStandIn, openRazorpay, razorpayEnv } from './razorpayStandIn.ts';
import { aProduct, orderOf, stockOf } from './orderInputs.ts';
import { type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

const UNITS = 50;

describe.each(databases)('the provider’s webhook on %s', (on) => {
  let razorpay: RazorpayStandIn;
  let stage: Stage;
  let shopper: Shopper;
  let productId: number;
  beforeAll(async () => {
    razorpay = await openRazorpay();
    const env = { ...razorpayEnv(razorpay.url), UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' };
    stage = await openStage({ on, env });
    shopper = await stage.aShopper();
    ({ id: productId } = await aProduct(stage));
  });
  afterAll(async () => {
    await stage.close();
    await razorpay.close();
  });
  const setStock = (stock: number) =>
    stage.call('PATCH', `/__test/products/${productId}`, { body: { stock } });

  const anOpenPayment = async () => {
    await setStock(UNITS);
    return openPayment({ stage, shopper, productId });
  };

  it('counts only with a signature over the raw body, to the last byte', async () => {
    const order = await anOpenPayment();
    const entity = razorpay.pay(order.provider);
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
      expect((await razorpay.send(stage, raw, signed, 'evt_forged')).status).toBe(403);
    }
    expect(await order.booked()).toMatchObject(UNPAID);
    expect((await razorpay.send(stage, reformatted, razorpay.sign(reformatted), 'evt_1')).status).toBe(200);
    expect(await order.booked()).toMatchObject(PAID);
  });

  it('that comes ten times at once, and again later, is booked once', async () => {
    const order = await anOpenPayment();
    const payment = razorpay.pay(order.provider);
    const twice = { id: `evt_twice_${on}` };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => razorpay.deliver(stage, 'payment.captured', payment, twice)),
    );
    answers.push(await razorpay.deliver(stage, 'payment.captured', payment, twice));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.detail === 'Taken.')).toHaveLength(1);
    expect(await order.changes()).toHaveLength(2);
    expect(await stockOf(stage, productId)).toBe(UNITS - 2);
    const unnumbered = { id: null };
    const details = [
      (await razorpay.deliver(stage, 'order.paid', payment, unnumbered)).body.detail,
      (await razorpay.deliver(stage, 'order.paid', payment, unnumbered)).body.detail,
    ];
    expect(details).toEqual(['Taken.', 'Known already.']);
  });

  it.each([
    ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'],
    ['order.paid', 'payment.captured', 'payment.authorized', 'payment.failed'],
    ['payment.captured', 'payment.failed', 'order.paid', 'payment.authorized'],
  ])('leaves an order paid whatever comes first: %s, %s, %s, %s', async (...events) => {
    const order = await anOpenPayment();
    const payment = razorpay.pay(order.provider);
    for (const event of events) expect((await razorpay.deliver(stage, event, payment)).status).toBe(200);
    expect(await order.booked()).toMatchObject({ ...PAID, stock_held: true });
    expect(await stockOf(stage, productId)).toBe(UNITS - 2);
  });

  it('of a failed attempt closes nothing: the shopper may be trying again in the same window', async () => {
    const order = await anOpenPayment();
    await razorpay.deliver(stage, 'payment.failed', razorpay.pay(order.provider, { status: 'failed' }));
    expect(await order.booked()).toMatchObject({ ...UNPAID, stock_held: true });
  });

  it.each(['cancel', 'fail'] as const)(
    'that is late wins over a %s: confirmed when stock can be had',
    async (how) => {
      const order = await anOpenPayment();
      await order.end(how);
      expect(await stockOf(stage, productId)).toBe(UNITS);
      await razorpay.deliver(stage, 'payment.captured', razorpay.pay(order.provider));
      expect(await order.booked()).toMatchObject({ ...PAID, stock_held: true });
      expect(await stockOf(stage, productId)).toBe(UNITS - 2);
    },
  );

  it.each(['cancel', 'fail'] as const)(
    'that is late wins over a %s: owed back when the stock is gone',
    async (how) => {
      const order = await anOpenPayment();
      await order.end(how);
      await setStock(1);
      const payment = razorpay.pay(order.provider);
      await razorpay.deliver(stage, 'payment.captured', payment);
      expect(await order.booked()).toMatchObject({ payment_status: 'refund_due', stock_held: false });
      expect(await stockOf(stage, productId)).toBe(1);
      const { body: ledger } = await stage.call('GET', '/__test/ledger');
      expect(ledger.payments.at(-1)).toMatchObject({ state: 'refund_due', provider_payment_id: payment.id });
      expect((await order.changes()).at(-1).cause).toContain('the stock is gone');
    },
  );

  it('that comes after the order expired wins over that too', async () => {
    const order = await anOpenPayment();
    stage.advance(16 * 60);
    await stage.call('POST', '/__test/sweep');
    expect(await order.booked()).toMatchObject({ status: 'cancelled', stock_held: false });
    await razorpay.deliver(stage, 'payment.captured', razorpay.pay(order.provider));
    expect(await order.booked()).toMatchObject(PAID);
  });

  it('of another amount or currency pays for nothing, and is owed back', async () => {
    for (const more of [{ amount: 1 }, { currency: 'USD' }]) {
      const order = await anOpenPayment();
      await razorpay.deliver(stage, 'payment.captured', razorpay.pay(order.provider, more));
      expect(await order.booked()).toMatchObject({ payment_status: 'refund_due', stock_held: false });
      expect((await order.changes()).at(-1).cause).toContain('instead of');
      expect(await stockOf(stage, productId)).toBe(UNITS);
    }
  });

  it('that says nothing to us is taken and let go, or the provider would repeat it for a day', async () => {
    const stranger = { ...razorpay.pay((await anOpenPayment()).provider), order_id: 'order_of_another_shop' };
    expect((await razorpay.deliver(stage, 'payment.captured', stranger)).body.detail).toBe('Ignored.');
    const other = JSON.stringify({ event: 'settlement.processed', payload: { settlement: {} } });
    expect((await razorpay.send(stage, other, razorpay.sign(other), null)).status).toBe(200);
    const broken = '{"event":';
    expect((await razorpay.send(stage, broken, razorpay.sign(broken), null)).status).toBe(200);
  });
});

// Only a server has two connections, so only there can an order be kept from being booked.
describe.each(databases.filter((on) => on === 'postgres'))('a webhook that cannot be booked on %s', (on) => {
  it('is answered within 5 s all the same, goes on, and is known when it comes again', async () => {
    const razorpay = await openRazorpay();
    const env = { ...razorpayEnv(razorpay.url), UPSTREAM_TEST_ENDPOINTS: '1' };
    const stage = await openStage({ on, env });
    const shopper = await stage.aShopper();
    const { id: productId } = await aProduct(stage);
    const { body: order } = await shopper.call('POST', '/api/orders/', orderOf([productId, 1]));
    const { body: opened } = await shopper.call('POST', `/api/orders/${order.id}/payment/`);
    const payment = razorpay.pay(opened.razorpay_order_id);

    const holder = new pg.Client({ connectionString: stage.databaseUrl ?? '' });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [order.id]);
    const started = performance.now();
    const answer = await razorpay.deliver(stage, 'payment.captured', payment, { id: 'evt_held' });
    const took = performance.now() - started;
    expect(answer.status).toBe(503);
    expect(took).toBeLessThan(5_000);
    console.log(`a webhook whose order is held by another was answered after ${Math.round(took)} ms`);
    await holder.query('rollback');
    await holder.end();
    await expect
      .poll(async () => (await razorpay.deliver(stage, 'payment.captured', payment, { id: 'evt_held' })).body)
      .toEqual({ detail: 'Known already.' });
    expect((await shopper.call('GET', `/api/orders/${order.id}/`)).body).toMatchObject(PAID);
    await stage.close();
    await razorpay.close();
  });
});
