import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAID, UNPAID, createOpenPayment as createPaymentFor } from './orderInputs.ts';
import { findProductInStock, readStock } from './orderInputs.ts';
import { type Shopper, databases, setupUpstream } from './testUpstream.ts';

const INITIAL_STOCK = 50;
const CALLBACK_PATH = '/payment/callback';

interface Callback {
  body: string;
  signature: string;
}

describe.each(databases)('the provider’s webhook on %s', (databaseKind) => {
  const env = { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400', UPSTREAM_PAYMENT_WEBHOOK: '1' };
  const upstream = setupUpstream({ databaseKind, env });
  let shopper: Shopper;
  let productId: number;
  /** What the sandbox has sent to the shop; its requests wait while `isHeldBack`. */
  const sent: Callback[] = [];
  let isHeldBack = false;
  beforeAll(async () => {
    const { app } = upstream;
    const inject = app.inject.bind(app);
    app.inject = ((options: InjectOptions) => {
      if (options.url !== CALLBACK_PATH || options.headers?.['x-resent']) return inject(options);
      sent.push({
        body: options.payload as string,
        signature: String(options.headers?.['x-razorpay-signature']),
      });
      return inject(isHeldBack ? { url: '/livez/later' } : options);
    }) as typeof app.inject;
    shopper = await upstream.registerShopper();
    ({ id: productId } = await findProductInStock(upstream));
  });

  const setStock = (stock: number) =>
    upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock } });
  const createOpenPayment = async () => {
    await setStock(INITIAL_STOCK);
    return createPaymentFor({ upstream, shopper, productId });
  };
  const pay = (gatewayOrderId: string, outcome: string) =>
    upstream.request('POST', `/payment/sandbox/orders/${gatewayOrderId}/pay`, { body: { outcome } });
  const sweep = () => {
    isHeldBack = false;
    return upstream.request('POST', '/__test/sweep');
  };
  const deliver = ({ body, signature }: Callback) =>
    upstream.request('POST', CALLBACK_PATH, {
      body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-resent': '1' },
    });

  /** Pays, and returns the callback, which the shop does not get from the sandbox until `sweep`, however slow the machine is. */
  async function payAndHoldBack(gatewayOrderId: string): Promise<Callback> {
    isHeldBack = true;
    await pay(gatewayOrderId, 'lose-callback');
    await upstream.request('POST', '/__test/sweep');
    return sent.findLast(({ body }) => body.includes(gatewayOrderId)) as Callback;
  }

  it('is accepted only with a signature of the exact raw body #forged-callback', async () => {
    const order = await createOpenPayment();
    const { body, signature } = await payAndHoldBack(order.gatewayOrderId);
    for (const forged of [
      { body: JSON.stringify(JSON.parse(body), null, 1), signature },
      { body: `${body} `, signature },
      { body: body.replace(/"amount":\d+/, '"amount":1'), signature },
      { body, signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { body, signature: '' },
      { body: '', signature },
    ])
      expect((await deliver(forged)).status).toBe(403);
    expect(await order.ledgerOrder()).toMatchObject(UNPAID);
    expect(await deliver({ body, signature })).toMatchObject({ status: 200, body: { detail: 'Taken.' } });
    expect(await order.ledgerOrder()).toMatchObject(PAID);
  });

  it('that is delivered ten times at once, and again later, is processed once #forged-callback', async () => {
    const order = await createOpenPayment();
    const callback = await payAndHoldBack(order.gatewayOrderId);
    const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(callback)));
    responses.push(await deliver(callback));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await order.statusChanges()).toHaveLength(2);
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
  });

  it('is sent again until it is accepted', async () => {
    const order = await createOpenPayment();
    await payAndHoldBack(order.gatewayOrderId);
    expect(await order.ledgerOrder()).toMatchObject(UNPAID);
    await sweep();
    expect(await order.ledgerOrder()).toMatchObject(PAID);
  });

  it('of a failed attempt does not come: the shopper may retry in the same window', async () => {
    const order = await createOpenPayment();
    await pay(order.gatewayOrderId, 'fail');
    await sweep();
    expect(await order.ledgerOrder()).toMatchObject({ ...UNPAID, stock_held: true });
  });

  it.each(['cancel', 'fail'] as const)(
    'that arrives after a %s confirms the order if there is stock, else a refund is due',
    async (end) => {
      for (const stock of [INITIAL_STOCK, 1]) {
        const order = await createOpenPayment();
        await order.endPayment(end);
        expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK);
        await setStock(stock);
        await deliver(await payAndHoldBack(order.gatewayOrderId));
        const expected = stock === 1 ? { payment_status: 'refund_due', stock_held: false } : PAID;
        expect(await order.ledgerOrder()).toMatchObject(expected);
        expect(await readStock(upstream, productId)).toBe(stock === 1 ? 1 : INITIAL_STOCK - 2);
      }
    },
  );

  it('of an order that has expired confirms it too', async () => {
    const order = await createOpenPayment();
    upstream.advanceClock(16 * 60);
    await sweep();
    expect(await order.ledgerOrder()).toMatchObject({ status: 'cancelled', stock_held: false });
    await deliver(await payAndHoldBack(order.gatewayOrderId));
    expect(await order.ledgerOrder()).toMatchObject(PAID);
  });
});
