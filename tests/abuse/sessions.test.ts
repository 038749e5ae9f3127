import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createGuest, createShopper } from '../kit/shopper.ts';
import { CHANGE_PASSWORD, tokenClaims, codesOf, forgeries, LOGIN, VIEWER_EMAIL } from './forgeries.ts';

describe('an attacker without a valid session', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ upstream: {} });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('cannot find out by login or password reset whether an account exists', async () => {
    const existingShopper = await createShopper(shop.url);
    const attempt = async (document: string, email: string) => {
      const { status, data, errors } = await createGuest(shop.url).execute(document, {
        email,
        password: 'Wrong-secret-1',
      });
      return {
        status,
        data,
        errors: errors.map(({ extensions: { requestId: _id, ...rest }, ...error }) => ({ ...error, rest })),
      };
    };
    const requestReset =
      'mutation ($email: String!) { requestPasswordReset(email: $email) { message userErrors { code messages } } }';
    for (const document of [LOGIN, requestReset])
      expect(await attempt(document, existingShopper.email)).toEqual(
        await attempt(document, 'nobody-here@example.com'),
      );
  });

  it('is refused with every forged token, as cookie and as bearer', async () => {
    const shopper = await createShopper(shop.url);
    const victim = await createShopper(shop.url);
    const victimId = tokenClaims(victim.cookies.get('access_token') ?? '')['user_id'];
    const access = shopper.cookies.get('access_token') ?? '';
    const refresh = shopper.cookies.get('refresh_token') ?? '';
    const tokens = { ...forgeries(access, victimId), 'the refresh token': refresh };
    for (const [name, token] of Object.entries(tokens)) {
      const headerVariants: Record<string, string>[] = [
        { cookie: `access_token=${encodeURIComponent(token)}` },
        { authorization: `Bearer ${token}` },
        // With a refresh token, the BFF reads the claims before it sends the token.
        { cookie: `access_token=${encodeURIComponent(token)}; refresh_token=made-up` },
      ];
      for (const headers of headerVariants) {
        const secrets = { old: shopper.password, new: 'Another-secret-9' };
        expect([
          name,
          codesOf(await createGuest(shop.url).execute(CHANGE_PASSWORD, secrets, headers)),
        ]).toEqual([name, ['UNAUTHENTICATED']]);
        const response = await createGuest(shop.url).execute<{ viewer: { profile: unknown } | null }>(
          VIEWER_EMAIL,
          {},
          headers,
        );
        expect([name, response.data?.viewer?.profile ?? null]).toEqual([name, null]);
        // What has no form of a token counts as no session.
        const codes = response.data?.viewer === null ? [] : ['UNAUTHENTICATED'];
        expect([name, codesOf(response)]).toEqual([name, codes]);
      }
    }
    for (const [name, token] of Object.entries({
      ...forgeries(refresh, victimId),
      'the access token': access,
    })) {
      const response = await createGuest(shop.url).execute(
        VIEWER_EMAIL,
        {},
        { cookie: `refresh_token=${encodeURIComponent(token)}` },
      );
      // A refresh token without the form of a token counts as no session.
      const codes = (response.data as { viewer: unknown } | null)?.viewer === null ? [] : ['UNAUTHENTICATED'];
      expect([name, codesOf(response)]).toEqual([name, codes]);
    }
    console.log(
      `${Object.keys(tokens).length} forged access tokens, each by cookie and by bearer: all refused`,
    );
  });

  it('cannot open the circuit breaker with invalid requests', async () => {
    const bffWithBreaker = await shop.openAnotherBff();
    const shopper = await createShopper(shop.url);
    const placeOrder =
      'mutation ($key: String!) { placeOrder(input: { items: [{ productId: 1, quantity: 1 }], recipientName: "a", recipientPhone: "b", shippingAddress: "c", idempotencyKey: $key }) { userErrors { code } } }';
    const search = 'query ($words: String!) { search(filter: { search: $words }) { total } }';
    const cookie = cookieHeader(shopper.cookies);
    const send = (body: object, headers: Record<string, string>) =>
      sendRawRequest(bffWithBreaker.url, {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const responses = [];
    for (let round = 0; round < 30; round++) {
      responses.push(
        await send({ query: VIEWER_EMAIL }, { cookie: 'access_token=%0d%0ax-odd: 1' }),
        await send({ query: VIEWER_EMAIL }, { cookie: 'access_token=%E2%82%B9' }),
        await send({ query: VIEWER_EMAIL }, { cookie: 'refresh_token=%00' }),
        await send({ query: placeOrder, variables: { key: '₹' } }, { cookie }),
        await send({ query: placeOrder, variables: { key: 'a\r\nx-odd: 1' } }, { cookie }),
        await send({ query: search, variables: { words: 'x'.repeat(60_000) } }, {}),
      );
    }
    const metrics = await (await fetch(`${bffWithBreaker.url}/metrics`)).text();
    await bffWithBreaker.close();
    for (const { text } of responses) expect(text).not.toMatch(/UPSTREAM_/);
    expect(metrics).toContain('shop_upstream_breaker_open{target="api"} 0');
    expect(metrics).not.toMatch(/shop_upstream_call_seconds_count\{target="api",outcome="unreachable"\}/);
  });
});
