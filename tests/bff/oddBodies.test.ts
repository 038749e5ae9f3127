import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Cart } from '../../bff/features/cart/api.ts';
import { orderShape } from '../../bff/features/order/api.ts';
import { ENDED_ORDER_WORDS } from '../../bff/rules/paymentStatus.ts';
import { parseEnveloped } from '../../bff/wire/http.ts';
import { toPage, wirePage } from '../../bff/wire/paging.ts';
import { Product } from '../../bff/wire/product.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const Order = orderShape({
  endedStatuses: new Set(ENDED_ORDER_WORDS.split(',')),
  upstreamTimezone: 'Asia/Kolkata',
});
const PRODUCT = { id: 5, name: 'Feather 900', price: '2000.00' };
/** A product that cannot be shown: it has no price. */
const UNREADABLE = { id: 6, name: 'Feather 901' };

describe('of a body that is odd #odd-field', () => {
  it.each([
    ['brand', { id: 3 }, { brand: null }],
    ['brand', { id: 3, name: 'Chidiya' }, { brand: 'Chidiya' }],
    ['images', 'a.webp', { imagePaths: null }],
    ['price', 'on request', { price: { paise: 150_050 } }],
    ['discounted_price', false, { price: { paise: 200_000 } }],
    ['subcategory_id', {}, { name: 'Feather 900', subcategoryId: null }],
    ['inventory', 'plenty', { stock: null }],
    ['inventory', -3, { stock: { quantity: 0, isOut: true } }],
    ['inventory', { quantity: 'plenty' }, { stock: { quantity: null, isOut: false } }],
    ['inventory', { in_stock: true }, { stock: { quantity: null, isOut: false } }],
  ])('an odd %s of a product costs that field only: %j', (field, value, expected) => {
    expect(Product.parse({ ...PRODUCT, discounted_price: '1500.50', [field]: value })).toMatchObject(
      expected,
    );
  });

  it.each([
    ['two envelopes', { status: 'success', data: { product: PRODUCT } }, PRODUCT.name],
    ['an error that is null', { data: PRODUCT, error: null }, PRODUCT.name],
    ['a list of one within an envelope', { results: [PRODUCT] }, PRODUCT.name],
    ['nothing in an envelope', { results: [] }, undefined],
    ['an error', { data: PRODUCT, error: 'Failed' }, undefined],
    ['two products', [PRODUCT, PRODUCT], undefined],
    ['another name', { other: PRODUCT }, undefined],
  ])('with %s, the product is %j: %j', (_what, body, name) => {
    expect(parseEnveloped(Product, body)?.data.name).toBe(name);
  });

  it.each([
    [
      'the number of all items, also where `count` is that of this page',
      1,
      2,
      { count: 2, total: 7 },
      [4, true],
    ],
    ['no total in a text', 1, 2, { count: 'many', next: null }, [null, false]],
    ['no total below 0', 1, 2, { count: -1 }, [null, true]],
    ['pages of 0 as one', 1, 2, { count: 2, pages: 0 }, [1, false]],
    ['the number of pages under its third name', 1, 2, { num_pages: 3 }, [3, true]],
    ['the number of the next page', 1, 2, { next: 2 }, [null, true]],
    ['an empty link as none', 1, 2, { next: '' }, [null, false]],
    ['fewer entries than requested', 1, 12, { count: 53, next: '?page=2' }, [5, true]],
    ['the rest', 5, 5, { count: 53, next: null }, [5, false]],
    ['a link beside a number of pages', 2, 12, { count: 24, total_pages: 2, next: '?page=3' }, [2, true]],
    ['the size of its pages', 1, 10, { count: 53, page_size: 10, next: null }, [6, true]],
  ])('a page reads %s', (_what, page, size, paging, expected) => {
    const results = Array.from({ length: size }, (_, index) => (index === 1 ? null : 'an item'));
    const sent = wirePage(z.string()).parse({ results, ...paging });
    const { totalPages, hasNextPage } = toPage(sent, { page, pageSize: size === 2 ? 2 : 32 });
    expect([totalPages, hasNextPage]).toEqual(expected);
  });

  const entries = ['a', 'b'];
  const LARAVEL = { current_page: 2, last_page: 3, per_page: 2, total: 5, from: 3, to: 4, path: '/api/x' };
  const LINKS = { first: '?page=1', last: '?page=3', prev: '?page=1', next: '?page=3' };
  type Paged = [total: number | null, totalPages: number | null, page: number, hasNextPage: boolean];
  it.each<[string, unknown, Paged]>([
    ['a bare array', entries, [null, null, 2, true]],
    ['`results`', { results: entries, count: 5 }, [5, 3, 2, true]],
    ['`data`', { data: entries, total: 5 }, [5, 3, 2, true]],
    ['`items`', { items: entries, totalItems: 5 }, [5, 3, 2, true]],
    ['its own name', { orders: entries, total_count: '5' }, [5, 3, 2, true]],
    ['Spring’s page', { results: entries, page: { size: 2, totalElements: 5, number: 1 } }, [5, 3, 2, true]],
    ['mongoose-paginate', { items: entries, totalDocs: 5, hasNextPage: true }, [5, 3, 2, true]],
    ['`has_more`', { data: entries, has_more: false }, [null, null, 2, false]],
    ['`{data: {results}}`', { success: true, data: { results: entries, count: 5 } }, [5, 3, 2, true]],
    ['Laravel’s resources', { data: entries, links: LINKS, meta: LARAVEL }, [5, 3, 2, true]],
    [
      'Laravel’s paginator',
      { ...LARAVEL, data: entries, links: [{ url: null, label: '1' }], next_page_url: '?page=3' },
      [5, 3, 2, true],
    ],
    [
      'the last page of Laravel’s',
      { ...LARAVEL, last_page: 2, total: 4, data: entries, next_page_url: null },
      [4, 2, 2, false],
    ],
    [
      'fractal',
      {
        data: entries,
        meta: { pagination: { total: 5, count: 2, per_page: 2, current_page: 2, total_pages: 3, links: {} } },
      },
      [5, 3, 2, true],
    ],
    [
      'a paginator in an envelope',
      { status: 'success', data: { ...LARAVEL, data: entries } },
      [5, 3, 2, true],
    ],
    ['HAL', { items: entries, _links: { next: { href: '?page=3' } } }, [null, null, 2, true]],
    ['an array of PHP with gaps', { data: { 0: 'a', 3: 'b' }, total: 5 }, [5, 3, 2, true]],
    ['a whole body of PHP', { 1: 'a', 2: 'b' }, [null, null, 2, true]],
  ])('a list is read in %s', (_form, body, expected) => {
    const { items, total, totalPages, page, hasNextPage } = toPage(
      wirePage(z.string(), 'orders').parse(body),
      {
        page: 2,
        pageSize: 2,
      },
    );
    expect([[...items], total, totalPages, page, hasNextPage]).toEqual([entries, ...expected]);
  });

  it.each<[string, unknown, boolean]>([
    ['null, as after 204', null, true],
    ['a null list', { results: null, count: 0 }, true],
    ['an empty map', {}, true],
    ['a map of PHP that is empty', { results: {} }, true],
    ['a count of 0 alone', { count: 0, page: 1 }, true],
    ['a total of 0 in `meta`', { meta: { total: 0 } }, true],
    ['a total of the cart', { total_price: '0.00' }, true],
    ['no total', { success: true, status: 'success' }, true],
    ['a count of 2 alone', { count: 2 }, false],
    ['another name', { lines: ['a'], count: 1 }, false],
    ['a sentence', { message: 'Done.' }, false],
    ['an error', { results: [], error: 'Failed.' }, false],
    ['a text', 'none', false],
    ['nothing', undefined, false],
    ['a map of other keys', { results: { a: 1 } }, false],
  ])('a list that is left out, with %s, is empty: %j', (_what, body, isEmpty) => {
    const { success, data } = wirePage(z.string()).safeParse(body);
    expect([success, data ? [...data.items] : null]).toEqual([isEmpty, isEmpty ? [] : null]);
  });

  const line = (name: string, quantity: number, subtotal: number, price: number, id = 'line:1') => ({
    ...{ quantity, subtotal: { paise: subtotal } },
    product: { id, name, price: { paise: price } },
  });
  it.each<[object | null, object]>([
    [{ id: 1, quantity: 2, subtotal: '3000.00', product: null }, line('No longer sold', 2, 300_000, 150_000)],
    [{ id: 1, quantity: 1, subtotal: '90.50', product: UNREADABLE }, line('Feather 901', 1, 9_050, 9_050)],
    [{ id: 1, quantity: 1, subtotal: '9.00', product: 'Kit bag' }, line('Kit bag', 1, 900, 900)],
    [
      { id: 1, quantity: 1, subtotal: '9.00', product: 17, product_name: 'Kit bag' },
      line('Kit bag', 1, 900, 900),
    ],
    [
      { id: 1, quantity: 2, subtotal: 'free', product: PRODUCT },
      line('Feather 900', 2, 400_000, 200_000, '5'),
    ],
    [
      { id: 1, quantity: 'two', subtotal: '4000.00', product: PRODUCT },
      line('Feather 900', 0, 400_000, 200_000, '5'),
    ],
    [
      { id: 1, quantity: 3e9, subtotal: '9.00', product: { ...PRODUCT, id: null } },
      line('Feather 900', 2 ** 31 - 1, 900, 200_000),
    ],
    [
      { id: 1, quantity: 3e9, product: { ...PRODUCT, price: '999999999999.00' } },
      line('Feather 900', 2 ** 31 - 1, 99_999_999_999_999, 99_999_999_999_900, '5'),
    ],
    [
      {
        id: 1,
        quantity: 1,
        subtotal: '9.00',
        product_id: 5,
        product: { name: 'Feather 900', price: '9.00' },
      },
      line('Feather 900', 1, 900, 900, '5'),
    ],
    [{ id: 1, quantity: 1, subtotal: '9.00', product: [PRODUCT] }, line('Feather 900', 1, 900, 200_000, '5')],
    [null, line('No longer sold', 0, 0, 0, 'line:position-1')],
  ])('a line of a cart stays, and counts in its total: %j', (item, expected) => {
    const { items, total } = Cart.parse({ items: [item], total_price: 'much' });
    expect(items).toMatchObject([expected]);
    expect(total).toEqual(items[0]?.subtotal);
  });

  const NOTHING_READ = {
    ...{ number: '9', statusText: '', status: 'UNKNOWN', total: { paise: 0 }, paymentStatus: null },
    ...{ createdAt: '1970-01-01T00:00:00.000Z', items: [], userId: null },
  };
  it.each<[object, object]>([
    [{ order_number: { no: 9 }, status: null, total_amount: [], payment_status: {}, items: 'none' }, {}],
    [{ created_at: 'some day' }, {}],
    [{ status: { name: 'Shipped' } }, { status: 'SHIPPED', statusText: 'Shipped' }],
    [{ status: { value: 'shipped', label: 'On its way' } }, { status: 'SHIPPED', statusText: 'shipped' }],
    [{ status: { code: 'shipped', name: 'On its way' } }, { status: 'SHIPPED', statusText: 'shipped' }],
    [{ payment_status: { value: 'paid', label: 'Paid' } }, { paymentStatus: 'paid' }],
    ...['Canceled', 'cancelled ', 'expired', 'failed', 'rejected', 'void', 'abandoned'].map(
      (status): [object, object] => [{ status }, { status: 'CANCELLED', statusText: status }],
    ),
    [{ status: 'on hold' }, { status: 'UNKNOWN', statusText: 'on hold' }],
    [
      { items: { 1: { id: 1, subtotal: '9.00' } } },
      { items: [{ id: '9:1' }], hasKnownItems: true, total: { paise: 900 } },
    ],
    [
      {
        status: '<span class="badge">Shipped</span>',
        shipping_address: 'O&#039;Brien Road &amp; Sons<br />Pune',
      },
      { status: 'SHIPPED', statusText: 'Shipped', shippingAddress: "O'Brien Road & Sons\nPune" },
    ],
    [{ items: null }, { hasKnownItems: true }],
    [{ items: undefined, lines: [{}] }, { hasKnownItems: false }],
    [{ items: 'none' }, { hasKnownItems: false }],
    [{ total_amount: 'much' }, { isTotalKnown: false }],
    [{ total_amount: '₹9.00' }, { isTotalKnown: true, total: { paise: 900 } }],
    [{ total_amount: { amount: '9.00', currency: 'INR' } }, { isTotalKnown: true, total: { paise: 900 } }],
    [
      { created_at: { date: '2026-11-26 10:00:00.000000', timezone: 'UTC' } },
      { createdAt: '2026-11-26T10:00:00.000Z' },
    ],
    [{ user: [{ id: 7 }] }, { userId: '7' }],
    [{ items: [{ id: 1, subtotal: '9.00' }] }, { total: { paise: 900 }, items: [{ id: '9:1' }] }],
    [{ user: 7 }, { userId: '7' }],
    [{ user: { username: 'asha', email: 'asha@example.com' } }, { userId: 'asha' }],
    [{ user: { id: '', email: 'asha@example.com' } }, { userId: 'asha@example.com' }],
    ...['', 1.5, true, [], ['7'], {}, { id: {} }].map((user): [object, object] => [{ user }, {}]),
  ])(
    'an order is shown as far as it can be read: %j #ended-order #unknown-items #unknown-total',
    (odd, expected) => {
      expect(Order.parse({ id: 9, items: [], ...odd })).toMatchObject({ ...NOTHING_READ, ...expected });
    },
  );

  it.each<[string, unknown, string | null]>([
    ['bare', { id: 9, status: 'pending' }, 'PENDING'],
    ['in `data`', { data: { id: 9, status: 'pending' } }, 'PENDING'],
    ['in `order`', { message: 'ok', order: { id: 9, status: 'pending' } }, 'PENDING'],
    [
      'beside its payment',
      { payment: { id: 1, status: 'created' }, order: { id: 9, status: 'pending' } },
      'PENDING',
    ],
    ['as JSON:API', { data: { type: 'orders', id: '9', attributes: { status: 'pending' } } }, 'PENDING'],
    ['with its id alone', { id: 9 }, null],
    [
      'in an envelope that is not known',
      { id: 9, payload: { status: 'pending', total_amount: '9.00' } },
      null,
    ],
  ])('an order %s is %j: %j', (_form, body, status) => {
    expect(parseEnveloped(Order, body)?.data.status ?? null).toBe(status);
  });
});

describe('a store of which one thing is odd', () => {
  const shop = setupShop();
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await createShopper(shop.url);
  });

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
      { results: [{ id: 8 }, 7, { id: 9, status: null }] },
      '{ viewer { list: orders { ',
      ' } } }',
    ],
  ])(
    'its %s says how many items it leaves out #unshown-entries',
    async (_list, call, body, before, after) => {
      shop.faultProxy.fault(call, respondWith(200, body));
      const data = await shopper.request(`${before}unreadable items { __typename }${after}`);
      expect(JSON.stringify(data)).toMatch(/"list":\{"unreadable":2,"items":\[\{[^{}]*\}\]\}/);
    },
  );

  const LOOK = { player_image: 'a.jpg', title: {}, hotspots: [null, { id: 1, top: {}, product: PRODUCT }] };
  it.each([
    [
      'get-banners',
      { banners: [null, { id: 1, image: 'a.jpg', title: {}, subtitle: [], product_id: {} }], version: {} },
      'home { banners { version items { title subtitle productId } } }',
      { banners: { version: '1', items: [{ title: '', subtitle: null, productId: null }] } },
    ],
    [
      'get-homepage-categories',
      { sub_categories: [{ id: 1, name: '<b>Bats</b>', description: {}, image: {} }], version: [] },
      'home { categories { items { name description image { url } } } }',
      { categories: { items: [{ name: 'Bats', description: null, image: null }] } },
    ],
    [
      'get-homepage-video',
      { videos: [{ id: 1, video_url: '//cdn.example/a.mp4', title: {}, poster_url: {} }], version: {} },
      'home { videos { items { url title poster { url } } } }',
      { videos: { items: [{ url: 'https://cdn.example/a.mp4', title: null, poster: null }] } },
    ],
    [
      'get-homepage-exclusive-products',
      { exclusiveProducts: [null, PRODUCT], version: {} },
      'home { heroProduct { product { id } } }',
      { heroProduct: { product: { id: '5' } } },
    ],
    [
      'get-homepage-data',
      { shopTheLook: [LOOK], version: {} },
      'home { shopTheLook { look { title hotspots { top product { id } } } } }',
      { shopTheLook: { look: { title: null, hotspots: [{ top: '50%', product: { id: '5' } }] } } },
    ],
    [
      'get-homepage-featured-product',
      { featuredProducts: [{ name: 'A &amp; B', product_id: 1, description: {} }], version: {} },
      'home { collections { items { name description } } }',
      { collections: { items: [{ name: 'A & B', description: null }] } },
    ],
  ])('of %s, what is odd costs itself only: %j', async (call, body, field, expected) => {
    shop.faultProxy.fault(call, respondWith(200, body));
    const data = await shopper.request<Record<string, unknown>>(`{ ${field} }`);
    expect(Object.values(data)).toEqual([expected]);
  });

  it('a profile is shown as far as it can be read, and one without an email is a bad reply', async () => {
    const user = { email: 'a@example.com', username: {}, first_name: ['A'], phone_number: 98 };
    const read = (body: unknown) => {
      shop.faultProxy.fault('GET /api/users/profile/', respondWith(200, body));
      return shopper.execute<{ viewer: { profile: { dateOfBirth: string | null } } }>(
        '{ viewer { profile { email username firstName phone dateOfBirth } } }',
      );
    };
    expect((await read({ user, date_of_birth: 19901231 })).data).toEqual({
      viewer: {
        profile: {
          ...{ email: 'a@example.com', username: '', firstName: null },
          ...{ phone: '98', dateOfBirth: '19901231' },
        },
      },
    });
    const birthdayOf = async (date: string) =>
      (await read({ user, date_of_birth: date })).data?.viewer?.profile.dateOfBirth;
    expect(await birthdayOf('1990-12-31')).toBe('1990-12-31');
    for (const none of ['0000-00-00', '1990-13-45']) expect(await birthdayOf(none)).toBeNull();
    for (const body of [null, {}, { user: {} }])
      expect((await read(body)).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_REPLY' } }]);
  });

  it('a body is read in the charset that it names, and in UTF-8 where that is unknown', async () => {
    // As bytes these letters are those of UTF-8.
    const body = JSON.stringify({ brands: ['Café'] });
    const brandsIn = (charset: string) => {
      const type = `application/json; charset=${charset}`;
      shop.faultProxy.fault('GET /api/brands/', { kind: 'respond', status: 200, body, type });
      return shopper.request('{ brands }');
    };
    expect(await brandsIn('ISO-8859-1')).toEqual({ brands: ['CafÃ©'] });
    for (const charset of ['utf-8', 'UTF8', '"utf-8"', 'klingon'])
      expect(await brandsIn(charset)).toEqual({ brands: ['Café'] });
  });

  it('a body is read after the warnings that PHP prints before it', async () => {
    const warning =
      '<br />\n<b>Warning</b>:  Undefined key in <b>/var/www/a.php</b> on line <b>3</b><br />\n';
    const body = warning + warning.replace('Warning', 'Notice') + JSON.stringify({ brands: ['Aerolo'] });
    shop.faultProxy.fault('GET /api/brands/', { kind: 'respond', status: 200, body });
    expect(await shopper.request('{ brands }')).toEqual({ brands: ['Aerolo'] });
  });

  it.each([
    [{ detail: 'No orders found.' }, 0],
    [{ status: 404, message: 'No records found' }, 0],
    [{ message: 'No route was found matching the URL' }, null],
    [{ detail: 'Not found.' }, null],
  ])('a list that is answered 404 with %j has so many entries (null: it failed): %j', async (body, count) => {
    shop.faultProxy.fault('GET /api/orders/', respondWith(404, body));
    const read = '{ viewer { orders { items { id } total totalPages } } }';
    const { data } = await shopper.execute<{ viewer: { orders: object } | null }>(read);
    const empty = { items: [], total: 0, totalPages: 1 };
    expect(data?.viewer?.orders ?? null).toEqual(count === null ? null : empty);
  });

  it('a product that a list sends twice, while it is read on, is shown once', async () => {
    for (const [offset, ids] of [
      [0, [0, 1, 2]],
      [3, [2]],
    ] as const) {
      const results = ids.map((id) => ({ ...PRODUCT, id }));
      shop.faultProxy.fault(`offset=${offset}`, respondWith(200, { results, total: 4 }));
    }
    expect(
      await shopper.request('{ subcategory(id: 1) { products(pageSize: 4) { items { id } } } }'),
    ).toEqual({
      subcategory: { products: { items: ['0', '1', '2'].map((id) => ({ id })) } },
    });
  });

  it('a list that sends fewer products than are asked for is read on, so that none is hidden', async () => {
    for (const [offset, length] of [
      [0, 2],
      [2, 2],
      [4, 1],
    ] as const) {
      const results = Array.from({ length }, (_, index) => ({ ...PRODUCT, id: offset + index }));
      shop.faultProxy.fault(`offset=${offset}`, respondWith(200, { results, total: 5 }));
    }
    const fields = 'items { id } pageSize totalPages hasNextPage';
    expect(await shopper.request(`{ subcategory(id: 1) { products(pageSize: 4) { ${fields} } } }`)).toEqual({
      subcategory: {
        products: {
          items: ['0', '1', '2', '3'].map((id) => ({ id })),
          ...{ pageSize: 4, totalPages: 2, hasNextPage: true },
        },
      },
    });
  });
});
