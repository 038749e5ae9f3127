import { describe, expect, it } from 'vitest';
import { RevokedSessions } from '../../bff/session/tokens.ts';
import { setupShop } from '../kit/openShop.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createGuest, createShopper, signIn, type Shopper } from '../kit/shopper.ts';
import { CHANGE_PASSWORD, tokenClaims, codesOf, forgeries, LOGIN, VIEWER_EMAIL } from './attacks.ts';

describe('an attacker without a valid session', () => {
  const shop = setupShop({ upstream: {} });

  it('cannot find out by login or password reset whether an account exists #account-discovery', async () => {
    const existingShopper = await createShopper(shop.url);
    const attempt = async (document: string, email: string) => {
      const { status, data, errors } = await createGuest(shop.url).execute(document, {
        email,
        password: 'Wrong-secret-1',
      });
      return {
        status,
        data,
        errors: errors.map(({ extensions: { requestId: _id, ...rest }, ...error }) => ({ ...error, rest })),
      };
    };
    const requestReset =
      'mutation ($email: String!) { requestPasswordReset(email: $email) { message userErrors { code messages } } }';
    for (const document of [LOGIN, requestReset])
      expect(await attempt(document, existingShopper.email)).toEqual(
        await attempt(document, 'nobody-here@example.com'),
      );
  });

  it('is refused with every forged token, as cookie and as bearer #forged-tokens', async () => {
    const shopper = await createShopper(shop.url);
    const victim = await createShopper(shop.url);
    const victimId = tokenClaims(victim.cookies.get('access_token') ?? '')['user_id'];
    const access = shopper.cookies.get('access_token') ?? '';
    const refresh = shopper.cookies.get('refresh_token') ?? '';
    const tokens = { ...forgeries(access, victimId), 'the refresh token': refresh };
    for (const [name, token] of Object.entries(tokens)) {
      const headerVariants: Record<string, string>[] = [
        { cookie: `access_token=${encodeURIComponent(token)}` },
        { authorization: `Bearer ${token}` },
        // With a refresh token, the BFF reads the claims before it sends the token.
        { cookie: `access_token=${encodeURIComponent(token)}; refresh_token=made-up` },
      ];
      for (const headers of headerVariants) {
        const secrets = { old: shopper.password, new: 'Another-secret-9' };
        expect([
          name,
          codesOf(await createGuest(shop.url).execute(CHANGE_PASSWORD, secrets, headers)),
        ]).toEqual([name, ['UNAUTHENTICATED']]);
        const response = await createGuest(shop.url).execute<{ viewer: { profile: unknown } | null }>(
          VIEWER_EMAIL,
          {},
          headers,
        );
        expect([name, response.data?.viewer?.profile ?? null]).toEqual([name, null]);
        // What has no form of a token counts as no session.
        const codes = response.data?.viewer === null ? [] : ['UNAUTHENTICATED'];
        expect([name, codesOf(response)]).toEqual([name, codes]);
      }
    }
    for (const [name, token] of Object.entries({
      ...forgeries(refresh, victimId),
      'the access token': access,
    })) {
      const response = await createGuest(shop.url).execute(
        VIEWER_EMAIL,
        {},
        { cookie: `refresh_token=${encodeURIComponent(token)}` },
      );
      // A refresh token without the form of a token counts as no session.
      const codes = (response.data as { viewer: unknown } | null)?.viewer === null ? [] : ['UNAUTHENTICATED'];
      expect([name, codesOf(response)]).toEqual([name, codes]);
    }
    console.log(
      `${Object.keys(tokens).length} forged access tokens, each by cookie and by bearer: all refused`,
    );
  });

  it('cannot open the circuit breaker with invalid requests #feigned-outage', async () => {
    const bffWithBreaker = await shop.openAnotherBff();
    const shopper = await createShopper(shop.url);
    const placeOrder =
      'mutation ($key: String!) { placeOrder(input: { items: [{ productId: 1, quantity: 1 }], recipientName: "a", recipientPhone: "b", shippingAddress: "c", idempotencyKey: $key }) { userErrors { code } } }';
    const search = 'query ($words: String!) { search(filter: { search: $words }) { total } }';
    const cookie = cookieHeader(shopper.cookies);
    const send = (body: object, headers: Record<string, string>) =>
      sendRawRequest(bffWithBreaker.url, {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const responses = [];
    for (let round = 0; round < 30; round++) {
      responses.push(
        await send({ query: VIEWER_EMAIL }, { cookie: 'access_token=%0d%0ax-odd: 1' }),
        await send({ query: VIEWER_EMAIL }, { cookie: 'access_token=%E2%82%B9' }),
        await send({ query: VIEWER_EMAIL }, { cookie: 'refresh_token=%00' }),
        await send({ query: placeOrder, variables: { key: '₹' } }, { cookie }),
        await send({ query: placeOrder, variables: { key: 'a\r\nx-odd: 1' } }, { cookie }),
        await send({ query: search, variables: { words: 'x'.repeat(60_000) } }, {}),
      );
    }
    const metrics = await (await fetch(`${bffWithBreaker.url}/metrics`)).text();
    for (const { text } of responses) expect(text).not.toMatch(/UPSTREAM_/);
    expect(metrics).toContain('shop_upstream_breaker_open{target="api"} 0');
    expect(metrics).not.toMatch(/shop_upstream_call_seconds_count\{target="api",outcome="unreachable"\}/);
  });
});

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LOGOUT = 'mutation { logout { viewer { id } } }';

describe('a copy of a session', () => {
  // The least strict upstream: each renewal gives a new refresh token, and older ones stay valid.
  const shop = setupShop({ upstream: {}, auth: { rotateRefresh: true, graceSeconds: 86_400 } });

  /** A client with copied cookies. */
  const clientWithCookies = (cookies: Iterable<readonly [string, string]>, url = shop.url): Shopper => {
    const attacker = createGuest(url);
    for (const [name, value] of cookies) attacker.cookies.set(name, value);
    return attacker;
  };

  /** Expects that the cookies give no access, and that no upstream call is made. */
  async function expectRefused(cookies: Map<string, string>) {
    shop.faultProxy.clear();
    const [access = '', refresh = ''] = ['access_token', 'refresh_token'].map((name) => cookies.get(name));
    const headerVariants: Record<string, string>[] = [
      ...[cookies, ...[...cookies].map((cookie) => new Map([cookie]))].map((subset) => ({
        cookie: cookieHeader(subset),
      })),
      { authorization: `Bearer ${access}`, 'x-refresh-token': refresh },
      { authorization: `Bearer ${access}` },
      { 'x-session-transport': 'bearer', 'x-refresh-token': refresh },
    ];
    for (const headers of headerVariants) {
      const response = await createGuest(shop.url).execute(VIEWER_EMAIL, {}, headers);
      expect(response.data).toEqual({ viewer: null });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get('x-access-token')).toBeNull();
      expect(
        codesOf(await createGuest(shop.url).execute(CHANGE_PASSWORD, { old: 'a', new: 'b' }, headers)),
      ).toEqual(['UNAUTHENTICATED']);
      const upload = { method: 'POST', headers: { ...headers, 'x-shop-upload': '1' } };
      expect((await fetch(`${shop.url}/upload/profile-picture`, upload)).status).toBe(401);
    }
    expect(shop.faultProxy.calls).toEqual([]);
  }

  it('ends with a logout: none of its tokens works or can be renewed, now or later #logout-tokens #copied-session', async () => {
    const shopper = await createShopper(shop.url);
    const copiedCookies = new Map(shopper.cookies);
    expect(await clientWithCookies(copiedCookies).request(VIEWER_EMAIL)).toEqual({
      viewer: { profile: { email: shopper.email } },
    });
    await shopper.request(LOGOUT);
    await expectRefused(copiedCookies);
    shop.clock.advance(HOUR_MS);
    await expectRefused(copiedCookies);
  });

  it('with an older refresh token gets no tokens that a logout has ended #logout-tokens', async () => {
    const shopper = await createShopper(shop.url);
    const olderCookies = new Map([['refresh_token', shopper.cookies.get('refresh_token') ?? '']]);
    shop.clock.advance(HOUR_MS);
    await shopper.request(VIEWER_EMAIL);
    await shopper.request(LOGOUT);
    shop.faultProxy.clear();
    const response = await clientWithCookies(olderCookies).execute(VIEWER_EMAIL);
    expect(codesOf(response)).toEqual(['UNAUTHENTICATED']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(shop.faultProxy.calls).toEqual([]);
  });

  it('does not affect another session of the same shopper, nor a new login', async () => {
    const shopper = await createShopper(shop.url);
    const otherClient = createGuest(shop.url, shopper.email);
    await signIn(otherClient);
    await shopper.request(LOGOUT);
    expect(await otherClient.request(VIEWER_EMAIL)).toEqual({
      viewer: { profile: { email: shopper.email } },
    });
    await signIn(shopper);
    expect(await shopper.request(VIEWER_EMAIL)).toEqual({ viewer: { profile: { email: shopper.email } } });
  });

  it('works again when the upstream returns the same tokens at the next login #repeated-tokens', async () => {
    const shopper = await createShopper(shop.url);
    const copiedCookies = new Map(shopper.cookies);
    await shopper.request(LOGOUT);
    const body = JSON.stringify({
      access: copiedCookies.get('access_token'),
      refresh: copiedCookies.get('refresh_token'),
    });
    shop.faultProxy.fault('POST /api/users/login/', { kind: 'respond', status: 200, body });
    await signIn(shopper);
    expect(await shopper.request(VIEWER_EMAIL)).toEqual({ viewer: { profile: { email: shopper.email } } });
  });

  it('is not stored, so that it displaces no other, when one address ends too many sessions', async () => {
    const strictBff = await shop.openAnotherBff({ RATE_LIMIT_ADDRESS: '2/60' });
    const areSignedIn = [];
    for (let n = 0; n < 3; n++) {
      const shopper = await createShopper(shop.url);
      const client = clientWithCookies(shopper.cookies, strictBff.url);
      await client.request(LOGOUT);
      expect(client.cookies.size).toBe(0);
      const copy = clientWithCookies(shopper.cookies, strictBff.url);
      const { viewer } = await copy.request<{ viewer: object | null }>('{ viewer { id } }');
      areSignedIn.push(viewer !== null);
    }
    expect(areSignedIn).toEqual([false, false, true]);
  });
});

describe('a revoked session', () => {
  const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

  it.each([
    ['a day, if its token has no lifetime', 'opaque', 24 * HOUR_MS + MINUTE_MS],
    ['as long as its token is valid', tokenOf({ exp: 1_000 + 7 * 86_400 }), 7 * 24 * HOUR_MS + MINUTE_MS],
    ['90 days, if its token would be valid for longer', tokenOf({ exp: 99_999_999_999 }), 90 * 24 * HOUR_MS],
    ['a minute, for requests in progress, if its token has expired', tokenOf({ exp: 1 }), MINUTE_MS],
  ])('is stored for %s', async (_name, token, lifetimeMs) => {
    let now = 1_000_000;
    const revokedSessions = new RevokedSessions(null, () => now);
    await revokedSessions.revoke([token]);
    now += lifetimeMs - 1;
    expect(await revokedSessions.isRevoked([token])).toBe(true);
    now += 2;
    expect(await revokedSessions.isRevoked([token])).toBe(false);
  });
});
