import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberEndedSessions } from '../../bff/session/revokedSessions.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';
import { CHANGE, codesOf, LOGIN, WHO } from './forgeries.ts';

const HOUR_MS = 3_600_000;
const LOGOUT = 'mutation { logout { viewer { id } } }';

describe('a copy of a session', () => {
  let shop: Shop;
  beforeAll(async () => {
    // The most forgiving upstream: each renewal gives a new refresh token, and the older ones go on working.
    shop = await openShop({ upstream: { AUTH_ROTATE_REFRESH: '1', AUTH_BLACKLIST_ROTATED: '0' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  /** A client with copied cookies. */
  const aThief = (cookies: Iterable<readonly [string, string]>, url = shop.url): Shopper => {
    const thief = aGuest(url);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    return thief;
  };

  /** Expects that the cookies are those of nobody: no answer, and not even a call upstream. */
  async function expectRefused(cookies: Map<string, string>) {
    shop.tap.clear();
    const [access = '', refresh = ''] = ['access_token', 'refresh_token'].map((name) => cookies.get(name));
    const ways: Record<string, string>[] = [
      ...[cookies, ...[...cookies].map((cookie) => new Map([cookie]))].map((some) => ({
        cookie: [...some].map(([name, value]) => `${name}=${value}`).join('; '),
      })),
      { authorization: `Bearer ${access}`, 'x-refresh-token': refresh },
      { authorization: `Bearer ${access}` },
      { 'x-session-transport': 'bearer', 'x-refresh-token': refresh },
    ];
    for (const headers of ways) {
      const answer = await aGuest(shop.url).send(WHO, {}, headers);
      expect(answer.data).toEqual({ viewer: null });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('x-access-token')).toBeNull();
      expect(codesOf(await aGuest(shop.url).send(CHANGE, { old: 'a', new: 'b' }, headers))).toEqual([
        'UNAUTHENTICATED',
      ]);
      const upload = { method: 'POST', headers: { ...headers, 'x-shop-upload': '1' } };
      expect((await fetch(`${shop.url}/upload/profile-picture`, upload)).status).toBe(401);
    }
    expect(shop.tap.calls).toEqual([]);
  }

  it('ends with it: neither of its tokens works or renews, now or later', async () => {
    const shopper = await aShopper(shop.url);
    const copy = new Map(shopper.cookies);
    expect(await aThief(copy).ask(WHO)).toEqual({ viewer: { profile: { email: shopper.email } } });
    await shopper.ask(LOGOUT);
    await expectRefused(copy);
    shop.clock.advance(HOUR_MS);
    await expectRefused(copy);
  });

  it('ends with it although the tokens were renewed meanwhile, by the shopper and by the thief', async () => {
    const shopper = await aShopper(shop.url);
    const refreshOf = (cookies: Map<string, string>) =>
      new Map([['refresh_token', cookies.get('refresh_token') ?? '']]);
    const first = refreshOf(shopper.cookies);
    shop.clock.advance(HOUR_MS);
    await shopper.ask(WHO);
    const second = refreshOf(shopper.cookies);
    const thief = aThief(shopper.cookies);
    shop.clock.advance(HOUR_MS);
    await thief.ask(WHO);
    expect(
      new Set([first, second, refreshOf(thief.cookies)].map((map) => map.get('refresh_token'))).size,
    ).toBe(3);
    await shopper.ask(LOGOUT);
    for (const cookies of [first, second, thief.cookies]) await expectRefused(cookies);
  });

  it('does not come back by a renewal that was under way', async () => {
    const shopper = await aShopper(shop.url);
    const copy = new Map(shopper.cookies);
    shop.clock.advance(HOUR_MS);
    let release = () => {};
    shop.tap.fault('POST /api/token/refresh/', {
      kind: 'wait',
      until: new Promise<void>((go) => (release = go)),
    });
    const late = aThief(copy).send(WHO);
    await expect.poll(() => shop.tap.callsTo('POST /api/token/refresh/').length).toBe(1);
    await shopper.ask(LOGOUT);
    release();
    expect((await late).headers.getSetCookie()).toEqual([]);
    await expectRefused(copy);
  });

  it('is not taken for another session of the same shopper, and leaves the browser free to sign in again', async () => {
    const shopper = await aShopper(shop.url);
    const elsewhere = aGuest(shop.url);
    const credentials = { email: shopper.email, password: shopper.password };
    await elsewhere.ask(LOGIN, credentials);
    await shopper.ask(LOGOUT);
    expect(await elsewhere.ask(WHO)).toEqual({ viewer: { profile: { email: shopper.email } } });
    await shopper.ask(LOGIN, credentials);
    expect(await shopper.ask(WHO)).toEqual({ viewer: { profile: { email: shopper.email } } });
  });

  it('works again when the upstream gives the same tokens at the next sign-in', async () => {
    const shopper = await aShopper(shop.url);
    const copy = new Map(shopper.cookies);
    await shopper.ask(LOGOUT);
    const body = JSON.stringify({ access: copy.get('access_token'), refresh: copy.get('refresh_token') });
    shop.tap.fault('POST /api/users/login/', { kind: 'answer', status: 200, body });
    await shopper.ask(LOGIN, { email: shopper.email, password: shopper.password });
    expect(await shopper.ask(WHO)).toEqual({ viewer: { profile: { email: shopper.email } } });
  });

  it('is refused for a minute only, when its address leaves very many sessions', async () => {
    const few = await shop.anotherBff({ RATE_LIMIT_ADDRESS: '2/60' });
    const at = (cookies: Map<string, string>) => aThief(cookies, few.url);
    const copies = [];
    for (let n = 0; n < 3; n++) {
      const shopper = await aShopper(shop.url);
      copies.push(new Map(shopper.cookies));
      await at(shopper.cookies).ask(LOGOUT);
      expect(await at(shopper.cookies).ask('{ viewer { id } }')).toEqual({ viewer: null });
    }
    shop.clock.advance(61_000);
    const viewers = await Promise.all(
      copies.map((copy) => at(copy).ask<{ viewer: object | null }>('{ viewer { id } }')),
    );
    expect(viewers.map(({ viewer }) => viewer !== null)).toEqual([false, false, true]);
    await few.close();
  });
});

describe('what is remembered of a session that ended', () => {
  const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

  it.each([
    ['a day, when its token does not say how long it lives', 'opaque', 24 * HOUR_MS],
    ['as long as its token lives', tokenOf({ iat: 1_000, exp: 1_000 + 7 * 86_400 }), 7 * 24 * HOUR_MS],
    ['90 days, when its token would live for ever', tokenOf({ exp: 99_999_999_999 }), 90 * 24 * HOUR_MS],
    ['a minute, for requests under way, when its token has run out', tokenOf({ iat: 0, exp: 1 }), 60_000],
  ])('is remembered %s', async (_what, token, life) => {
    let now = 1_000_000;
    const ended = rememberEndedSessions(null, 24 * HOUR_MS, () => now);
    await ended.end([token]);
    now += life - 1;
    expect(await ended.hasEnded([token])).toBe(true);
    now += 2;
    expect(await ended.hasEnded([token])).toBe(false);
  });

  it('is remembered for a minute, when it was ended briefly', async () => {
    let now = 1_000_000;
    const ended = rememberEndedSessions(null, HOUR_MS, () => now);
    await ended.end(['a'], true);
    now += 59_999;
    expect(await ended.hasEnded(['b', 'a'])).toBe(true);
    now += 2;
    expect(await ended.hasEnded(['b', 'a'])).toBe(false);
  });
});
