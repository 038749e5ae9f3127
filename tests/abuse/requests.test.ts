import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { setupExposedShop } from './attacks.ts';

describe('a hostile request', () => {
  const exposed = setupExposedShop();
  const { shop, send } = exposed;

  describe('with path traversal #smuggled-requests', () => {
    const PARENT_SEGMENTS = [
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
    it.each(PARENT_SEGMENTS)('by %s reaches only public paths of the upstream', async (parentSegment) => {
      const paths = ['/media', '/payment/sandbox', '/payment/callback'].flatMap((prefix) =>
        ['__test/ledger', 'api/brands/', 'functions/v1/get-banners', 'livez'].flatMap((target) => [
          `${prefix}/${parentSegment}/${target}`,
          `${prefix}/${parentSegment}/${parentSegment}/${target}`,
          `${prefix}/x/${parentSegment}/${parentSegment}/${parentSegment}/${target}`,
        ]),
      );
      for (const path of paths) {
        const response = await send({ path });
        expect([path, response.status >= 400]).toEqual([path, true]);
        expect(response.text).not.toMatch(/"brands"|"orders"|"banners"|"status":"ok"/);
      }
      const login = await send({
        method: 'POST',
        path: `/payment/sandbox/${parentSegment}/${parentSegment}/api/users/login/`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: exposed.shopper.email, password: exposed.shopper.password }),
      });
      expect(login.text).not.toContain('access');
      expect(shop.faultProxy.calls.filter(({ path }) => !/^\/(media|payment)\//.test(path))).toEqual([]);
    });

    it('by an id causes no other upstream call than intended', async () => {
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
      const operations = [
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
        for (const document of operations) {
          const response = await exposed.shopper.execute(document, { id });
          const codes = response.errors.map((error) => error.extensions['code']);
          expect([
            id,
            document,
            codes.filter((code) => String(code).startsWith('UPSTREAM') || code === 'INTERNAL_SERVER_ERROR'),
          ]).toEqual([id, document, []]);
        }
      }
      const EXPECTED_CALLS = [
        /^GET \/api\/orders\/[^/?]+\/$/,
        /^POST \/api\/orders\/[^/?]+\/payment\/((verify|fail|cancel)\/)?$/,
        /^DELETE \/api\/wishlist\/remove\/[^/?]+\/$/,
        /^(PUT|DELETE) \/api\/cart\/items\/[^/?]+\/$/,
        /^POST \/api\/cart\/items\/$/,
        /^GET \/api\/cart\/$/,
        /^GET \/functions\/v1\/[a-z-]+\?[^?#]*$/,
      ];
      const unexpectedCalls = shop.faultProxy.calls
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => !EXPECTED_CALLS.some((known) => known.test(call)) || /\/\.{1,2}\//.test(call));
      expect(unexpectedCalls).toEqual([]);
    });
  });

  it('with space around an id changes and reads nothing', async () => {
    const { id: order } = await createOrder(exposed.shopper, orderInput(oneOfEach(['1101'])));
    shop.faultProxy.clear();
    const ids = { product: ' 1101', order: `${order} `, category: ' 1', subcategory: '11\n', item: '\t1' };
    const document = `query ($category: ID!, $subcategory: ID!, $order: ID!) {
      category(id: $category) { name } subcategory(id: $subcategory) { products { total } } viewer { order(id: $order) { id } } }`;
    const { data } = await exposed.shopper.execute(document, ids);
    expect(data).toEqual({ category: null, subcategory: null, viewer: { order: null } });
    const mutation = `mutation ($product: ID!, $order: ID!, $item: ID!) {
      addToCart(productId: $product) { userErrors { code } }
      setCartItemQuantity(productId: $product, itemId: $item, quantity: 2) { userErrors { code } }
      addToWishlist(productId: $product) { userErrors { code } }
      removeFromWishlist(productId: $product) { userErrors { code } }
      startPayment(orderId: $order) { userErrors { code } }
      cancelPayment(orderId: $order) { userErrors { code } } }`;
    const { errors } = await exposed.shopper.execute(mutation, ids);
    expect(errors).toEqual([]);
    const writes = shop.faultProxy.calls.filter(({ method }) => method !== 'GET');
    expect(writes).toEqual([]);
    expect(shop.faultProxy.calls.filter(({ path }) => /%20|%0A|%09|\+/.test(path))).toEqual([]);
  });

  describe('with an invalid host #smuggled-requests', () => {
    const HOSTS = ['a b', '%0d%0ax-odd:1', '%', 'a/b', 'a?b', '#', 'a@b', '[::1', 'x:99999999', '<script>'];
    const PATHS = ['/', '/products/1101', '/graphql?query={__typename}', '/sitemap.xml', '/media/none.webp'];
    it.each(HOSTS)('%j is refused', async (host) => {
      for (const path of PATHS) {
        for (const accept of ['text/html', 'application/json']) {
          const response = await send({ path, headers: { host, accept, 'apollo-require-preflight': '1' } });
          expect([path, accept, response.status]).toEqual([path, accept, 400]);
          expect(response.text).toContain('"BAD_REQUEST"');
          expect(response.headers['content-security-policy']).toBeDefined();
        }
      }
      expect(shop.faultProxy.calls).toEqual([]);
    });

    /** An HTTP/1.0 request without a Host header, as some load balancers send it. */
    const requestWithoutHost = async (path: string) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
      return text(socket);
    };

    it('is refused, while valid hosts and probes without a host are accepted', async () => {
      const validHosts = [
        'shop.example',
        'my_shop:8080',
        '127.0.0.1',
        '[::1]:5080',
        'XN--BCHER-KVA.example.',
      ];
      for (const host of validHosts) expect((await send({ path: '/', headers: { host } })).status).toBe(200);
      for (const path of ['/livez', '/readyz'])
        expect(await requestWithoutHost(path)).toMatch(/^HTTP\/1\.. 200 /);
      expect(await requestWithoutHost('/')).toMatch(/^HTTP\/1\.. 400 /);
    });
  });

  describe('with a target that is no path, or several hosts', () => {
    const statusOf = async (request: string) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
      socket.write(request);
      return (await text(socket)).split(' ')[1];
    };

    it.each(['*', 'nothing', 'http://', 'http://shop.example/', '?query={brands}'])(
      '(%s) is refused',
      async (target) => {
        expect(await statusOf(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toBe('400');
      },
    );

    it.each(['/', '/livez', '/graphql?query={brands}'])(
      '(two hosts for %s) is refused, also when the response is in memory #smuggled-requests',
      async (path) => {
        const request = (hosts: string) =>
          `GET ${path} HTTP/1.1\r\n${hosts}Content-Type: application/json\r\nConnection: close\r\n\r\n`;
        const valid = request('Host: shop.example\r\n');
        expect([await statusOf(valid), await statusOf(valid)]).toEqual(['200', '200']);
        expect(await statusOf(request('Host: shop.example\r\nhost: evil.example\r\n'))).toBe('400');
        expect(await statusOf(request('Host: shop.example\r\nHOST: shop.example\r\n'))).toBe('400');
      },
    );
  });

  describe('that is not HTTP', () => {
    const REQUESTS: [string, string, RegExp][] = [
      [
        'with more headers than fit',
        `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
        /^HTTP\/1\.1 431 /,
      ],
      [
        'with an encoding that does not exist',
        'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: odd\r\n\r\n',
        /^HTTP\/1\.1 400 /,
      ],
      [
        'with two lengths',
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
        /^HTTP\/1\.1 400 /,
      ],
      [
        'with an encoding that does not exist, for a page that is in memory,',
        'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: odd\r\n\r\n',
        /^HTTP\/1\.1 400 /,
      ],
      ['with no method', '\0\0\r\n\r\n', /^HTTP\/1\.1 400 /],
    ];
    it.each(REQUESTS)(
      '%s gets an error response, and the connection is closed #half-requests',
      async (_name, request, status) => {
        for (let n = 0; n < 2; n++) await send({ path: '/', headers: { host: 'x' } });
        const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
        socket.write(request);
        expect(await text(socket)).toMatch(status);
      },
    );
  });

  describe('with an encoded line break #smuggled-requests', () => {
    it.each(['%0d%0aset-cookie:%20a=b', '%0Ax-odd:1', '%E5%98%8A%E5%98%8Dx-odd:1', '\u2028x-odd:1'])(
      '(%s) adds no header to any response',
      async (injection) => {
        for (const path of [
          `/products/${injection}`,
          `/search?search=${injection}`,
          `/login?next=/${injection}`,
          `/media/${injection}`,
        ]) {
          const { headers } = await send({ path: encodeURI(decodeURI(path)) });
          expect(headers['x-odd']).toBeUndefined();
          expect(headers['set-cookie']).toBeUndefined();
        }
        const response = await exposed.shopper.execute(
          'query ($id: ID!) { viewer { order(id: $id) { id } } }',
          {
            id: decodeURIComponent(injection),
          },
        );
        expect(response.headers.get('x-odd')).toBeNull();
      },
    );
  });
});
