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
    gatewayOrderId = opened.gatewayOrderId;
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

  it('is paid by a proof, and takes what was bought out of the cart once', async () => {
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
    expect(await settle()).toMatchObject({ outcome: 'PAID', cartChanged: false });
    expect(await lines()).toEqual([[a, 2]]);
    // The provider has told the upstream before: an order that is paid gets no proof.
    expect(shop.faultProxy.callsTo(VERIFY)).toHaveLength(0);
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

  it('is paid by a 2xx, although the order cannot be read', async () => {
    const proof = await payInSandbox(shop, gatewayOrderId, 'lose-callback');
    shop.faultProxy.fault('GET /api/orders/', respondWith(500, {}));
    expect(await settlePayment(shopper, { orderId, event: 'PROOF', proof })).toMatchObject({
      outcome: 'PAID',
      order: null,
      userErrors: [],
    });
  });

  it.each([
    ['that was accepted of an order that could be read only before it', 200, 1],
    ['without an outcome of an order that could be read only after it', 500, 0],
  ])('remembers a proof %s', async (_name, status, readsBefore) => {
    shop.faultProxy.fault(VERIFY, respondWith(status, {}));
    // Read once before the proof is sent; a failed read is repeated once.
    shop.faultProxy.fault('GET /api/orders/', respondWith(500, {}), 2);
    if (readsBefore) shop.faultProxy.fault('GET /api/orders/', { kind: 'wait', until: Promise.resolve() }, 1);
    await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED });
    expect(await readOrder(shopper, orderId)).toMatchObject({ isPayable: false, paymentState: 'UNKNOWN' });
  });

  it('makes the order payable on no device before the proof has an outcome', async () => {
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
    'reports a failure after a refusal with %i, and says why',
    async (status) => {
      shop.faultProxy.fault(VERIFY, respondWith(status, {}));
      const settled = await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED });
      expect(settled).toMatchObject({
        outcome: 'REFUSED',
        order: { isPayable: true, paymentStatus: 'failed' },
        userErrors: [{ messages: ['Payment verification failed. Please contact support.'] }],
        askAgainAfterSeconds: null,
      });
      expect(reports()).toEqual(['fail']);
    },
  );

  it.each([409, 429, 500, 503])('reports nothing after %i: there is no outcome', async (status) => {
    shop.faultProxy.fault(VERIFY, respondWith(status, {}));
    const settled = await settlePayment(shopper, { orderId, event: 'PROOF', proof: FORGED });
    expect(settled).toMatchObject({ outcome: 'UNCONFIRMED', askAgainAfterSeconds: 1, userErrors: [] });
    expect(shop.faultProxy.callsTo(VERIFY)).toHaveLength(1);
    // Nor is a closed window reported, also where the upstream has no payment statuses.
    showStatus(null);
    await settlePayment(shopper, { orderId, event: 'DISMISSED' });
    expect(reports()).toEqual([]);
  });

  it('is asked for 8 times within 150 s, at growing pauses', async () => {
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

  it('sends three proofs in an outage, and the next within 5 s after its end', async () => {
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
  ] as const)('is cancelled by %s, with the alert %j', async (event, alert) => {
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
    'of an order with the status %j is %s after a closed window',
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
    await payInSandbox(shop, gatewayOrderId, 'lose-callback');
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
