import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderItemInput } from '../__generated__/graphql.ts';
import { addToCart, readCart } from '../kit/cartOperations.ts';
import {
  oneOfEach,
  openPayment,
  purchaseOf,
  readOrder,
  settlePayment,
  SettlePayment,
} from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { copySession, createShopper, type Shopper } from '../kit/shopper.ts';

const FORGED = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'forged' };
const VERIFY = '/payment/verify/';

describe('settling a payment', () => {
  let shop: Shop;
  let products: [string, string];
  let items: OrderItemInput[];
  let shopper: Shopper;
  let orderId: string;
  let gatewayOrderId: string;
  let windowId: string;
  beforeAll(async () => {
    shop = await openShop();
    products = (await shop.productsInStock(2)) as [string, string];
    items = oneOfEach(products);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.faultProxy.clear();
    shopper = await createShopper(shop.url);
    const opened = await openPayment(shopper, purchaseOf(items));
    orderId = opened.order.id;
    ({ gatewayOrderId, windowId } = opened);
    shop.faultProxy.clear();
  });

  const reports = () =>
    shop.faultProxy.callsTo('/payment/').flatMap(({ path }) => /(fail|cancel)\/$/.exec(path)?.[1] ?? []);
  /** The upstream shows the order with this payment status. */
  const showStatus = (payment_status: string | null) =>
    shop.faultProxy.fault(`GET /api/orders/${orderId}/`, {
      kind: 'rewrite',
      change: (body) =>
        JSON.stringify({ ...(JSON.parse(body) as object), payment_status, status: 'pending' }),
    });

  it('is paid by a proof, and takes what was bought out of the cart once #paid-order #posted-proof', async () => {
    const [a, b] = products;
    await addToCart(shopper, a, 3);
    await addToCart(shopper, b, 1);
    const proof = await payInSandbox(shop, gatewayOrderId);
    const settle = () => settlePayment(shopper, { orderId, event: 'PROOF', proof, removeBought: true });
    expect(await settle()).toMatchObject({
      outcome: 'PAID',
      order: { isPaid: true },
      cartChanged: true,
      alert: null,
      askAgainAfterSeconds: null,
    });
    const lines = async () =>
      (await readCart(shopper)).map(({ product, quantity }) => [product.id, quantity]);
    expect(await lines()).toEqual([[a, 2]]);
    // Said again, because the response may have been lost; taken out once.
    expect(await settle()).toMatchObject({ outcome: 'PAID', cartChanged: true });
    expect(await lines()).toEqual([[a, 2]]);
    // A proof is always posted, until it was accepted once.
    expect(shop.faultProxy.callsTo(VERIFY)).toHaveLength(1);
  });

  it('says of an order that the store does not have that there is none, and of one that it cannot show nothing', async () => {
    const look = (id: string) => settlePayment(shopper, { orderId: id, event: 'LOOK_AGAIN' });
    expect(await look('99999999')).toMatchObject({ outcome: null, userErrors: [{ code: 'NOT_FOUND' }] });
    shop.faultProxy.fault(`GET /api/orders/${orderId}/`, {
      kind: 'respond',
      status: 404,
      body: '<html>Not Found</html>',
    });
    expect(await look(orderId)).toMatchObject({ outcome: 'UNCONFIRMED', order: null, userErrors: [] });
  });

  it('takes bought lines out by name where the upstream sends no product ids', async () => {
    await addToCart(shopper, products[0], 1);
    const proof = await payInSandbox(shop, gatewayOrderId);
    shop.faultProxy.fault(`GET /api/orders/${orderId}/`, {
      kind: 'rewrite',
      change: (body) => {
        const order = JSON.parse(body) as { items: { product: object }[] };
        return JSON.stringify({
          ...order,
          items: order.items.map((item) => ({ ...item, product: { ...item.product, id: null } })),
        });
      },
    });
    expect(
      await settlePayment(shopper, { orderId, event: 'PROOF', proof, removeBought: true }),
    ).toMatchObject({ cartChanged: true });
    expect(await readCart(shopper)).toEqual([]);
  });

  it('is paid by a 2xx, although the order cannot be read #verified-payment', async () => {
    const proof = await payInSandbox(shop, gatewayOrderId, 'lose-callback');
    shop.faultProxy.fault('GET /api/orders/', respondWith(500, {}));
    expect(await settlePayment(shopper, { orderId, event: 'PROOF', proof })).toMatchObject({
      outcome: 'PAID',
      order: null,
      userErrors: [],
    });
  });

  it.each([
    [JSON.stringify({ success: '', message: 'Wrong signature.' })],
    [JSON.stringify({ status: 0, msg: 'Wrong signature.' })],
    [JSON.stringify({ verified: false })],
    [JSON.stringify({ success: true, data: { verified: false } })],
    [JSON.stringify({ verified: false, data: {} })],
    [JSON.stringify({ data: { id: '1', attributes: { verified: false } } })],
    [JSON.stringify({ paid: 0 })],
    [JSON.stringify({ payment_status: 'failed' })],
    [JSON.stringify({ message: 'Payment verification failed' })],
    ['Signature mismatch'],
    ['false'],
    ['<br />\n<b>Fatal error</b>:  Uncaught Error in /var/www/verify.php:12'],
  ])('has no outcome by a 2xx that says that it failed: %s #verified-payment', async (body) => {
    shop.faultProxy.fault(VERIFY, { kind: 'respond', status: 200, body });
    expect(await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED })).toMatchObject({
      outcome: 'UNCONFIRMED',
      order: { isPaid: false },
    });
  });

  it.each([
    ['that was accepted of an order that could be read only before it', 200, 1],
    ['without an outcome of an order that could be read only after it', 500, 0],
  ])('remembers a proof %s #stored-proof', async (_name, status, readsBefore) => {
    shop.faultProxy.fault(VERIFY, respondWith(status, {}));
    // Read once before the proof is sent; a failed read is repeated once.
    shop.faultProxy.fault('GET /api/orders/', respondWith(500, {}), 2);
    if (readsBefore) shop.faultProxy.fault('GET /api/orders/', { kind: 'wait', until: Promise.resolve() }, 1);
    await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED });
    expect(await readOrder(shopper, orderId)).toMatchObject({ isPayable: false, paymentState: 'UNKNOWN' });
  });

  it('makes the order payable on no device before the proof has an outcome #money-first #order-in-doubt', async () => {
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault(VERIFY, { kind: 'wait', until }, 1);
    const refused = settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED });
    await expect.poll(() => shop.faultProxy.callsTo(VERIFY).length).toBe(1);
    const otherDevice = copySession(shopper, shop.url);
    expect(await readOrder(otherDevice, orderId)).toMatchObject({
      isPayable: false,
      paymentState: 'UNKNOWN',
    });
    // Nor does the other device's closed window take the stock away.
    expect(await settlePayment(otherDevice, { orderId, event: 'DISMISSED' })).toMatchObject({
      outcome: 'UNCONFIRMED',
      alert: null,
    });
    expect(reports()).toEqual([]);
    release();
    expect(await refused).toMatchObject({ outcome: 'REFUSED' });
    expect(await readOrder(otherDevice, orderId)).toMatchObject({ isPayable: true });
  });

  it.each([400, 402, 403, 404, 422])(
    'reports a failure after a refusal with %i, and says why #refused-proof #money-first',
    async (status) => {
      shop.faultProxy.fault(VERIFY, respondWith(status, { detail: 'The signature is wrong.' }));
      const settled = await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED });
      expect(settled).toMatchObject({
        outcome: 'REFUSED',
        order: { isPayable: true, paymentStatus: 'failed' },
        userErrors: [{ messages: ['The signature is wrong.'] }],
        askAgainAfterSeconds: null,
      });
      expect(reports()).toEqual(['fail']);
    },
  );

  it.each([
    [400, '["Bad signature."]', 'REFUSED'],
    [422, '{"errors":{"signature":["Wrong."]}}', 'REFUSED'],
    [404, '{"message":"Unknown payment."}', 'REFUSED'],
    [403, '{"razorpay_signature":["Wrong."]}', 'REFUSED'],
    [403, '{"message":"Forbidden"}', 'UNCONFIRMED'],
    [403, '<html>Blocked</html>', 'UNCONFIRMED'],
    [400, '<html>Bad Request</html>', 'UNCONFIRMED'],
    [422, '', 'UNCONFIRMED'],
    [404, '', 'UNCONFIRMED'],
    [402, '[]', 'UNCONFIRMED'],
    [400, '{}', 'UNCONFIRMED'],
    [400, '{"detail":" "}', 'UNCONFIRMED'],
  ])(
    'that was answered with %i and %j is %s: only the store itself refuses a proof #gateway-page',
    async (status, body, outcome) => {
      shop.faultProxy.fault(VERIFY, { kind: 'respond', status, body });
      expect(await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED })).toMatchObject({
        outcome,
      });
      expect(reports()).toEqual(outcome === 'REFUSED' ? ['fail'] : []);
    },
  );

  it('is paid after a refusal of an order that reads paid, and nothing is reported #refused-though-paid', async () => {
    showStatus('paid');
    shop.faultProxy.fault(VERIFY, respondWith(400, { detail: 'This order is paid already.' }));
    expect(await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED })).toMatchObject({
      outcome: 'PAID',
      userErrors: [],
    });
    expect(shop.faultProxy.callsTo(VERIFY)).toHaveLength(1);
    expect(reports()).toEqual([]);
  });

  it('is settled by a proof that arrives after a closed window #late-proof', async () => {
    const proof = await payInSandbox(shop, gatewayOrderId);
    expect(await settlePayment(shopper, { orderId, event: 'DISMISSED' })).toMatchObject({
      outcome: 'CANCELLED',
    });
    expect(await settlePayment(shopper, { orderId, event: 'PROOF', proof })).toMatchObject({
      outcome: 'PAID',
      order: { isPaid: true },
    });
  });

  it('of an order that two devices pay is cancelled when both have closed their windows #window-elsewhere', async () => {
    const otherDevice = copySession(shopper, shop.url);
    const other = await openPayment(otherDevice, purchaseOf(items));
    expect(other.gatewayOrderId).toBe(gatewayOrderId);
    // It is the same payment, also where the store would make a new one.
    expect(shop.faultProxy.callsTo(`POST /api/orders/${orderId}/payment/`)).toHaveLength(0);
    const close = (client: Shopper, id: string | null) =>
      settlePayment(client, { orderId, event: 'DISMISSED', windowId: id });
    // Nor does a device that repeats itself, or a client that does not name its window, close the other one's.
    for (const id of [windowId, windowId, null])
      expect(await close(shopper, id)).toMatchObject({ outcome: 'UNPAID', alert: 'Payment cancelled.' });
    expect(reports()).toEqual([]);
    expect(await close(otherDevice, other.windowId)).toMatchObject({ outcome: 'CANCELLED' });
    expect(reports()).toEqual(['cancel']);
  });

  it('counts any number of questions within bounds', async () => {
    for (const asked of [-5, 2_000_000_000])
      expect((await settlePayment(shopper, { orderId, event: 'LOOK_AGAIN', asked })).userErrors).toEqual([]);
  });

  it.each([409, 429, 500, 503])(
    'reports nothing after %i: there is no outcome #refused-proof #unknown-result',
    async (status) => {
      shop.faultProxy.fault(VERIFY, respondWith(status, {}));
      const settled = await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED });
      expect(settled).toMatchObject({ outcome: 'UNCONFIRMED', askAgainAfterSeconds: 1, userErrors: [] });
      expect(shop.faultProxy.callsTo(VERIFY)).toHaveLength(1);
      // Nor is a closed window reported, also where the upstream has no payment statuses.
      showStatus(null);
      await settlePayment(shopper, { orderId, event: 'DISMISSED' });
      expect(reports()).toEqual([]);
    },
  );

  it('is asked for 8 times within 150 s, at growing pauses #repeated-proof', async () => {
    shop.faultProxy.fault(VERIFY, respondWith(500, {}));
    const pauses: number[] = [];
    for (let asked = 0; ; asked += 1) {
      const { askAgainAfterSeconds } = await settlePayment(shopper, {
        orderId,
        event: 'PROOF',
        proof: FORGED,
        asked,
      });
      if (askAgainAfterSeconds == null) break;
      pauses.push(askAgainAfterSeconds);
    }
    expect(shop.faultProxy.callsTo(VERIFY)).toHaveLength(8);
    expect(pauses).toEqual([1, 3, 8, 15, 25, 35, 45]);
  });

  it('sends three proofs in an outage, and the next within 5 s after its end #repeated-proof', async () => {
    const proof = await payInSandbox(shop, gatewayOrderId, 'lose-callback');
    shop.faultProxy.fault('/api/orders/', respondWith(500, {}));
    const ask = (asked: number) => settlePayment(shopper, { orderId, event: 'PROOF', proof, asked });
    for (const [asked, pause] of [1, 3, 4, 4].entries())
      expect(await ask(asked)).toMatchObject({
        outcome: 'UNCONFIRMED',
        order: null,
        askAgainAfterSeconds: pause,
      });
    expect((await ask(36)).askAgainAfterSeconds).toBeNull();
    expect(shop.faultProxy.callsTo(VERIFY)).toHaveLength(3);
    shop.faultProxy.clear();
    expect(await ask(4)).toMatchObject({ outcome: 'PAID' });
  });

  it.each([
    ['DISMISSED', 'Payment cancelled.'],
    ['TOTAL_DECLINED', null],
    ['NOT_SHOWN', null],
  ] as const)('is cancelled by %s, with the alert %j #window-closed #money-first', async (event, alert) => {
    expect(await settlePayment(shopper, { orderId, event })).toMatchObject({
      outcome: 'CANCELLED',
      alert,
      order: { isPayable: true },
    });
    expect(reports()).toEqual(['cancel']);
  });

  it.each([
    ['processing', 'UNCONFIRMED', null, []],
    ['paid', 'PAID', null, []],
    ['refund_due', 'REFUND_DUE', null, []],
    [null, 'CANCELLED', 'Payment cancelled.', ['cancel']],
  ] as const)(
    'of an order with the status %j is %s after a closed window #money-first #window-closed',
    async (status, outcome, alert, reported) => {
      showStatus(status);
      expect(await settlePayment(shopper, { orderId, event: 'DISMISSED' })).toMatchObject({ outcome, alert });
      expect(reports()).toEqual(reported);
    },
  );

  it('says where a payment stands, and when to look again', async () => {
    const look = (asked: number) => settlePayment(shopper, { orderId, event: 'LOOK_AGAIN', asked });
    expect(await look(0)).toMatchObject({ outcome: 'UNPAID', askAgainAfterSeconds: 2 });
    expect((await look(9)).askAgainAfterSeconds).toBe(60);
    expect((await look(14)).askAgainAfterSeconds).toBeNull();
    showStatus('paid');
    expect(await look(1)).toMatchObject({ outcome: 'PAID', askAgainAfterSeconds: null });
    expect(shop.faultProxy.callsTo('POST /api/')).toHaveLength(0);
  });

  it('is of the shopper’s own orders, and needs a proof with PROOF', async () => {
    const stranger = await createShopper(shop.url);
    expect((await settlePayment(stranger, { orderId, event: 'DISMISSED' })).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    expect((await settlePayment(shopper, { orderId, event: 'PROOF' })).userErrors).toMatchObject([
      { path: ['proof'] },
    ]);
    shop.faultProxy.fault('/api/orders/', respondWith(401, {}));
    shop.faultProxy.fault('/api/token/refresh/', respondWith(401, {}));
    const { errors } = await shopper.execute(SettlePayment, {
      input: { orderId, event: 'PROOF', proof: FORGED },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});
