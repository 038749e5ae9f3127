import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aShopper, type Answer, type Shopper } from '../kit/shopper.ts';
import type { Fault } from '../kit/tap.ts';

/** An upstream call: how to cause it, and what the specification wants said when it fails. */
interface Call {
  /** As the tap names it. */
  call: string;
  document: string;
  variables?: Record<string, unknown>;
  fallback: string;
  /** How the failure shows: in an error, in a mutation's userErrors, or as "there is none". */
  kind: 'query' | 'by id' | 'mutation' | 'sign-in';
}

const ERRORS = 'userErrors { code field messages }';
const order = {
  items: [{ productId: '1', quantity: 1 }],
  recipientName: 'A',
  recipientPhone: '1',
  shippingAddress: 'B',
  idempotencyKey: 'k',
};
const account = { email: 'a@example.com', username: 'a', password: 'p', passwordConfirm: 'p' };

const CALLS: Call[] = [
  {
    call: 'GET /api/users/profile/',
    document: '{ viewer { profile { email } } }',
    fallback: 'Failed to fetch profile',
    kind: 'query',
  },
  {
    call: 'GET /api/cart/',
    document: '{ viewer { cart { id } } }',
    fallback: 'Failed to fetch cart',
    kind: 'query',
  },
  {
    call: 'GET /api/wishlist/',
    document: '{ viewer { wishlist { id } } }',
    fallback: 'Failed to fetch wishlist',
    kind: 'query',
  },
  {
    call: 'GET /api/orders/?',
    document: '{ viewer { orders { page } } }',
    fallback: 'Failed to fetch orders',
    kind: 'query',
  },
  {
    call: 'GET /api/orders/7/',
    document: '{ viewer { order(id: 7) { id } } }',
    fallback: 'Failed to fetch orders',
    kind: 'by id',
  },
  {
    call: 'GET /api/products?',
    document: '{ search { page } }',
    fallback: 'Failed to fetch products',
    kind: 'query',
  },
  {
    call: 'GET /api/products/?',
    document: '{ search(filter: { search: "bat" }) { page } }',
    fallback: 'Failed to fetch products',
    kind: 'query',
  },
  { call: 'GET /api/brands/', document: '{ brands }', fallback: 'Failed to fetch brands', kind: 'query' },
  {
    call: 'get-product?',
    document: '{ product(id: 1) { name } }',
    fallback: 'Failed to fetch product',
    kind: 'by id',
  },
  {
    call: 'get-subcategories?',
    document: '{ category(id: 1) { id } }',
    fallback: 'Error fetching subcategories',
    kind: 'by id',
  },
  {
    call: 'get-products-by-subcategory?',
    document: '{ subcategory(id: 1) { products { page } } }',
    fallback: 'Error fetching products',
    kind: 'query',
  },
  {
    call: 'POST /api/users/login/',
    document: `mutation { login(input: { email: "a@example.com", password: "p" }) { ${ERRORS} } }`,
    fallback: 'Login failed',
    kind: 'sign-in',
  },
  {
    call: 'POST /api/users/register/',
    document: `mutation ($input: RegisterInput!) { register(input: $input) { ${ERRORS} } }`,
    variables: { input: account },
    fallback: 'Registration failed',
    kind: 'sign-in',
  },
  {
    call: 'POST /api/users/password/reset/',
    document: `mutation { requestPasswordReset(email: "a@example.com") { ${ERRORS} } }`,
    fallback: 'Something went wrong.',
    kind: 'mutation',
  },
  {
    call: 'POST /api/users/password/reset/confirm/',
    document: `mutation { resetPassword(input: { uid: "u", token: "t", newPassword: "p" }) { ${ERRORS} } }`,
    fallback: 'Something went wrong.',
    kind: 'mutation',
  },
  {
    call: 'POST /api/users/password/change/',
    document: `mutation { changePassword(input: { oldPassword: "o", newPassword: "p" }) { ${ERRORS} } }`,
    fallback: 'Something went wrong.',
    kind: 'mutation',
  },
  {
    call: 'PATCH /api/users/profile/update/',
    document: `mutation { updateProfile(input: { firstName: "A" }) { ${ERRORS} } }`,
    fallback: 'Failed to update profile',
    kind: 'mutation',
  },
  {
    call: 'POST /api/cart/items/',
    document: `mutation { addToCart(productId: 1) { ${ERRORS} } }`,
    fallback: 'Failed to add item',
    kind: 'mutation',
  },
  {
    call: 'POST /api/wishlist/add/',
    document: `mutation { addToWishlist(productId: 1) { ${ERRORS} } }`,
    fallback: 'Failed to add to wishlist',
    kind: 'mutation',
  },
  {
    call: 'POST /api/orders/',
    document: `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ERRORS} } }`,
    variables: { input: order },
    fallback: 'Order creation failed.',
    kind: 'mutation',
  },
  {
    call: 'POST /api/orders/7/payment/',
    document: `mutation { startPayment(orderId: 7) { ${ERRORS} } }`,
    fallback: 'Payment creation failed. Please try again.',
    kind: 'mutation',
  },
];

const json = (status: number, body: unknown): Fault => ({
  kind: 'answer',
  status,
  body: JSON.stringify(body),
});

/** What the upstream does, and the code that follows; `says` is the upstream's own sentence where it may be shown. */
const FAULTS: { name: string; fault: Fault; code: string; says?: string; field?: string }[] = [
  {
    name: '400 with detail',
    fault: json(400, { detail: 'Not like this.' }),
    code: 'BAD_USER_INPUT',
    says: 'Not like this.',
  },
  {
    name: '400 with fields',
    fault: json(400, { phone_number: ['Too short.'] }),
    code: 'BAD_USER_INPUT',
    field: 'phone',
  },
  {
    name: '401',
    fault: json(401, { detail: 'Who are you?' }),
    code: 'UNAUTHENTICATED',
    says: 'Who are you?',
  },
  { name: '403', fault: json(403, { detail: 'Not yours.' }), code: 'FORBIDDEN', says: 'Not yours.' },
  { name: '404', fault: json(404, { detail: 'Gone.' }), code: 'NOT_FOUND', says: 'Gone.' },
  { name: '409', fault: json(409, {}), code: 'CONFLICT' },
  {
    name: '409 for stock',
    fault: json(409, { detail: 'Only 2 left.', code: 'out_of_stock' }),
    code: 'OUT_OF_STOCK',
    says: 'Only 2 left.',
  },
  { name: '429', fault: json(429, { detail: 'Slowly.' }), code: 'TOO_MANY_REQUESTS', says: 'Slowly.' },
  {
    name: '500 with an HTML page',
    fault: { kind: 'answer', status: 500, body: '<pre>Traceback secret</pre>', type: 'text/html' },
    code: 'UPSTREAM_ERROR',
  },
  {
    name: '500 with something else than detail',
    fault: json(500, { error: 'secret' }),
    code: 'UPSTREAM_ERROR',
  },
  { name: '503', fault: json(503, {}), code: 'UPSTREAM_UNAVAILABLE' },
  { name: 'a connection reset', fault: { kind: 'reset' }, code: 'UPSTREAM_UNAVAILABLE' },
  { name: 'no answer in time', fault: { kind: 'hang' }, code: 'UPSTREAM_TIMEOUT' },
  {
    name: 'an HTML page',
    fault: { kind: 'answer', status: 200, body: '<html>secret</html>', type: 'text/html' },
    code: 'UPSTREAM_BAD_REPLY',
  },
  {
    name: 'cut JSON',
    fault: { kind: 'answer', status: 200, body: '{"id": "secr' },
    code: 'UPSTREAM_BAD_REPLY',
  },
  { name: 'a huge body', fault: json(200, { id: 'secret'.repeat(100_000) }), code: 'UPSTREAM_BAD_REPLY' },
];

/** What a mutation tells in its payload; everything else is an error. */
const IN_PAYLOAD = [
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'OUT_OF_STOCK',
  'TOO_MANY_REQUESTS',
];
const RETRYABLE = ['TOO_MANY_REQUESTS', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_ERROR'];

interface Payload {
  userErrors: { code: string; field: string | null; messages: string[] }[];
}

const userErrors = (answer: Answer<Record<string, Payload>>) =>
  Object.values(answer.data ?? {})[0]?.userErrors;

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop({
    bff: { UPSTREAM_TIMEOUT_MS: '600', UPSTREAM_BREAKER: '0', UPSTREAM_MAX_BYTES: '200000' },
  });
  shopper = await aShopper(shop.url);
});
afterAll(() => shop.close());
beforeEach(() => shop.tap.clear());

describe.each(CALLS)('$call', ({ call, document, variables, fallback, kind }) => {
  it.each(FAULTS)('that meets $name says $code', async ({ fault, code, says, field }) => {
    shop.tap.fault(call, fault);
    const answer = await shopper.send<Record<string, Payload>>(document, variables);
    const everything = JSON.stringify(answer);
    expect(answer.status).toBe(200);
    expect(everything).not.toContain('secret');
    expect(everything).not.toContain('INTERNAL_SERVER_ERROR');

    if (kind === 'by id' && (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT')) {
      expect(answer.errors).toEqual([]);
      return;
    }
    const inPayload = kind === 'sign-in' ? [...IN_PAYLOAD, 'UNAUTHENTICATED'] : IN_PAYLOAD;
    if ((kind === 'mutation' || kind === 'sign-in') && inPayload.includes(code)) {
      const messages = field ? ['Too short.'] : [says ?? fallback];
      expect(userErrors(answer)).toEqual([{ code, field: field ?? null, messages }]);
      expect(answer.errors).toEqual([]);
      return;
    }
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors[0]).toMatchObject({
      message: says ?? fallback,
      extensions: { code, retryable: RETRYABLE.includes(code), requestId: expect.any(String) },
    });
  });
});
