import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const PRODUCT = { id: 5, name: 'Feather 900', price: '2000.00' };
/** A product that cannot be shown: it has no price. */
const UNREADABLE = { id: 6, name: 'Feather 901' };

describe('a store of which one thing is odd', () => {
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: 'off' } });
    shopper = await createShopper(shop.url);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const products = { results: [UNREADABLE, UNREADABLE, PRODUCT] };
  const wishes = [UNREADABLE, null, PRODUCT].map((product, id) => ({ id, product }));

  it.each([
    ['search', 'GET /api/products?', products, '{ list: search { ', ' } }'],
    ['list', 'get-products-by-subcategory', products, '{ subcategory(id: 1) { list: products { ', ' } } }'],
    ['row', '/api/products/featured/', products, '{ home { list: recommendedProducts { ', ' } } }'],
    ['wishlist', 'GET /api/wishlist/', { items: wishes }, '{ viewer { list: wishlist { ', ' } } }'],
    [
      'order list',
      'GET /api/orders/',
      { results: [{}, 7, { id: 9 }] },
      '{ viewer { list: orders { ',
      ' } } }',
    ],
  ])('its %s says how many items it leaves out', async (_list, call, body, before, after) => {
    shop.faultProxy.fault(call, respondWith(200, body));
    const data = await shopper.request(`${before}unreadable items { __typename }${after}`);
    expect(JSON.stringify(data)).toMatch(/"list":\{"unreadable":2,"items":\[\{[^{}]*\}\]\}/);
  });

  const LINE = 'id quantity subtotal { amount } product { id name price { amount } }';
  const line = (name: string, quantity: number, subtotal: string, price: string, id = 'line:1') => ({
    id: '1',
    quantity,
    subtotal: { amount: subtotal },
    product: { id, name, price: { amount: price } },
  });
  /** Odd lines, each with what is shown of it. */
  const ODD_LINES: [object | null, ReturnType<typeof line>][] = [
    [
      { id: 1, quantity: 2, subtotal: '3000.00', product: null },
      line('No longer sold', 2, '3000.00', '1500.00'),
    ],
    [
      { id: 1, quantity: 1, subtotal: '90.50', product: { id: 6, name: 'Kit bag' } },
      line('Kit bag', 1, '90.50', '90.50'),
    ],
    [{ id: 1, quantity: 1, subtotal: '9.00', product: 'Kit bag' }, line('Kit bag', 1, '9.00', '9.00')],
    [
      { id: 1, quantity: 1, subtotal: '9.00', product: 17, product_name: 'Kit bag' },
      line('Kit bag', 1, '9.00', '9.00'),
    ],
    [
      { id: 1, quantity: 2, subtotal: 'free', product: PRODUCT },
      line('Feather 900', 2, '4000.00', '2000.00', '5'),
    ],
    [
      { id: 1, quantity: 'two', subtotal: '4000.00', product: PRODUCT },
      line('Feather 900', 0, '4000.00', '2000.00', '5'),
    ],
    [
      { id: 1, quantity: 3e9, subtotal: '9.00', product: { ...PRODUCT, id: null } },
      line('Feather 900', 2 ** 31 - 1, '9.00', '2000.00'),
    ],
    [
      { id: 1, quantity: 1, subtotal: '999999999999.999', product: null },
      line('No longer sold', 1, '1000000000000.00', '999999999999.99'),
    ],
    [
      { id: 1, quantity: 3e9, product: { ...PRODUCT, price: '999999999999.00' } },
      line('Feather 900', 2 ** 31 - 1, '999999999999.99', '999999999999.00', '5'),
    ],
    [null, { ...line('No longer sold', 0, '0.00', '0.00', 'line:position-1'), id: 'position-1' }],
  ];

  it.each(ODD_LINES)('a line of its cart and of its order stays: %j', async (item, expected) => {
    const order = { id: 9, items: [item], total_amount: '5000.00' };
    shop.faultProxy.fault('GET /api/cart/', respondWith(200, { items: [item], total_price: 'much' }));
    shop.faultProxy.fault('GET /api/orders/9/', respondWith(200, order));
    const fields = `{ viewer { cart { total { amount } items { ${LINE} } } order(id: 9) { items { ${LINE} } } } }`;
    const { viewer } = await shopper.request<{ viewer: { cart: object; order: object } }>(fields);
    expect(viewer.cart).toEqual({ total: expected.subtotal, items: [expected] });
    const { product } = expected;
    const id = product.id.replace('line:', 'line:9:');
    const ordered = { ...expected, id: `9:${expected.id}`, product: { ...product, id } };
    expect(viewer.order).toEqual({ items: [ordered] });
  });

  const ORDER = 'number statusText status total { amount } paymentStatus paymentState createdAt items { id }';
  const shown = {
    number: '9',
    statusText: '',
    status: 'UNKNOWN',
    total: { amount: '0.00' },
    paymentStatus: null,
    paymentState: 'UNKNOWN',
    createdAt: '1970-01-01T00:00:00.000Z',
    items: [],
  };
  it.each([
    [{ order_number: { no: 9 }, status: null, total_amount: [], payment_status: {}, items: 'none' }, {}],
    [{ created_at: 'some day' }, {}],
    [{ status: { name: 'Shipped' } }, { status: 'SHIPPED', statusText: 'Shipped' }],
    [{ items: [{ id: 1, subtotal: '9.00' }] }, { total: { amount: '9.00' }, items: [{ id: '9:1' }] }],
  ])('an order is shown as far as it can be read: %j', async (odd, expected) => {
    shop.faultProxy.fault('GET /api/orders/', respondWith(200, { results: [{ id: 9, ...odd }] }));
    const data = await shopper.request<{ viewer: { orders: { items: { paymentNotice: object }[] } } }>(
      `{ viewer { orders { items { ${ORDER} minutesSincePlaced paymentNotice { text } } } } }`,
    );
    expect(data.viewer.orders.items).toMatchObject([{ ...shown, minutesSincePlaced: 0, ...expected }]);
    expect(JSON.stringify(data)).not.toContain('January');
  });

  const PROFILE_CALL = 'GET /api/users/profile/';
  const profileOf = (preferences: unknown) => ({
    user: { email: 'a@example.com', username: {}, first_name: ['A'], phone_number: 98 },
    date_of_birth: 19901231,
    preferences,
  });

  it('a profile is shown as far as it can be read', async () => {
    shop.faultProxy.fault(PROFILE_CALL, respondWith(200, profileOf({ shoe: { uk: 6 } })));
    const fields = 'email username firstName phone dateOfBirth preferences { name value }';
    expect(await shopper.request(`{ viewer { profile { ${fields} } } }`)).toEqual({
      viewer: {
        profile: {
          email: 'a@example.com',
          username: '',
          firstName: null,
          phone: '98',
          dateOfBirth: '19901231',
          preferences: [{ name: 'shoe', value: 'uk: 6' }],
        },
      },
    });
  });

  it.each([[null], [{}], [{ user: {} }]])('a profile of %j is a bad reply', async (body) => {
    shop.faultProxy.fault(PROFILE_CALL, respondWith(200, body));
    const { errors } = await shopper.execute('{ viewer { profile { email } } }');
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_REPLY' } }]);
  });

  it('a list that sends fewer products than are asked for is read on, so that none is hidden', async () => {
    const pageFrom = (offset: number, length: number) =>
      respondWith(200, {
        results: Array.from({ length }, (_, index) => ({ ...PRODUCT, id: offset + index })),
        total: 5,
        brands: ['Nivia, Inc'],
        product_types: ['Bat'],
      });
    for (const [offset, length] of [
      [0, 2],
      [2, 2],
      [4, 1],
    ] as const)
      shop.faultProxy.fault(`offset=${offset}`, pageFrom(offset, length));
    const fields = 'items { id } pageSize totalPages hasNextPage availableBrands availableTypes';
    expect(await shopper.request(`{ subcategory(id: 1) { products(pageSize: 4) { ${fields} } } }`)).toEqual({
      subcategory: {
        products: {
          items: ['0', '1', '2', '3'].map((id) => ({ id })),
          pageSize: 4,
          totalPages: 2,
          hasNextPage: true,
          availableBrands: ['Nivia, Inc'],
          availableTypes: ['Bat'],
        },
      },
    });
  });
});
