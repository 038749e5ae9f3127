import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  Checkout,
  checkout,
  createOrder,
  createTestOrder,
  placeOrder,
  PlaceOrder,
  purchaseOf,
  readOrders,
  type TestOrder,
} from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';

describe('the checkout', () => {
  let shop: Shop;
  let orderItems: TestOrder['items'];
  let input: TestOrder['input'];
  beforeAll(async () => {
    shop = await openShop();
    ({ items: orderItems, input } = await createTestOrder(shop));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('sends the order as in the wire contract', async () => {
    const shopper = await createShopper(shop.url);
    const { order } = await placeOrder(shopper, input({ idempotencyKey: 'wire-1' }));
    expect(order).toMatchObject({ status: 'PENDING', isPaid: false, recipientName: 'Asha Verma' });
    const [call] = shop.faultProxy.callsTo('POST /api/orders/');
    expect(call?.headers['idempotency-key']).toBe('wire-1');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      shipping_address: '12 MG Road, Pune 411001',
      billing_address: '12 MG Road, Pune 411001',
      shipping_person_name: 'Asha Verma',
      shipping_person_number: '9876543210',
      payment_method: 'online',
      notes: '',
      items: orderItems.map((item) => ({ product_id: Number(item.productId), quantity: item.quantity })),
    });
  });

  it('places one order for ten concurrent requests with one key #idempotency-key #paying-twice', async () => {
    const shopper = await createShopper(shop.url);
    const sameInput = input();
    const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shopper, sameInput)));
    expect(new Set(placed.map((payload) => payload.order?.id)).size).toBe(1);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(1);
  });

  it('returns NOT_FOUND when the order of a key does not exist any more', async () => {
    const shopper = await createShopper(shop.url);
    const sameInput = input();
    await placeOrder(shopper, sameInput);
    shop.faultProxy.fault('GET /api/orders/', { kind: 'respond', status: 404, body: '{}' }, 1);
    expect(await placeOrder(shopper, sameInput)).toEqual({
      orderId: null,
      order: null,
      userErrors: [
        {
          code: 'NOT_FOUND',
          field: 'idempotencyKey',
          path: ['idempotencyKey'],
          productId: null,
          messages: ['Order creation failed.'],
        },
      ],
    });
  });

  it('returns the id of a new order that cannot be read #unreadable-order', async () => {
    const shopper = await createShopper(shop.url);
    const sameInput = input();
    shop.faultProxy.fault('GET /api/orders/', respondWith(500, {}));
    const { orderId, order, userErrors } = await placeOrder(shopper, sameInput);
    expect([orderId, order, userErrors]).toEqual([expect.any(String), null, []]);
    shop.faultProxy.clear();
    expect((await placeOrder(shopper, sameInput)).order?.id).toBe(orderId);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(0);
  });

  it('finds an order whose answer was lost, and places none #lost-answer', async () => {
    const shopper = await createShopper(shop.url);
    const earlier = await createOrder(shopper, input());
    const sameInput = input();
    shop.faultProxy.fault('POST /api/orders/', { kind: 'lose_response' }, 1);
    const { errors } = await shopper.execute(PlaceOrder, { input: sameInput });
    expect(errors).toMatchObject([{ extensions: { retryable: true } }]);
    const changed = await placeOrder(shopper, { ...sameInput, shippingAddress: 'Elsewhere' });
    expect(changed.userErrors[0]?.code).toBe('CONFLICT');
    const found = await Promise.all([placeOrder(shopper, sameInput), placeOrder(shopper, sameInput)]);
    const [newest] = await readOrders(shopper);
    expect(newest?.id).not.toBe(earlier.id);
    expect(found.map(({ order }) => order?.id)).toEqual([newest?.id, newest?.id]);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(2);
  });

  it.each(['order_number', 'created_at'])(
    'places a new order when the order id of a key belongs to an order with another %s #repeated-ids',
    async (field) => {
      const shopper = await createShopper(shop.url);
      const sameInput = input();
      const first = await placeOrder(shopper, sameInput);
      const nextOrder = await placeOrder(shopper, input());
      const path = `/api/orders/${first.order?.id}/`;
      const authorization = `Bearer ${shopper.cookies.get('access_token')}`;
      const wireOrder = await (
        await fetch(shop.faultProxy.url + path, { headers: { authorization } })
      ).json();
      // Simulates an upstream that was restored from a backup: the id belongs to another order, and the key is unknown.
      const restoredOrder = { ...(wireOrder as object), [field]: '2020-01-31T10:00:00Z' };
      shop.faultProxy.fault(`GET ${path}`, {
        kind: 'respond',
        status: 200,
        body: JSON.stringify(restoredOrder),
      });
      const createdBody = JSON.stringify({ id: nextOrder.order?.id });
      shop.faultProxy.fault('POST /api/orders/', { kind: 'respond', status: 201, body: createdBody }, 1);
      shop.faultProxy.calls.length = 0;
      const responses = await Promise.all([placeOrder(shopper, sameInput), placeOrder(shopper, sameInput)]);
      responses.push(await placeOrder(shopper, sameInput));
      expect(responses.map(({ order }) => order?.id)).toEqual(Array(3).fill(nextOrder.order?.id));
      expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(1);
    },
  );

  it('requires items, a delivery, quantities and a signed-in shopper', async () => {
    const shopper = await createShopper(shop.url);
    const errorsOf = async (changes: Partial<TestOrder['input']> | object) =>
      (await placeOrder(shopper, input(changes))).userErrors;
    expect(await errorsOf({ items: [] })).toMatchObject([{ messages: ['Your cart is empty.'] }]);
    const messages = ['Please provide delivery name, phone number, and address.'];
    for (const field of ['recipientName', 'recipientPhone', 'shippingAddress'])
      expect(await errorsOf({ [field]: '  ' })).toMatchObject([{ path: [field], messages }]);
    for (const quantity of [0, 100])
      expect(await errorsOf({ items: [orderItems[0], { ...orderItems[1], quantity }] })).toMatchObject([
        { path: ['items', '1', 'quantity'], productId: orderItems[1].productId },
      ]);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(0);
    const guest = await createGuest(shop.url).execute(PlaceOrder, { input: input() });
    expect(guest.errors[0]?.message).toBe('User not logged in.');
  });

  it('says which text of a delivery is too long, and for how many characters there is room #text-limits', async () => {
    const limits = { recipientName: 200, recipientPhone: 32, shippingAddress: 1000 };
    const delivery = (extraCharacters: number) =>
      Object.fromEntries(
        Object.entries(limits).map(([name, limit]) => [name, '9'.repeat(limit + extraCharacters)]),
      );
    const shopper = await createShopper(shop.url);
    expect((await placeOrder(shopper, input(delivery(0)))).userErrors).toEqual([]);
    const { userErrors } = await placeOrder(shopper, input(delivery(1)));
    for (const [field, limit] of Object.entries(limits)) {
      const messages = [`Please use at most ${limit} characters.`];
      expect(userErrors).toContainEqual(expect.objectContaining({ path: [field], messages }));
    }
  });

  const refusals = [
    {
      topic: 'a lack of stock of the second product',
      status: 409,
      body: (id: string) => ({ detail: 'Only 1 left.', code: 'out_of_stock', product_id: Number(id) }),
      path: ['items', '1', 'quantity'],
      isAboutProduct: true,
    },
    {
      topic: 'messages about the second item',
      status: 400,
      body: () => ({ items: [{}, { quantity: ['Too many.'] }] }),
      path: ['items', '1', 'quantity'],
      isAboutProduct: true,
    },
    {
      topic: 'a lack of stock without a product',
      status: 409,
      body: () => ({ detail: 'Something is sold out.', code: 'out_of_stock' }),
      path: null,
      isAboutProduct: false,
    },
    {
      topic: 'a refusal in a 2xx',
      status: 200,
      body: () => ({ success: false, message: 'Something is sold out.', data: null }),
      path: null,
      isAboutProduct: false,
    },
    {
      topic: 'a refusal in a 2xx with the id of no order',
      status: 200,
      body: () => ({ success: false, message: 'Something is sold out.', id: 0 }),
      path: null,
      isAboutProduct: false,
    },
    {
      topic: 'messages about the address',
      status: 400,
      body: () => ({ shipping_address: ['Too long.'] }),
      path: ['shippingAddress'],
      isAboutProduct: false,
    },
  ];
  it.each(refusals)(
    'returns the path into the input for $topic',
    async ({ status, body, path, isAboutProduct }) => {
      const { productId } = orderItems[1];
      const fault = { kind: 'respond', status, body: JSON.stringify(body(productId)) } as const;
      shop.faultProxy.fault('POST /api/orders/', fault, 1);
      const { userErrors } = await placeOrder(await createShopper(shop.url), input());
      expect(userErrors).toEqual([
        expect.objectContaining({
          path,
          field: path?.[0] ?? null,
          productId: isAboutProduct ? productId : null,
          messages: [expect.any(String)],
        }),
      ]);
    },
  );

  it('names in an error of Pay Now the item as it was sent, and takes a purchase or an order', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b] = orderItems;
    const body = { detail: 'Only 1 left.', code: 'out_of_stock', product_id: Number(a.productId) };
    shop.faultProxy.fault('POST /api/orders/', respondWith(409, body), 1);
    for (const [purchase, error] of [
      [purchaseOf([b, a]), { productId: a.productId, path: ['purchase', 'items', '1', 'quantity'] }],
      [purchaseOf([]), { messages: ['Your cart is empty.'] }],
      [purchaseOf([a], { recipientName: ' ' }), { path: ['purchase', 'recipientName'] }],
    ] as const)
      expect((await checkout(shopper, purchase)).userErrors).toMatchObject([error]);
    for (const given of [{}, { purchase: purchaseOf([]), orderId: '1' }]) {
      const { userErrors } = (await shopper.request(Checkout, { input: { ...given, shownTotal: '1.00' } }))
        .checkout;
      expect(userErrors).toMatchObject([{ code: 'BAD_USER_INPUT', path: ['orderId'] }]);
    }
  });

  it('names the order whose payment is refused because its amount is in another unit #wrong-amount', async () => {
    const change = (body: string) => JSON.stringify({ ...(JSON.parse(body) as object), amount: 1 });
    shop.faultProxy.fault('/payment/', { kind: 'rewrite', change });
    const payload = await checkout(await createShopper(shop.url), purchaseOf([...orderItems]));
    expect(payload).toMatchObject({
      orderId: expect.any(String) as string,
      result: null,
      userErrors: [{ code: 'CONFLICT', messages: [expect.stringContaining('amount does not match')] }],
    });
  });
});
