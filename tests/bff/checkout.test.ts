import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCheckout, place } from '../kit/checkoutCalls.ts';
import { MAX_CHARACTERS } from '../../web/config/maxLengths.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';

describe('the checkout', () => {
  let shop: Shop;
  let content: Awaited<ReturnType<typeof aCheckout>>['content'];
  let input: Awaited<ReturnType<typeof aCheckout>>['input'];
  beforeAll(async () => {
    shop = await openShop();
    ({ content, input } = await aCheckout(shop));
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

  it('says so when the order of a key is gone', async () => {
    const shopper = await aShopper(shop.url);
    const same = input();
    await place(shopper, same);
    shop.tap.fault('GET /api/orders/', { kind: 'answer', status: 404, body: '{}' }, 1);
    expect(await place(shopper, same)).toEqual({
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

  it.each(['order_number', 'created_at'])(
    'places a new order when the id of a key has gone to an order with another %s',
    async (field) => {
      const shopper = await aShopper(shop.url);
      const same = input();
      const first = await place(shopper, same);
      const next = await place(shopper, input());
      const path = `/api/orders/${first.order?.id}/`;
      const authorization = `Bearer ${shopper.cookies.get('access_token')}`;
      const wire = await (await fetch(shop.tap.url + path, { headers: { authorization } })).json();
      // A store that was restored from a backup, and that ignores the key as it creates the next order.
      const given = { ...(wire as object), [field]: '2020-01-31T10:00:00Z' };
      shop.tap.fault(`GET ${path}`, { kind: 'answer', status: 200, body: JSON.stringify(given) });
      const created = JSON.stringify({ id: next.order?.id });
      shop.tap.fault('POST /api/orders/', { kind: 'answer', status: 201, body: created }, 1);
      shop.tap.calls.length = 0;
      const answers = await Promise.all([place(shopper, same), place(shopper, same)]);
      answers.push(await place(shopper, same));
      expect(answers.map(({ order }) => order?.id)).toEqual(Array(3).fill(next.order?.id));
      expect(shop.tap.callsTo('POST /api/orders/')).toHaveLength(1);
    },
  );

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
        field,
        path: [field],
        productId: null,
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

  it.each([0, 100])('places no order of %i of one product', async (quantity) => {
    const items = [{ productId: content.items[0]?.productId, quantity }];
    const { userErrors } = await place(await aShopper(shop.url), input({ items }));
    expect(userErrors).toEqual([
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        field: 'items',
        path: ['items', '0', 'quantity'],
        messages: ['A quantity is a number from 1 to 99.'],
      }),
    ]);
    expect(shop.tap.callsTo('POST /api/orders/')).toHaveLength(0);
  });

  it('accepts as many characters in the delivery as the fields of the page hold, and no more', async () => {
    const limits = {
      recipientName: MAX_CHARACTERS.recipientName,
      recipientPhone: MAX_CHARACTERS.phone,
      shippingAddress: MAX_CHARACTERS.address,
    };
    const delivery = (more: number) =>
      Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, '9'.repeat(limit + more)]));
    const shopper = await aShopper(shop.url);
    expect((await place(shopper, input(delivery(0)))).userErrors).toEqual([]);
    const { userErrors } = await place(shopper, input(delivery(1)));
    for (const [field, limit] of Object.entries(limits)) {
      const messages = [`Ensure this field has no more than ${limit} characters.`];
      expect(userErrors).toContainEqual(expect.objectContaining({ path: [field], messages }));
    }
  });

  it('tells when the stock is gone, and for which item', async () => {
    const [{ productId } = { productId: '' }] = content.items;
    const { userErrors } = await place(
      await aShopper(shop.url),
      input({ items: [{ productId, quantity: 99 }] }),
    );
    expect(userErrors).toEqual([
      expect.objectContaining({ code: 'OUT_OF_STOCK', path: ['items', '0', 'quantity'], productId }),
    ]);
  });

  const refusals = [
    {
      says: 'a lack of stock of the second product',
      status: 409,
      body: (id: string) => ({ detail: 'Only 1 left.', code: 'out_of_stock', product_id: Number(id) }),
      path: ['items', '1', 'quantity'],
      isAboutProduct: true,
    },
    {
      says: 'messages about the second item',
      status: 400,
      body: () => ({ items: [{}, { quantity: ['Too many.'] }] }),
      path: ['items', '1', 'quantity'],
      isAboutProduct: true,
    },
    {
      says: 'a lack of stock without a product',
      status: 409,
      body: () => ({ detail: 'Something is sold out.', code: 'out_of_stock' }),
      path: null,
      isAboutProduct: false,
    },
    {
      says: 'messages about the address',
      status: 400,
      body: () => ({ shipping_address: ['Too long.'] }),
      path: ['shippingAddress'],
      isAboutProduct: false,
    },
  ];
  it.each(refusals)(
    'answers the path into the input for $says',
    async ({ status, body, path, isAboutProduct }) => {
      const productId = content.items[1]?.productId ?? '';
      const fault = { kind: 'answer', status, body: JSON.stringify(body(productId)) } as const;
      shop.tap.fault('POST /api/orders/', fault, 1);
      const { userErrors } = await place(await aShopper(shop.url), input());
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

  it('names the item with a quantity that cannot be', async () => {
    const items = [content.items[0], { ...content.items[1], quantity: 0 }];
    const { userErrors } = await place(await aShopper(shop.url), input({ items }));
    expect(userErrors).toEqual([
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        path: ['items', '1', 'quantity'],
        productId: content.items[1]?.productId,
      }),
    ]);
  });
});
