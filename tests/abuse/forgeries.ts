/** What may be tried with a session, or without one. */
export const WHO = '{ viewer { profile { email } } }';
export const LOGIN =
  'mutation ($email: String!, $password: String!) { login(input: { email: $email, password: $password }) { viewer { id } userErrors { code messages } } }';
export const CHANGE =
  'mutation ($old: String!, $new: String!) { changePassword(input: { oldPassword: $old, newPassword: $new }) { userErrors { code } } }';
export const START = 'mutation { startPayment(orderId: 1) { userErrors { code } } }';

/** Codes of an answer, wherever they stand. */
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

/** What a token says, whether it is true or not. */
export const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** JSON that no code can make a text or a number of. */
const UNSPEAKABLE = { toString: null, valueOf: null };

/** Tokens that somebody could make of one that they have, or of none. */
export function forgeries(token: string, otherId: unknown): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const asOther = encode({ ...claims(token), user_id: otherId, sub: String(otherId) });
  return {
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${asOther}.`,
    'unsigned, in capitals': `${encode({ alg: 'NONE' })}.${asOther}.`,
    'another’s name under the old signature': `${head}.${asOther}.${signature}`,
    'without a signature': `${head}.${body}.`,
    'with half a signature': `${head}.${body}.${signature.slice(0, 20)}`,
    'of another kind of key': `${encode({ alg: 'RS256' })}.${body}.${signature}`,
    'with a key of its own': `${encode({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } })}.${asOther}.${signature}`,
    'whose claims are no words': `${head}.${encode({ sub: UNSPEAKABLE, exp: UNSPEAKABLE })}.${signature}`,
    'no token at all': 'admin',
    'a path': '../../etc/passwd',
  };
}
