import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCheckout, place } from '../kit/checkoutCalls.ts';
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
      userErrors: [{ code: 'NOT_FOUND', field: 'idempotencyKey', messages: ['Order creation failed.'] }],
    });
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
});
