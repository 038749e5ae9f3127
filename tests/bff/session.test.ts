import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberEndedSessions } from '../../bff/session/revokedSessions.ts';
import { Session } from '../../bff/session/session.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';

const WHO = '{ viewer { profile { email } } }';
const LOGIN = /* GraphQL */ `
  mutation ($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) {
      viewer {
        profile {
          email
        }
      }
      userErrors {
        code
        field
        messages
      }
    }
  }
`;
const HOUR_MS = 3_600_000;

describe('a session', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  it('lives in HttpOnly cookies that no answer repeats', async () => {
    const known = await aShopper(shop.url);
    const shopper = aGuest(shop.url);
    const answer = await shopper.send(LOGIN, { email: known.email, password: known.password });
    expect(answer.data).toEqual({ login: { viewer: { profile: { email: known.email } }, userErrors: [] } });
    const lines = answer.headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual(['access_token', 'refresh_token']);
    for (const line of lines) {
      expect(line).toContain('HttpOnly');
      expect(line).toContain('SameSite=Lax');
      expect(line).not.toContain('Secure');
      // Both live as long as the refresh token: a day.
      expect(Number(/Max-Age=(\d+)/.exec(line)?.[1])).toBeGreaterThan(86_000);
    }
    const everything = JSON.stringify([
      answer.data,
      [...answer.headers].filter(([name]) => name !== 'set-cookie'),
    ]);
    for (const token of shopper.cookies.values()) expect(everything).not.toContain(token);
  });

  it("is refused with the server's words", async () => {
    const answer = await aGuest(shop.url).send(LOGIN, { email: 'nobody@example.com', password: 'wrong' });
    expect(answer.errors).toEqual([]);
    const body = shop.tap.callsTo('POST /api/users/login/')[0]?.body ?? '';
    expect(JSON.parse(body)).toEqual({ email: 'nobody@example.com', password: 'wrong' });
    expect(answer.data).toEqual({
      login: {
        viewer: null,
        userErrors: [{ code: 'UNAUTHENTICATED', field: null, messages: [expect.any(String)] }],
      },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('that has run out is renewed once for 100 operations at once, and all 100 are answered', async () => {
    const shopper = await aShopper(shop.url);
    shop.tap.clear();
    shop.clock.advance(HOUR_MS);
    const answers = await Promise.all(Array.from({ length: 100 }, () => shopper.send(WHO)));
    const good = answers.filter((answer) => answer.errors.length === 0);
    const refreshes = shop.tap.callsTo('POST /api/token/refresh/').length;
    console.log(`100 operations on an expired token: ${refreshes} refresh, ${good.length} good answers`);
    expect(good).toHaveLength(100);
    expect(refreshes).toBe(1);
  });

  it('that has run out is renewed once each for 50 shoppers at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => aShopper(shop.url)));
    shop.clock.advance(HOUR_MS);
    shop.tap.clear();
    const answers = await Promise.all(crowd.flatMap((shopper) => [shopper.send(WHO), shopper.send(WHO)]));
    const refreshes = shop.tap.callsTo('POST /api/token/refresh/').length;
    console.log(`50 shoppers on expired tokens: ${refreshes} refreshes`);
    expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(100);
    expect(refreshes).toBe(50);
  });

  it('is not ended by a refresh that is in doubt, and the operation says its own text', async () => {
    const shopper = await aShopper(shop.url);
    shop.clock.advance(HOUR_MS);
    shop.tap.fault('POST /api/token/refresh/', { kind: 'answer', status: 503, body: '' });
    const answer = await shopper.send(WHO);
    expect(answer.data).toEqual({ viewer: { profile: null } });
    expect(answer.errors[0]).toMatchObject({
      message: 'Failed to fetch profile',
      extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    shop.tap.clear();
    expect(await shopper.ask(WHO)).toEqual({ viewer: { profile: { email: shopper.email } } });
  });

  it('ends when the refresh is refused: one UNAUTHENTICATED, cookies cleared, no loop', async () => {
    const shopper = await aShopper(shop.url);
    shopper.cookies.set('refresh_token', 'revoked');
    shop.clock.advance(HOUR_MS);
    shop.tap.clear();
    const answer = await shopper.send(WHO);
    expect(answer.errors.map((error) => error.extensions['code'])).toEqual(['UNAUTHENTICATED']);
    expect(shop.tap.calls.map((call) => call.path)).toEqual(['/api/users/profile/', '/api/token/refresh/']);
    expect(shopper.cookies.size).toBe(0);
    expect(await shopper.ask(WHO)).toEqual({ viewer: null });
  });

  it('without a refresh token lets the 401 pass', async () => {
    const shopper = await aShopper(shop.url);
    shopper.cookies.delete('refresh_token');
    shop.clock.advance(HOUR_MS);
    const answer = await shopper.send(WHO);
    expect(answer.errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    expect(shop.tap.callsTo('refresh')).toHaveLength(0);
  });

  it('of an app travels in headers: given at login, renewed later, never as a cookie', async () => {
    const { email, password } = await aShopper(shop.url);
    const app = aGuest(shop.url);
    const login = await app.send(LOGIN, { email, password }, { 'x-session-transport': 'bearer' });
    const access = login.headers.get('x-access-token') ?? '';
    const refresh = login.headers.get('x-refresh-token') ?? '';
    expect(login.headers.getSetCookie()).toEqual([]);
    expect(access).not.toBe('');

    shop.clock.advance(HOUR_MS);
    const later = await app.send(WHO, {}, { authorization: `Bearer ${access}`, 'x-refresh-token': refresh });
    expect(later.data).toEqual({ viewer: { profile: { email } } });
    expect(later.headers.get('x-access-token')).not.toBe(access);
    expect(later.headers.get('x-access-token')).toEqual(expect.any(String));
    expect(later.headers.getSetCookie()).toEqual([]);
  });

  it('is not lent to pages of other sites', async () => {
    const shopper = await aShopper(shop.url);
    shop.tap.clear();
    const answer = await shopper.send(WHO, {}, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(answer.errors[0]?.extensions).toEqual({
      code: 'FORBIDDEN',
      retryable: false,
      requestId: answer.headers.get('x-request-id'),
    });
    expect(shop.tap.calls).toHaveLength(0);
    expect((await shopper.send(WHO, {}, { origin: shop.url })).errors).toEqual([]);
  });

  it.each(['/api/token/refresh/', '/api/users/profile/'])(
    'that was left is not given back by an answer that waits for %s meanwhile',
    async (place) => {
      const shopper = await aShopper(shop.url);
      const stale = `Bearer ${shopper.cookies.get('access_token')}`;
      shop.clock.advance(HOUR_MS);
      let release = () => {};
      const until = new Promise<void>((go) => (release = go));
      let waiting = 0;
      shop.tap.decide(({ path, headers }) => {
        if (path !== place || headers.authorization === stale) return null;
        waiting += 1;
        return { kind: 'wait', until };
      });
      const late = shopper.send(WHO);
      await expect.poll(() => waiting).toBe(1);
      await shopper.ask('mutation { logout { viewer { id } } }');
      release();
      expect((await late).headers.getSetCookie()).toEqual([]);
      expect(shopper.cookies.size).toBe(0);
    },
  );

  it('that was left by its first token is not given back by an answer that renewed it twice', async () => {
    const ended = rememberEndedSessions(null, HOUR_MS);
    let renewals = 0;
    const renew = async () => {
      renewals += 1;
      const tokens = { access: `access-${renewals}`, refresh: `refresh-${renewals}` };
      return { kind: 'renewed' as const, tokens };
    };
    const presented = { access: null, refresh: 'refresh-0' };
    const session = new Session('cookie', presented, { refresher: { renew }, ended });
    expect(await session.access()).toEqual({ ok: true, access: 'access-1' });
    expect(await session.renew('access-1')).toEqual({ ok: true, access: 'access-2' });
    await ended.end(['refresh-0']);
    await session.settle();
    expect(session.change).toBe('none');
  });

  it('is over after logout', async () => {
    const shopper = await aShopper(shop.url);
    await shopper.ask('mutation { logout { viewer { id } } }');
    expect(shopper.cookies.size).toBe(0);
    expect(await shopper.ask('{ viewer { id } }')).toEqual({ viewer: null });
  });
});

describe('registering', () => {
  it("puts the server's messages under their fields", async () => {
    const shop = await openShop();
    const known = await aShopper(shop.url);
    const input = {
      email: known.email,
      username: 'x',
      password: 'Some-secret-1',
      passwordConfirm: 'another',
    };
    const { register } = await aGuest(shop.url).ask<{
      register: { userErrors: { field: string; messages: string[] }[] };
    }>(
      'mutation ($input: RegisterInput!) { register(input: $input) { viewer { id } userErrors { code field messages } } }',
      { input },
    );
    const fields = register.userErrors.map((error) => error.field);
    expect(fields).toContain('email');
    for (const error of register.userErrors) expect(error.messages.length).toBeGreaterThan(0);
    await shop.close();
  });
});
