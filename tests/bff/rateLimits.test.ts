import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper, Login } from '../kit/shopper.ts';
import { CHANGE_PASSWORD, codesOf, LOGIN as SIGN_IN } from '../abuse/forgeries.ts';

interface LoginErrors {
  login: { userErrors: { code: string; retryAfterSeconds: number | null }[] };
}

describe('guessing passwords', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({
      bff: { RATE_LIMIT_ACCOUNT: '3/60', RATE_LIMIT_ADDRESS: '8/60' },
    });
  });
  afterAll(() => shop.close());

  const guess = async (email: string) =>
    (await createGuest(shop.url).request(Login, { input: { email, password: 'guess' } })).login.userErrors[0];

  it('is refused after a few attempts on one account, in any spelling, without an upstream call', async () => {
    for (const email of ['asha@example.com', 'Asha@Example.com', ' asha@example.com']) {
      expect((await guess(email))?.code).toBe('UNAUTHENTICATED');
    }
    shop.faultProxy.clear();
    expect(await guess('ASHA@example.com')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      messages: ['Too many attempts. Please try again in a minute.'],
    });
    expect(shop.faultProxy.calls).toHaveLength(0);
    expect((await guess('ravi@example.com'))?.code).toBe('UNAUTHENTICATED');
  });

  it('from many addresses is refused too, without locking out the owner', async () => {
    const proxiedBff = await shop.openAnotherBff({
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_ACCOUNT_WIDE: '6/60',
      RATE_LIMIT_ADDRESS: 'off',
    });
    const fromAddress = (address: string) => ({ 'x-forwarded-for': address });
    const owner = await createShopper(shop.url);
    const { email, password } = owner;
    const signIn = async (address: string, givenPassword = password) =>
      codesOf(
        await createGuest(proxiedBff.url).execute(
          SIGN_IN,
          { email, password: givenPassword },
          fromAddress(address),
        ),
      )[0];
    const session = createGuest(proxiedBff.url);
    await session.execute(SIGN_IN, { email, password }, fromAddress('198.51.100.1'));
    const codes = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      for (let n = 0; n < 4; n++) codes.push(await signIn(address, 'guess'));
    }
    const [UNAUTHENTICATED, TOO_MANY_REQUESTS] = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'];
    expect(codes).toEqual([
      UNAUTHENTICATED,
      UNAUTHENTICATED,
      UNAUTHENTICATED,
      TOO_MANY_REQUESTS,
      UNAUTHENTICATED,
      UNAUTHENTICATED,
      UNAUTHENTICATED,
      TOO_MANY_REQUESTS,
      TOO_MANY_REQUESTS,
      TOO_MANY_REQUESTS,
      TOO_MANY_REQUESTS,
      TOO_MANY_REQUESTS,
    ]);
    expect(await signIn('198.51.100.1')).toBeUndefined();
    const change = { old: password, new: password };
    expect(codesOf(await session.execute(CHANGE_PASSWORD, change, fromAddress('198.51.100.1')))).toEqual([]);
    expect(codesOf(await session.execute(CHANGE_PASSWORD, change, fromAddress('198.51.100.2')))).toEqual([]);
    await proxiedBff.close();
  });
});

describe('the time until an attempt is allowed again', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { RATE_LIMIT_ACCOUNT: '1/60' } });
  });
  afterAll(() => shop.close());

  const WAIT = `mutation ($input: LoginInput!) { login(input: $input) { userErrors { code retryAfterSeconds } } }`;
  const wait = async (email: string) =>
    (await createGuest(shop.url).request<LoginErrors>(WAIT, { input: { email, password: 'guess' } })).login
      .userErrors[0]?.retryAfterSeconds;

  it('is in the refusal, and in no other error', async () => {
    expect(await wait('asha@example.com')).toBeNull();
    const seconds = await wait('asha@example.com');
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it.each([
    ['900', 900, 900],
    ['a date in two minutes', 1, 120],
    ['soon', null, null],
  ])('is that of an upstream that says "%s"', async (retryAfter, min, max) => {
    const header = retryAfter.startsWith('a date')
      ? new Date(Date.now() + 120_000).toUTCString()
      : retryAfter;
    const body = '{"detail": "Request was throttled."}';
    shop.faultProxy.fault('POST /api/users/login/', {
      kind: 'respond',
      status: 429,
      body,
      headers: { 'retry-after': header },
    });
    const seconds = await wait(`${min}@example.com`);
    shop.faultProxy.clear();
    if (min === null || max === null) return expect(seconds).toBeNull();
    expect(seconds).toBeGreaterThanOrEqual(min);
    expect(seconds).toBeLessThanOrEqual(max);
  });
});
