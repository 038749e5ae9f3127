import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderItemInput } from '../__generated__/graphql.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import {
  Checkout,
  checkout,
  oneOfEach,
  openPayment,
  purchaseOf,
  readOrder,
  readOrders,
  settlePayment,
  SettlePayment,
} from '../kit/checkoutOperations.ts';
import { respondWith, type Fault } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { copySession, createShopper, type Shopper } from '../kit/shopper.ts';

const LIST = 'GET /api/orders/?';
const PLACE = 'POST /api/orders/';
const ELSEWHERE = { shippingAddress: '4 Hill Road, Mumbai 400050' };

describe('Pay Now', () => {
  let shop: Shop;
  let office: ReturnType<typeof openBackOffice>;
  let products: [string, string];
  let items: OrderItemInput[];
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
    // Nothing here relies on an upstream that knows the keys.
    shop.faultProxy.dropHeader('idempotency-key');
    office = openBackOffice(shop);
    products = (await shop.productsInStock(2)) as [string, string];
    items = oneOfEach([products[0]]);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.faultProxy.clear();
    shopper = await createShopper(shop.url);
    shop.faultProxy.clear();
  });

  const placed = () =>
    shop.faultProxy.callsTo('POST /api/orders/').filter(({ path }) => path === '/api/orders/');
  const cancelled = () => shop.faultProxy.callsTo('/payment/cancel/').length;
  /** Pays the purchase and settles it. @returns the order's id */
  async function buy(client: Shopper, purchase = purchaseOf(items)): Promise<string> {
    const { order, gatewayOrderId } = await openPayment(client, purchase);
    const proof = await payInSandbox(shop, gatewayOrderId);
    await settlePayment(client, { orderId: order.id, event: 'PROOF', proof });
    return order.id;
  }

  it('answers the order, its payment and the window, and tells a total that was not shown #order-price #changed-total #payment-window', async () => {
    const first = await checkout(shopper, purchaseOf(items), '1.00');
    if (first.result?.__typename !== 'TotalChanged') throw new Error(JSON.stringify(first));
    const { order, payment, shown } = first.result;
    expect([payment.amount.amount, shown.amount]).toEqual([order?.total.amount, '1.00']);
    expect(await checkout(shopper, purchaseOf(items), order?.total.amount)).toEqual({
      orderId: order?.id,
      result: {
        __typename: 'ReadyToPay',
        orderId: order?.id,
        order,
        payment: { gatewayOrderId: payment.gatewayOrderId, windowId: expect.any(String) as string },
        gateway: { publicKey: expect.any(String) as string },
      },
      userErrors: [],
    });
  });

  const NOT_ORDERED = 'Order creation failed.';
  const NOT_STARTED = 'Payment creation failed. Please try again.';
  const FAILURES: { call: string; fault: Fault; text?: string }[] = [
    { call: LIST, fault: { kind: 'reset' } },
    { call: PLACE, fault: { kind: 'lose_response' }, text: NOT_ORDERED },
    { call: PLACE, fault: { kind: 'lose_response', instead: 500 }, text: NOT_ORDERED },
    { call: PLACE, fault: respondWith(503, {}), text: NOT_ORDERED },
    { call: '/payment/', fault: { kind: 'lose_response' }, text: NOT_STARTED },
    { call: '/payment/', fault: respondWith(500, {}), text: NOT_STARTED },
  ];
  it.each(FAILURES)(
    'may be repeated unchanged after a failure of $call ($fault.kind)',
    async ({ call, fault, text }) => {
      shop.faultProxy.fault(call, fault, call === LIST ? 4 : 1);
      const first = await shopper.execute(Checkout, {
        input: { purchase: purchaseOf(items), shownTotal: '1.00' },
      });
      if (text) expect(first.errors).toMatchObject([{ message: text, extensions: { retryable: true } }]);
      shop.faultProxy.clear();
      await buy(shopper);
      expect(await readOrders(shopper)).toMatchObject([{ isPaid: true }]);
    },
  );

  it('places one order for ten requests at once, however the items are listed #idempotency-key #paying-twice', async () => {
    const [a, b] = oneOfEach(products) as [OrderItemInput, OrderItemInput];
    const spellings = [
      [{ ...a, quantity: 2 }, b],
      [b, { ...a, quantity: 2 }],
      [a, b, a],
    ];
    const payloads = await Promise.all(
      Array.from({ length: 10 }, (_, n) => checkout(shopper, purchaseOf(spellings[n % 3] ?? []))),
    );
    expect(new Set(payloads.map(({ orderId }) => orderId)).size).toBe(1);
    expect(placed()).toHaveLength(1);
    expect(placed()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('settles an unfinished order first: its proof is verified, and nothing is ordered #stored-proof', async () => {
    const { order, gatewayOrderId } = await openPayment(shopper, purchaseOf(items));
    const proof = await payInSandbox(shop, gatewayOrderId, 'lose-callback');
    shop.faultProxy.clear();
    const purchase = purchaseOf(items, { unfinished: { orderId: order.id, proof } });
    expect(await checkout(shopper, purchase)).toMatchObject({
      orderId: order.id,
      result: { __typename: 'AlreadyPaid', order: { isPaid: true } },
    });
    expect(placed()).toHaveLength(0);
    // Whatever the shopper buys next.
    const { result } = await checkout(shopper, { ...purchase, ...ELSEWHERE });
    expect(result?.__typename).toBe('AlreadyPaid');
  });

  it('pays the unfinished order after its proof was refused', async () => {
    const { order } = await openPayment(shopper, purchaseOf(items));
    const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'forged' };
    const { order: again } = await openPayment(
      shopper,
      purchaseOf(items, { unfinished: { orderId: order.id, proof } }),
    );
    expect(again.id).toBe(order.id);
    expect(shop.faultProxy.callsTo('/payment/fail/')).toHaveLength(1);
  });

  it('asks about a paid order of the same content, and buys again what was seen #bought-before', async () => {
    const orderId = await buy(shopper);
    const otherDevice = copySession(shopper, shop.url);
    for (const delivery of [{}, ELSEWHERE])
      expect(await checkout(otherDevice, purchaseOf(items, delivery))).toMatchObject({
        orderId: null,
        result: { __typename: 'EarlierOrders', orders: [{ id: orderId, isPaid: true }] },
      });
    expect(placed()).toHaveLength(1);
    const again = await openPayment(otherDevice, purchaseOf(items, { seen: [orderId] }));
    expect(again.order.id).not.toBe(orderId);
    const keys = placed().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks on every device about an order whose proof has no outcome, and takes no payment for it #bought-before #order-in-doubt', async () => {
    const { order, gatewayOrderId } = await openPayment(shopper, purchaseOf(items));
    const proof = await payInSandbox(shop, gatewayOrderId, 'lose-callback');
    shop.faultProxy.fault('/payment/verify/', respondWith(500, {}));
    const showAsUnpaid = (body: string) =>
      body.replaceAll('"paid"', '"pending"').replaceAll('"confirmed"', '"pending"');
    shop.faultProxy.fault('GET /api/orders/', { kind: 'rewrite', change: showAsUnpaid });
    const unfinished = { orderId: order.id, proof };
    const otherDevice = copySession(shopper, shop.url);
    for (const [client, purchase] of [
      [shopper, purchaseOf(items, { unfinished })],
      [otherDevice, purchaseOf(items)],
    ] as const)
      expect(await checkout(client, purchase)).toMatchObject({
        result: { __typename: 'EarlierOrders', orders: [{ id: order.id, isPayable: false }] },
      });
    const input = { orderId: order.id, shownTotal: '1.00' };
    const { userErrors } = (await otherDevice.request(Checkout, { input })).checkout;
    expect(userErrors).toMatchObject([{ code: 'CONFLICT', path: ['orderId'] }]);
  });

  it('cancels the unfinished order when its content has changed #changed-content', async () => {
    const { order } = await openPayment(shopper, purchaseOf(items));
    const changed = purchaseOf(oneOfEach(products), { unfinished: { orderId: order.id } });
    expect((await openPayment(shopper, changed)).order.id).not.toBe(order.id);
    expect((await readOrder(shopper, order.id))?.paymentStatus).toBe('cancelled');
    expect(cancelled()).toBe(1);
  });

  it.each([
    ['of other products', () => oneOfEach(products), {}, 0],
    ['of the same products for another address, whose window is open', () => items, ELSEWHERE, 0],
    ['of the same products for another address, whose window was closed', () => items, ELSEWHERE, 1],
  ])(
    'of another device, does to an order %s what it may #unpaid-before',
    async (name, otherItems, delivery, count) => {
      const { order } = await openPayment(shopper, purchaseOf(items));
      if (name.includes('closed')) await settlePayment(shopper, { orderId: order.id, event: 'DISMISSED' });
      const before = cancelled();
      await openPayment(copySession(shopper, shop.url), purchaseOf(otherItems(), delivery));
      expect(cancelled() - before).toBe(count);
    },
  );

  it('pays a recent unpaid order of the same content instead of placing another #unpaid-before', async () => {
    const { order } = await openPayment(shopper, purchaseOf(items));
    // A process that knows no keys.
    const bff = await shop.openAnotherBff();
    const { order: again } = await openPayment(copySession(shopper, bff.url), purchaseOf(items));
    expect(again.id).toBe(order.id);
    expect(placed()).toHaveLength(1);
    await bff.close();
  });

  it.each([
    ['a closed window keeps the key', 'DISMISSED', 1],
    ['a cancelled order ends the key', null, 2],
  ] as const)('%s', async (_name, event, orders) => {
    const { order } = await openPayment(shopper, purchaseOf(items));
    if (event) await settlePayment(shopper, { orderId: order.id, event });
    else await office.moveOrder(order.id, { status: 'cancelled' });
    await openPayment(shopper, purchaseOf(items));
    expect(placed()).toHaveLength(orders);
  });

  it('places a new order when the one of the key is gone from the upstream', async () => {
    await openPayment(shopper, purchaseOf(items));
    shop.faultProxy.fault('GET /api/orders/', respondWith(404, {}), 1);
    shop.faultProxy.fault(LIST, respondWith(200, { results: [] }), 2);
    await openPayment(shopper, purchaseOf(items));
    expect(placed()).toHaveLength(2);
  });

  it.each([
    respondWith(500, {}),
    respondWith(200, { status: 'error', message: 'Too many connections', data: [] }),
  ])('sells while the earlier orders cannot be read, but not after a lost answer (%j)', async (unread) => {
    shop.faultProxy.fault(LIST, unread);
    shop.faultProxy.fault(PLACE, { kind: 'lose_response' }, 1);
    const input = { purchase: purchaseOf(items), shownTotal: '1.00' };
    await shopper.execute(Checkout, { input });
    expect(placed()).toHaveLength(1);
    const { errors } = await shopper.execute(Checkout, { input });
    expect(errors).toMatchObject([{ extensions: { retryable: true } }]);
    expect(placed()).toHaveLength(1);
    shop.faultProxy.clear();
    await openPayment(shopper, purchaseOf(items));
    expect(placed()).toHaveLength(0);
    shop.faultProxy.fault(LIST, unread);
    await openPayment(shopper, purchaseOf(oneOfEach(products)));
    expect(placed()).toHaveLength(1);
  });

  it('finds a lost order whose delivery the store has written as HTML #lost-answer', async () => {
    const purchase = purchaseOf(items, {
      shippingAddress: "O'Connor & Sons <rear>, 4 Hill Road\nMumbai 400050",
    });
    const asHtml = (body: string) =>
      body
        .replaceAll("O'Connor & Sons <rear>", 'O&#039;Connor &amp; Sons &lt;rear&gt;')
        .replaceAll('Road\\n', 'Road<br />\\n');
    shop.faultProxy.fault('GET /api/orders/', { kind: 'rewrite', change: asHtml });
    shop.faultProxy.fault(PLACE, { kind: 'lose_response' }, 1);
    await shopper.execute(Checkout, { input: { purchase, shownTotal: '1.00' } });
    await openPayment(shopper, purchase);
    expect(placed()).toHaveLength(1);
  });

  it.each([404, 406])(
    'places nothing while a page with %i stands for the paid order that the device names',
    async (status) => {
      const orderId = await buy(shopper);
      shop.faultProxy.clear();
      shop.faultProxy.fault('GET /api/orders/', { kind: 'respond', status, body: '<html>Not Found</html>' });
      const purchase = purchaseOf(items, { unfinished: { orderId } });
      expect(await checkout(shopper, purchase)).toMatchObject({ orderId, result: null });
      const event = { orderId, event: 'DISMISSED' } as const;
      expect((await shopper.execute(SettlePayment, { input: event })).errors).toMatchObject([
        { extensions: { code: 'UPSTREAM_BAD_REPLY' } },
      ]);
      expect(placed()).toEqual([]);
    },
  );

  it('answers the id alone of an order that cannot be read, and finds it again', async () => {
    shop.faultProxy.fault('GET /api/orders/', respondWith(503, {}));
    const first = await checkout(shopper, purchaseOf(items));
    expect(first).toEqual({ orderId: expect.any(String) as string, result: null, userErrors: [] });
    const unfinished = { orderId: first.orderId ?? '' };
    expect(await checkout(shopper, purchaseOf(items, { unfinished }))).toEqual(first);
    shop.faultProxy.clear();
    expect((await openPayment(shopper, purchaseOf(items))).order.id).toBe(first.orderId);
    expect(placed()).toHaveLength(0);
  });
});
