import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { rawCall } from '../kit/rawCall.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';
import { networkOf } from '../../bff/server/rateLimits.ts';

const WHO = '{ viewer { profile { email } } }';
const LOGIN =
  'mutation ($email: String!, $password: String!) { login(input: { email: $email, password: $password }) { viewer { id } userErrors { code messages } } }';
const CHANGE =
  'mutation ($old: String!, $new: String!) { changePassword(input: { oldPassword: $old, newPassword: $new }) { userErrors { code } } }';
const START = 'mutation { startPayment(orderId: 1) { userErrors { code } } }';
const HOUR_MS = 3_600_000;

/** Codes of an answer, wherever they stand. */
const codesOf = ({
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

const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that somebody could make of one that they have, or of none. */
function forgeries(token: string, otherId: unknown): Record<string, string> {
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
    'no token at all': 'admin',
    'a path': '../../etc/passwd',
  };
}

describe('somebody who is not who they say', () => {
  let shop: Shop;
  let limited: Awaited<ReturnType<Shop['anotherBff']>>;
  beforeAll(async () => {
    shop = await openShop();
    limited = await shop.anotherBff({ RATE_LIMIT_ACCOUNT: '4/60', RATE_LIMIT_ADDRESS: '400/60' });
  });
  afterAll(async () => {
    await limited.close();
    await shop.close();
  });
  beforeEach(() => shop.tap.clear());

  /** The same person at the BFF that counts attempts. */
  const atLimited = (who: Shopper): Shopper => {
    const same = aGuest(limited.url);
    for (const [name, value] of who.cookies) same.cookies.set(name, value);
    return same;
  };

  it.each([
    ['signing in', LOGIN, { email: 'guessed-1@example.com', password: 'x' }],
    [
      'opening accounts',
      'mutation ($email: String!) { register(input: { email: $email, username: "u", password: "p", passwordConfirm: "q" }) { userErrors { code } } }',
      { email: 'guessed-2@example.com' },
    ],
    [
      'asking for reset mails',
      'mutation ($email: String!) { requestPasswordReset(email: $email) { userErrors { code } } }',
      { email: 'guessed-3@example.com' },
    ],
    [
      'guessing reset links',
      'mutation ($uid: String!) { resetPassword(input: { uid: $uid, token: "t", newPassword: "p" }) { userErrors { code } } }',
      { uid: 'NA' },
    ],
  ])('is stopped after a few attempts at %s', async (_what, document, variables) => {
    const guest = aGuest(limited.url);
    for (let n = 0; n < 4; n++)
      expect(codesOf(await guest.send(document, variables))).not.toContain('TOO_MANY_REQUESTS');
    shop.tap.clear();
    expect(codesOf(await guest.send(document, variables))).toEqual(['TOO_MANY_REQUESTS']);
    expect(shop.tap.calls).toEqual([]);
  });

  it.each([
    ['passwords with a stolen session', CHANGE, { old: 'guess', new: 'Another-secret-9' }],
    ['payments with a stolen session', START, {}],
  ])('is stopped after a few attempts at %s', async (_what, document, variables) => {
    const thief = atLimited(await aShopper(shop.url));
    for (let n = 0; n < 4; n++)
      expect(codesOf(await thief.send(document, variables))).not.toContain('TOO_MANY_REQUESTS');
    expect(codesOf(await thief.send(document, variables))).toContain('TOO_MANY_REQUESTS');
  });

  it('cannot hide many guesses in one request', async () => {
    const guesses = Array.from(
      { length: 40 },
      (_, n) =>
        `g${n}: login(input: { email: "guessed-9@example.com", password: "${n}" }) { userErrors { code } }`,
    );
    const answer = await aGuest(limited.url).send<Record<string, { userErrors: { code: string }[] }>>(
      `mutation { ${guesses.join(' ')} }`,
    );
    const codes = Object.values(answer.data ?? {}).map((payload) => payload.userErrors[0]?.code);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(36);
    expect(shop.tap.callsTo('POST /api/users/login/')).toHaveLength(4);
  });

  it('cannot use up the attempts of somebody whose id they know', async () => {
    const victim = await aShopper(shop.url);
    const access = victim.cookies.get('access_token') ?? '';
    const id = claims(access)['user_id'];
    const forged = Object.values(forgeries(access, id));
    for (let n = 0; n < 12; n++) {
      const authorization = `Bearer ${forged[n % forged.length]}`;
      for (const document of [START, CHANGE])
        await aGuest(limited.url).send(document, document === CHANGE ? { old: 'a', new: 'b' } : {}, {
          authorization,
        });
    }
    expect(codesOf(await atLimited(victim).send(START))).toEqual(['NOT_FOUND']);
    expect(
      codesOf(await atLimited(victim).send(CHANGE, { old: victim.password, new: 'Another-secret-9' })),
    ).toEqual([]);
  });

  it('is counted by where they really are: a header that names another place is not believed', async () => {
    const few = await shop.anotherBff({ RATE_LIMIT_ADDRESS: '3/60' });
    const codes = [];
    for (let n = 0; n < 5; n++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
      };
      codes.push(
        codesOf(
          await aGuest(few.url).send(LOGIN, { email: `someone-${n}@example.com`, password: 'x' }, headers),
        )[0],
      );
    }
    await few.close();
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'UNAUTHENTICATED'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
  ])('at %s counts as %s: an IPv6 network is one place', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('learns nothing about who has an account by signing in or by asking for a mail', async () => {
    const known = await aShopper(shop.url);
    const ask = async (document: string, email: string) => {
      const { status, data, errors } = await aGuest(shop.url).send(document, {
        email,
        password: 'Wrong-secret-1',
      });
      return {
        status,
        data,
        errors: errors.map(({ extensions: { requestId: _id, ...rest }, ...error }) => ({ ...error, rest })),
      };
    };
    const mail =
      'mutation ($email: String!) { requestPasswordReset(email: $email) { message userErrors { code messages } } }';
    for (const document of [LOGIN, mail])
      expect(await ask(document, known.email)).toEqual(await ask(document, 'nobody-here@example.com'));
  });

  it('finds every forged token refused, as cookie and as bearer', async () => {
    const shopper = await aShopper(shop.url);
    const victim = await aShopper(shop.url);
    const victimsId = claims(victim.cookies.get('access_token') ?? '')['user_id'];
    const access = shopper.cookies.get('access_token') ?? '';
    const refresh = shopper.cookies.get('refresh_token') ?? '';
    const tokens = { ...forgeries(access, victimsId), 'the refresh token': refresh };
    for (const [name, token] of Object.entries(tokens)) {
      const ways: Record<string, string>[] = [
        { cookie: `access_token=${encodeURIComponent(token)}` },
        { authorization: `Bearer ${token}` },
      ];
      for (const headers of ways) {
        const answer = await aGuest(shop.url).send<{ viewer: { profile: unknown } | null }>(WHO, {}, headers);
        expect([name, answer.data?.viewer?.profile ?? null]).toEqual([name, null]);
        expect([name, codesOf(answer)]).toEqual([name, ['UNAUTHENTICATED']]);
      }
    }
    for (const [name, token] of Object.entries({
      ...forgeries(refresh, victimsId),
      'the access token': access,
    })) {
      const answer = await aGuest(shop.url).send(
        WHO,
        {},
        { cookie: `refresh_token=${encodeURIComponent(token)}` },
      );
      expect([name, codesOf(answer)]).toEqual([name, ['UNAUTHENTICATED']]);
    }
    console.log(
      `${Object.keys(tokens).length} forged access tokens, each by cookie and by bearer: all refused`,
    );
  });

  it('cannot go on with a session after its password was changed elsewhere', async () => {
    const shopper = await aShopper(shop.url);
    const thief = aGuest(shop.url);
    await thief.ask(LOGIN, { email: shopper.email, password: shopper.password });
    expect(codesOf(await thief.send(WHO))).toEqual([]);
    await shopper.ask(CHANGE, { old: shopper.password, new: 'Another-secret-9' });
    shop.clock.advance(HOUR_MS);
    expect(codesOf(await thief.send(WHO))).toEqual(['UNAUTHENTICATED']);
    expect(codesOf(await shopper.send(WHO))).toEqual([]);
  });

  it('cannot make the shop believe that its upstream is gone', async () => {
    const guarded = await shop.anotherBff({ UPSTREAM_BREAKER: '1' });
    const shopper = await aShopper(shop.url);
    const place =
      'mutation ($key: String!) { placeOrder(input: { items: [{ productId: 1, quantity: 1 }], recipientName: "a", recipientPhone: "b", shippingAddress: "c", idempotencyKey: $key }) { userErrors { code } } }';
    const search = 'query ($words: String!) { search(filter: { search: $words }) { total } }';
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = (body: object, headers: Record<string, string>) =>
      rawCall(guarded.url, {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const answers = [];
    for (let round = 0; round < 30; round++) {
      answers.push(
        await send({ query: WHO }, { cookie: 'access_token=%0d%0ax-odd: 1' }),
        await send({ query: WHO }, { cookie: 'access_token=%E2%82%B9' }),
        await send({ query: WHO }, { cookie: 'refresh_token=%00' }),
        await send({ query: place, variables: { key: '₹' } }, { cookie }),
        await send({ query: place, variables: { key: 'a\r\nx-odd: 1' } }, { cookie }),
        await send({ query: search, variables: { words: 'x'.repeat(60_000) } }, {}),
      );
    }
    const metrics = await (await fetch(`${guarded.url}/metrics`)).text();
    await guarded.close();
    for (const { text } of answers) expect(text).not.toMatch(/UPSTREAM_/);
    expect(metrics).toContain('shop_upstream_breaker_open{target="api"} 0');
    expect(metrics).not.toMatch(/shop_upstream_call_seconds_count\{target="api",outcome="unreachable"\}/);
  });
});
