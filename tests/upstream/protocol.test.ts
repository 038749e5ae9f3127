import { beforeAll, describe, expect, it } from 'vitest';
import { type TestResponse, type Shopper, databases, setupUpstream } from './testUpstream.ts';

/** Bodies that are invalid for every call. */
const BODIES: unknown[] = [
  [],
  'text',
  7,
  true,
  {},
  { product_id: null, quantity: null, items: null, email: null, password: null, refresh: null },
  { product_id: {}, quantity: [], items: {}, email: [], password: {}, refresh: {}, username: 1 },
  { product_id: 1e300, quantity: -1, items: [null], email: 'a@b', password: 5 },
  { product_id: 2_147_483_648, quantity: 1.5, items: [[]], email: 'x\0@example.com', password: '\0' },
  { product_id: '1; drop table users', quantity: '1e3', items: [{ product_id: -1, quantity: 'x' }] },
  { items: Array.from({ length: 5000 }, () => ({ product_id: 1, quantity: 1 })) },
  { email: `${'a'.repeat(5000)}@example.com`, username: 'b'.repeat(5000), password: 'c'.repeat(5000) },
  { email: '\ud800@example.com', username: '\ud800', password: 'long enough 1', password_confirm: 'x' },
  { __proto__: { admin: true }, constructor: 1, toString: 2 },
  {
    payment_method: { toString: null },
    outcome: { toString: null },
    quantity: { valueOf: null, toString: null },
  },
  { uidb64: '////', token: '\0', new_password: 'long enough 1' },
  { uidb64: 'OTk5OTk5OTk5OTk5OTk5', token: 'x', new_password: 'long enough 1', old_password: [] },
  { razorpay_payment_id: 'a', razorpay_order_id: "b' or 1=1", razorpay_signature: '\0' },
];

const QUERIES = [
  'page=0',
  'page=-1',
  'page=x',
  'page=1e9',
  'page=99999999999999999999',
  'page=2&page=3',
  'page_size=0',
  'page_size=x',
  'ordering=nothing',
  'ordering=id;drop',
  'sort=nothing',
  'v=x',
  'price_min=x',
  'price_max=-1',
  'price_min=1e99',
  'in_stock=maybe',
  'limit=0',
  'limit=1000000',
  'offset=-1',
  'subcategory_id=x',
  'category_id=0',
  'id=99999999999',
  'id[]=1',
  'search=%00',
  'brand=%00',
  'type=%00',
  'w=0',
];

const IDS = ['0', '-1', 'x', '1.5', '99999999999', '2147483648', '%00', '%F0%9F%98%80', "1'"];

describe.each(databases)('invalid requests on %s #file-reading', (databaseKind) => {
  const upstream = setupUpstream({ databaseKind, env: { AUTH_ACCESS_TTL: '86400' } });
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await upstream.registerShopper();
  });

  const expectRefusal = (response: TestResponse, description: string) => {
    expect(response.status, description).toBeGreaterThanOrEqual(400);
    expect(response.status, `${description} ${JSON.stringify(response.body)}`).toBeLessThan(500);
    const { detail, code: _code, ...fields } = response.body;
    if (detail === undefined) {
      for (const messages of Object.values(fields)) {
        expect(messages, description).toEqual(expect.arrayContaining([expect.any(String)]));
      }
    } else expect(detail, description).toEqual(expect.any(String));
    expect(JSON.stringify(response.body)).not.toMatch(/select|insert|stack|node_modules|syntax error/i);
  };

  it.each([
    ['POST', '/api/token/refresh/'],
    ['POST', '/api/users/register/'],
    ['POST', '/api/users/login/'],
    ['POST', '/api/users/password/reset/'],
    ['POST', '/api/users/password/reset/confirm/'],
    ['POST', '/api/users/password/change/'],
    ['POST', '/api/cart/items/'],
    ['POST', '/api/orders/'],
    ['POST', '/api/wishlist/add/'],
    ['POST', '/api/orders/1/payment/verify/'],
    ['PUT', '/api/cart/items/1/'],
    ['POST', '/payment/sandbox/orders/order_1/pay'],
  ])('%s %s refuses every bad body', async (method, path) => {
    for (const body of BODIES) {
      const response = await shopper.request(method, path, JSON.stringify(body), {
        'content-type': 'application/json',
      });
      expectRefusal(response, `${method} ${path} ${JSON.stringify(body).slice(0, 100)}`);
    }
    for (const body of ['{', '{"a":}', '\0', '"', '[1,']) {
      const response = await shopper.request(method, path, body, { 'content-type': 'application/json' });
      expect(response.status).toBe(400);
      expect(response.body.detail).toContain('JSON parse error');
    }
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const response = await shopper.request(method, path, 'a=1', { 'content-type': type });
      expect(response).toMatchObject({
        status: 415,
        body: { detail: `Unsupported media type "${type}" in request.` },
      });
    }
    const large = await shopper.request(method, path, JSON.stringify({ a: 'x'.repeat(2_000_000) }), {
      'content-type': 'application/json',
    });
    expect(large.status).toBe(413);
  });

  it('every invalid query is refused or ignored, without a 5xx status', async () => {
    const paths = [
      '/api/products',
      '/api/orders/',
      '/functions/v1/get-banners',
      '/functions/v1/get-subcategories',
      '/functions/v1/get-products-by-subcategory',
      '/functions/v1/get-product',
      '/media/products/none.webp',
    ];
    const refusals = new Map<string, number>();
    for (const path of paths) {
      for (const query of QUERIES) {
        const response = await shopper.request('GET', `${path}?${query}`);
        if (response.status === 200) continue;
        expectRefusal(response, `${path}?${query}`);
        refusals.set(query, (refusals.get(query) ?? 0) + 1);
      }
    }
    for (const query of ['page=0', 'ordering=nothing', 'price_min=x', 'search=%00', 'v=x', 'page=2&page=3']) {
      expect(refusals.get(query), query).toBeGreaterThan(0);
    }
  });

  it('every invalid id is a 404', async () => {
    for (const id of IDS) {
      for (const [method, path, body] of [
        ['GET', `/api/orders/${id}/`, undefined],
        ['POST', `/api/orders/${id}/payment/`, undefined],
        ['POST', `/api/orders/${id}/payment/cancel/`, undefined],
        ['PUT', `/api/cart/items/${id}/`, { product_id: 1, quantity: 1 }],
        ['DELETE', `/api/cart/items/${id}/`, undefined],
        ['DELETE', `/api/wishlist/remove/${id}/`, undefined],
      ] as const) {
        const response = await shopper.request(method, path, body);
        expect(response.status, `${method} ${path}`).toBe(404);
        expect(response.body.detail).toEqual(expect.any(String));
      }
    }
  });

  it('texts and ids that a database cannot store are refused: lone surrogates, NUL', async () => {
    for (const invalidText of ['\ud800', 'a\udc00b', '\0']) {
      const order = {
        shipping_address: 'a',
        shipping_person_name: 'b',
        shipping_person_number: '1',
        payment_method: 'online',
        items: [{ product_id: 1101, quantity: 1 }],
      };
      const refused = [
        await shopper.request('POST', '/api/orders/', { ...order, notes: invalidText }),
        await shopper.request('POST', '/api/orders/', { ...order, shipping_address: `x${invalidText}` }),
        await shopper.request('PATCH', '/api/users/profile/update/', { preferences: { [invalidText]: 'x' } }),
        await shopper.request('PATCH', '/api/users/profile/update/', { preferences: { x: invalidText } }),
        await shopper.request('PATCH', '/api/users/profile/update/', { first_name: invalidText }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    }
    for (const [method, path] of [
      ['GET', '/payment/sandbox/orders/%00'],
      ['GET', '/payment/sandbox/orders/a%00b'],
      ['POST', '/payment/sandbox/orders/order_%00/pay'],
    ] as const) {
      expect(
        (await shopper.request(method, path, method === 'POST' ? { outcome: 'succeed' } : undefined)).status,
      ).toBe(404);
    }
  });
});
