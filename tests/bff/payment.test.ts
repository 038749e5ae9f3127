import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelPayment,
  createOrder,
  createTestOrder,
  reportPaymentFailure,
  startPayment,
  VerifyPayment,
  verifyPayment,
  type TestOrder,
} from '../kit/checkoutOperations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createShopper } from '../kit/shopper.ts';

describe('a payment', () => {
  let shop: Shop;
  let input: TestOrder['input'];
  beforeAll(async () => {
    shop = await openShop();
    ({ input } = await createTestOrder(shop));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('works from order to verification', async () => {
    const shopper = await createShopper(shop.url);
    const order = await createOrder(shopper, input());
    const payment = await startPayment(shopper, order.id);
    expect(payment.amount).toEqual({ amount: order.total.amount, currency: 'INR' });
    expect(payment.amountInSubunits).toBe(Number(order.total.amount.replace('.', '')));
    const checkoutResult = await payInSandbox(shop, payment.gatewayOrderId);
    const verified = await verifyPayment(shopper, { orderId: order.id, ...checkoutResult });
    expect(verified).toMatchObject({ order: { status: 'CONFIRMED', isPaid: true }, userErrors: [] });
  });

  it('is never reported as cancelled or failed for a paid order', async () => {
    const shopper = await createShopper(shop.url);
    const order = await createOrder(shopper, input());
    const payment = await startPayment(shopper, order.id);
    const checkoutResult = await payInSandbox(shop, payment.gatewayOrderId);
    await verifyPayment(shopper, { orderId: order.id, ...checkoutResult });
    shop.faultProxy.clear();
    for (const report of [cancelPayment, reportPaymentFailure]) {
      expect(await report(shopper, order.id)).toMatchObject({
        order: { isPaid: true },
        userErrors: [],
      });
    }
    expect(shop.faultProxy.callsTo('POST')).toHaveLength(0);
  });

  it('can be cancelled, and started again', async () => {
    const shopper = await createShopper(shop.url);
    const order = await createOrder(shopper, input());
    await startPayment(shopper, order.id);
    const cancelled = await cancelPayment(shopper, order.id);
    expect(cancelled).toMatchObject({
      order: { status: 'PENDING', paymentStatus: 'cancelled' },
      userErrors: [],
    });
    const secondPayment = await startPayment(shopper, order.id);
    expect(secondPayment.gatewayOrderId).toEqual(expect.any(String));
  });

  it('has a verification that is sent once: the client repeats it until there is an outcome', async () => {
    const shopper = await createShopper(shop.url);
    const order = await createOrder(shopper, input());
    const { gatewayOrderId } = await startPayment(shopper, order.id);
    const checkoutResult = await payInSandbox(shop, gatewayOrderId);
    const verification = { input: { orderId: order.id, ...checkoutResult } };
    shop.faultProxy.clear();
    for (const call of ['/payment/verify/', `GET /api/orders/${order.id}/`])
      shop.faultProxy.fault(call, { kind: 'respond', status: 500, body: '' });
    const { errors } = await shopper.execute(VerifyPayment, verification);
    expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_ERROR', retryable: true });
    expect(shop.faultProxy.callsTo('/payment/verify/')).toHaveLength(1);
    shop.faultProxy.clear();
    expect(await verifyPayment(shopper, verification.input)).toMatchObject({ order: { isPaid: true } });
  });
});
