import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SendCall } from '../../bff/calls/steps.ts';
import { AcceptedTokens } from '../../bff/session/acceptedTokens.ts';
import { RevokedSessions } from '../../bff/session/tokens.ts';
import { Session } from '../../bff/session/session.ts';
import {
  createTestOrder,
  placeOrder,
  PlaceOrder,
  readOrders,
  startPayment,
  type TestOrder,
} from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { copySession, createGuest, createShopper, Login, signIn } from '../kit/shopper.ts';

const VIEWER_EMAIL = '{ viewer { profile { email } } }';
const HOUR_MS = 3_600_000;

describe('a session', () => {
  const shop = setupShop({ upstream: {} });

  it('is stored in HttpOnly cookies, and its tokens are in no response body #token-cookies #script-steals-session', async () => {
    const existingShopper = await createShopper(shop.url);
    const shopper = createGuest(shop.url);
    const { email, password } = existingShopper;
    const response = await shopper.execute(Login, { input: { email, password } });
    expect(response.data).toEqual({ login: { viewer: { id: expect.any(String) }, userErrors: [] } });
    expect(await shopper.request(VIEWER_EMAIL)).toEqual({ viewer: { profile: { email } } });
    const cookieLines = response.headers.getSetCookie();
    expect(cookieLines.map((line) => line.split('=')[0])).toEqual(['access_token', 'refresh_token']);
    for (const line of cookieLines) {
      expect(line).toContain('HttpOnly');
      expect(line).toContain('SameSite=Lax');
      expect(line).not.toContain('Secure');
      // Both cookies expire with the refresh token, after a day.
      expect(Number(/Max-Age=(\d+)/.exec(line)?.[1])).toBeGreaterThan(86_000);
    }
    const responseText = JSON.stringify([
      response.data,
      [...response.headers].filter(([name]) => name !== 'set-cookie'),
    ]);
    for (const token of shopper.cookies.values()) expect(responseText).not.toContain(token);
  });

  // Before the other tests, which move the clock of the upstream alone.
  it.each([
    [5001, 0],
    [4999, 1],
  ])(
    'whose token expires in %i ms is renewed before the call, %i times #early-renewal',
    async (ms, count) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const shopper = await createShopper(shop.url);
      const [, payload = ''] = shopper.cookies.get('access_token')!.split('.');
      const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
      vi.setSystemTime(exp * 1000 - ms);
      shop.faultProxy.clear();
      expect(await shopper.request(VIEWER_EMAIL)).toEqual({ viewer: { profile: { email: shopper.email } } });
      expect(shop.faultProxy.callsTo('POST /api/token/refresh/')).toHaveLength(count);
      // The upstream would have taken the token, so no call was repeated.
      expect(shop.faultProxy.callsTo('GET /api/users/profile/')).toHaveLength(1);
    },
  );

  it('is behind https in cookies that no other application of the domain can set, and only they go upstream #host-cookies', async () => {
    const { email, password } = await createShopper(shop.url);
    const secure = await shop.openAnotherBff({ PUBLIC_URL: 'https://shop.example.com' });
    const shopper = createGuest(secure.url);
    const login = await shopper.execute(Login, { input: { email, password } });
    const names = ['access_token', 'refresh_token'].flatMap((name) => [`__Host-${name}`, name]);
    const written = login.headers.getSetCookie();
    expect(written.map((line) => line.split('=')[0])).toEqual(names);
    for (const line of written) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    // Another application of the parent domain has written these.
    for (const name of ['access_token', 'refresh_token']) shopper.cookies.set(name, 'foreign-value');
    shop.faultProxy.clear();
    expect(await shopper.request(VIEWER_EMAIL)).toEqual({ viewer: { profile: { email } } });
    expect(JSON.stringify(shop.faultProxy.callsTo('/api/'))).not.toContain('foreign-value');
    // A process of the release before has written plain names only.
    const earlier = createGuest(secure.url);
    for (const [name, value] of shopper.cookies)
      if (name.startsWith('__Host-')) earlier.cookies.set(name.replace('__Host-', ''), value);
    expect(await earlier.request(VIEWER_EMAIL)).toEqual({ viewer: { profile: { email } } });
    const logout = await shopper.execute('mutation { logout { userErrors { code } } }');
    const cleared = logout.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(cleared.sort()).toEqual(names.map((name) => `${name}=`).sort());
  });

  it('that has expired is renewed once for 100 concurrent operations, which all succeed #one-renewal #renewal-race', async () => {
    // On a busy machine they take longer than the BFF remembers a renewal.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const shopper = await createShopper(shop.url);
    shop.faultProxy.clear();
    shop.clock.advance(HOUR_MS);
    const responses = await Promise.all(Array.from({ length: 100 }, () => shopper.execute(VIEWER_EMAIL)));
    const successful = responses.filter((response) => response.errors.length === 0);
    const refreshes = shop.faultProxy.callsTo('POST /api/token/refresh/').length;
    console.log(
      `100 operations on an expired token: ${refreshes} refresh, ${successful.length} good answers`,
    );
    expect(successful).toHaveLength(100);
    expect(refreshes).toBe(1);
  });

  it('is not ended by a failed refresh, and the operation has its own error text #session-end', async () => {
    const shopper = await createShopper(shop.url);
    shop.clock.advance(HOUR_MS);
    shop.faultProxy.fault('POST /api/token/refresh/', { kind: 'respond', status: 503, body: '' });
    const response = await shopper.execute(VIEWER_EMAIL);
    expect(response.data).toEqual({ viewer: { profile: null } });
    expect(response.errors[0]).toMatchObject({
      message: 'Failed to fetch profile',
      extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    shop.faultProxy.clear();
    expect(await shopper.request(VIEWER_EMAIL)).toEqual({ viewer: { profile: { email: shopper.email } } });
  });

  it('ends when the refresh is refused: one UNAUTHENTICATED, cookies cleared, no loop #session-end', async () => {
    const shopper = await createShopper(shop.url);
    shopper.cookies.set('refresh_token', 'revoked');
    shop.clock.advance(HOUR_MS);
    shop.faultProxy.clear();
    const response = await shopper.execute(VIEWER_EMAIL);
    expect(response.errors.map((error) => error.extensions['code'])).toEqual(['UNAUTHENTICATED']);
    expect(shop.faultProxy.calls.map((call) => call.path)).toEqual([
      '/api/users/profile/',
      '/api/token/refresh/',
    ]);
    expect(shopper.cookies.size).toBe(0);
    expect(await shopper.request(VIEWER_EMAIL)).toEqual({ viewer: null });
  });

  it('whose refresh is refused is not renewed again for a minute, by 200 requests #refused-renewal', async () => {
    const shopper = await createShopper(shop.url);
    shopper.cookies.set('refresh_token', 'refused-for-a-minute');
    shop.clock.advance(HOUR_MS);
    const copies = Array.from({ length: 200 }, () => copySession(shopper, shop.url));
    const refreshes = () => shop.faultProxy.callsTo('POST /api/token/refresh/').length;
    await Promise.all(copies.slice(0, 100).map((copy) => copy.execute(VIEWER_EMAIL)));
    for (const copy of copies.slice(100)) await copy.execute(VIEWER_EMAIL);
    expect(refreshes()).toBe(1);
    shop.clock.advance(61_000);
    await shopper.execute(VIEWER_EMAIL);
    expect(refreshes()).toBe(2);
  });

  it.each([
    ['cookies', 4_077, {}, true],
    ['cookies', 4_076, {}, false],
    ['bearer tokens', 6_001, { 'x-session-transport': 'bearer' }, true],
    ['bearer tokens', 6_000, { 'x-session-transport': 'bearer' }, false],
  ])(
    'in %s is refused with a sentence, if a token of %i bytes is too large #large-tokens',
    async (...row) => {
      const [, bytes, headers, isRefused] = row;
      const guest = createGuest(shop.url);
      const access = 'a'.repeat(bytes);
      shop.faultProxy.fault('POST /api/users/login/', respondWith(200, { access, refresh: 'r' }), 1);
      const input = { email: 'asha@example.com', password: 'x' };
      const { data } = await guest.execute(Login, { input }, headers);
      expect(data?.login.viewer === null).toBe(isRefused);
      const messages = data?.login.userErrors.flatMap((error) => error.messages);
      const sentence = 'You cannot be signed in at the moment. Please contact support.';
      expect(messages).toEqual(isRefused ? [sentence] : []);
      expect(guest.cookies.size === 0).toBe(isRefused || 'x-session-transport' in headers);
    },
  );

  it.each(['/api/token/refresh/', '/api/users/profile/'])(
    'that was ended is not restored by a response that waited for %s meanwhile',
    async (delayedPath) => {
      const shopper = await createShopper(shop.url);
      const staleAuthorization = `Bearer ${shopper.cookies.get('access_token')}`;
      shop.clock.advance(HOUR_MS);
      const { promise: until, resolve: release } = deferred();
      let waiting = 0;
      shop.faultProxy.chooseFaults(({ path, headers }) => {
        if (path !== delayedPath || headers.authorization === staleAuthorization) return null;
        waiting += 1;
        return { kind: 'wait', until };
      });
      const lateResponse = shopper.execute(VIEWER_EMAIL);
      await expect.poll(() => waiting).toBe(1);
      await shopper.request('mutation { logout { viewer { id } } }');
      release();
      expect((await lateResponse).headers.getSetCookie()).toEqual([]);
      expect(shopper.cookies.size).toBe(0);
    },
  );

  it('that was ended by its first token is not restored by a request that renewed it twice', async () => {
    const revokedSessions = new RevokedSessions(null);
    let renewals = 0;
    const renew = async () => {
      renewals += 1;
      const tokens = { access: `access-${renewals}`, refresh: `refresh-${renewals}` };
      return { kind: 'renewed' as const, tokens };
    };
    const presented = { access: null, refresh: 'refresh-0' };
    const session = new Session('cookie', presented, {
      renewTokens: renew,
      revokedSessions,
      acceptedTokens: new AcceptedTokens(),
    });
    const next: SendCall = async ({ headers }) =>
      headers?.['authorization'] === 'Bearer access-2'
        ? { ok: true, status: 200, body: null }
        : { ok: false, failure: { kind: 'status', status: 401, body: null } };
    const call = { service: 'api', path: '/api/cart/', method: 'GET', url: 'http://127.0.0.1/' } as const;
    expect(await session.step({ ...call, isShoppers: true }, next)).toMatchObject({ ok: true });
    expect(renewals).toBe(2);
    await revokedSessions.revoke(['refresh-0']);
    await session.discardRenewalAfterLogout();
    expect(session.change).toBe('none');
  });
});

const PROFILE = 'GET /api/users/profile/';

describe('with tokens that do not name the shopper, and an upstream that ignores idempotency keys', () => {
  const shop = setupShop({ wire: 'functions' });
  let input: TestOrder['input'];
  beforeAll(async () => {
    ({ input } = await createTestOrder(shop));
  });

  it('one key places one order, also after renewals of the token and a new sign-in #remembered-order', async () => {
    const shopper = await createShopper(shop.url);
    const sameInput = input();
    const orderIds: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      orderIds.push((await placeOrder(shopper, sameInput)).order?.id);
      const token = shopper.cookies.get('access_token');
      shop.clock.advance(HOUR_MS);
      await readOrders(shopper);
      expect(shopper.cookies.get('access_token')).not.toBe(token);
    }
    await signIn(shopper);
    orderIds.push((await placeOrder(shopper, sameInput)).order?.id);
    expect(new Set(orderIds).size).toBe(1);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(1);
    expect(await readOrders(shopper)).toHaveLength(1);
  });

  it('a key is the shopper’s own: the same key of another shopper places another order', async () => {
    const [first, second] = [await createShopper(shop.url), await createShopper(shop.url)];
    const sameInput = input();
    await placeOrder(first, sameInput);
    await placeOrder(second, sameInput);
    expect(await readOrders(second)).toHaveLength(1);
  });

  it('the profile is read once per session, when the shopper must be known', async () => {
    const shopper = await createShopper(shop.url);
    await readOrders(shopper);
    expect(shop.faultProxy.callsTo(PROFILE)).toHaveLength(0);
    const { order } = await placeOrder(shopper, input());
    shop.clock.advance(HOUR_MS / 12);
    await startPayment(shopper, order?.id ?? '');
    await placeOrder(shopper, input());
    expect(shop.faultProxy.callsTo(PROFILE)).toHaveLength(1);
  });

  it.each([
    ['is down', respondWith(503, {})],
    ['is refused', respondWith(403, {})],
    ['is null', respondWith(200, null)],
    ['does not exist', respondWith(404, { detail: 'Not found.' })],
  ])(
    'no order is placed while the profile %s: the error is retryable #unnamed-shopper',
    async (_name, fault) => {
      const shopper = await createShopper(shop.url);
      const sameInput = input();
      shop.faultProxy.fault(PROFILE, fault);
      const { errors } = await shopper.execute(PlaceOrder, { input: sameInput });
      expect(errors).toMatchObject([{ extensions: { retryable: true } }]);
      expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(0);
      shop.faultProxy.clear();
      expect((await placeOrder(shopper, sameInput)).order).not.toBeNull();
    },
  );
});
