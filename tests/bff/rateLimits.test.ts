import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetLinkIn, sentMails } from '../kit/mails.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';
import { CHANGE, codesOf, LOGIN as SIGN_IN } from '../abuse/forgeries.ts';

const LOGIN =
  'mutation ($email: String!) { login(input: { email: $email, password: "guess" }) { userErrors { code messages } } }';

interface Data {
  login: { userErrors: { code: string; messages: string[] }[] };
}

describe('guessing passwords', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({
      upstream: { UPSTREAM_TEST_ENDPOINTS: '1' },
      bff: { RATE_LIMIT_ACCOUNT: '3/60', RATE_LIMIT_ADDRESS: '8/60' },
    });
  });
  afterAll(() => shop.close());

  const guess = async (email: string) =>
    (await aGuest(shop.url).ask<Data>(LOGIN, { email })).login.userErrors[0];

  it('ends after a few attempts on one account, however it is spelt, without asking upstream', async () => {
    for (const email of ['asha@example.com', 'Asha@Example.com', ' asha@example.com']) {
      expect((await guess(email))?.code).toBe('UNAUTHENTICATED');
    }
    shop.tap.clear();
    expect(await guess('ASHA@example.com')).toEqual({
      code: 'TOO_MANY_REQUESTS',
      messages: ['Too many attempts. Please try again in a minute.'],
    });
    expect(shop.tap.calls).toHaveLength(0);
    expect((await guess('ravi@example.com'))?.code).toBe('UNAUTHENTICATED');
  });

  it('ends after more attempts from one address, whatever the account', async () => {
    const codes = [];
    for (let n = 0; n < 5; n++) codes.push((await guess(`someone-${n}@example.com`))?.code);
    expect(codes.slice(0, 3)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it('from many addresses ends too, and never shuts the owner out', async () => {
    const proxied = await shop.anotherBff({
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_ACCOUNT_WIDE: '6/60',
      RATE_LIMIT_ADDRESS: 'off',
    });
    const at = (address: string) => ({ 'x-forwarded-for': address });
    const owner = await aShopper(shop.url);
    const { email, password } = owner;
    const signIn = async (address: string, secret = password) =>
      codesOf(await aGuest(proxied.url).send(SIGN_IN, { email, password: secret }, at(address)))[0];
    const session = aGuest(proxied.url);
    await session.send(SIGN_IN, { email, password }, at('198.51.100.1'));
    const codes = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      for (let n = 0; n < 4; n++) codes.push(await signIn(address, 'guess'));
    }
    const [wrong, many] = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'];
    expect(codes).toEqual([wrong, wrong, wrong, many, wrong, wrong, wrong, many, many, many, many, many]);
    expect(await signIn('198.51.100.1')).toBeUndefined();
    const change = { old: password, new: password };
    expect(codesOf(await session.send(CHANGE, change, at('198.51.100.1')))).toEqual([]);
    expect(codesOf(await session.send(CHANGE, change, at('198.51.100.2')))).toEqual([]);

    // Somewhere new, the owner is a stranger until a mailed link has shown who they are.
    expect(await signIn('198.51.100.3')).toBe(many);
    await owner.ask('mutation ($email: String!) { requestPasswordReset(email: $email) { message } }', {
      email,
    });
    const { uid, token } = resetLinkIn(await sentMails(shop.tap.url));
    const reset = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';
    const input = { uid, token, newPassword: 'Another-secret-9' };
    await aGuest(proxied.url).send(reset, { input }, at('198.51.100.3'));
    expect(await signIn('198.51.100.3', 'Another-secret-9')).toBeUndefined();
    await proxied.close();
  });
});
