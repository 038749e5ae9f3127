import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest } from '../kit/shopper.ts';

const LOGIN =
  'mutation ($email: String!) { login(input: { email: $email, password: "guess" }) { userErrors { code messages } } }';

interface Data {
  login: { userErrors: { code: string; messages: string[] }[] };
}

describe('guessing passwords', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { RATE_LIMIT_ACCOUNT: '3/60', RATE_LIMIT_ADDRESS: '8/60' } });
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
});
