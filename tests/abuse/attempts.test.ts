import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkPrefixOf } from '../../bff/session/rateLimits.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';
import { CHANGE, claims, codesOf, forgeries, LOGIN, START } from './forgeries.ts';

describe('somebody who tries again and again', () => {
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

  it('cannot find out by registering which of many e-mail addresses have an account', async () => {
    const few = await shop.anotherBff({ RATE_LIMIT_ADDRESS: '3/60' });
    const known = await aShopper(shop.url);
    const codes = [];
    for (const email of ['a@example.com', known.email, 'b@example.com', 'c@example.com', 'd@example.com']) {
      const register = `mutation ($email: String!) { register(input: { email: $email, username: "u",
        password: "p", passwordConfirm: "q" }) { userErrors { code field messages } } }`;
      codes.push(codesOf(await aGuest(few.url).send(register, { email }))[0]);
    }
    await few.close();
    expect(codes.slice(3)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(codes.slice(0, 3)).not.toContain('TOO_MANY_REQUESTS');
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
  ])('at %s counts as %s: an IPv6 network is one place', (address, network) => {
    expect(networkPrefixOf(address)).toBe(network);
  });
});
