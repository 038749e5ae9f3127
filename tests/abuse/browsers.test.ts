import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawCall, type RawCall } from '../kit/rawCall.ts';
import { type ExposedShop, openExposedShop } from './exposedShop.ts';

const MUTATION = 'mutation { addToCart(productId: 1101) { userErrors { code } } }';

/** What stands on every answer. */
const HEADERS = {
  'content-security-policy': /default-src 'self'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-site$/,
  'strict-transport-security': /max-age=\d{7,}/,
};

describe('a request by a browser', () => {
  let shop: ExposedShop['shop'];
  let cookie: string;
  let send: ExposedShop['send'];
  beforeAll(async () => {
    ({ shop, cookie, send } = await openExposedShop());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  describe('from a page of another site, with the shopper’s cookies', () => {
    const json = JSON.stringify({ query: MUTATION });
    const form = `query=${encodeURIComponent(MUTATION)}`;
    /** What a page can make a browser send without asking first; `origin` where the browser would name it. */
    const SHAPES: Record<string, RawCall> = {
      'a form': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      },
      'a form with a file': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${json}\r\n--x--\r\n`,
      },
      'a form of plain text that is JSON': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'text/plain' },
        body: json,
      },
      'a body without a type': { method: 'POST', path: '/graphql', body: json },
      'plain text that speaks of JSON': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'text/plain; x=application/json' },
        body: json,
      },
      'JSON with its origin': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
        body: json,
      },
      'JSON from a page without an origin': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', origin: 'null' },
        body: json,
      },
      'JSON from a name like ours': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1.evil.example' },
        body: json,
      },
      'JSON from another port of ours': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:1' },
        body: json,
      },
      'a link': { path: `/graphql?${form}` },
      'a link, as if asked first': { path: `/graphql?${form}`, headers: { 'apollo-require-preflight': '1' } },
      'a picture': {
        method: 'POST',
        path: '/upload/profile-picture',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x--\r\n',
      },
      'a picture with its origin': {
        method: 'POST',
        path: '/upload/profile-picture',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'x-shop-upload': '1',
          origin: 'https://evil.example',
        },
        body: '--x--\r\n',
      },
    };
    it.each(Object.entries(SHAPES))('as %s changes nothing', async (_name, call) => {
      const answer = await send({ ...call, headers: { cookie, ...call.headers } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(shop.tap.calls).toEqual([]);
    });

    it('is not answered to that page: no answer names an origin that may read it', async () => {
      for (const origin of ['https://evil.example', 'null', shop.url.replace('127.0.0.1', 'localhost')]) {
        for (const [method, path] of [
          ['OPTIONS', '/graphql'],
          ['POST', '/graphql'],
          ['GET', '/'],
          ['GET', '/livez'],
          ['GET', '/media/none.webp'],
          ['OPTIONS', '/upload/profile-picture'],
        ] as const) {
          const { headers } = await send({
            method,
            path,
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'content-type',
            },
          });
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        }
      }
    });
  });

  describe('and every other one', () => {
    const json = (body: string): RawCall => ({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const ANSWERS: Record<string, RawCall> = {
      'a page': { path: '/' },
      'a page that is no page': { path: '/no/such/page' },
      'an address that cannot be read': { path: '/%zz' },
      'an address cut within a sign': { path: '/products/%E2%82' },
      JSON: json('{"query":"{ brands }"}'),
      'a refused operation': json('{"query":"{"}'),
      'a body that is no JSON': json('{'),
      'a body too large': json('x'.repeat(100_001)),
      'GraphQL by a browser': { path: '/graphql', headers: { accept: 'text/html' } },
      'a path that begins like GraphQL’s': {
        path: '/graphql-is-elsewhere',
        headers: { accept: 'text/html' },
      },
      'a missing asset': { path: '/assets/none.js' },
      'a picture': { path: '/media/home/look.webp' },
      'a missing picture': { path: '/media/none.webp' },
      'the sandbox’s script': { path: '/payment/sandbox/checkout.js' },
      'robots.txt': { path: '/robots.txt' },
      health: { path: '/readyz' },
      metrics: { path: '/metrics' },
      'another method': { method: 'DELETE', path: '/' },
      options: { method: 'OPTIONS', path: '/graphql' },
      head: { method: 'HEAD', path: '/' },
      'an upload': { method: 'POST', path: '/upload/profile-picture' },
    };
    it.each(Object.entries(ANSWERS))(
      '(%s) is answered with the security headers, the second time too',
      async (name, call) => {
        for (const answer of [await send(call), await send(call)]) {
          const { headers, status } = answer;
          for (const [header, value] of Object.entries(HEADERS))
            expect([header, headers[header]]).toEqual([header, expect.stringMatching(value)]);
          expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
          expect(headers['x-powered-by']).toBeUndefined();
          expect(headers['server']).toBeUndefined();
          if (name.includes('cannot be read')) expect(status).toBe(404);
        }
      },
    );

    it('lets scripts come from the shop alone, and from the provider only where it is the provider that is paid', async () => {
      const policyOf = async (url: string, path: string) => {
        const policy = (await rawCall(url, { path })).headers['content-security-policy'] as string;
        return new Map(
          policy.split(';').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
        );
      };
      const own = await policyOf(shop.url, '/checkout');
      expect(own.get('script-src')).toBe("'self'");
      expect(own.get('object-src')).toBe("'none'");
      expect(own.get('base-uri')).toBe("'self'");
      const real = await shop.anotherBff({ RAZORPAY_KEY_ID: 'rzp_live_key' });
      const policies = await Promise.all(
        ['/', '/products/1101', '/checkout'].map((path) => policyOf(real.url, path)),
      );
      await real.close();
      for (const policy of policies) {
        expect(policy.get('script-src')).toMatch(/^'self' https:\/\/checkout\.razorpay\.com/);
        expect([...policy.values()].join(' ')).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
      }
    });

    it('opens Sandbox, in development, under a policy of its own that lets nobody frame it', async () => {
      const open = await shop.anotherBff({ GRAPHQL_INTROSPECTION: '1' });
      const page = await rawCall(open.url, { path: '/graphql', headers: { accept: 'text/html' } });
      const beside = await rawCall(open.url, {
        path: '/graphql-is-elsewhere',
        headers: { accept: 'text/html' },
      });
      await open.close();
      expect(page.text).toMatch(
        /<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'nonce-/,
      );
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(beside.headers['content-security-policy']).toContain("default-src 'self'");
    });
  });
});
