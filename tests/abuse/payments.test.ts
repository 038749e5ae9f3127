import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { AddToCart, SetCartItemQuantity } from '../kit/cartOperations.ts';
import {
  createOrder,
  orderInput,
  placeOrder,
  PlaceOrder,
  readOrder,
  startPayment,
  VerifyPayment,
} from '../kit/checkoutOperations.ts';
import { setupShop } from '../kit/openShop.ts';
import { payInSandbox, type SandboxPayment } from '../kit/sandbox.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

describe('a payment that was not made', () => {
  // The test endpoints list the captured payments.
  const shop = setupShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  let products: [string, string, string, string];
  let shopper: Shopper;
  beforeAll(async () => {
    products = (await shop.productsInStock(4)) as typeof products;
    shopper = await createShopper(shop.url);
  });

  const isPaid = async (client: Shopper, orderId: string) => (await readOrder(client, orderId))?.isPaid;

  async function orderWithPayment(client: Shopper) {
    const order = await createOrder(client, orderInput([{ productId: products[0], quantity: 1 }]));
    return { order, gatewayOrderId: (await startPayment(client, order.id)).gatewayOrderId };
  }

  it('is not verified, in any of 21 forged forms #claimed-payment', async () => {
    const ownOrder = await orderWithPayment(shopper);
    const otherOrder = await orderWithPayment(shopper);
    const otherShopper = await createShopper(shop.url);
    const foreignOrder = await orderWithPayment(otherShopper);
    const foreignPaid = await payInSandbox(shop, foreignOrder.gatewayOrderId);
    const otherPaid = await payInSandbox(shop, otherOrder.gatewayOrderId);
    const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
    const { gatewayOrderId } = ownOrder;
    const validSignature = otherPaid.signature;
    const flippedSignature = (validSignature.startsWith('0') ? '1' : '0') + validSignature.slice(1);
    const inventedPayment = { gatewayOrderId, paymentId: 'pay_invented', signature: validSignature };

    const forgedPayments: Record<string, SandboxPayment> = {
      nothing: { gatewayOrderId: '', paymentId: '', signature: '' },
      'an empty signature': { ...inventedPayment, signature: '' },
      'a blank signature': { ...inventedPayment, signature: '   ' },
      zeros: { ...inventedPayment, signature: '0'.repeat(64) },
      'a signature of another payment': inventedPayment,
      'another order’s payment, whole': otherPaid,
      'another order’s payment under this order’s name': { ...otherPaid, gatewayOrderId },
      'another order’s payment id, this order’s name, its signature flipped': {
        ...otherPaid,
        gatewayOrderId,
        signature: flippedSignature,
      },
      'another shopper’s payment, whole': foreignPaid,
      'another shopper’s payment under this order’s name': { ...foreignPaid, gatewayOrderId },
      'signed with the public key': {
        ...inventedPayment,
        signature: sign('rzp_test_sandbox', `${gatewayOrderId}|pay_invented`),
      },
      'signed with an empty key': {
        ...inventedPayment,
        signature: sign('', `${gatewayOrderId}|pay_invented`),
      },
      'signed with a guessed key': {
        ...inventedPayment,
        signature: sign('secret', `${gatewayOrderId}|pay_invented`),
      },
      'in capitals': { ...inventedPayment, signature: validSignature.toUpperCase() },
      'cut short': { ...inventedPayment, signature: validSignature.slice(0, 32) },
      longer: { ...inventedPayment, signature: `${validSignature}00` },
      'in base64': { ...inventedPayment, signature: Buffer.from(validSignature, 'hex').toString('base64') },
      'the separator moved': {
        gatewayOrderId: `${gatewayOrderId}|pay`,
        paymentId: '_invented',
        signature: validSignature,
      },
      'signs that are no hex': { ...inventedPayment, signature: 'é'.repeat(64) },
      'a NUL at the end': { ...inventedPayment, signature: `${validSignature}\0` },
      'very long': { ...inventedPayment, signature: 'a'.repeat(90_000) },
    };
    expect(Object.keys(forgedPayments).length).toBeGreaterThanOrEqual(16);
    for (const [description, payment] of Object.entries(forgedPayments)) {
      const { data, errors } = await shopper.execute(VerifyPayment, {
        input: { orderId: ownOrder.order.id, ...payment },
      });
      const codes = [
        ...errors.map((error) => error.extensions['code']),
        data?.verifyPayment.userErrors[0]?.code,
      ];
      expect(codes.filter(Boolean), description).toEqual(['BAD_USER_INPUT']);
      expect(await isPaid(shopper, ownOrder.order.id), description).toBe(false);
    }
    expect(await openBackOffice(shop).capturesFor(ownOrder.order.number)).toEqual([]);
    console.log(`${Object.keys(forgedPayments).length} forged payments, none believed`);
  });

  it('cannot be reduced: the schema has no price, total or currency as input #invented-price', async () => {
    const item = { productId: products[0], quantity: 1 };
    const tamperedInputs = [
      { total: '1.00' },
      { amount: 1 },
      { items: [{ ...item, price: '0.01' }] },
      { items: [{ ...item, subtotal: '0.01' }] },
      { currency: 'IDR' },
      { paymentStatus: 'paid' },
    ];
    for (const tampered of tamperedInputs) {
      const response = await shopper.execute(PlaceOrder, { input: { ...orderInput([item]), ...tampered } });
      expect(response.errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
      expect(response.data).toBeNull();
    }
    const payment = await shopper.execute(
      'mutation { startPayment(orderId: 1, amount: 1) { userErrors { code } } }',
    );
    expect(payment.errors[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('cannot be reduced by invalid quantities, in cart or order #invented-price #quantity-below-one', async () => {
    const quantities = [0, -1, -2_147_483_648, 1.5, 2_147_483_648, 1e21, '1', null, [1], true];
    const { product } = await shopper.request<{ product: { price: { amount: string } } }>(
      'query ($id: ID!) { product(id: $id) { price { amount } } }',
      { id: products[1] },
    );
    for (const quantity of quantities) {
      const items = [{ productId: products[1], quantity: quantity as number }];
      const order = await shopper.execute(PlaceOrder, { input: orderInput(items) });
      expect([quantity, order.data?.placeOrder.order ?? null]).toEqual([quantity, null]);
      for (const document of [AddToCart, SetCartItemQuantity]) {
        const response = await shopper.execute<Record<string, { userErrors: unknown[] }>>(String(document), {
          productId: products[1],
          quantity,
        });
        const userErrors = Object.values(response.data ?? {}).flatMap((payload) => payload.userErrors);
        expect(response.errors.length + userErrors.length).toBe(1);
      }
    }
    // Two lines of one product whose quantities would add up to one.
    const mixedItems = [3, -2].map((quantity) => ({ productId: products[1], quantity }));
    expect((await placeOrder(shopper, orderInput(mixedItems))).order).toBeNull();
    expect(await shopper.request('{ viewer { cart { items { id } } } }')).toEqual({
      viewer: { cart: { items: [] } },
    });
    const validOrder = await createOrder(shopper, orderInput([{ productId: products[1], quantity: 3 }]));
    expect(Number(validOrder.total.amount)).toBeCloseTo(3 * Number(product.price.amount), 2);
  });

  it('is not possible for an order with more than 100 lines', async () => {
    const items = Array.from({ length: 101 }, () => ({ productId: products[3], quantity: 1 }));
    shop.faultProxy.clear();
    expect((await placeOrder(shopper, orderInput(items))).userErrors[0]?.code).toBe('BAD_USER_INPUT');
    const lines = Array.from({ length: 101 }, () => ({ productId: '1' }));
    const removed = await shopper.request(
      'mutation ($lines: [CartLineInput!]!) { removeFromCart(lines: $lines) { userErrors { code } } }',
      { lines },
    );
    expect(removed).toEqual({ removeFromCart: { userErrors: [{ code: 'BAD_USER_INPUT' }] } });
    expect(shop.faultProxy.calls).toEqual([]);
  });
});
