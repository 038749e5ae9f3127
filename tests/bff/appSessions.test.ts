import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupShop } from '../kit/openShop.ts';
import { createGuest, createShopper, Login } from '../kit/shopper.ts';

const VIEWER_EMAIL = '{ viewer { profile { email } } }';
const MINUTE_MS = 60_000;
const ACCESS_TTL_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The tokens that an app has stored. */
interface StoredTokens {
  access: string | null;
  refresh: string | null;
}

/** One test for each row of the table in docs/mobile.md#sessions. */
describe.each([
  ['refresh tokens stay', false],
  ['refresh tokens are rotated', true],
])('the session of an app, where %s', (_name, isRotating) => {
  const shop = setupShop({
    upstream: { AUTH_ACCESS_TTL: String(ACCESS_TTL_MS / 1000) },
    auth: { rotateRefresh: isRotating, graceSeconds: 0 },
  });
  let email: string;
  let password: string;
  /** The change of the shop's clock, in ms; the BFF compares expiries with the real time. */
  let clockMs = 0;
  const moveClock = (toMs: number) => {
    shop.clock.advance(toMs - clockMs);
    clockMs = toMs;
  };
  beforeAll(async () => {
    ({ email, password } = await createShopper(shop.url));
  });
  beforeEach(() => {
    moveClock(0);
  });

  const tokensOf = (headers: Headers): StoredTokens => ({
    access: headers.get('x-access-token'),
    refresh: headers.get('x-refresh-token'),
  });
  const NO_TOKENS: StoredTokens = { access: null, refresh: null };

  async function send(document: string, { access, refresh }: StoredTokens) {
    const response = await createGuest(shop.url).execute(
      document,
      {},
      {
        'x-session-transport': 'bearer',
        ...(access !== null && { authorization: `Bearer ${access}` }),
        ...(refresh !== null && { 'x-refresh-token': refresh }),
      },
    );
    expect(response.headers.getSetCookie()).toEqual([]);
    return {
      ...response,
      tokens: tokensOf(response.headers),
      codes: response.errors.map(({ extensions }) => extensions['code']),
    };
  }

  async function signIn(): Promise<StoredTokens> {
    const headers = { 'x-session-transport': 'bearer' };
    const login = await createGuest(shop.url).execute(Login, { input: { email, password } }, headers);
    shop.faultProxy.clear();
    return tokensOf(login.headers);
  }

  const SIGNED_IN = () => ({ data: { viewer: { profile: { email } } }, codes: [] });
  const SIGNED_OUT = { data: { viewer: null }, codes: [], tokens: NO_TOKENS };
  const refreshCalls = () => shop.faultProxy.callsTo('POST /api/token/refresh/').length;

  it('with good tokens responds with data and no new tokens #bearer-transport', async () => {
    expect(await send(VIEWER_EMAIL, await signIn())).toMatchObject({ ...SIGNED_IN(), tokens: NO_TOKENS });
  });

  it('with a token of another form is refused by the upstream', async () => {
    const junk = { access: 'junk', refresh: null };
    for (const operation of [
      VIEWER_EMAIL,
      'mutation { removeFromWishlist(productId: "1") { userErrors { code } } }',
    ])
      expect(await send(operation, junk)).toMatchObject({ codes: ['UNAUTHENTICATED'] });
  });

  it('whose access token has expired is renewed #bearer-transport #token-renewal', async () => {
    const tokens = await signIn();
    moveClock(HOUR_MS);
    const response = await send(VIEWER_EMAIL, tokens);
    expect(response).toMatchObject(SIGNED_IN());
    expect(response.tokens.access).not.toBe(tokens.access);
    expect(response.tokens.refresh === tokens.refresh).toBe(!isRotating);
    const next = await send(VIEWER_EMAIL, response.tokens);
    expect(next).toMatchObject({ ...SIGNED_IN(), tokens: NO_TOKENS });
  });

  it("whose access token has expired gets the upstream's error without a refresh token, and is none when both have expired", async () => {
    moveClock(-2 * 24 * HOUR_MS);
    const tokens = await signIn();
    moveClock(0);
    expect(await send(VIEWER_EMAIL, tokens)).toMatchObject(SIGNED_OUT);
    expect(shop.faultProxy.calls).toEqual([]);
    const { codes } = await send(VIEWER_EMAIL, { ...tokens, refresh: null });
    expect(codes).toEqual(['UNAUTHENTICATED']);
  });

  it('ends when the renewal is refused', async () => {
    const { access } = await signIn();
    moveClock(HOUR_MS);
    const refresh = `${access?.split('.').slice(0, 2).join('.')}.forged`;
    const response = await send(VIEWER_EMAIL, { access, refresh });
    expect(response).toMatchObject({ codes: ['UNAUTHENTICATED'], tokens: NO_TOKENS });
    expect(refreshCalls()).toBe(1);
  });

  it('goes on after a renewal that failed', async () => {
    const tokens = await signIn();
    moveClock(HOUR_MS);
    shop.faultProxy.fault('POST /api/token/refresh/', { kind: 'respond', status: 503, body: '' });
    const response = await send(VIEWER_EMAIL, tokens);
    expect(response).toMatchObject({ codes: ['UPSTREAM_UNAVAILABLE'], tokens: NO_TOKENS });
    expect(response.errors[0]?.extensions['retryable']).toBe(true);
    shop.faultProxy.clear();
    expect(await send(VIEWER_EMAIL, tokens)).toMatchObject(SIGNED_IN());
  });

  it('goes on after a renewal whose response was lost: the old tokens get the new ones', async () => {
    const tokens = await signIn();
    moveClock(HOUR_MS);
    const lost = await send(VIEWER_EMAIL, tokens);
    const repeated = await send(VIEWER_EMAIL, tokens);
    expect(repeated).toMatchObject({ ...SIGNED_IN(), tokens: lost.tokens });
    expect(refreshCalls()).toBe(1);
  });

  it('is not known to have ended by clocks that differ by less than a minute', async () => {
    moveClock(-ACCESS_TTL_MS - MINUTE_MS / 2);
    const { access } = await signIn();
    expect((await send(VIEWER_EMAIL, { access, refresh: access })).codes).toEqual(['UNAUTHENTICATED']);
    moveClock(-ACCESS_TTL_MS - 2 * MINUTE_MS);
    const older = await signIn();
    expect(await send(VIEWER_EMAIL, { access: older.access, refresh: older.access })).toMatchObject(
      SIGNED_OUT,
    );
  });
});
