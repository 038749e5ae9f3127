import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { sameSignature, signPayment } from '../../upstream/payment/signature.ts';
import { sentMails } from '../kit/mails.ts';
import { PAID, UNPAID, anOpenPayment as openPayment, anOrder as makeOrder } from './payable.ts';
import { type RazorpayStandIn, openRazorpay, razorpayEnv } from './razorpayStandIn.ts';
import { aProduct, orderOf, stockOf } from './orderInputs.ts';
import { type Shopper, type Stage, openStage } from './testUpstream.ts';

const UNITS = 50;

let razorpay: RazorpayStandIn;
let stage: Stage;
let shopper: Shopper;
let productId: number;
beforeAll(async () => {
  razorpay = await openRazorpay();
  stage = await openStage({
    env: { ...razorpayEnv(razorpay.url), UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' },
  });
  shopper = await stage.aShopper();
  ({ id: productId } = await aProduct(stage));
});
afterAll(async () => {
  await stage.close();
  await razorpay.close();
});
beforeEach(async () => {
  razorpay.wellAgain();
  razorpay.refuseKnownReceipts(false);
  razorpay.calls.length = 0;
  await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: UNITS } });
});

const anOrder = () => makeOrder({ stage, shopper, productId });
const anOpenPayment = () => openPayment({ stage, shopper, productId });

it('leaves no sandbox within reach', async () => {
  expect((await stage.call('GET', '/payment/sandbox/checkout.js')).status).toBe(404);
  expect((await stage.call('GET', '/__test/provider/captured')).status).toBe(404);
});

describe('what a shopper is charged', () => {
  it('is the order’s total in paise, asked for once, under the order’s own number', async () => {
    const order = await anOrder();
    const { body } = await order.pay();
    expect(body).toMatchObject({ amount: order.total, currency: 'INR' });
    await order.pay();
    const made = razorpay.orders.filter(({ receipt }) => receipt?.startsWith(order.number));
    expect(made).toEqual([
      expect.objectContaining({ id: body.razorpay_order_id, amount: order.total, currency: 'INR' }),
    ]);
  });

  it('is never asked for twice when the answer to order-create is lost: the receipt finds the order again', async () => {
    for (const known of [false, true]) {
      razorpay.refuseKnownReceipts(known);
      const order = await anOrder();
      razorpay.trouble('POST /v1/orders', 'lose answer', 1);
      razorpay.trouble('GET /v1/orders', 'cut', 1);
      const lost = await order.pay();
      expect(lost.status).toBe(503);
      const made = razorpay.orders.filter(({ receipt }) => receipt === order.number);
      expect(made).toHaveLength(1);
      const again = await order.pay();
      expect(again).toMatchObject({ status: 201, body: { razorpay_order_id: made[0]?.id } });
      expect(razorpay.orders.filter(({ receipt }) => receipt === order.number)).toHaveLength(1);
    }
  });

  it('has a receipt of its own when the order is paid again', async () => {
    const order = await anOpenPayment();
    await order.end('cancel');
    const { body } = await order.pay();
    expect(body.razorpay_order_id).not.toBe(order.provider);
    expect(razorpay.orders.at(-1)?.receipt).toBe(`${order.number}-2`);
  });

  it('is not asked for at all when Razorpay made an order of another amount', async () => {
    const order = await anOrder();
    razorpay.trouble(
      'POST /v1/orders',
      { status: 200, body: '{"id":"order_x","amount":1,"currency":"INR"}' },
      1,
    );
    expect((await order.pay()).status).toBe(503);
    expect((await order.read()).payment_status).toBe('pending');
  });

  it('is not asked for again while an earlier payment of the order may have brought the money', async () => {
    const order = await anOpenPayment();
    await order.end('cancel');
    razorpay.pay(order.provider);
    expect(await order.pay()).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await order.read()).toMatchObject(PAID);
  });
});

describe('a signature', () => {
  it('that is good makes the order paid, also when it comes twice', async () => {
    const order = await anOpenPayment();
    const handed = razorpay.handed(razorpay.pay(order.provider));
    for (let round = 0; round < 2; round += 1)
      expect(await order.verify(handed)).toMatchObject({ status: 200, body: PAID });
    expect(await stockOf(stage, productId)).toBe(UNITS - 2);
  });

  it('with one character changed anywhere is refused, and changes nothing', async () => {
    const order = await anOpenPayment();
    const handed = razorpay.handed({ ...razorpay.pay(order.provider), id: 'pay_1' });
    const flip = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    const signature = handed.razorpay_signature;
    for (const at of [0, 31, 63]) {
      const forged = { ...handed, razorpay_signature: flip(signature, at) };
      expect((await order.verify(forged)).status, `character ${at}`).toBe(400);
    }
    expect((await order.verify({ ...handed, razorpay_payment_id: 'pay_0' })).status).toBe(400);
    expect((await order.verify({ ...handed, razorpay_signature: signature.slice(1) })).status).toBe(400);
    expect((await order.verify({ ...handed, razorpay_signature: signature.toUpperCase() })).status).toBe(400);
    expect(razorpay.calls).not.toContain(`GET /v1/orders/${order.provider}/payments`);
  });

  it('of another order pays for nothing but that order', async () => {
    const [mine, other] = [await anOpenPayment(), await anOpenPayment()];
    const handed = razorpay.handed(razorpay.pay(other.provider));
    expect((await mine.verify(handed)).status).toBe(400);
    expect((await mine.verify({ ...handed, razorpay_order_id: mine.provider })).status).toBe(400);
    expect(await mine.read()).toMatchObject(UNPAID);
    expect((await other.verify(handed)).body).toMatchObject(PAID);
  });

  it('is judged as the library’s own helper judges it', () => {
    const [order_id, payment_id] = ['order_9A33XWu170gUtm', 'pay_29QQoUBi66xm2f'];
    const good = signPayment('owner-secret', order_id, payment_id);
    for (const given of [good, good.replace(/.$/, '!'), good.slice(2), '', `${good}0`]) {
      const theirs = validatePaymentVerification({ order_id, payment_id }, given, 'owner-secret');
      expect(sameSignature(good, given), given).toBe(theirs);
    }
  });

  it('is enough while Razorpay does not answer: a shopper who paid is not told otherwise', async () => {
    const order = await anOpenPayment();
    const handed = razorpay.handed(razorpay.pay(order.provider));
    razorpay.trouble('GET', 'hang');
    expect((await order.verify(handed)).body).toMatchObject(PAID);
  });
});

describe('a capture', () => {
  it.each([
    { what: 'amount', more: { amount: 100 } },
    { what: 'currency', more: { currency: 'USD' } },
  ])('of another $what never pays for an order: it is owed back, and the stock returns', async ({ more }) => {
    const order = await anOpenPayment();
    const payment = razorpay.pay(order.provider, more);
    const { body } = await order.verify(razorpay.handed(payment));
    expect(body).toMatchObject({ status: 'pending', payment_status: 'refund_due' });
    expect(await stockOf(stage, productId)).toBe(UNITS);
    expect((await order.pay()).body.code).toBe('refund_due');
  });

  it('is what counts: failed, refunded and unfinished attempts pay for nothing', async () => {
    const order = await anOpenPayment();
    for (const status of ['failed', 'created', 'refunded'] as const) razorpay.pay(order.provider, { status });
    expect(await order.read()).toMatchObject(UNPAID);
    razorpay.pay(order.provider);
    expect((await order.end('cancel')).body).toMatchObject(PAID);
  });

  it('is fetched when money was only set aside, and only if it is the order’s sum', async () => {
    const order = await anOpenPayment();
    const wrong = razorpay.pay(order.provider, { status: 'authorized', amount: 100 });
    expect(await order.read()).toMatchObject(UNPAID);
    expect(wrong.status).toBe('authorized');
    wrong.status = 'refunded';
    const right = razorpay.pay(order.provider, { status: 'authorized' });
    expect(await order.read()).toMatchObject(PAID);
    expect(right.status).toBe('captured');
  });

  it('of a payment that failed first and was authorised later still counts', async () => {
    const order = await anOpenPayment();
    const payment = razorpay.pay(order.provider, { status: 'failed' });
    expect((await order.end('fail')).body).toMatchObject({ status: 'pending', payment_status: 'failed' });
    expect(await stockOf(stage, productId)).toBe(UNITS);
    payment.status = 'authorized';
    await razorpay.deliver(stage, 'payment.authorized', payment);
    await sentMails(stage); // Waits for what goes on behind the answer.
    expect(await order.read()).toMatchObject(PAID);
    expect(await stockOf(stage, productId)).toBe(UNITS - 2);
  });
});

describe('a Razorpay in trouble', () => {
  it('that times out while a payment is created: 503, the goods are kept, and the next try goes on', async () => {
    const order = await anOrder();
    razorpay.trouble('POST /v1/orders', 'hang', 1);
    razorpay.trouble('GET /v1/orders', 'hang', 1);
    const answer = await order.pay();
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await stockOf(stage, productId)).toBe(UNITS - 2);
    expect((await order.pay()).status).toBe(201);
    expect(await stockOf(stage, productId)).toBe(UNITS - 2);
  });

  it.each([
    ['a gateway’s page', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['an answer that is no answer', { status: 200, body: '<html>' }],
    ['too many requests', { status: 429, body: '{"error":{"code":"BAD_REQUEST_ERROR"}}' }],
    ['an error with nothing in it', { status: 500, body: 'null' }],
    ['a refusal', { status: 400, body: '{"error":{"code":"BAD_REQUEST_ERROR","description":"our secret"}}' }],
    ['a cut connection', 'cut' as const],
  ])('answering with %s: orders are read, money questions are put off with 503', async (_what, trouble) => {
    const order = await anOpenPayment();
    razorpay.trouble('', trouble);
    expect(await order.read()).toMatchObject(UNPAID);
    const cancelled = await order.end('cancel');
    expect(cancelled.status).toBe(503);
    expect(cancelled.body.detail).toBe('The payment provider does not answer. Please try again.');
    expect((await (await anOrder()).pay()).status).toBe(503);
  });

  it('that takes its time hides no order: reading waits a moment and goes on without it', async () => {
    const patient = await openStage({ env: { ...razorpayEnv(razorpay.url), RAZORPAY_TIMEOUT_MS: '30000' } });
    onTestFinished(() => patient.close());
    const reader = await patient.aShopper();
    const { body: order } = await reader.call('POST', '/api/orders/', orderOf([productId, 1]));
    await reader.call('POST', `/api/orders/${order.id}/payment/`);
    razorpay.trouble('GET', 'hang');
    const started = performance.now();
    expect((await reader.call('GET', `/api/orders/${order.id}/`)).body).toMatchObject(UNPAID);
    expect((await reader.call('GET', '/api/orders/')).body.results).toHaveLength(1);
    console.log(`an order and the list were read in ${Math.round(performance.now() - started)} ms`);
    await razorpay.close();
  });
});
