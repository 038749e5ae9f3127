import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RevokedSessions } from '../../bff/session/revokedSessions.ts';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { cookieHeader, createGuest, createShopper, signIn, type Shopper } from '../kit/shopper.ts';
import { CHANGE_PASSWORD, codesOf, VIEWER_EMAIL } from './forgeries.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LOGOUT = 'mutation { logout { viewer { id } } }';

describe('a copy of a session', () => {
  let shop: Shop;
  beforeAll(async () => {
    // The least strict upstream: each renewal gives a new refresh token, and older ones stay valid.
    shop = await openShop({ upstream: {}, auth: { rotateRefresh: true, graceSeconds: 86_400 } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

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

  it('ends with a logout: none of its tokens works or can be renewed, now or later', async () => {
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

  it('with an older refresh token gets no tokens that a logout has ended', async () => {
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

  it('is not restored by a renewal that was in progress', async () => {
    const shopper = await createShopper(shop.url);
    const copiedCookies = new Map(shopper.cookies);
    shop.clock.advance(HOUR_MS);
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('POST /api/token/refresh/', { kind: 'wait', until });
    const lateResponse = clientWithCookies(copiedCookies).execute(VIEWER_EMAIL);
    await expect.poll(() => shop.faultProxy.callsTo('POST /api/token/refresh/').length).toBe(1);
    await shopper.request(LOGOUT);
    release();
    expect((await lateResponse).headers.getSetCookie()).toEqual([]);
    await expectRefused(copiedCookies);
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

  it('works again when the upstream returns the same tokens at the next login', async () => {
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
    await strictBff.close();
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
