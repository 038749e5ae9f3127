import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import type { Shop } from '../kit/openShop.ts';
import { payInSandbox, type SandboxPayment } from '../kit/sandbox.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import {
  openShopWithOrders,
  ORDER,
  PLACE,
  START,
  type Order,
  type Payload,
  type ShopWithOrders,
} from './orders.ts';

const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { ${ORDER} } }`;
const READ = 'query ($id: ID!) { viewer { order(id: $id) { isPaid status total { amount } } } }';

describe('a payment that was not made', () => {
  let shop: Shop;
  let products: string[];
  let shopper: Shopper;
  let content: ShopWithOrders['content'];
  let place: ShopWithOrders['place'];
  let orderWithPayment: ShopWithOrders['orderWithPayment'];
  beforeAll(async () => {
    ({ shop, products, content, place, orderWithPayment } = await openShopWithOrders());
    shopper = await aShopper(shop.url);
  });
  afterAll(() => shop.close());

  const isPaid = async (who: Shopper, id: string) =>
    (await who.ask<{ viewer: { order: Order } }>(READ, { id })).viewer.order.isPaid;

  it('is not believed, in none of 21 forms', async () => {
    const mine = await orderWithPayment(shopper);
    const dearer = await orderWithPayment(shopper);
    const stranger = await aShopper(shop.url);
    const foreign = await orderWithPayment(stranger);
    const foreignPaid = await payInSandbox(shop, foreign.gatewayOrderId);
    const otherPaid = await payInSandbox(shop, dearer.gatewayOrderId);
    const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
    const { gatewayOrderId } = mine;
    const good = otherPaid.signature;
    const flipped = (good.startsWith('0') ? '1' : '0') + good.slice(1);
    const invented = { gatewayOrderId, paymentId: 'pay_invented', signature: good };

    const forms: Record<string, SandboxPayment> = {
      nothing: { gatewayOrderId: '', paymentId: '', signature: '' },
      'an empty signature': { ...invented, signature: '' },
      'a blank signature': { ...invented, signature: '   ' },
      zeros: { ...invented, signature: '0'.repeat(64) },
      'a signature of another payment': invented,
      'another order’s payment, whole': otherPaid,
      'another order’s payment under this order’s name': { ...otherPaid, gatewayOrderId },
      'another order’s payment id, this order’s name, its signature flipped': {
        ...otherPaid,
        gatewayOrderId,
        signature: flipped,
      },
      'somebody else’s payment, whole': foreignPaid,
      'somebody else’s payment under this order’s name': { ...foreignPaid, gatewayOrderId },
      'signed with the public key': {
        ...invented,
        signature: sign('rzp_test_sandbox', `${gatewayOrderId}|pay_invented`),
      },
      'signed with an empty key': { ...invented, signature: sign('', `${gatewayOrderId}|pay_invented`) },
      'signed with a guessed key': {
        ...invented,
        signature: sign('secret', `${gatewayOrderId}|pay_invented`),
      },
      'in capitals': { ...invented, signature: good.toUpperCase() },
      'cut short': { ...invented, signature: good.slice(0, 32) },
      longer: { ...invented, signature: `${good}00` },
      'in base64': { ...invented, signature: Buffer.from(good, 'hex').toString('base64') },
      'the separator moved': {
        gatewayOrderId: `${gatewayOrderId}|pay`,
        paymentId: '_invented',
        signature: good,
      },
      'signs that are no hex': { ...invented, signature: 'é'.repeat(64) },
      'a NUL at the end': { ...invented, signature: `${good}\0` },
      'very long': { ...invented, signature: 'a'.repeat(90_000) },
    };
    expect(Object.keys(forms).length).toBeGreaterThanOrEqual(16);
    for (const [form, payment] of Object.entries(forms)) {
      const { data, errors } = await shopper.send<{ verifyPayment: Payload }>(VERIFY, {
        input: { orderId: mine.order.id, ...payment },
      });
      const codes = [
        ...errors.map((error) => error.extensions['code']),
        data?.verifyPayment.userErrors[0]?.code,
      ];
      expect(codes.filter(Boolean), form).toEqual(['BAD_USER_INPUT']);
      expect(await isPaid(shopper, mine.order.id), form).toBe(false);
    }
    expect(await openBackOffice(shop).capturesOf(mine.order.number)).toEqual([]);
    console.log(`${Object.keys(forms).length} forged payments, none believed`);
  });

  it('is not believed from a callback that the provider did not sign, through the shop’s own port', async () => {
    const { order, gatewayOrderId } = await orderWithPayment(shopper);
    const entity = {
      id: 'pay_forged',
      order_id: gatewayOrderId,
      status: 'captured',
      amount: 1,
      currency: 'INR',
    };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const signatures = ['', '0'.repeat(64), createHmac('sha256', '').update(body).digest('hex')];
    for (const signature of signatures) {
      const answer = await fetch(`${shop.url}/payment/callback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
        body,
      });
      expect(answer.status).toBe(403);
    }
    expect(await isPaid(shopper, order.id)).toBe(false);
  });

  it('cannot be made smaller: no price, sum or currency of a client is even understood', async () => {
    const tampered = [
      content({ total: '1.00' }),
      content({ amount: 1 }),
      content({ items: [{ productId: products[0], quantity: 1, price: '0.01' }] }),
      content({ items: [{ productId: products[0], quantity: 1, subtotal: '0.01' }] }),
      content({ currency: 'IDR' }),
      content({ paymentStatus: 'paid' }),
    ];
    for (const input of tampered) {
      const answer = await shopper.send(PLACE, { input });
      expect(answer.errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
      expect(answer.data).toBeNull();
    }
    const payment = await shopper.send(
      'mutation { startPayment(orderId: 1, amount: 1) { userErrors { code } } }',
    );
    expect(payment.errors[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('cannot be made smaller by quantities that are none, in cart or order', async () => {
    const quantities = [0, -1, -2_147_483_648, 1.5, 2_147_483_648, 1e21, '1', null, [1], true];
    const { price } = (
      await shopper.ask<{ product: { price: { amount: string } } }>(
        'query ($id: ID!) { product(id: $id) { price { amount } } }',
        { id: products[1] },
      )
    ).product;
    for (const quantity of quantities) {
      const order = await shopper.send<{ placeOrder: Payload }>(PLACE, {
        input: content({ items: [{ productId: products[1], quantity }] }),
      });
      expect([quantity, order.data?.placeOrder.order ?? null]).toEqual([quantity, null]);
      for (const change of ['addToCart', 'setCartItemQuantity']) {
        const cart = await shopper.send<Record<string, { userErrors: unknown[] }>>(
          `mutation ($id: ID!, $n: Int!) { ${change}(productId: $id, quantity: $n) { userErrors { code } } }`,
          { id: products[1], n: quantity },
        );
        expect(cart.errors.length + (cart.data?.[change]?.userErrors.length ?? 0)).toBe(1);
      }
    }
    // Two lines that would cancel each other out.
    const mixed = await place(shopper, {
      items: [
        { productId: products[1], quantity: 3 },
        { productId: products[1], quantity: -2 },
      ],
    });
    expect(mixed.order).toBeNull();
    const { viewer } = await shopper.ask<{ viewer: { cart: { items: unknown[] } } }>(
      '{ viewer { cart { items { id } } } }',
    );
    expect(viewer.cart.items).toEqual([]);
    const honest = await place(shopper, { items: [{ productId: products[1], quantity: 3 }] });
    expect(Number(honest.order?.total.amount)).toBeCloseTo(3 * Number(price.amount), 2);
  });

  it('pays what the goods cost when the order is placed, whatever the shopper saw before', async () => {
    const office = openBackOffice(shop);
    await shopper.ask('mutation ($id: ID!) { addToCart(productId: $id) { cart { id } } }', {
      id: products[2],
    });
    await office.changeProduct(products[2] ?? '', { price: 123_400, discounted_price: null });
    const placed = await place(shopper, { items: [{ productId: products[2], quantity: 2 }] });
    expect(placed.order?.total.amount).toBe('2468.00');
    const { startPayment } = await shopper.ask<{ startPayment: { payment: { amountInSubunits: number } } }>(
      START,
      {
        id: placed.order?.id,
      },
    );
    expect(startPayment.payment.amountInSubunits).toBe(246_800);
  });

  it('is not taken for one order of endless length', async () => {
    const items = Array.from({ length: 101 }, () => ({ productId: products[3], quantity: 1 }));
    shop.tap.clear();
    expect((await place(shopper, { items })).userErrors[0]?.code).toBe('BAD_USER_INPUT');
    const lines = Array.from({ length: 101 }, () => ({ productId: '1' }));
    const removed = await shopper.ask<{ removeFromCart: Payload }>(
      'mutation ($lines: [CartLineInput!]!) { removeFromCart(lines: $lines) { userErrors { code } } }',
      { lines },
    );
    expect(removed.removeFromCart.userErrors[0]?.code).toBe('BAD_USER_INPUT');
    expect(shop.tap.calls).toEqual([]);
  });
});
