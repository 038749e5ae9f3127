import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createOrderInput,
  ORDER_FIELDS,
  placeOrder,
  reportPayment,
  startPayment,
  verifyPayment,
  type Order,
} from '../kit/checkoutMutations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createShopper } from '../kit/shopper.ts';

describe('a payment', () => {
  let shop: Shop;
  let input: Awaited<ReturnType<typeof createOrderInput>>['input'];
  beforeAll(async () => {
    shop = await openShop();
    ({ input } = await createOrderInput(shop));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('works from order to verification', async () => {
    const shopper = await createShopper(shop.url);
    const order = (await placeOrder(shopper, input())).order;
    const { payment } = await startPayment(shopper, order?.id ?? '');
    expect(payment?.amount).toEqual({ amount: order?.total.amount, currency: 'INR' });
    expect(payment?.amountInSubunits).toBe(Number(order?.total.amount.replace('.', '')));
    const checkoutResult = await payInSandbox(shop, payment?.gatewayOrderId ?? '');
    const verified = await verifyPayment(shopper, { orderId: order?.id, ...checkoutResult });
    expect(verified).toMatchObject({ order: { status: 'CONFIRMED', isPaid: true }, userErrors: [] });
  });

  it('refuses a forged signature', async () => {
    const shopper = await createShopper(shop.url);
    const order = (await placeOrder(shopper, input())).order;
    const { payment } = await startPayment(shopper, order?.id ?? '');
    const forgedResult = {
      gatewayOrderId: payment?.gatewayOrderId,
      paymentId: 'pay_forged',
      signature: 'a'.repeat(64),
    };
    const { userErrors } = await verifyPayment(shopper, { orderId: order?.id, ...forgedResult });
    expect(userErrors[0]?.code).toBe('BAD_USER_INPUT');
    const { viewer } = await shopper.request<{ viewer: { order: Order } }>(
      `query ($id: ID!) { viewer { order(id: $id) { ${ORDER_FIELDS} } } }`,
      { id: order?.id },
    );
    expect(viewer.order.isPaid).toBe(false);
  });

  it('is never reported as cancelled or failed for a paid order', async () => {
    const shopper = await createShopper(shop.url);
    const order = (await placeOrder(shopper, input())).order;
    const { payment } = await startPayment(shopper, order?.id ?? '');
    const checkoutResult = await payInSandbox(shop, payment?.gatewayOrderId ?? '');
    await verifyPayment(shopper, { orderId: order?.id, ...checkoutResult });
    shop.faultProxy.clear();
    for (const mutation of ['cancelPayment', 'reportPaymentFailure'] as const) {
      expect(await reportPayment(shopper, mutation, order?.id ?? '')).toMatchObject({
        order: { isPaid: true },
        userErrors: [],
      });
    }
    expect(shop.faultProxy.callsTo('POST')).toHaveLength(0);
  });

  it('can be cancelled, and started again', async () => {
    const shopper = await createShopper(shop.url);
    const order = (await placeOrder(shopper, input())).order;
    await startPayment(shopper, order?.id ?? '');
    const cancelled = await reportPayment(shopper, 'cancelPayment', order?.id ?? '');
    expect(cancelled).toMatchObject({
      order: { status: 'PENDING', paymentStatus: 'cancelled' },
      userErrors: [],
    });
    const secondPayment = await startPayment(shopper, order?.id ?? '');
    expect(secondPayment.payment?.gatewayOrderId).toEqual(expect.any(String));
  });

  it('repeats an uncertain verification until it has a result', async () => {
    const shopper = await createShopper(shop.url);
    const order = (await placeOrder(shopper, input())).order;
    const { payment } = await startPayment(shopper, order?.id ?? '');
    const checkoutResult = await payInSandbox(shop, payment?.gatewayOrderId ?? '');
    shop.faultProxy.fault('/payment/verify/', { kind: 'respond', status: 500, body: '' }, 2);
    expect(await verifyPayment(shopper, { orderId: order?.id, ...checkoutResult })).toMatchObject({
      order: { isPaid: true },
    });
    expect(shop.faultProxy.callsTo('/payment/verify/')).toHaveLength(3);
  });

  it('shows an order to its owner only', async () => {
    const order = (await placeOrder(await createShopper(shop.url), input())).order;
    const otherShopper = await createShopper(shop.url);
    const foreignOrder = await otherShopper.request(`query ($id: ID!) { viewer { order(id: $id) { id } } }`, {
      id: order?.id,
    });
    expect(foreignOrder).toEqual({ viewer: { order: null } });
    expect(await reportPayment(otherShopper, 'cancelPayment', order?.id ?? '')).toMatchObject({
      order: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  });
});
