import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { rawCall } from '../kit/rawCall.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';
import { CHANGE, claims, codesOf, forgeries, LOGIN, WHO } from './forgeries.ts';

const HOUR_MS = 3_600_000;

describe('somebody who is not who they say', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  it('learns nothing about who has an account by signing in or by asking for a mail', async () => {
    const known = await aShopper(shop.url);
    const ask = async (document: string, email: string) => {
      const { status, data, errors } = await aGuest(shop.url).send(document, {
        email,
        password: 'Wrong-secret-1',
      });
      return {
        status,
        data,
        errors: errors.map(({ extensions: { requestId: _id, ...rest }, ...error }) => ({ ...error, rest })),
      };
    };
    const mail =
      'mutation ($email: String!) { requestPasswordReset(email: $email) { message userErrors { code messages } } }';
    for (const document of [LOGIN, mail])
      expect(await ask(document, known.email)).toEqual(await ask(document, 'nobody-here@example.com'));
  });

  it('finds every forged token refused, as cookie and as bearer', async () => {
    const shopper = await aShopper(shop.url);
    const victim = await aShopper(shop.url);
    const victimsId = claims(victim.cookies.get('access_token') ?? '')['user_id'];
    const access = shopper.cookies.get('access_token') ?? '';
    const refresh = shopper.cookies.get('refresh_token') ?? '';
    const tokens = { ...forgeries(access, victimsId), 'the refresh token': refresh };
    for (const [name, token] of Object.entries(tokens)) {
      const ways: Record<string, string>[] = [
        { cookie: `access_token=${encodeURIComponent(token)}` },
        { authorization: `Bearer ${token}` },
        // With something to renew it by, its claims are read before it is sent.
        { cookie: `access_token=${encodeURIComponent(token)}; refresh_token=made-up` },
      ];
      for (const headers of ways) {
        const secrets = { old: shopper.password, new: 'Another-secret-9' };
        expect([name, codesOf(await aGuest(shop.url).send(CHANGE, secrets, headers))]).toEqual([
          name,
          ['UNAUTHENTICATED'],
        ]);
        const answer = await aGuest(shop.url).send<{ viewer: { profile: unknown } | null }>(WHO, {}, headers);
        expect([name, answer.data?.viewer?.profile ?? null]).toEqual([name, null]);
        expect([name, codesOf(answer)]).toEqual([name, ['UNAUTHENTICATED']]);
      }
    }
    for (const [name, token] of Object.entries({
      ...forgeries(refresh, victimsId),
      'the access token': access,
    })) {
      const answer = await aGuest(shop.url).send(
        WHO,
        {},
        { cookie: `refresh_token=${encodeURIComponent(token)}` },
      );
      expect([name, codesOf(answer)]).toEqual([name, ['UNAUTHENTICATED']]);
    }
    console.log(
      `${Object.keys(tokens).length} forged access tokens, each by cookie and by bearer: all refused`,
    );
  });

  it('cannot go on with a session after its password was changed elsewhere', async () => {
    const shopper = await aShopper(shop.url);
    const thief = aGuest(shop.url);
    await thief.ask(LOGIN, { email: shopper.email, password: shopper.password });
    expect(codesOf(await thief.send(WHO))).toEqual([]);
    await shopper.ask(CHANGE, { old: shopper.password, new: 'Another-secret-9' });
    shop.clock.advance(HOUR_MS);
    expect(codesOf(await thief.send(WHO))).toEqual(['UNAUTHENTICATED']);
    expect(codesOf(await shopper.send(WHO))).toEqual([]);
  });

  it('cannot make the shop believe that its upstream is gone', async () => {
    const guarded = await shop.anotherBff({ UPSTREAM_BREAKER: '1' });
    const shopper = await aShopper(shop.url);
    const place =
      'mutation ($key: String!) { placeOrder(input: { items: [{ productId: 1, quantity: 1 }], recipientName: "a", recipientPhone: "b", shippingAddress: "c", idempotencyKey: $key }) { userErrors { code } } }';
    const search = 'query ($words: String!) { search(filter: { search: $words }) { total } }';
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = (body: object, headers: Record<string, string>) =>
      rawCall(guarded.url, {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const answers = [];
    for (let round = 0; round < 30; round++) {
      answers.push(
        await send({ query: WHO }, { cookie: 'access_token=%0d%0ax-odd: 1' }),
        await send({ query: WHO }, { cookie: 'access_token=%E2%82%B9' }),
        await send({ query: WHO }, { cookie: 'refresh_token=%00' }),
        await send({ query: place, variables: { key: '₹' } }, { cookie }),
        await send({ query: place, variables: { key: 'a\r\nx-odd: 1' } }, { cookie }),
        await send({ query: search, variables: { words: 'x'.repeat(60_000) } }, {}),
      );
    }
    const metrics = await (await fetch(`${guarded.url}/metrics`)).text();
    await guarded.close();
    for (const { text } of answers) expect(text).not.toMatch(/UPSTREAM_/);
    expect(metrics).toContain('shop_upstream_breaker_open{target="api"} 0');
    expect(metrics).not.toMatch(/shop_upstream_call_seconds_count\{target="api",outcome="unreachable"\}/);
  });
});
