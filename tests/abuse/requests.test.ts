import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { rawCall, type RawCall } from '../kit/rawCall.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';

const MUTATION = 'mutation { addToCart(productId: 1101) { userErrors { code } } }';
const PUBLIC =
  '{ brands home { banners { items { title image { url } } } categories { items { name description image { url } } } } }';

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

describe('a hostile request', () => {
  let shop: Shop;
  let shopper: Shopper;
  let cookie: string;
  beforeAll(async () => {
    shop = await openShop({
      upstream: { UPSTREAM_TEST_ENDPOINTS: '1' },
      bff: { PUBLIC_CACHE: '60/30/10', GRAPHQL_INTROSPECTION: '0' },
    });
    shopper = await aShopper(shop.url);
    cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  const send = (call: RawCall) => rawCall(shop.url, call);
  const post = (body: string, headers: Record<string, string>) =>
    send({ method: 'POST', path: '/graphql', headers, body });

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

  describe('to a path that leads elsewhere', () => {
    const FORMS = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2E.',
      '..%2f..',
      '..\\..',
      '%2e%2e%5c',
      '....//..',
      '..;',
      '%252e%252e',
    ];
    it.each(FORMS)('by %s reaches nothing of the upstream but what is public', async (up) => {
      const paths = ['/media', '/payment/sandbox', '/payment/callback'].flatMap((prefix) =>
        ['__test/ledger', 'api/brands/', 'functions/v1/get-banners', 'livez'].flatMap((target) => [
          `${prefix}/${up}/${target}`,
          `${prefix}/${up}/${up}/${target}`,
          `${prefix}/x/${up}/${up}/${up}/${target}`,
        ]),
      );
      for (const path of paths) {
        const answer = await send({ path });
        expect([path, answer.status >= 400]).toEqual([path, true]);
        expect(answer.text).not.toMatch(/"brands"|"orders"|"banners"|"status":"ok"/);
      }
      const login = await send({
        method: 'POST',
        path: `/payment/sandbox/${up}/${up}/api/users/login/`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: shopper.email, password: shopper.password }),
      });
      expect(login.text).not.toContain('access');
      expect(shop.tap.calls.filter(({ path }) => !/^\/(media|payment)\//.test(path))).toEqual([]);
    });

    it('by an id asks for no other call than its own', async () => {
      const ids = [
        '.',
        '..',
        '../..',
        '%2e%2e',
        '7/payment/cancel',
        '7/../8',
        '?a=b',
        '#',
        '',
        ' ',
        '7;x',
        '\ud800',
        '//evil.example',
      ];
      const documents = [
        'query ($id: ID!) { viewer { order(id: $id) { id } } }',
        'mutation ($id: ID!) { startPayment(orderId: $id) { userErrors { code } } }',
        'mutation ($id: ID!) { cancelPayment(orderId: $id) { userErrors { code } } }',
        'mutation ($id: ID!) { reportPaymentFailure(orderId: $id) { userErrors { code } } }',
        'mutation ($id: ID!) { verifyPayment(input: { orderId: $id, paymentId: "a", gatewayOrderId: "b", signature: "c" }) { userErrors { code } } }',
        'mutation ($id: ID!) { removeFromWishlist(productId: $id) { userErrors { code } } }',
        'mutation ($id: ID!) { removeFromCart(lines: [{ productId: 1, itemId: $id }]) { userErrors { code } } }',
        'mutation ($id: ID!) { setCartItemQuantity(productId: 987654, itemId: $id, quantity: 1) { userErrors { code } } }',
        'query ($id: ID!) { product(id: $id) { name } category(id: $id) { id } subcategory(id: $id) { products { total } } }',
      ];
      for (const id of ids) {
        for (const document of documents) {
          const answer = await shopper.send(document, { id });
          const codes = answer.errors.map((error) => error.extensions['code']);
          expect([
            id,
            document,
            codes.filter((code) => String(code).startsWith('UPSTREAM') || code === 'INTERNAL_SERVER_ERROR'),
          ]).toEqual([id, document, []]);
        }
      }
      const KNOWN = [
        /^GET \/api\/orders\/[^/?]+\/$/,
        /^POST \/api\/orders\/[^/?]+\/payment\/((verify|fail|cancel)\/)?$/,
        /^DELETE \/api\/wishlist\/remove\/[^/?]+\/$/,
        /^(PUT|DELETE) \/api\/cart\/items\/[^/?]+\/$/,
        /^POST \/api\/cart\/items\/$/,
        /^GET \/api\/cart\/$/,
        /^GET \/functions\/v1\/[a-z-]+\?[^?#]*$/,
      ];
      const odd = shop.tap.calls
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => !KNOWN.some((known) => known.test(call)) || /\/\.{1,2}\//.test(call));
      expect(odd).toEqual([]);
    });
  });

  describe('with a line break where there should be none', () => {
    it.each(['%0d%0aset-cookie:%20a=b', '%0Ax-odd:1', '%E5%98%8A%E5%98%8Dx-odd:1', '\u2028x-odd:1'])(
      '(%s) adds no header to any answer',
      async (attack) => {
        for (const path of [
          `/products/${attack}`,
          `/search?search=${attack}`,
          `/login?next=/${attack}`,
          `/media/${attack}`,
        ]) {
          const { headers } = await send({ path: encodeURI(decodeURI(path)) });
          expect(headers['x-odd']).toBeUndefined();
          expect(headers['set-cookie']).toBeUndefined();
        }
        const answer = await shopper.send('query ($id: ID!) { viewer { order(id: $id) { id } } }', {
          id: decodeURIComponent(attack),
        });
        expect(answer.headers.get('x-odd')).toBeNull();
      },
    );
  });

  describe('to poison what is kept for others', () => {
    const ask = (headers: Record<string, string> = {}) =>
      post(JSON.stringify({ query: PUBLIC }), { 'content-type': 'application/json', ...headers });
    const SPOOFS: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: 'evil.example:80' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-original-url': '/evil.example' },
      { 'x-rewrite-url': '/evil.example' },
      { 'x-http-method-override': 'DELETE' },
      { accept: 'application/json evil.example' },
      { cookie: 'access_token=evil.example' },
    ];

    it.each(SPOOFS)('%j changes what nobody else gets', async (spoof) => {
      const path = `/subcategories/12/products?spoof=${Object.keys(spoof)[0]}`;
      await ask(spoof);
      await send({ path, headers: spoof });
      await send({ path: '/sitemap.xml', headers: spoof });
      for (const answer of [await ask(), await send({ path }), await send({ path: '/sitemap.xml' })]) {
        expect(answer.status).toBe(200);
        expect(answer.text).not.toContain('evil.example');
        expect(answer.text).not.toContain('javascript:');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });

    it('an operation is kept apart by its text, its name, its variables and its form', async () => {
      const product = (id: string, query = 'query P($id: ID!) { product(id: $id) { id } }', more = {}) =>
        post(JSON.stringify({ query, variables: { id }, ...more }), { 'content-type': 'application/json' });
      const two =
        'query A { brands } query B { featuredCategories { version } } query C($id: ID!) { product(id: $id) { id } }';
      for (let round = 0; round < 2; round++) {
        expect((await product('1101')).text).toBe('{"data":{"product":{"id":"1101"}}}\n');
        expect((await product('1102')).text).toBe('{"data":{"product":{"id":"1102"}}}\n');
        expect((await product('1101', two, { operationName: 'A' })).text).toContain('"brands"');
        expect((await product('1101', two, { operationName: 'B' })).text).toContain('"featuredCategories"');
        expect((await product('1101', two, { operationName: 'C' })).text).toContain('"1101"');
      }
    });

    it('an encoding is given to those who take it, and to nobody else', async () => {
      const plain = (await ask({ 'accept-encoding': 'identity' })).text;
      expect(plain.length).toBeGreaterThan(1_000);
      const expected: [string, string | undefined][] = [
        ['br', 'br'],
        ['gzip', 'gzip'],
        ['gzip, deflate, br', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['br;q=0.0, gzip;q=0', undefined],
        ['brotli', undefined],
        ['x-br', undefined],
        ['*;q=0', undefined],
        ['GZIP', 'gzip'],
        ['', undefined],
        [';;,,', undefined],
      ];
      for (const [accepted, given] of expected) {
        // Twice: when it is made, and when it is at hand.
        for (let round = 0; round < 2; round++) {
          const answer = await ask({ 'accept-encoding': accepted });
          expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, given]);
          if (given === undefined) expect(answer.text).toBe(plain);
          if (given === 'gzip') expect(gunzipSync(answer.bytes).toString()).toBe(plain);
          expect(answer.headers.vary).toContain('accept-encoding');
        }
      }
    });
  });

  describe('with a picture that is none', () => {
    const upload = (body: Buffer, headers: Record<string, string> = {}) =>
      send({
        method: 'POST',
        path: '/upload/profile-picture',
        headers: {
          cookie,
          'x-shop-upload': '1',
          'content-type': 'multipart/form-data; boundary=x',
          ...headers,
        },
        body,
      });
    const form = (content: Buffer, name = 'profile_picture', more = '') =>
      Buffer.concat([
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"${more}\r\ncontent-type: image/png\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n--x--\r\n'),
      ]);
    /** A PNG of a few bytes that says it has 60,000 times 60,000 pixels. */
    const bomb = () => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      png.writeUInt32BE(60_000, 16);
      png.writeUInt32BE(60_000, 20);
      return png;
    };
    const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
    const BOMBS: Record<string, () => Parameters<typeof upload>> = {
      'a page called picture': () => [form(Buffer.from('<html><script>alert(1)</script>'))],
      'a drawing with a script': () => [
        form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
      ],
      'more than 5 MB': () => [form(Buffer.concat([PNG, Buffer.alloc(5_300_000)]))],
      'a picture that unfolds to 3.6 billion pixels': () => [form(bomb())],
      'the first bytes of one': () => [form(PNG)],
      'a thousand files': () => [
        Buffer.concat(Array.from({ length: 1_000 }, () => form(PNG).subarray(0, -'--x--\r\n'.length))),
      ],
      'a form without an end': () => [form(PNG).subarray(0, -9)],
      'a form without a boundary': () => [form(PNG), { 'content-type': 'multipart/form-data' }],
      'a form with another boundary': () => [
        form(PNG),
        { 'content-type': 'multipart/form-data; boundary=y' },
      ],
      'no form': () => [PNG, { 'content-type': 'image/png' }],
      'a file in another field': () => [form(PNG, '__proto__')],
      'a file name that climbs': () => [
        form(PNG, 'profile_picture', "; filename*=UTF-8''..%2f..%2fetc%2fpasswd"),
      ],
      nothing: () => [Buffer.alloc(0)],
    };
    it.each(Object.entries(BOMBS))('(%s) is refused with a sentence', async (_name, make) => {
      const answer = await upload(...make());
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).toMatch(/"(userErrors|errors)":\[\{/);
      expect(answer.text).not.toMatch(/INTERNAL|node_modules|sharp|vips/);
      const { viewer } = await shopper.ask<{ viewer: { profile: { picture: unknown } } }>(
        '{ viewer { profile { picture { url } } } }',
      );
      expect(viewer.profile.picture).toBeNull();
    });
  });

  describe('and every other one', () => {
    const ANSWERS: Record<string, RawCall> = {
      'a page': { path: '/' },
      'a page that is no page': { path: '/no/such/page' },
      'an address that cannot be read': { path: '/%zz' },
      'an address cut within a sign': { path: '/products/%E2%82' },
      JSON: {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ brands }"}',
      },
      'JSON at hand': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ brands }"}',
      },
      'a refused operation': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{"}',
      },
      'a body that is no JSON': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: '{',
      },
      'a body too large': {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(100_001),
      },
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
    it.each(Object.entries(ANSWERS))('(%s) is answered with the security headers', async (name, call) => {
      const { headers, status } = await send(call);
      for (const [header, value] of Object.entries(HEADERS))
        expect([header, headers[header]]).toEqual([header, expect.stringMatching(value)]);
      expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
      if (name.includes('cannot be read')) expect(status).toBe(404);
    });

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
