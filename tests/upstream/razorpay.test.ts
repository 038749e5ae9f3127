import { createHmac } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aProduct, orderOf } from './shelf.ts';
import { type Shopper, type Stage, openStage } from './stage.ts';

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_owner',
  RAZORPAY_KEY_SECRET: 'owner-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};

const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** A stand-in for Razorpay's Orders API, by its public documentation. */
async function aRazorpay() {
  const state = {
    down: false,
    orders: [] as { id: string; amount: number; currency: string; receipt: string }[],
    payments: new Map<string, { id: string; status: string }[]>(),
    authorization: '',
  };
  const server = createServer(async (request, response) => {
    state.authorization = request.headers.authorization ?? '';
    const payments = /^\/v1\/orders\/(\w+)\/payments$/.exec(request.url ?? '');
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.down) answer(500, { error: {} });
    else if (request.method === 'POST' && request.url === '/v1/orders') {
      const order = { id: `order_${state.orders.length + 1}`, ...JSON.parse(await textOf(request)) };
      state.orders.push(order);
      answer(200, order);
    } else if (payments) answer(200, { items: state.payments.get(payments[1] ?? '') ?? [] });
    else answer(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, state, close: () => new Promise((resolve) => server.close(resolve)) };
}

let razorpay: Awaited<ReturnType<typeof aRazorpay>>;
let stage: Stage;
let shopper: Shopper;
let path: string;
beforeEach(async () => {
  razorpay = await aRazorpay();
  stage = await openStage({ env: { ...KEYS, RAZORPAY_API_URL: razorpay.url } });
  shopper = await stage.aShopper();
  const { id } = await aProduct(stage);
  const { body } = await shopper.call('POST', '/api/orders/', orderOf([id, 1]));
  path = `/api/orders/${body.id}/`;
});
afterEach(async () => {
  await stage.close();
  await razorpay.close();
});

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const pay = () => shopper.call('POST', `${path}payment/`);
const read = async () => (await shopper.call('GET', path)).body;

it('opens the order at Razorpay, with its keys, and believes only its signature', async () => {
  const { body: payment } = await pay();
  const [order] = razorpay.state.orders;
  expect(order).toMatchObject({ id: payment.razorpay_order_id, amount: payment.amount, currency: 'INR' });
  expect(razorpay.state.authorization).toBe(
    `Basic ${Buffer.from('rzp_test_owner:owner-secret').toString('base64')}`,
  );
  const verify = (secret: string) =>
    shopper.call('POST', `${path}payment/verify/`, {
      razorpay_order_id: payment.razorpay_order_id,
      razorpay_payment_id: 'pay_1',
      razorpay_signature: sign(secret, `${payment.razorpay_order_id}|pay_1`),
    });
  expect((await verify('another-secret')).status).toBe(400);
  expect((await verify('owner-secret')).body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
});

it('takes its webhook', async () => {
  const { body: payment } = await pay();
  const entity = { id: 'pay_1', order_id: payment.razorpay_order_id };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const send = (secret: string) =>
    stage.call('POST', '/payment/callback', {
      body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': sign(secret, body) },
    });
  expect((await send('owner-secret')).status).toBe(403);
  expect((await send('webhook-secret')).status).toBe(200);
  expect(await read()).toMatchObject({ payment_status: 'paid' });
});

it('is asked before a cancellation, and only a captured payment counts', async () => {
  const { body: payment } = await pay();
  razorpay.state.payments.set(payment.razorpay_order_id, [{ id: 'pay_1', status: 'failed' }]);
  expect(await read()).toMatchObject({ payment_status: 'pending' });
  razorpay.state.payments.set(payment.razorpay_order_id, [
    { id: 'pay_1', status: 'failed' },
    { id: 'pay_2', status: 'captured' },
  ]);
  const cancelled = await shopper.call('POST', `${path}payment/cancel/`);
  expect(cancelled.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
});

it('when it does not answer: orders are still read, money questions are put off with 503', async () => {
  await pay();
  razorpay.state.down = true;
  expect(await read()).toMatchObject({ payment_status: 'pending' });
  const cancelled = await shopper.call('POST', `${path}payment/cancel/`);
  expect(cancelled).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('payment provider') },
  });
  expect(cancelled.headers['retry-after']).toBe('5');
  razorpay.state.down = false;
  expect(await read()).toMatchObject({ payment_status: 'pending' });
});

it('leaves no sandbox within reach', async () => {
  expect((await stage.call('GET', '/payment/sandbox/checkout.js')).status).toBe(404);
});
