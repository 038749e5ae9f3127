import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCheckout, ORDER, place, report, startPayment, verify, type Order } from '../kit/checkoutCalls.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { aShopper } from '../kit/shopper.ts';

describe('a payment', () => {
  let shop: Shop;
  let input: Awaited<ReturnType<typeof aCheckout>>['input'];
  beforeAll(async () => {
    shop = await openShop();
    ({ input } = await aCheckout(shop));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

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
