import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { isSameSignature, signPayment } from '../../upstream/payment/signature.ts';
import { fetchSentMails } from '../kit/mails.ts';
import {
  PAID,
  UNPAID,
  createOpenPayment as createPaymentFor,
  createOrder as createOrderFor,
} from './testOrders.ts';
import { type RazorpayStandIn, openRazorpay, razorpayEnv } from './razorpayStandIn.ts';
import { findProductInStock, orderBody, readStock } from './orderInputs.ts';
import { type Shopper, type TestUpstream, openTestUpstream } from './testUpstream.ts';

const INITIAL_STOCK = 50;

let razorpay: RazorpayStandIn;
let upstream: TestUpstream;
let shopper: Shopper;
let productId: number;
beforeAll(async () => {
  razorpay = await openRazorpay();
  upstream = await openTestUpstream({
    env: { ...razorpayEnv(razorpay.url), UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' },
  });
  shopper = await upstream.registerShopper();
  ({ id: productId } = await findProductInStock(upstream));
});
afterAll(async () => {
  await upstream.close();
  await razorpay.close();
});
beforeEach(async () => {
  razorpay.clearFaults();
  razorpay.refuseKnownReceipts(false);
  razorpay.calls.length = 0;
  await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: INITIAL_STOCK } });
});

const createOrder = () => createOrderFor({ upstream, shopper, productId });
const createOpenPayment = () => createPaymentFor({ upstream, shopper, productId });

it('an upstream with Razorpay keys has no sandbox', async () => {
  expect((await upstream.request('GET', '/payment/sandbox/checkout.js')).status).toBe(404);
  expect((await upstream.request('GET', '/__test/provider/captured')).status).toBe(404);
});

describe('what a shopper is charged', () => {
  it('is the order’s total in paise, requested once, with the order number as receipt', async () => {
    const order = await createOrder();
    const { body } = await order.pay();
    expect(body).toMatchObject({ amount: order.total, currency: 'INR' });
    await order.pay();
    const ordersMade = razorpay.orders.filter(({ receipt }) => receipt?.startsWith(order.number));
    expect(ordersMade).toEqual([
      expect.objectContaining({ id: body.razorpay_order_id, amount: order.total, currency: 'INR' }),
    ]);
  });

  it('is not requested twice when the response to order creation is lost: the order is found by its receipt', async () => {
    for (const isKnown of [false, true]) {
      razorpay.refuseKnownReceipts(isKnown);
      const order = await createOrder();
      razorpay.setFault('POST /v1/orders', 'lose answer', 1);
      razorpay.setFault('GET /v1/orders', 'cut', 1);
      const failed = await order.pay();
      expect(failed.status).toBe(503);
      const ordersMade = razorpay.orders.filter(({ receipt }) => receipt === order.number);
      expect(ordersMade).toHaveLength(1);
      const nextPayment = await order.pay();
      expect(nextPayment).toMatchObject({ status: 201, body: { razorpay_order_id: ordersMade[0]?.id } });
      expect(razorpay.orders.filter(({ receipt }) => receipt === order.number)).toHaveLength(1);
    }
  });

  it('is requested by one order at Razorpay, however often the payment ends and starts', async () => {
    const order = await createOpenPayment();
    for (const end of ['cancel', 'fail', 'cancel'] as const) {
      await order.endPayment(end);
      expect((await order.pay()).body.razorpay_order_id).toBe(order.gatewayOrderId);
    }
    expect(razorpay.orders.filter(({ receipt }) => receipt?.startsWith(order.number))).toHaveLength(1);
  });

  it('is not requested when Razorpay created an order with another amount', async () => {
    const order = await createOrder();
    razorpay.setFault(
      'POST /v1/orders',
      { status: 200, body: '{"id":"order_x","amount":1,"currency":"INR"}' },
      1,
    );
    expect((await order.pay()).status).toBe(503);
    expect((await order.read()).payment_status).toBe('pending');
  });

  it('is not requested again when an earlier payment of the order succeeded', async () => {
    const order = await createOpenPayment();
    await order.endPayment('cancel');
    razorpay.pay(order.gatewayOrderId);
    expect(await order.pay()).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await order.read()).toMatchObject(PAID);
  });
});

describe('a signature', () => {
  it('that is valid makes the order paid, also when it is sent twice', async () => {
    const order = await createOpenPayment();
    const checkoutResult = razorpay.checkoutResult(razorpay.pay(order.gatewayOrderId));
    for (let round = 0; round < 2; round += 1)
      expect(await order.verify(checkoutResult)).toMatchObject({ status: 200, body: PAID });
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
  });

  it('with one character changed anywhere is refused, and changes nothing', async () => {
    const order = await createOpenPayment();
    const checkoutResult = razorpay.checkoutResult({ ...razorpay.pay(order.gatewayOrderId), id: 'pay_1' });
    const flipAt = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    const signature = checkoutResult.razorpay_signature;
    for (const at of [0, 31, 63]) {
      const forged = { ...checkoutResult, razorpay_signature: flipAt(signature, at) };
      expect((await order.verify(forged)).status, `character ${at}`).toBe(400);
    }
    expect((await order.verify({ ...checkoutResult, razorpay_payment_id: 'pay_0' })).status).toBe(400);
    expect((await order.verify({ ...checkoutResult, razorpay_signature: signature.slice(1) })).status).toBe(
      400,
    );
    expect(
      (await order.verify({ ...checkoutResult, razorpay_signature: signature.toUpperCase() })).status,
    ).toBe(400);
    expect(razorpay.calls).not.toContain(`GET /v1/orders/${order.gatewayOrderId}/payments`);
  });

  it('of another order pays only that order', async () => {
    const [mine, other] = [await createOpenPayment(), await createOpenPayment()];
    const checkoutResult = razorpay.checkoutResult(razorpay.pay(other.gatewayOrderId));
    expect((await mine.verify(checkoutResult)).status).toBe(400);
    expect((await mine.verify({ ...checkoutResult, razorpay_order_id: mine.gatewayOrderId })).status).toBe(
      400,
    );
    expect(await mine.read()).toMatchObject(UNPAID);
    expect((await other.verify(checkoutResult)).body).toMatchObject(PAID);
  });

  it('is verified with the same result as Razorpay’s library', () => {
    const [order_id, payment_id] = ['order_9A33XWu170gUtm', 'pay_29QQoUBi66xm2f'];
    const good = signPayment('owner-secret', order_id, payment_id);
    for (const candidate of [good, good.replace(/.$/, '!'), good.slice(2), '', `${good}0`]) {
      const libraryResult = validatePaymentVerification({ order_id, payment_id }, candidate, 'owner-secret');
      expect(isSameSignature(good, candidate), candidate).toBe(libraryResult);
    }
  });

  it('is sufficient while Razorpay does not respond', async () => {
    const order = await createOpenPayment();
    const checkoutResult = razorpay.checkoutResult(razorpay.pay(order.gatewayOrderId));
    razorpay.setFault('GET', 'hang');
    expect((await order.verify(checkoutResult)).body).toMatchObject(PAID);
  });
});

describe('a capture', () => {
  it.each([
    { what: 'amount', more: { amount: 100 } },
    { what: 'currency', more: { currency: 'USD' } },
  ])(
    'of another $what never pays for an order: it is to be refunded, and the stock is released',
    async ({ more: overrides }) => {
      const order = await createOpenPayment();
      const payment = razorpay.pay(order.gatewayOrderId, overrides);
      const { body } = await order.verify(razorpay.checkoutResult(payment));
      expect(body).toMatchObject({ status: 'pending', payment_status: 'refund_due' });
      expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK);
      expect((await order.pay()).body.code).toBe('refund_due');
    },
  );

  it('is required: failed, refunded and unfinished attempts do not pay an order', async () => {
    const order = await createOpenPayment();
    for (const status of ['failed', 'created', 'refunded'] as const)
      razorpay.pay(order.gatewayOrderId, { status });
    expect(await order.read()).toMatchObject(UNPAID);
    razorpay.pay(order.gatewayOrderId);
    expect((await order.endPayment('cancel')).body).toMatchObject(PAID);
  });

  it.each(['cancel', 'fail'] as const)(
    'is found by a second %s of the payment, after a late approval',
    async (end) => {
      const order = await createOpenPayment();
      await order.endPayment(end);
      razorpay.pay(order.gatewayOrderId);
      expect((await order.endPayment(end)).body).toMatchObject(PAID);
    },
  );

  it('is requested for an authorized payment, only if the amount is correct', async () => {
    const order = await createOpenPayment();
    const wrong = razorpay.pay(order.gatewayOrderId, { status: 'authorized', amount: 100 });
    expect(await order.read()).toMatchObject(UNPAID);
    expect(wrong.status).toBe('authorized');
    wrong.status = 'refunded';
    const right = razorpay.pay(order.gatewayOrderId, { status: 'authorized' });
    expect(await order.read()).toMatchObject(PAID);
    expect(right.status).toBe('captured');
  });

  it('of a payment that failed first and was authorized later counts', async () => {
    const order = await createOpenPayment();
    const payment = razorpay.pay(order.gatewayOrderId, { status: 'failed' });
    expect((await order.endPayment('fail')).body).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
    });
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK);
    payment.status = 'authorized';
    await razorpay.deliver(upstream, 'payment.authorized', payment);
    await fetchSentMails(upstream); // Waits for the background work after the response.
    expect(await order.read()).toMatchObject(PAID);
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
  });
});

describe('a failing Razorpay', () => {
  it('that times out while a payment is created: 503, the stock stays reserved, and the next attempt continues', async () => {
    const order = await createOrder();
    razorpay.setFault('POST /v1/orders', 'hang', 1);
    razorpay.setFault('GET /v1/orders', 'hang', 1);
    const response = await order.pay();
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
    expect((await order.pay()).status).toBe(201);
    expect(await readStock(upstream, productId)).toBe(INITIAL_STOCK - 2);
  });

  it.each([
    ['an HTML page of a gateway', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['an HTML page with status 200', { status: 200, body: '<html>' }],
    ['too many requests', { status: 429, body: '{"error":{"code":"BAD_REQUEST_ERROR"}}' }],
    ['an empty error', { status: 500, body: 'null' }],
    ['a refusal', { status: 400, body: '{"error":{"code":"BAD_REQUEST_ERROR","description":"our secret"}}' }],
    ['a cut connection', 'cut' as const],
  ])('responding with %s: orders can be read, payments are refused with 503', async (_name, fault) => {
    const order = await createOpenPayment();
    razorpay.setFault('', fault);
    expect(await order.read()).toMatchObject(UNPAID);
    const cancelled = await order.endPayment('cancel');
    expect(cancelled.status).toBe(503);
    expect(cancelled.body.detail).toBe('The payment provider does not answer. Please try again.');
    expect((await (await createOrder()).pay()).status).toBe(503);
  });

  it('that is slow: reading an order waits only a short time for it', async () => {
    const patientUpstream = await openTestUpstream({
      env: razorpayEnv(razorpay.url),
      providerTimeoutMs: 30_000,
    });
    onTestFinished(() => patientUpstream.close());
    const reader = await patientUpstream.registerShopper();
    const { body: order } = await reader.request('POST', '/api/orders/', orderBody([productId, 1]));
    await reader.request('POST', `/api/orders/${order.id}/payment/`);
    razorpay.setFault('GET', 'hang');
    const started = performance.now();
    expect((await reader.request('GET', `/api/orders/${order.id}/`)).body).toMatchObject(UNPAID);
    expect((await reader.request('GET', '/api/orders/')).body.results).toHaveLength(1);
    console.log(`an order and the list were read in ${Math.round(performance.now() - started)} ms`);
    await razorpay.close();
  });
});
