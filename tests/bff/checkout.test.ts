import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';

const ORDER =
  'id status paymentStatus isPaid total { amount } items { quantity product { id } } recipientName';
const ERRORS = 'userErrors { code field messages }';

interface Order {
  id: string;
  status: string;
  paymentStatus: string;
  isPaid: boolean;
  total: { amount: string };
}
interface UserError {
  code: string;
  field: string | null;
  messages: string[];
}
interface OrderPayload {
  order: Order | null;
  userErrors: UserError[];
}
interface Payment {
  gatewayOrderId: string;
  amountInSubunits: number;
  amount: { amount: string; currency: string };
}

const place = async (shopper: Shopper, input: Record<string, unknown>) =>
  (
    await shopper.ask<{ placeOrder: OrderPayload }>(
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { ${ORDER} } ${ERRORS} } }`,
      { input },
    )
  ).placeOrder;

const startPayment = async (shopper: Shopper, orderId: string) =>
  (
    await shopper.ask<{ startPayment: { payment: Payment | null; userErrors: UserError[] } }>(
      `mutation ($orderId: ID!) {
         startPayment(orderId: $orderId) {
           payment { gatewayOrderId amountInSubunits amount { amount currency } } ${ERRORS}
         }
       }`,
      { orderId },
    )
  ).startPayment;

const verify = async (shopper: Shopper, input: Record<string, unknown>) =>
  (
    await shopper.ask<{ verifyPayment: OrderPayload }>(
      `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { order { ${ORDER} } ${ERRORS} } }`,
      { input },
    )
  ).verifyPayment;

const report = async (
  shopper: Shopper,
  mutation: 'cancelPayment' | 'reportPaymentFailure',
  orderId: string,
) =>
  (
    await shopper.ask<Record<string, OrderPayload>>(
      `mutation ($orderId: ID!) { ${mutation}(orderId: $orderId) { order { ${ORDER} } ${ERRORS} } }`,
      { orderId },
    )
  )[mutation];

describe('the checkout', () => {
  let shop: Shop;
  let content: { items: { productId: string; quantity: number }[] } & Record<string, unknown>;
  let key = 0;
  const input = (more: Record<string, unknown> = {}) => ({
    ...content,
    idempotencyKey: `key-${key++}`,
    ...more,
  });

  beforeAll(async () => {
    shop = await openShop();
    const [a = '', b = ''] = await shop.productsInStock(2);
    content = {
      items: [
        { productId: a, quantity: 2 },
        { productId: b, quantity: 1 },
      ],
      recipientName: 'Asha Verma',
      recipientPhone: '9876543210',
      shippingAddress: '12 MG Road, Pune 411001',
    };
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  it('sends the order as the wire contract says', async () => {
    const shopper = await aShopper(shop.url);
    const { order } = await place(shopper, input({ idempotencyKey: 'wire-1' }));
    expect(order).toMatchObject({ status: 'PENDING', isPaid: false, recipientName: 'Asha Verma' });
    const [call] = shop.tap.callsTo('POST /api/orders/');
    expect(call?.headers['idempotency-key']).toBe('wire-1');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      shipping_address: '12 MG Road, Pune 411001',
      billing_address: '12 MG Road, Pune 411001',
      shipping_person_name: 'Asha Verma',
      shipping_person_number: '9876543210',
      payment_method: 'online',
      notes: '',
      items: content.items.map((item) => ({ product_id: Number(item.productId), quantity: item.quantity })),
    });
  });

  it('goes all the way: order, payment, verification', async () => {
    const shopper = await aShopper(shop.url);
    const order = (await place(shopper, input())).order;
    const { payment } = await startPayment(shopper, order?.id ?? '');
    expect(payment?.amount).toEqual({ amount: order?.total.amount, currency: 'INR' });
    expect(payment?.amountInSubunits).toBe(Number(order?.total.amount.replace('.', '')));
    const paid = await payInSandbox(shop, payment?.gatewayOrderId ?? '');
    const verified = await verify(shopper, { orderId: order?.id, ...paid });
    expect(verified).toMatchObject({ order: { status: 'CONFIRMED', isPaid: true }, userErrors: [] });
  });

  it('refuses a forged signature', async () => {
    const shopper = await aShopper(shop.url);
    const order = (await place(shopper, input())).order;
    const { payment } = await startPayment(shopper, order?.id ?? '');
    const forged = {
      gatewayOrderId: payment?.gatewayOrderId,
      paymentId: 'pay_forged',
      signature: 'a'.repeat(64),
    };
    const { userErrors } = await verify(shopper, { orderId: order?.id, ...forged });
    expect(userErrors[0]?.code).toBe('BAD_USER_INPUT');
    const { viewer } = await shopper.ask<{ viewer: { order: Order } }>(
      `query ($id: ID!) { viewer { order(id: $id) { ${ORDER} } } }`,
      { id: order?.id },
    );
    expect(viewer.order.isPaid).toBe(false);
  });

  it('makes one order of ten taps at once', async () => {
    const shopper = await aShopper(shop.url);
    const same = input();
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(shopper, same)));
    expect(new Set(placed.map((payload) => payload.order?.id)).size).toBe(1);
    expect(shop.tap.callsTo('POST /api/orders/')).toHaveLength(1);
  });

  it('asks again after a lost answer and gets the order that was made', async () => {
    const shopper = await aShopper(shop.url);
    const same = input();
    shop.tap.fault('POST /api/orders/', { kind: 'lose_answer' }, 1);
    const lost = await shopper.send(
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }`,
      { input: same },
    );
    expect(lost.errors[0]).toMatchObject({
      message: 'Order creation failed.',
      extensions: { retryable: true },
    });
    const first = (await place(shopper, same)).order?.id;
    const second = (await place(shopper, same)).order?.id;
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it('does not take another content under a used key', async () => {
    const shopper = await aShopper(shop.url);
    const same = input();
    await place(shopper, same);
    const { order, userErrors } = await place(shopper, { ...same, shippingAddress: 'Elsewhere' });
    expect(order).toBeNull();
    expect(userErrors[0]?.code).toBe('CONFLICT');
  });

  it.each(['recipientName', 'recipientPhone', 'shippingAddress'])('wants %s', async (field) => {
    const shopper = await aShopper(shop.url);
    const { userErrors } = await place(shopper, input({ [field]: '  ' }));
    expect(userErrors).toEqual([
      {
        code: 'BAD_USER_INPUT',
        field: null,
        messages: ['Please provide delivery name, phone number, and address.'],
      },
    ]);
    expect(shop.tap.callsTo('POST /api/orders/')).toHaveLength(0);
  });

  it('wants something to order, and a shopper', async () => {
    const { userErrors } = await place(await aShopper(shop.url), input({ items: [] }));
    expect(userErrors[0]?.messages).toEqual(['Your cart is empty.']);
    const guest = await aGuest(shop.url).send(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }',
      { input: input() },
    );
    expect(guest.errors[0]?.message).toBe('User not logged in.');
  });

  it('tells when the stock is gone', async () => {
    const { userErrors } = await place(
      await aShopper(shop.url),
      input({ items: [{ productId: content.items[0]?.productId, quantity: 99 }] }),
    );
    expect(userErrors[0]?.code).toBe('OUT_OF_STOCK');
  });

  it('never says cancelled or failed of an order that is paid', async () => {
    const shopper = await aShopper(shop.url);
    const order = (await place(shopper, input())).order;
    const { payment } = await startPayment(shopper, order?.id ?? '');
    const paid = await payInSandbox(shop, payment?.gatewayOrderId ?? '');
    await verify(shopper, { orderId: order?.id, ...paid });
    shop.tap.clear();
    for (const mutation of ['cancelPayment', 'reportPaymentFailure'] as const) {
      expect(await report(shopper, mutation, order?.id ?? '')).toMatchObject({
        order: { isPaid: true },
        userErrors: [],
      });
    }
    expect(shop.tap.callsTo('POST')).toHaveLength(0);
  });

  it('reports an unpaid order, which can be paid again', async () => {
    const shopper = await aShopper(shop.url);
    const order = (await place(shopper, input())).order;
    await startPayment(shopper, order?.id ?? '');
    const cancelled = await report(shopper, 'cancelPayment', order?.id ?? '');
    expect(cancelled).toMatchObject({
      order: { status: 'PENDING', paymentStatus: 'cancelled' },
      userErrors: [],
    });
    const again = await startPayment(shopper, order?.id ?? '');
    expect(again.payment?.gatewayOrderId).toEqual(expect.any(String));
  });

  it('repeats a verification in doubt until it is known', async () => {
    const shopper = await aShopper(shop.url);
    const order = (await place(shopper, input())).order;
    const { payment } = await startPayment(shopper, order?.id ?? '');
    const paid = await payInSandbox(shop, payment?.gatewayOrderId ?? '');
    shop.tap.fault('/payment/verify/', { kind: 'answer', status: 500, body: '' }, 2);
    expect(await verify(shopper, { orderId: order?.id, ...paid })).toMatchObject({ order: { isPaid: true } });
    expect(shop.tap.callsTo('/payment/verify/')).toHaveLength(3);
  });

  it('shows an order to its owner only', async () => {
    const order = (await place(await aShopper(shop.url), input())).order;
    const stranger = await aShopper(shop.url);
    const found = await stranger.ask(`query ($id: ID!) { viewer { order(id: $id) { id } } }`, {
      id: order?.id,
    });
    expect(found).toEqual({ viewer: { order: null } });
    expect(await report(stranger, 'cancelPayment', order?.id ?? '')).toMatchObject({
      order: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  });
});
