import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

/** Bodies that no call expects. */
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

describe.each(databases)('whatever is sent, on %s', (on) => {
  let stage: Stage;
  let shopper: Shopper;
  beforeAll(async () => {
    stage = await openStage({ on, env: { AUTH_ACCESS_TTL: '86400' } });
    shopper = await stage.aShopper();
  });
  afterAll(() => stage.close());

  const expectRefusal = (answer: Answer, what: string) => {
    expect(answer.status, what).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${what} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    const { detail, code: _code, ...fields } = answer.body;
    if (detail === undefined) {
      for (const messages of Object.values(fields)) {
        expect(messages, what).toEqual(expect.arrayContaining([expect.any(String)]));
      }
    } else expect(detail, what).toEqual(expect.any(String));
    expect(JSON.stringify(answer.body)).not.toMatch(/select|insert|stack|node_modules|syntax error/i);
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
      const answer = await shopper.call(method, path, JSON.stringify(body), {
        'content-type': 'application/json',
      });
      expectRefusal(answer, `${method} ${path} ${JSON.stringify(body).slice(0, 100)}`);
    }
    for (const body of ['{', '{"a":}', '\0', '"', '[1,']) {
      const answer = await shopper.call(method, path, body, { 'content-type': 'application/json' });
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toContain('JSON parse error');
    }
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const answer = await shopper.call(method, path, 'a=1', { 'content-type': type });
      expect(answer).toMatchObject({
        status: 415,
        body: { detail: `Unsupported media type "${type}" in request.` },
      });
    }
    const large = await shopper.call(method, path, JSON.stringify({ a: 'x'.repeat(2_000_000) }), {
      'content-type': 'application/json',
    });
    expect(large.status).toBe(413);
  });

  it('every bad query is refused or ignored, never a failure of ours', async () => {
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
        const answer = await shopper.call('GET', `${path}?${query}`);
        if (answer.status === 200) continue;
        expectRefusal(answer, `${path}?${query}`);
        refusals.set(query, (refusals.get(query) ?? 0) + 1);
      }
    }
    for (const query of ['page=0', 'ordering=nothing', 'price_min=x', 'search=%00', 'v=x', 'page=2&page=3']) {
      expect(refusals.get(query), query).toBeGreaterThan(0);
    }
  });

  it('every bad id is a 404', async () => {
    for (const id of IDS) {
      for (const [method, path, body] of [
        ['GET', `/api/orders/${id}/`, undefined],
        ['POST', `/api/orders/${id}/payment/`, undefined],
        ['POST', `/api/orders/${id}/payment/cancel/`, undefined],
        ['PUT', `/api/cart/items/${id}/`, { product_id: 1, quantity: 1 }],
        ['DELETE', `/api/cart/items/${id}/`, undefined],
        ['DELETE', `/api/wishlist/remove/${id}/`, undefined],
      ] as const) {
        const answer = await shopper.call(method, path, body);
        expect(answer.status, `${method} ${path}`).toBe(404);
        expect(answer.body.detail).toEqual(expect.any(String));
      }
    }
  });

  it('a host that none can have is refused where an answer holds addresses', async () => {
    for (const host of ['a b', '[', 'a:b:c', '/'])
      expectRefusal(await stage.call('GET', '/api/products', { headers: { host } }), host);
  });

  it('another method of a known path is a 405 with Allow; an unknown path a 404', async () => {
    const put = await shopper.call('PUT', '/api/cart/');
    expect(put).toMatchObject({ status: 405, body: { detail: 'Method "PUT" not allowed.' } });
    expect(put.headers.allow).toContain('GET');
    expect((await shopper.call('GET', '/api/users/login/')).status).toBe(405);
    expect((await shopper.call('PATCH', '/api/orders/1/')).status).toBe(405);
    expect((await shopper.call('POST', '/functions/v1/get-banners')).status).toBe(405);
    for (const path of ['/', '/api/', '/api/nothing/', '/api/cart', '/functions/v1/nothing', '/%zz']) {
      const answer = await shopper.call('GET', path);
      expect([400, 404]).toContain(answer.status);
      expect(answer.body.detail).toEqual(expect.any(String));
    }
  });

  it('texts and ids that no database can keep are refused: halves of a surrogate pair, NUL', async () => {
    for (const odd of ['\ud800', 'a\udc00b', '\0']) {
      const order = {
        shipping_address: 'a',
        shipping_person_name: 'b',
        shipping_person_number: '1',
        payment_method: 'online',
        items: [{ product_id: 1101, quantity: 1 }],
      };
      const refused = [
        await shopper.call('POST', '/api/orders/', { ...order, notes: odd }),
        await shopper.call('POST', '/api/orders/', { ...order, shipping_address: `x${odd}` }),
        await shopper.call('PATCH', '/api/users/profile/update/', { preferences: { [odd]: 'x' } }),
        await shopper.call('PATCH', '/api/users/profile/update/', { preferences: { x: odd } }),
        await shopper.call('PATCH', '/api/users/profile/update/', { first_name: odd }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    }
    for (const [method, path] of [
      ['GET', '/payment/sandbox/orders/%00'],
      ['GET', '/payment/sandbox/orders/a%00b'],
      ['POST', '/payment/sandbox/orders/order_%00/pay'],
    ] as const) {
      expect(
        (await shopper.call(method, path, method === 'POST' ? { outcome: 'succeed' } : undefined)).status,
      ).toBe(404);
    }
  });

  it('a call without a body needs none, and an empty one with a content type is none', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await shopper.call('POST', '/api/orders/1/payment/fail/', '', headers)).status).toBe(404);
  });

  it('test endpoints do not exist unless they are switched on', async () => {
    for (const path of ['faults', 'calls', 'clock', 'mails', 'sweep']) {
      expect((await shopper.call('POST', `/__test/${path}`, {})).status).toBe(404);
    }
  });
});
