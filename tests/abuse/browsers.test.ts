import { describe, expect, it } from 'vitest';
import { sendRawRequest, type RawRequest } from '../kit/rawRequest.ts';
import { setupExposedShop } from './attacks.ts';

const MUTATION = 'mutation { addToCart(productId: 1101) { userErrors { code } } }';

/** Headers that every page must have. */
const HEADERS = {
  'content-security-policy': /default-src 'self'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-site$/,
  'strict-transport-security': /max-age=\d{7,}/,
  'permissions-policy': /^(?!.*payment).*camera=\(\).*geolocation=\(\).*microphone=\(\)/,
};

/** What a response needs that is no page: it runs no script, has no links, and is framed by nothing. */
const SMALL_HEADERS = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
] as const;
/** An SVG picture that a browser shows runs no script. */
const SMALL_POLICY = "default-src 'self';script-src 'none';frame-ancestors 'none'";

const jsonRequest = (body: string): RawRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body,
});
const PUBLIC_QUERY = '{"query":"{ brands }"}';

describe('a request of a browser', () => {
  const exposed = setupExposedShop();
  const { shop, send } = exposed;

  describe('from a page of another site, with the shopper’s cookies', () => {
    const jsonBody = JSON.stringify({ query: MUTATION });
    const post = (body: string, headers: Record<string, string> = {}): RawRequest => ({
      ...{ method: 'POST', path: '/graphql', headers, body },
    });
    const upload = (headers: Record<string, string>): RawRequest => ({
      ...{ method: 'POST', path: '/upload/profile-picture', body: '--x--\r\n' },
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
    const formBody = `query=${encodeURIComponent(MUTATION)}`;
    /** Requests that a page can send without a CORS preflight; with `origin` where a browser sends it. */
    const CROSS_SITE_REQUESTS: Record<string, RawRequest> = {
      'a form': post(formBody, { 'content-type': 'application/x-www-form-urlencoded' }),
      'a form with a file': post(
        `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${jsonBody}\r\n--x--\r\n`,
        { 'content-type': 'multipart/form-data; boundary=x' },
      ),
      'a form of plain text that is JSON': post(jsonBody, { 'content-type': 'text/plain' }),
      'a body without a type': post(jsonBody),
      'plain text with JSON in its type': post(jsonBody, {
        'content-type': 'text/plain; x=application/json',
      }),
      ...Object.fromEntries(
        [
          'https://evil.example',
          // A page without an origin.
          'null',
          'http://127.0.0.1.evil.example',
          // Another port of the same host.
          'http://127.0.0.1:1',
        ].map((origin) => [
          `JSON from ${origin}`,
          post(jsonBody, { 'content-type': 'application/json', origin }),
        ]),
      ),
      'a link': { path: `/graphql?${formBody}` },
      'a link, with a preflight header': {
        path: `/graphql?${formBody}`,
        headers: { 'apollo-require-preflight': '1' },
      },
      'a picture': upload({}),
      'a picture with its origin': upload({ 'x-shop-upload': '1', origin: 'https://evil.example' }),
    };
    it.each(Object.entries(CROSS_SITE_REQUESTS))('as %s changes nothing #cross-site', async (_name, call) => {
      const response = await send({ ...call, headers: { cookie: exposed.cookie, ...call.headers } });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(shop.faultProxy.calls).toEqual([]);
    });

    it('cannot be read by that page: no response has CORS headers #cross-site', async () => {
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

  describe('of any kind', () => {
    const REQUESTS: Record<string, RawRequest> = {
      'a page': { path: '/' },
      'an unknown page': { path: '/no/such/page' },
      'an invalid URL that cannot be read': { path: '/%zz' },
      'a URL with a truncated character': { path: '/products/%E2%82' },
      'a path that begins like GraphQL’s': {
        path: '/graphql-is-elsewhere',
        headers: { accept: 'text/html' },
      },
      'a missing asset': { path: '/assets/none.js' },
      'the sandbox’s script': { path: '/payment/sandbox/checkout.js' },
      'robots.txt': { path: '/robots.txt' },
      health: { path: '/readyz' },
      metrics: { path: '/metrics' },
      'another method': { method: 'DELETE', path: '/' },
      options: { method: 'OPTIONS', path: '/' },
      head: { method: 'HEAD', path: '/' },
      'an upload': { method: 'POST', path: '/upload/profile-picture' },
    };
    it.each(Object.entries(REQUESTS))(
      '(%s) gets the security headers, also when it is repeated #embedding',
      async (name, call) => {
        for (const response of [await send(call), await send(call)]) {
          const { headers, status } = response;
          for (const [header, value] of Object.entries(HEADERS))
            expect([header, headers[header]]).toEqual([header, expect.stringMatching(value)]);
          expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
          expect(headers['x-powered-by']).toBeUndefined();
          expect(headers['server']).toBeUndefined();
          if (name.includes('cannot be read')) expect(status).toBe(404);
        }
      },
    );

    it('allows scripts from the shop only, and Razorpay’s scripts and inline styles only with Razorpay keys #foreign-script #razorpay-policy', async () => {
      const policyOf = async (url: string, path: string) => {
        const policy = (await sendRawRequest(url, { path })).headers['content-security-policy'] as string;
        return new Map(
          policy.split(';').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
        );
      };
      const sandboxPolicy = await policyOf(shop.url, '/checkout');
      expect(sandboxPolicy.get('script-src')).toMatch(/^'self' 'sha256-[^ ]+'$/);
      expect(sandboxPolicy.get('img-src')).toBe("'self' data:");
      expect(sandboxPolicy.get('media-src')).toBe("'self'");
      expect(sandboxPolicy.get('object-src')).toBe("'none'");
      expect(sandboxPolicy.get('base-uri')).toBe("'none'");
      const productionBff = await shop.openAnotherBff({ RAZORPAY_KEY_ID: 'rzp_live_key' });
      const policies = await Promise.all(
        ['/', '/products/1101', '/checkout'].map((path) => policyOf(productionBff.url, path)),
      );
      for (const policy of policies) {
        expect(policy.get('script-src')).toMatch(/^'self' 'sha256-[^ ]+' https:\/\/checkout\.razorpay\.com/);
        expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|\*|http:/);
        const inline = [...policy].filter(([, sources]) => sources.includes("'unsafe-inline'"));
        expect(inline).toEqual([
          ['style-src-attr', "'unsafe-inline'"],
          ['style-src-elem', "'self' 'unsafe-inline'"],
        ]);
      }
    });

    it('for Apollo Sandbox, in development, gets a policy of its own that forbids framing', async () => {
      const developmentBff = await shop.openAnotherBff({ GRAPHQL_INTROSPECTION: '1' });
      const page = await sendRawRequest(developmentBff.url, {
        path: '/graphql',
        headers: { accept: 'text/html' },
      });
      const otherPage = await sendRawRequest(developmentBff.url, {
        path: '/graphql-is-elsewhere',
        headers: { accept: 'text/html' },
      });
      expect(page.text).toMatch(
        /<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'nonce-/,
      );
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(otherPage.headers['content-security-policy']).toContain("default-src 'self'");
    });

    const SMALL_RESPONSES: Record<string, RawRequest> = {
      'a public answer': jsonRequest(PUBLIC_QUERY),
      'the same by GET': {
        path: `/graphql?${new URLSearchParams({ query: '{ brands }' })}`,
        headers: { 'content-type': 'application/json' },
      },
      'a private answer': jsonRequest('{"query":"{ viewer { id } }"}'),
      'a refused operation': jsonRequest('{"query":"{"}'),
      'a body that is not JSON': jsonRequest('{'),
      'a body too large': jsonRequest('x'.repeat(100_001)),
      'a request of another site': {
        ...jsonRequest(PUBLIC_QUERY),
        headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      },
      'a page that a browser asks for': { path: '/graphql', headers: { accept: 'text/html' } },
    };
    async function expectSmallHeaders(call: RawRequest): Promise<void> {
      const { headers } = await send(call);
      for (const [name, value] of SMALL_HEADERS.map((name) => [name, HEADERS[name]] as const))
        expect([name, headers[name]]).toEqual([name, expect.stringMatching(value)]);
      expect(headers['content-security-policy']).toBe(SMALL_POLICY);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
    }

    it.each(Object.entries(SMALL_RESPONSES))(
      'that is no page, of /graphql (%s), gets the headers that mean something',
      async (_, call) => {
        // The third response of a public answer comes from memory in any case.
        for (let n = 0; n < 3; n++) await expectSmallHeaders(call);
      },
    );

    it('that is a file gets them too', async () => {
      const { text } = await send({ path: '/' });
      const assets = text.match(/\/assets\/[\w-]+\.(js|css|woff2)/g) ?? [];
      expect(assets.length).toBeGreaterThan(3);
      for (const path of [...assets, '/media/home/look.webp', '/media/none.webp'])
        await expectSmallHeaders({ path });
    });
  });
});
