import type { SeededRandom } from '../../kit/seededRandom.ts';
import { sendRawRequest } from '../../kit/rawRequest.ts';
import type { Findings } from './findings.ts';
import { runConcurrently } from './runConcurrently.ts';
import { corruptBytes, oddNumber, oddText, oddValue, withoutLoneSurrogates } from './randomValues.ts';

interface Endpoint {
  method: string;
  /** `{id}` is replaced. */
  path: string;
  fields?: readonly string[];
  query?: readonly string[];
  /** Hashes a password or sends a mail; used seldom. */
  isExpensive?: boolean;
}

const PRODUCT_PARAMETERS = [
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
const ADDRESS_FIELDS = [
  'shipping_address',
  'billing_address',
  'shipping_person_name',
  'shipping_person_number',
];
const SUBCATEGORY_PARAMETERS = [
  'subcategory_id',
  'sort',
  'product_type',
  'brand',
  'price_min',
  'price_max',
  'limit',
  'offset',
];
const PAYMENT_FIELDS = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'];
const PROFILE_FIELDS = [
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
    isExpensive: true,
  },
  { method: 'POST', path: '/api/users/login/', fields: ['email', 'password'], isExpensive: true },
  { method: 'GET', path: '/api/users/profile/' },
  { method: 'PATCH', path: '/api/users/profile/update/', fields: PROFILE_FIELDS },
  { method: 'POST', path: '/api/users/password/reset/', fields: ['email'], isExpensive: true },
  { method: 'POST', path: '/api/users/password/reset/confirm/', fields: ['uidb64', 'token', 'new_password'] },
  {
    method: 'POST',
    path: '/api/users/password/change/',
    fields: ['old_password', 'new_password'],
    isExpensive: true,
  },
  { method: 'GET', path: '/api/products', query: PRODUCT_PARAMETERS },
  { method: 'GET', path: '/api/products/', query: PRODUCT_PARAMETERS },
  { method: 'GET', path: '/api/brands/', query: ['page'] },
  { method: 'GET', path: '/api/cart/' },
  { method: 'POST', path: '/api/cart/items/', fields: ['product_id', 'quantity'] },
  { method: 'PUT', path: '/api/cart/items/{id}/', fields: ['product_id', 'quantity'] },
  { method: 'DELETE', path: '/api/cart/items/{id}/' },
  { method: 'GET', path: '/api/orders/', query: ['page', 'page_size', 'ordering'] },
  { method: 'GET', path: '/api/orders/{id}/' },
  { method: 'POST', path: '/api/orders/', fields: [...ADDRESS_FIELDS, 'payment_method', 'notes', 'items'] },
  { method: 'POST', path: '/api/orders/{id}/payment/' },
  { method: 'POST', path: '/api/orders/{id}/payment/verify/', fields: PAYMENT_FIELDS },
  { method: 'POST', path: '/api/orders/{id}/payment/cancel/' },
  { method: 'GET', path: '/api/wishlist/' },
  { method: 'POST', path: '/api/wishlist/add/', fields: ['product_id'] },
  { method: 'DELETE', path: '/api/wishlist/remove/{id}/' },
  { method: 'GET', path: '/functions/v1/get-banners', query: ['v'] },
  { method: 'GET', path: '/functions/v1/get-subcategories', query: ['category_id'] },
  { method: 'GET', path: '/functions/v1/get-products-by-subcategory', query: SUBCATEGORY_PARAMETERS },
  { method: 'GET', path: '/functions/v1/get-product', query: ['id'] },
  { method: 'POST', path: '/payment/callback', fields: ['event', 'payload'] },
  { method: 'POST', path: '/payment/sandbox/orders/{id}/pay', fields: ['outcome'] },
  { method: 'GET', path: '/media/{id}', query: ['w'] },
];

const EXPENSIVE_PROBABILITY = 0.1;

const VALID_VALUES: Record<string, unknown> = {
  payment_method: 'online',
  shipping_address: '12 MG Road, Pune',
  shipping_person_name: 'Asha',
  shipping_person_number: '9876543210',
  outcome: 'succeed',
};

/** A value for a field: valid, of the right type, or random. */
function fieldValue(random: SeededRandom, name: string, productIds: readonly [string, ...string[]]): unknown {
  if (name in VALID_VALUES && random.happens(0.7)) return VALID_VALUES[name];
  if (name === 'items' && random.happens(0.8)) {
    return Array.from({ length: random.oneOf([0, 1, 2, 101]) }, () => ({
      product_id: random.happens(0.7) ? Number(random.oneOf(productIds)) : oddValue(random, 0),
      quantity: random.happens(0.7) ? random.between(1, 3) : oddValue(random, 0),
    }));
  }
  if (name.endsWith('id') && random.happens(0.6)) return Number(random.oneOf(productIds));
  if (name === 'quantity') return oddNumber(random);
  return random.happens(0.6) ? oddText(random) : oddValue(random);
}

/** A part of a URL: mostly percent-encoded, sometimes incorrectly. */
const encodeForUrl = (random: SeededRandom, text: string): string =>
  random.happens(0.9)
    ? encodeURIComponent(withoutLoneSurrogates(text))
    : text.replace(/[^!-~]|[#?]/g, '%').slice(0, 3_000);

/** Sends `count` random requests to the upstream, with or without a shopper's token. */
export async function fuzzRest(
  target: { url: string; token: string; productIds: readonly [string, ...string[]]; findings: Findings },
  count: number,
  seed: number,
): Promise<{ accepted: number }> {
  const { url, token, productIds, findings } = target;
  let accepted = 0;
  await runConcurrently(count, seed, async (random) => {
    const { method, path, fields, query, isExpensive } = random.oneOf(ENDPOINTS);
    if (isExpensive && !random.happens(EXPENSIVE_PROBABILITY)) return;
    const id = random.happens(0.5) ? String(random.between(1, 30)) : oddText(random);
    const search = (query ?? []).flatMap((name) =>
      random.happens(0.4)
        ? [
            `${name}=${encodeForUrl(random, random.happens(0.4) ? String(oddNumber(random)) : oddText(random))}`,
          ]
        : [],
    );
    const value =
      fields &&
      Object.fromEntries(
        fields.flatMap((name) => (random.happens(0.9) ? [[name, fieldValue(random, name, productIds)]] : [])),
      );
    const text = value && JSON.stringify(random.happens(0.95) ? value : oddValue(random));
    const body = text && random.happens(0.05) ? corruptBytes(random, text) : text;
    const address = `${path.replace('{id}', () => encodeForUrl(random, id).slice(0, 3_000))}${search.length > 0 ? `?${search.join('&')}` : ''}`;
    const headers = {
      ...(random.happens(0.9) && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': random.happens(0.98) ? 'application/json' : 'multipart/form-data; boundary=x',
      }),
      ...(random.happens(0.2) && {
        'idempotency-key': encodeURIComponent(withoutLoneSurrogates(oddText(random))).slice(0, 500),
      }),
      ...(path === '/payment/callback' && { 'x-razorpay-signature': 'a'.repeat(random.between(0, 70)) }),
    };
    const requestText = `${method} ${address} ${String(body ?? '')}`;
    try {
      const response = await sendRawRequest(url, {
        method,
        path: address.slice(0, 12_000),
        headers,
        ...(body !== undefined && { body }),
      });
      findings.checkResponse(response, requestText);
      if (response.status < 300) accepted += 1;
    } catch (error) {
      findings.add(`no answer: ${(error as Error).message}`, requestText);
    }
  });
  return { accepted };
}
