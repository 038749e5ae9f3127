import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderItemInput } from '../__generated__/graphql.ts';
import { missingProgram } from '../deploy/programs.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import {
  cancelPayment,
  Checkout,
  checkout,
  createOrder,
  oneOfEach,
  openPayment,
  orderInput,
  purchaseOf,
  readOrder,
  settlePayment,
  startPayment,
  StartPayment,
} from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { openRoughRedis, type RoughRedis } from '../kit/roughRedis.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { copySession, createShopper, type Shopper } from '../kit/shopper.ts';

const VERIFY = '/payment/verify/';
const LIST = 'GET /api/orders/?';
/** A store whose statuses lag behind its answers. */
const AS_UNPAID = (body: string) =>
  body.replaceAll('"paid"', '"pending"').replaceAll('"confirmed"', '"pending"');
const UNKNOWN_WORD = (body: string) => body.replaceAll('"payment_status":"pending"', '"payment_status":""');

describe('money in a rough world', () => {
  let shop: Shop;
  let office: ReturnType<typeof openBackOffice>;
  let items: OrderItemInput[];
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1', UPSTREAM_NEW_PAYMENT_ORDERS: '1' } });
    office = openBackOffice(shop);
    items = oneOfEach(await shop.productsInStock(1));
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.faultProxy.clear();
    shopper = await createShopper(shop.url);
    shop.faultProxy.clear();
  });
  const placed = () =>
    shop.faultProxy.callsTo('POST /api/orders/').filter(({ path }) => path === '/api/orders/').length;

  it.each([
    ['without an outcome', respondWith(500, {}), 'UNCONFIRMED'],
    ['that was accepted', respondWith(200, {}), 'PAID'],
  ] as const)(
    'an order that the store cancels after a proof %s is told, and never replaced #cancelled-with-proof',
    async (_name, fault, outcome) => {
      const { order, gatewayOrderId } = await openPayment(shopper, purchaseOf(items));
      const proof = await payInSandbox(shop, gatewayOrderId);
      shop.faultProxy.fault(VERIFY, fault);
      expect(await settlePayment(shopper, { orderId: order.id, event: 'PROOF', proof })).toMatchObject({
        outcome,
      });
      await office.moveOrder(order.id, { status: 'cancelled' });
      for (const purchase of [purchaseOf(items), purchaseOf(items, { unfinished: { orderId: order.id } })])
        expect(await checkout(copySession(shopper, shop.url), purchase)).toMatchObject({
          result: { __typename: 'EarlierOrders', orders: [{ id: order.id, isPayable: false }] },
        });
      expect(placed()).toBe(1);
    },
  );

  it('an order that the store cancels without a proof is replaced', async () => {
    const { order } = await openPayment(shopper, purchaseOf(items));
    await office.moveOrder(order.id, { status: 'cancelled' });
    expect((await openPayment(shopper, purchaseOf(items))).order.id).not.toBe(order.id);
  });

  it.each([
    [400, { detail: 'This order has expired.' }, 2],
    [422, { errors: { order: ['Gone.'] } }, 2],
    [409, { detail: 'Not now.' }, 1],
    [403, { detail: 'Not yours.' }, 1],
    [400, undefined, 1],
    [500, { detail: 'Oops.' }, 1],
    [200, { success: false, message: 'The bank does not answer.' }, 1],
  ])(
    'an unpaid order whose payment the store refuses with %i %j is replaced only if that is for good #refused-payment',
    async (status, body, orders) => {
      await createOrder(shopper, orderInput(items));
      const fault = { kind: 'respond', status, body: body ? JSON.stringify(body) : '<html>' } as const;
      shop.faultProxy.fault('/payment/', fault, 1);
      shop.faultProxy.calls.length = 0;
      const input = { purchase: purchaseOf(items), shownTotal: '1.00' };
      const { data } = await shopper.execute(Checkout, { input });
      expect(placed() + 1).toBe(orders);
      expect(data?.checkout.result?.__typename).toBe(orders === 2 ? 'TotalChanged' : undefined);
    },
  );

  it('an order whose payment the store refuses for good is told where it may be paid', async () => {
    const { id } = await createOrder(shopper, orderInput(items));
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault(
      '/payment/',
      { kind: 'respond', status: 400, body: '{"detail":"Paid."}', until },
      1,
    );
    const asked = checkout(shopper, purchaseOf(items));
    await expect.poll(() => shop.faultProxy.callsTo('/payment/').length).toBe(1);
    await office.moveOrder(id, { payment_status: 'paid' });
    release();
    expect(await asked).toMatchObject({ result: { __typename: 'EarlierOrders', orders: [{ id }] } });
    expect(placed()).toBe(1);
  });

  it('an order that was paid elsewhere counts while it is recent by this shop’s clock, whatever the store’s times say', async () => {
    const earlier = (time: string) => new Date(Date.parse(time) - 6 * 60 * 60 * 1000).toISOString();
    const change = (body: string) =>
      body.replace(/(?<="created_at":")[^"]+/g, (time) => (time.includes('T') ? earlier(time) : time));
    shop.faultProxy.fault('/api/orders/', { kind: 'rewrite', change });
    const { order } = await openPayment(shopper, purchaseOf(items));
    await office.moveOrder(order.id, { payment_status: 'paid' });
    expect(await checkout(shopper, purchaseOf(items))).toMatchObject({
      result: { __typename: 'EarlierOrders', orders: [{ id: order.id }] },
    });
    expect(placed()).toBe(1);
  });

  it.each(['the order’s page', 'Pay Now', 'an older client'])(
    'a proof that arrives while the payment is started stops it, from %s #proof-meanwhile',
    async (from) => {
      const { order, gatewayOrderId } = await openPayment(shopper, purchaseOf(items));
      await settlePayment(shopper, { orderId: order.id, event: 'DISMISSED' });
      const proof = await payInSandbox(shop, gatewayOrderId);
      const { promise: until, resolve: release } = deferred();
      const start = `POST /api/orders/${order.id}/payment/`;
      shop.faultProxy.clear();
      shop.faultProxy.fault(start, { kind: 'wait', until }, 1);
      const otherDevice = copySession(shopper, shop.url);
      const input =
        from === 'Pay Now'
          ? { purchase: purchaseOf(items), shownTotal: '1.00' }
          : { orderId: order.id, shownTotal: '1.00' };
      const started =
        from === 'an older client'
          ? otherDevice.request(StartPayment, { orderId: order.id }).then((data) => data.startPayment)
          : otherDevice.request(Checkout, { input }).then((data) => data.checkout);
      await expect.poll(() => shop.faultProxy.callsTo(start).length).toBe(1);
      shop.faultProxy.fault(VERIFY, respondWith(500, {}));
      await settlePayment(shopper, { orderId: order.id, event: 'PROOF', proof });
      release();
      const payload = await started;
      if (from === 'Pay Now') expect(payload).toMatchObject({ result: { __typename: 'EarlierOrders' } });
      else expect(payload.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    },
  );

  it('the same order has the same payment on two devices, and a new one after it was closed or repriced #same-payment', async () => {
    const { order, gatewayOrderId, ...first } = await openPayment(shopper, purchaseOf(items));
    const otherDevice = copySession(shopper, shop.url);
    const second = await openPayment(otherDevice, purchaseOf(items));
    const third = await startPayment(otherDevice, order.id);
    for (const { gatewayOrderId: same } of [second, third]) expect(same).toBe(gatewayOrderId);
    // The device that names the window it had before is given the same one.
    const unfinished = { orderId: order.id, windowId: first.windowId };
    expect((await openPayment(shopper, { ...purchaseOf(items), unfinished })).windowId).toBe(first.windowId);
    for (const { windowId } of [first, first, second])
      await settlePayment(shopper, { orderId: order.id, event: 'DISMISSED', windowId });
    const fourth = await openPayment(shopper, purchaseOf(items));
    expect(fourth.gatewayOrderId).toBe(gatewayOrderId);
    for (const { windowId } of [third, fourth]) await cancelPayment(otherDevice, order.id, windowId);
    const next = await openPayment(shopper, purchaseOf(items));
    expect(next.order.id).toBe(order.id);
    expect(next.gatewayOrderId).not.toBe(gatewayOrderId);
    shop.faultProxy.fault('GET /api/orders/', {
      kind: 'rewrite',
      change: (body) => body.replaceAll(/"total_amount":"(\d)/g, '"total_amount":"1$1'),
    });
    expect((await openPayment(shopper, purchaseOf(items))).gatewayOrderId).not.toBe(next.gatewayOrderId);
  });

  it('a paid answer stays one when nobody can say whose it is', async () => {
    const { order, gatewayOrderId } = await openPayment(shopper, purchaseOf(items));
    const proof = await payInSandbox(shop, gatewayOrderId);
    for (const path of ['/api/users/profile/', '/api/cart/'])
      shop.faultProxy.fault(path, respondWith(500, {}));
    expect(
      await settlePayment(shopper, { orderId: order.id, event: 'PROOF', proof, removeBought: true }),
    ).toMatchObject({ outcome: 'PAID', userErrors: [] });
  });
});

const redisServers = missingProgram('redis-server') ? [] : ['a redis-server'];
if (redisServers.length === 0)
  console.log('redis-server is not installed: no money is tested on a rough one.');

describe.each(redisServers)('money, with two processes on %s that', () => {
  let redis: RoughRedis;
  let shop: Shop;
  let second: Awaited<ReturnType<Shop['openAnotherBff']>>;
  let items: OrderItemInput[];
  let shopper: Shopper;
  let otherDevice: Shopper;
  beforeAll(async () => {
    redis = await openRoughRedis();
    shop = await openShop({ bff: { REDIS_URL: redis.url } });
    // Nothing here relies on an upstream that knows the keys.
    shop.faultProxy.dropHeader('idempotency-key');
    second = await shop.openAnotherBff();
    items = oneOfEach(await shop.productsInStock(1));
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
    await redis.close();
  });
  beforeEach(async () => {
    shop.faultProxy.clear();
    shopper = await createShopper(shop.url);
    otherDevice = copySession(shopper, second.url);
  });
  afterEach(() => redis.recover());

  /** A proof without an outcome is sent while `hurt` lasts, of an order that the store shows as unpaid. */
  async function sendProof(hurt: () => unknown): Promise<string> {
    const { order, gatewayOrderId } = await openPayment(shopper, purchaseOf(items));
    const proof = await payInSandbox(shop, gatewayOrderId);
    await redis.takeSnapshot();
    await hurt();
    shop.faultProxy.fault(VERIFY, respondWith(500, {}));
    shop.faultProxy.fault('GET /api/orders/', { kind: 'rewrite', change: AS_UNPAID });
    expect(await settlePayment(shopper, { orderId: order.id, event: 'PROOF', proof })).toMatchObject({
      outcome: 'UNCONFIRMED',
    });
    return order.id;
  }
  const isPayable = async (client: Shopper, id: string) => (await readOrder(client, id))?.isPayable;

  const HURTS: [name: string, hurt: () => unknown, heal: () => unknown][] = [
    ['refuses writes for a while', () => redis.refuseWrites(), () => redis.recover()],
    ['is full for a while', () => redis.fill(), () => redis.recover()],
    ['stalls', () => redis.stall(), () => redis.recover()],
    [
      'is gone for a while, and comes back with old data',
      () => redis.kill(),
      () => redis.startWith('old data'),
    ],
    ['is gone for a while, and comes back empty', () => redis.kill(), () => redis.startWith('nothing')],
    ['gets older data after the proof', () => undefined, () => redis.startWith('old data')],
    ['loses everything after the proof', () => undefined, () => redis.startWith('nothing')],
  ];
  it.each(HURTS)('%s, makes no order payable again whose proof has no outcome', async (_name, hurt, heal) => {
    const orderId = await sendProof(hurt);
    // The process that sent it knows, whatever Redis says.
    expect(await isPayable(shopper, orderId)).toBe(false);
    await heal();
    expect(await isPayable(shopper, orderId)).toBe(false);
    // What was not stored is stored as soon as Redis takes it, so that the other process knows too.
    await expect.poll(() => isPayable(otherDevice, orderId)).toBe(false);
    expect(await checkout(otherDevice, purchaseOf(items))).toMatchObject({
      result: { __typename: 'EarlierOrders', orders: [{ id: orderId }] },
    });
  });

  it.each(['null', '{"fact":"sent"}', 'no JSON', '[]'])(
    'has entries of another release (%s), leaves in doubt what it cannot read',
    async (text) => {
      const { order } = await openPayment(shopper, purchaseOf(items));
      await redis.addToSets('money:', text);
      await redis.addToSets('order-key:', text);
      expect(await readOrder(otherDevice, order.id)).toMatchObject({
        isPayable: false,
        paymentState: 'UNKNOWN',
      });
      expect(await checkout(otherDevice, purchaseOf(items))).toMatchObject({
        result: { __typename: 'EarlierOrders', orders: [{ id: order.id }] },
      });
    },
  );

  it.each([
    ['proof', { isPayable: false, paymentState: 'UNKNOWN' }],
    ['verified', { isPayable: false, paymentState: 'UNKNOWN' }],
    ['closed', { isPayable: true }],
  ])('has the mark "%s" of the release before, reads it', async (mark, expected) => {
    const order = await createOrder(shopper, orderInput(items));
    await openPayment(shopper, purchaseOf(items));
    await redis.renameWith('money:', 'verified-order:', mark);
    expect(await readOrder(otherDevice, order.id)).toMatchObject(expected);
  });

  it.each(HURTS.slice(0, 4))(
    '%s, starts no second payment of an order that another process has offered #same-payment',
    async (_name, hurt, heal) => {
      await hurt();
      const { order, gatewayOrderId } = await openPayment(shopper, purchaseOf(items));
      const proof = await payInSandbox(shop, gatewayOrderId);
      shop.faultProxy.fault(VERIFY, respondWith(500, {}));
      await settlePayment(shopper, { orderId: order.id, event: 'PROOF', proof });
      expect(await checkout(otherDevice, purchaseOf(items))).toMatchObject({
        result: { __typename: 'EarlierOrders', orders: [{ id: order.id }] },
      });
      const started = shop.faultProxy
        .callsTo('POST /api/orders/')
        .filter(({ path }) => path.endsWith('/payment/'));
      expect(started).toHaveLength(1);
      await heal();
    },
  );

  it('stalls while a window is closed, does not report it: another process may have one open', async () => {
    const { order, windowId } = await openPayment(shopper, purchaseOf(items));
    // Redis has just come back, and the process may not have noticed.
    const open = () => openPayment(otherDevice, purchaseOf(items));
    await expect
      .poll(() =>
        open()
          .then(() => true)
          .catch(() => false),
      )
      .toBe(true);
    redis.stall();
    expect(await settlePayment(shopper, { orderId: order.id, event: 'DISMISSED', windowId })).toMatchObject({
      outcome: 'UNPAID',
    });
    expect(shop.faultProxy.callsTo('/payment/cancel/')).toHaveLength(0);
  });

  it('is away while two devices place at once: the older order is paid on both, the younger is cancelled', async () => {
    await redis.kill();
    const { promise: until, resolve: release } = deferred();
    // Both have looked before one has placed.
    shop.faultProxy.fault('POST /api/orders/', { kind: 'wait', until }, 2);
    const both = [shopper, otherDevice].map((client) => openPayment(client, purchaseOf(items)));
    const placed = () =>
      shop.faultProxy.callsTo('POST /api/orders/').filter(({ path }) => path === '/api/orders/').length;
    await expect.poll(placed).toBe(2);
    release();
    const opened = await Promise.allSettled(both);
    await redis.startWith('nothing');
    const ids = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order.id] : []));
    // The first to look again may have seen its own alone: its order is the older one. The other process asks until Redis answers.
    for (const client of [shopper, otherDevice]) {
      const again = () => openPayment(client, purchaseOf(items)).then(({ order }) => ids.push(order.id));
      await expect.poll(() => again().catch(() => 0)).toBeGreaterThan(0);
    }
    expect(new Set(ids).size).toBe(1);
    expect(shop.faultProxy.callsTo('/payment/cancel/')).toHaveLength(1);
    expect(shop.faultProxy.callsTo(LIST).length).toBeGreaterThan(2);
  });
});

it('a store without payment statuses is not asked to take a payment that was offered before', async () => {
  const shop = await openShop();
  try {
    const shopper = await createShopper(shop.url);
    const items = oneOfEach(await shop.productsInStock(1));
    shop.faultProxy.fault('GET /api/orders/', { kind: 'rewrite', change: UNKNOWN_WORD });
    const { order } = await openPayment(shopper, purchaseOf(items));
    expect(await checkout(shopper, purchaseOf(items))).toMatchObject({
      result: { __typename: 'EarlierOrders', orders: [{ id: order.id }] },
    });
  } finally {
    await shop.close();
  }
});
