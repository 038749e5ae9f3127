import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrder, orderInput, startPayment, verifyPayment } from '../kit/checkoutOperations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

type Json = Record<string, unknown>;

const PREFERENCES = { size: 'M', sports: ['badminton'], newsletter: true, shoe: { uk: 6 }, none: null };
/** Orders that this store has listed before, each of its own oddity. */
const MONTH = [
  { id: 'm1', created_at: '26/11/2026 10:00', total_amount: '1,358.00' },
  { id: 'm2', status: null, items: null, total_amount: { amount: 9 } },
  { id: 'm3', items: [{ id: 1, quantity: 3_000_000_000, subtotal: '1.98', product: null }] },
  { id: 'm4', order_number: 4, payment_status: 'PAID ', shipping_person_name: '\ud83c' },
];
const GONE_LINE = { id: 901, quantity: 2, subtotal: '3,056.00', product: null };

const rename = (body: Json, changes: Json): Json => ({ ...body, ...changes, extra: { unknown: ['field'] } });
const oddOrder = (order: Json) =>
  rename(order, {
    created_at: '26/11/2026 10:00',
    updated_at: 0,
    order_number: 7,
    notes: {},
    user: { id: 1 },
  });

/** What each call of the store answers instead: one oddity of every kind at once. */
const ODD_ANSWERS: Record<string, (body: Json) => Json> = {
  'GET /api/users/profile/': (profile) =>
    rename(profile, {
      preferences: JSON.stringify(PREFERENCES),
      date_of_birth: 19901231,
      profile_picture: [],
    }),
  'GET /api/cart/': (cart) =>
    rename(cart, { items: [GONE_LINE, ...(cart['items'] as Json[])], total_price: { is: 'odd' } }),
  'GET /api/orders/': (body) =>
    Array.isArray(body['results'])
      ? rename(body, {
          results: [...(body['results'] as Json[]).map(oddOrder), ...MONTH],
          pages: 0,
          count: '5',
        })
      : { data: oddOrder(body) },
  'GET /api/products?': (list) =>
    rename(list, {
      results: (list['results'] as Json[]).map((product, index) =>
        rename(product, {
          inventory: { quantity: 9_999_999_999, is_low_stock: 'no' },
          ...(index === 0 && {
            price: null,
            current_price: null,
            current_price_value: null,
            discounted_price: null,
          }),
        }),
      ),
    }),
};

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop({ bff: { PUBLIC_CACHE: 'off' } });
  shopper = await createShopper(shop.url);
  for (const [call, change] of Object.entries(ODD_ANSWERS))
    shop.faultProxy.fault(call, {
      kind: 'rewrite',
      change: (body) => JSON.stringify(change(JSON.parse(body) as Json)),
    });
});
afterAll(() => shop.close());

it('a store with every oddity at once sells, and loses and overwrites nothing', async () => {
  const { search } = await shopper.request<{ search: { unreadable: number; items: { stock: object }[] } }>(
    '{ search { unreadable items { id stock { quantity isLow } } } }',
  );
  expect(search.unreadable).toBe(1);
  expect(search.items).toHaveLength(11);

  const [productId = ''] = await shop.productsInStock(1);
  await shopper.request(`mutation { addToCart(productId: ${productId}) { userErrors { code } } }`);
  const { viewer } = await shopper.request<{ viewer: { cart: { items: Json[]; total: Json } } }>(
    '{ viewer { cart { total { amount } items { id quantity subtotal { amount } product { id name } } } } }',
  );
  expect(viewer.cart.items).toHaveLength(2);
  expect(viewer.cart.items[0]).toMatchObject({
    subtotal: { amount: '3056.00' },
    product: { id: 'line:901', name: 'No longer sold' },
  });
  expect(Number(viewer.cart.total['amount'])).toBeGreaterThan(3_056);

  const update =
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code } } }';
  const shown = 'viewer { profile { preferences { name value } } }';
  const before = await shopper.request<{ viewer: { profile: { preferences: Json[] } } }>(`{ ${shown} }`);
  const rows = [...before.viewer.profile.preferences, { name: 'colour', value: 'blue' }];
  await shopper.request(update, { input: { phone: '9876500000', preferences: rows } });
  const [{ body } = { body: '' }] = shop.faultProxy.callsTo('PATCH /api/users/profile/update/');
  expect(JSON.parse(/\{.*\}/.exec(body)?.[0] ?? 'null')).toEqual({ ...PREFERENCES, colour: 'blue' });

  const order = await createOrder(shopper, orderInput([{ productId, quantity: 1 }]));
  const payment = await startPayment(shopper, order.id);
  const proof = await payInSandbox(shop, payment.gatewayOrderId);
  const verified = await verifyPayment(shopper, { orderId: order.id, ...proof });
  expect(verified).toMatchObject({ order: { isPaid: true }, userErrors: [] });

  const orders = await shopper.request<{ viewer: { orders: { unreadable: number; items: Json[] } } }>(
    '{ viewer { orders { unreadable items { id number total { amount } paymentState recipientName items { quantity subtotal { amount } } } } } }',
  );
  expect(orders.viewer.orders.unreadable).toBe(0);
  expect(orders.viewer.orders.items.map(({ id }) => id)).toEqual([order.id, 'm1', 'm2', 'm3', 'm4']);
  expect(orders.viewer.orders.items).toMatchObject([
    { paymentState: 'PAID', items: [{ quantity: 1 }] },
    { total: { amount: '1358.00' } },
    { total: { amount: '0.00' }, items: [] },
    { total: { amount: '1.98' }, items: [{ quantity: 2_147_483_647, subtotal: { amount: '1.98' } }] },
    { paymentState: 'PAID', recipientName: '\ufffd' },
  ]);
});
