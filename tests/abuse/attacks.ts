import { beforeAll } from 'vitest';
import { setupShop, type Shop } from '../kit/openShop.ts';
import { sendRawRequest, type RawResponse, type RawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createShopper, type Shopper } from '../kit/shopper.ts';

/** A shop with production settings, and a signed-in shopper as the possible victim. */
interface ExposedShop {
  shop: Shop;
  shopper: Shopper;
  /** The shopper's cookies, as a browser would send them along. */
  cookie: string;
  /** Sends a request without normalisation. */
  send(call: RawRequest): Promise<RawResponse>;
  /** Sends a POST request to /graphql without normalisation. */
  post(body: string, headers: Record<string, string>): Promise<RawResponse>;
}

/** Opens a shop with the public cache and without introspection, as in production, for the tests of a `describe`. */
export function setupExposedShop(): ExposedShop {
  const shop = setupShop({
    upstream: { UPSTREAM_TEST_ENDPOINTS: '1' },
    bff: { PUBLIC_CACHE: '60/30/10', GRAPHQL_INTROSPECTION: '0' },
  });
  const send = (call: RawRequest) => sendRawRequest(shop.url, call);
  const opened = {
    shop,
    send,
    post: (body, headers) => send({ method: 'POST', path: '/graphql', headers, body }),
  } as ExposedShop;
  beforeAll(async () => {
    opened.shopper = await createShopper(shop.url);
    opened.cookie = cookieHeader(opened.shopper.cookies);
  });
  return opened;
}

/** Operations that the attacks send, with a session or without one. */
export const VIEWER_EMAIL = '{ viewer { profile { email } } }';
export const LOGIN =
  'mutation ($email: String!, $password: String!) { login(input: { email: $email, password: $password }) { viewer { id } userErrors { code messages } } }';
export const CHANGE_PASSWORD =
  'mutation ($old: String!, $new: String!) { changePassword(input: { oldPassword: $old, newPassword: $new }) { userErrors { code } } }';
export const START_PAYMENT = 'mutation { startPayment(orderId: 1) { userErrors { code } } }';

/** The error codes of a response, from `errors` and from `userErrors`. */
export const codesOf = ({
  data,
  errors,
}: {
  data: unknown;
  errors: { extensions: Record<string, unknown> }[];
}): string[] => [
  ...errors.map((error) => String(error.extensions['code'])),
  ...Object.values((data ?? {}) as Record<string, { userErrors?: { code: string }[] } | null>).flatMap(
    (payload) => payload?.userErrors?.map(({ code }) => code) ?? [],
  ),
];

/** The claims of a token; the signature is not verified. */
export const tokenClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An object whose conversion to a string or number throws. */
const NOT_STRINGIFIABLE = { toString: null, valueOf: null };

/** Forged tokens, made from a valid token of another account. */
export function forgeries(token: string, otherId: unknown): Record<string, string> {
  const [header = '', body = '', signature = ''] = token.split('.');
  const claimsOfOther = encode({ ...tokenClaims(token), user_id: otherId, sub: String(otherId) });
  return {
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${claimsOfOther}.`,
    'unsigned, in capitals': `${encode({ alg: 'NONE' })}.${claimsOfOther}.`,
    'another’s name under the old signature': `${header}.${claimsOfOther}.${signature}`,
    'without a signature': `${header}.${body}.`,
    'with half a signature': `${header}.${body}.${signature.slice(0, 20)}`,
    'of another kind of key': `${encode({ alg: 'RS256' })}.${body}.${signature}`,
    'with a key of its own': `${encode({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } })}.${claimsOfOther}.${signature}`,
    'whose claims are no words': `${header}.${encode({ sub: NOT_STRINGIFIABLE, exp: NOT_STRINGIFIABLE })}.${signature}`,
    'no token at all': 'admin',
    'a path': '../../etc/passwd',
  };
}
