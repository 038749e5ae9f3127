import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { networkPrefixOf } from '../../bff/rateLimits/rateLimiter.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { type Shop, setupShop } from '../kit/openShop.ts';
import { cookieHeader, copySession, createGuest, createShopper, type Shopper } from '../kit/shopper.ts';
import { CHANGE_PASSWORD, tokenClaims, codesOf, forgeries, LOGIN, START_PAYMENT } from './attacks.ts';

interface Refusal {
  code: string;
  messages: string[];
  retryAfterSeconds: number | null;
}

/** Signs in with a guessed password, and returns the refusal. */
async function guessPassword(url: string, email: string): Promise<Refusal | undefined> {
  const { login } = await createGuest(url).request<{ login: { userErrors: Refusal[] } }>(
    'mutation ($email: String!) { login(input: { email: $email, password: "guess" }) { userErrors { code messages retryAfterSeconds } } }',
    { email },
  );
  return login.userErrors[0];
}

describe('an attacker who repeats attempts', () => {
  const shop = setupShop();
  let limitedBff: Awaited<ReturnType<Shop['openAnotherBff']>>;
  beforeAll(async () => {
    limitedBff = await shop.openAnotherBff({ RATE_LIMIT_ACCOUNT: '4/60', RATE_LIMIT_ADDRESS: '400/60' });
  });

  /** A client of the BFF with rate limits, with the same cookies. */
  const asClientOfLimitedBff = (client: Shopper): Shopper => copySession(client, limitedBff.url);

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
  ])('is stopped after a few attempts at %s #guessing', async (_name, document, variables) => {
    const guest = createGuest(limitedBff.url);
    for (let attempt = 0; attempt < 4; attempt++)
      expect(codesOf(await guest.execute(document, variables))).not.toContain('TOO_MANY_REQUESTS');
    shop.faultProxy.clear();
    expect(codesOf(await guest.execute(document, variables))).toEqual(['TOO_MANY_REQUESTS']);
    expect(shop.faultProxy.calls).toEqual([]);
  });

  it.each([
    ['passwords with a stolen session', CHANGE_PASSWORD, { old: 'guess', new: 'Another-secret-9' }],
    ['payments with a stolen session', START_PAYMENT, {}],
  ])('is stopped after a few attempts at %s #guessing', async (_name, document, variables) => {
    const attacker = asClientOfLimitedBff(await createShopper(shop.url));
    for (let attempt = 0; attempt < 4; attempt++)
      expect(codesOf(await attacker.execute(document, variables))).not.toContain('TOO_MANY_REQUESTS');
    expect(codesOf(await attacker.execute(document, variables))).toContain('TOO_MANY_REQUESTS');
  });

  it('is stopped after a few uploads of pictures of one account, before they are read', async () => {
    const { cookies } = await createShopper(shop.url);
    const upload = async () => {
      const body = new FormData();
      body.set('profile_picture', new Blob(['no picture'], { type: 'image/png' }));
      const headers = { 'x-shop-upload': '1', cookie: cookieHeader(cookies) };
      const response = await fetch(`${limitedBff.url}/upload/profile-picture`, {
        method: 'POST',
        headers,
        body,
      });
      const { userErrors } = (await response.json()) as { userErrors: { code: string }[] };
      return userErrors[0]?.code;
    };
    const codes = await Promise.all(Array.from({ length: 12 }, upload));
    expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(4);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(8);
  });

  it('has three reset mails sent to one recipient in 15 minutes, and is answered the same beyond #reset-mails', async () => {
    const detail = 'We have written to you.';
    const ask = async (email: string) => {
      const { data } = await createGuest(shop.url).execute<{ requestPasswordReset: { message: string } }>(
        'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }',
        { email },
      );
      return data?.requestPasswordReset?.message ?? null;
    };
    const RESET = 'POST /api/users/password/reset/';
    shop.faultProxy.clear();
    // A mail that was not sent does not count.
    shop.faultProxy.fault(RESET, respondWith(503, {}), 2);
    expect([await ask('victim@example.com'), await ask('victim@example.com')]).toEqual([null, null]);
    shop.faultProxy.fault(RESET, respondWith(200, { detail }));
    for (const email of [
      'victim@example.com',
      'Victim@Example.com ',
      'victim@example.com',
      'VICTIM@example.com',
    ])
      expect(await ask(email)).toBe(detail);
    expect(shop.faultProxy.callsTo(RESET)).toHaveLength(2 + 3);
    expect(await ask('neighbour@example.com')).toBe(detail);
    expect(shop.faultProxy.callsTo(RESET)).toHaveLength(2 + 4);
  });

  it('cannot bypass the limit with many guesses in one request #guessing', async () => {
    const guesses = Array.from(
      { length: 40 },
      (_, attempt) =>
        `g${attempt}: login(input: { email: "guessed-9@example.com", password: "${attempt}" }) { userErrors { code } }`,
    );
    const response = await createGuest(limitedBff.url).execute<
      Record<string, { userErrors: { code: string }[] }>
    >(`mutation { ${guesses.join(' ')} }`);
    const codes = Object.values(response.data ?? {}).map((payload) => payload.userErrors[0]?.code);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(36);
    expect(shop.faultProxy.callsTo('POST /api/users/login/')).toHaveLength(4);
  });

  it('cannot use up the attempts of another account with forged tokens #invented-token', async () => {
    const victim = await createShopper(shop.url);
    const access = victim.cookies.get('access_token') ?? '';
    const id = tokenClaims(access)['user_id'];
    const forgedTokens = Object.values(forgeries(access, id));
    for (let attempt = 0; attempt < 12; attempt++) {
      const authorization = `Bearer ${forgedTokens[attempt % forgedTokens.length]}`;
      for (const document of [START_PAYMENT, CHANGE_PASSWORD])
        await createGuest(limitedBff.url).execute(
          document,
          document === CHANGE_PASSWORD ? { old: 'a', new: 'b' } : {},
          {
            authorization,
          },
        );
    }
    expect(codesOf(await asClientOfLimitedBff(victim).execute(START_PAYMENT))).toEqual(['NOT_FOUND']);
    expect(
      codesOf(
        await asClientOfLimitedBff(victim).execute(CHANGE_PASSWORD, {
          old: victim.password,
          new: 'Another-secret-9',
        }),
      ),
    ).toEqual([]);
  });

  it('is counted by the real address: forwarding headers of a client are ignored #forged-address', async () => {
    const strictBff = await shop.openAnotherBff({ RATE_LIMIT_ADDRESS: '3/60' });
    const codes = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${attempt}`,
        'x-real-ip': `203.0.113.${attempt}`,
        forwarded: `for=203.0.113.${attempt}`,
      };
      codes.push(
        codesOf(
          await createGuest(strictBff.url).execute(
            LOGIN,
            { email: `someone-${attempt}@example.com`, password: 'x' },
            headers,
          ),
        )[0],
      );
    }
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'UNAUTHENTICATED'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
  });

  it('of payments is stopped at all addresses, and stops nobody else at one of them #card-testing', async () => {
    const carrier = await shop.openAnotherBff({
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_ADDRESS: '3/60',
      RATE_LIMIT_ACCOUNT: '4/60',
    });
    const pay = async (client: Shopper, address: string) =>
      codesOf(await client.execute(START_PAYMENT, {}, { 'x-forwarded-for': address }));
    const attacker = copySession(await createShopper(shop.url), carrier.url);
    const codes = [];
    for (const last of [1, 2, 3, 4, 5]) codes.push(...(await pay(attacker, `203.0.113.${last}`)));
    expect(codes).toEqual([...Array(4).fill('NOT_FOUND'), 'TOO_MANY_REQUESTS']);
    for (let count = 0; count < 5; count += 1) {
      const other = copySession(await createShopper(shop.url), carrier.url);
      expect(await pay(other, '203.0.113.1')).toEqual(['NOT_FOUND']);
    }
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
  ])('at %s counts as %s: an IPv6 network is one client #guessing', (address, network) => {
    expect(networkPrefixOf(address)).toBe(network);
  });

  it('is stopped on one account, however it is spelled, and told how long to wait', async () => {
    const guess = (email: string) => guessPassword(limitedBff.url, email);
    for (const email of ['asha@example.com', 'Asha@Example.com', ' asha@example.com', 'ASHA@example.com'])
      expect(await guess(email)).toMatchObject({ code: 'UNAUTHENTICATED', retryAfterSeconds: null });
    expect(await guess('asha@EXAMPLE.com')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      messages: ['Too many attempts. Please try again in a minute.'],
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
    });
    expect((await guess('ravi@example.com'))?.code).toBe('UNAUTHENTICATED');
  });

  it('is stopped from many addresses too, without locking out the owner #account-locked #guessing', async () => {
    // Time passes by the test alone: on a busy machine, these attempts take longer than the minute for which they count.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const proxiedBff = await shop.openAnotherBff({
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_ACCOUNT: '3/60',
      RATE_LIMIT_ACCOUNT_WIDE: '6/60',
    });
    const fromAddress = (address: string) => ({ 'x-forwarded-for': address });
    const { email, password } = await createShopper(shop.url);
    const signIn = async (address: string, givenPassword = password) =>
      codesOf(
        await createGuest(proxiedBff.url).execute(
          LOGIN,
          { email, password: givenPassword },
          fromAddress(address),
        ),
      )[0];
    const session = createGuest(proxiedBff.url);
    await session.execute(LOGIN, { email, password }, fromAddress('198.51.100.1'));
    const codes = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      for (let n = 0; n < 4; n++) codes.push(await signIn(address, 'guess'));
    const [wrong, stopped] = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'];
    expect(codes).toEqual([wrong, wrong, wrong, stopped, wrong, wrong, wrong, ...Array(5).fill(stopped)]);
    expect(await signIn('198.51.100.1')).toBeUndefined();
    const change = { old: password, new: password };
    for (const address of ['198.51.100.1', '198.51.100.2'])
      expect(codesOf(await session.execute(CHANGE_PASSWORD, change, fromAddress(address)))).toEqual([]);
    expect(await signIn('203.0.113.4')).toBe(stopped);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await signIn('203.0.113.4')).toBeUndefined();
  });

  it.each([
    ['900', 900, 900],
    ['a date in two minutes', 1, 120],
    ['soon', null, null],
  ])('waits as long as an upstream with "retry-after: %s" says', async (retryAfter, min, max) => {
    const header = retryAfter.startsWith('a date')
      ? new Date(Date.now() + 120_000).toUTCString()
      : retryAfter;
    const fault = respondWith(429, { detail: 'Request was throttled.' }, { 'retry-after': header });
    shop.faultProxy.fault('POST /api/users/login/', fault);
    const seconds = (await guessPassword(limitedBff.url, `${min}@example.com`))?.retryAfterSeconds ?? null;
    expect(seconds === min || (seconds! >= min! && seconds! <= max!)).toBe(true);
  });
});
