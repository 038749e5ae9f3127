import type { Chance } from '../kit/seededRandom.ts';
import { rawCall } from '../kit/rawCall.ts';
import type { Findings } from './findings.ts';
import { inLanes } from './lanes.ts';
import { damaged, oddNumber, oddText, oddValue, whole } from './odd.ts';

interface Endpoint {
  method: string;
  /** `{id}` is replaced. */
  path: string;
  fields?: readonly string[];
  query?: readonly string[];
  /** Hashes a password, or mails: asked now and then. */
  costly?: boolean;
}

const PRODUCTS = [
  'brand',
  'type',
  'search',
  'page',
  'page_size',
  'ordering',
  'price_min',
  'price_max',
  'in_stock',
];
const ADDRESS = ['shipping_address', 'billing_address', 'shipping_person_name', 'shipping_person_number'];
const SUBCATEGORY = [
  'subcategory_id',
  'sort',
  'product_type',
  'brand',
  'price_min',
  'price_max',
  'limit',
  'offset',
];
const PAID = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'];
const PROFILE = [
  'username',
  'email',
  'first_name',
  'date_of_birth',
  'preferences',
  'phone_number',
  'profile_picture',
];

const ENDPOINTS: readonly [Endpoint, ...Endpoint[]] = [
  { method: 'POST', path: '/api/token/refresh/', fields: ['refresh'] },
  {
    method: 'POST',
    path: '/api/users/register/',
    fields: ['email', 'username', 'password', 'password_confirm'],
    costly: true,
  },
  { method: 'POST', path: '/api/users/login/', fields: ['email', 'password'], costly: true },
  { method: 'GET', path: '/api/users/profile/' },
  { method: 'PATCH', path: '/api/users/profile/update/', fields: PROFILE },
  { method: 'POST', path: '/api/users/password/reset/', fields: ['email'], costly: true },
  { method: 'POST', path: '/api/users/password/reset/confirm/', fields: ['uidb64', 'token', 'new_password'] },
  {
    method: 'POST',
    path: '/api/users/password/change/',
    fields: ['old_password', 'new_password'],
    costly: true,
  },
  { method: 'GET', path: '/api/products', query: PRODUCTS },
  { method: 'GET', path: '/api/products/', query: PRODUCTS },
  { method: 'GET', path: '/api/brands/', query: ['page'] },
  { method: 'GET', path: '/api/cart/' },
  { method: 'POST', path: '/api/cart/items/', fields: ['product_id', 'quantity'] },
  { method: 'PUT', path: '/api/cart/items/{id}/', fields: ['product_id', 'quantity'] },
  { method: 'DELETE', path: '/api/cart/items/{id}/' },
  { method: 'GET', path: '/api/orders/', query: ['page', 'page_size', 'ordering'] },
  { method: 'GET', path: '/api/orders/{id}/' },
  { method: 'POST', path: '/api/orders/', fields: [...ADDRESS, 'payment_method', 'notes', 'items'] },
  { method: 'POST', path: '/api/orders/{id}/payment/' },
  { method: 'POST', path: '/api/orders/{id}/payment/verify/', fields: PAID },
  { method: 'POST', path: '/api/orders/{id}/payment/cancel/' },
  { method: 'GET', path: '/api/wishlist/' },
  { method: 'POST', path: '/api/wishlist/add/', fields: ['product_id'] },
  { method: 'DELETE', path: '/api/wishlist/remove/{id}/' },
  { method: 'GET', path: '/functions/v1/get-banners', query: ['v'] },
  { method: 'GET', path: '/functions/v1/get-subcategories', query: ['category_id'] },
  { method: 'GET', path: '/functions/v1/get-products-by-subcategory', query: SUBCATEGORY },
  { method: 'GET', path: '/functions/v1/get-product', query: ['id'] },
  { method: 'POST', path: '/payment/callback', fields: ['event', 'payload'] },
  { method: 'POST', path: '/payment/sandbox/orders/{id}/pay', fields: ['outcome'] },
  { method: 'GET', path: '/media/{id}', query: ['w'] },
];

const COSTLY_SHARE = 0.1;

const GOOD: Record<string, unknown> = {
  payment_method: 'online',
  shipping_address: '12 MG Road, Pune',
  shipping_person_name: 'Asha',
  shipping_person_number: '9876543210',
  outcome: 'succeed',
};

/** A field's value: a good one, one of the right kind, or anything. */
function fieldValue(chance: Chance, name: string, productIds: readonly [string, ...string[]]): unknown {
  if (name in GOOD && chance.happens(0.7)) return GOOD[name];
  if (name === 'items' && chance.happens(0.8)) {
    return Array.from({ length: chance.oneOf([0, 1, 2, 101]) }, () => ({
      product_id: chance.happens(0.7) ? Number(chance.oneOf(productIds)) : oddValue(chance, 0),
      quantity: chance.happens(0.7) ? chance.between(1, 3) : oddValue(chance, 0),
    }));
  }
  if (name.endsWith('id') && chance.happens(0.6)) return Number(chance.oneOf(productIds));
  if (name === 'quantity') return oddNumber(chance);
  return chance.happens(0.6) ? oddText(chance) : oddValue(chance);
}

/** A part of an address as a client may send it: percent-encoded, now and then not even rightly. */
const inAddress = (chance: Chance, text: string): string =>
  chance.happens(0.9) ? encodeURIComponent(whole(text)) : text.replace(/[^!-~]|[#?]/g, '%').slice(0, 3_000);

/** Sends the upstream so many odd requests, with or without a shopper's token. */
export async function fuzzRest(
  parts: { url: string; token: string; productIds: readonly [string, ...string[]]; findings: Findings },
  count: number,
  seed: number,
): Promise<{ accepted: number }> {
  const { url, token, productIds, findings } = parts;
  let accepted = 0;
  await inLanes(count, seed, async (chance) => {
    const { method, path, fields, query, costly } = chance.oneOf(ENDPOINTS);
    if (costly && !chance.happens(COSTLY_SHARE)) return;
    const id = chance.happens(0.5) ? String(chance.between(1, 30)) : oddText(chance);
    const search = (query ?? []).flatMap((name) =>
      chance.happens(0.4)
        ? [`${name}=${inAddress(chance, chance.happens(0.4) ? String(oddNumber(chance)) : oddText(chance))}`]
        : [],
    );
    const value =
      fields &&
      Object.fromEntries(
        fields.flatMap((name) => (chance.happens(0.9) ? [[name, fieldValue(chance, name, productIds)]] : [])),
      );
    const text = value && JSON.stringify(chance.happens(0.95) ? value : oddValue(chance));
    const body = text && chance.happens(0.05) ? damaged(chance, text) : text;
    const address = `${path.replace('{id}', () => inAddress(chance, id).slice(0, 3_000))}${search.length > 0 ? `?${search.join('&')}` : ''}`;
    const headers = {
      ...(chance.happens(0.9) && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': chance.happens(0.98) ? 'application/json' : 'multipart/form-data; boundary=x',
      }),
      ...(chance.happens(0.2) && {
        'idempotency-key': encodeURIComponent(whole(oddText(chance))).slice(0, 500),
      }),
      ...(path === '/payment/callback' && { 'x-razorpay-signature': 'a'.repeat(chance.between(0, 70)) }),
    };
    const asked = `${method} ${address} ${String(body ?? '')}`;
    try {
      const answer = await rawCall(url, {
        method,
        path: address.slice(0, 12_000),
        headers,
        ...(body !== undefined && { body }),
      });
      findings.judge(answer, asked);
      if (answer.status < 300) accepted += 1;
    } catch (error) {
      findings.add(`no answer: ${(error as Error).message}`, asked);
    }
  });
  return { accepted };
}
