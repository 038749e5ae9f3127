import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isInputObjectType, isObjectType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox, type SandboxPayment } from '../kit/sandbox.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';

const ORDER = 'order { id number isPaid status total { amount } } userErrors { code messages }';
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { ${ORDER} } }`;
const START =
  'mutation ($id: ID!) { startPayment(orderId: $id) { payment { gatewayOrderId amountInSubunits } userErrors { code } } }';
const READ = 'query ($id: ID!) { viewer { order(id: $id) { isPaid status total { amount } } } }';

interface Order {
  id: string;
  number: string;
  isPaid: boolean;
  status: string;
  total: { amount: string };
}
interface Payload {
  order: Order | null;
  userErrors: { code: string; messages: string[] }[];
}

describe('a payment that was not made', () => {
  let shop: Shop;
  let products: string[];
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
    products = await shop.productsInStock(4);
    shopper = await aShopper(shop.url);
  });
  afterAll(() => shop.close());

  const content = (more: object = {}) => ({
    items: [{ productId: products[0], quantity: 1 }],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
    idempotencyKey: randomUUID(),
    ...more,
  });
  const place = async (who: Shopper, more: object = {}) =>
    (await who.ask<{ placeOrder: Payload }>(PLACE, { input: content(more) })).placeOrder;
  async function orderWithPayment(who: Shopper) {
    const order = (await place(who)).order as Order;
    const { startPayment } = await who.ask<{ startPayment: { payment: { gatewayOrderId: string } } }>(START, {
      id: order.id,
    });
    return { order, gatewayOrderId: startPayment.payment.gatewayOrderId };
  }
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

  describe('an id of somebody else’s', () => {
    /** What each place that takes an id does with one that belongs to somebody else; null: the ids there are everybody's. */
    const PLACES: Record<string, null | ((id: { order: string; line: string }) => string)> = {
      'Query.category.id': null,
      'Query.subcategory.id': null,
      'Query.product.id': null,
      'Query.products.ids': null,
      'Mutation.addToCart.productId': null,
      'Mutation.addToWishlist.productId': null,
      'Mutation.removeFromWishlist.productId': null,
      'Mutation.setCartItemQuantity.productId': null,
      'CartLineInput.productId': null,
      'OrderItemInput.productId': null,
      'Viewer.order.id': ({ order }) => `query { viewer { order(id: ${order}) { id recipientName } } }`,
      'Mutation.setCartItemQuantity.itemId': ({ line }) =>
        `mutation { setCartItemQuantity(productId: ${products[0]}, itemId: ${line}, quantity: 9) { userErrors { code } } }`,
      'CartLineInput.itemId': ({ line }) =>
        `mutation { removeFromCart(lines: [{ productId: ${products[0]}, itemId: ${line} }]) { userErrors { code } } }`,
      'Mutation.startPayment.orderId': ({ order }) =>
        `mutation { startPayment(orderId: ${order}) { payment { gatewayOrderId } userErrors { code } } }`,
      'Mutation.reportPaymentFailure.orderId': ({ order }) =>
        `mutation { reportPaymentFailure(orderId: ${order}) { order { id recipientName } userErrors { code } } }`,
      'Mutation.cancelPayment.orderId': ({ order }) =>
        `mutation { cancelPayment(orderId: ${order}) { order { id recipientName } userErrors { code } } }`,
      'VerifyPaymentInput.orderId': ({ order }) =>
        `mutation { verifyPayment(input: { orderId: ${order}, paymentId: "p", gatewayOrderId: "o", signature: "s" }) { order { id recipientName } userErrors { code } } }`,
    };

    it('is asked for in every place of the schema that takes one', () => {
      const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
      const places = Object.values(schema.getTypeMap()).flatMap((type) => {
        if (type.name.startsWith('__')) return [];
        const isId = ({ type }: { type: GraphQLInputType }) => getNamedType(type).name === 'ID';
        if (isInputObjectType(type))
          return Object.values(type.getFields()).flatMap((field) =>
            isId(field) ? `${type.name}.${field.name}` : [],
          );
        if (!isObjectType(type)) return [];
        return Object.values(type.getFields()).flatMap((field) =>
          field.args.flatMap((argument) =>
            isId(argument) ? `${type.name}.${field.name}.${argument.name}` : [],
          ),
        );
      });
      expect(places.sort()).toEqual(Object.keys(PLACES).sort());
    });

    it('finds nothing, changes nothing, and is answered like one that does not exist', async () => {
      const victim = await aShopper(shop.url);
      const thief = await aShopper(shop.url);
      const { order } = await orderWithPayment(victim);
      const { addToCart } = await victim.ask<{ addToCart: { cart: { items: { id: string }[] } } }>(
        'mutation ($id: ID!) { addToCart(productId: $id) { cart { items { id } } } }',
        { id: products[0] },
      );
      const real = { order: order.id, line: addToCart.cart.items[0]?.id ?? '' };
      const none = { order: '987654321', line: '987654321' };
      const OWN =
        '{ viewer { cart { items { id quantity product { id } } } orders { items { id paymentStatus updatedAt } } } }';
      const before = await victim.ask(OWN);
      let tried = 0;
      for (const [where, document] of Object.entries(PLACES)) {
        if (!document) continue;
        const foreign = await thief.send(document(real));
        const missing = await thief.send(document(none));
        expect([where, foreign.data, foreign.errors]).toEqual([where, missing.data, missing.errors]);
        expect(JSON.stringify(foreign), where).not.toContain('Asha Verma');
        tried += 1;
      }
      expect(await victim.ask(OWN)).toEqual(before);
      console.log(`${tried} places with somebody else's id: nothing found, nothing changed`);
    });
  });
});
