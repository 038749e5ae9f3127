import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket, AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, afterEach, vi, onTestFinished, beforeEach } from 'vitest';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/readConfig.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { createOrder, orderInput, PlaceOrder } from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { respondWith, type Fault, openFaultProxy, redirectTo, type FaultProxy } from '../kit/faultProxy.ts';
import { listen } from '../kit/listen.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { openShop, type Shop, setupShop } from '../kit/openShop.ts';
import { copySession, createShopper, type Shopper, createGuest } from '../kit/shopper.ts';

const REPORT = 'mutation ($orderId: ID!) { reportPaymentFailure(orderId: $orderId) { userErrors { code } } }';
const ADD = 'mutation { addToCart(productId: "1102") { userErrors { code } } }';

/** How often calls are sent that fail so: a read, a write that may be repeated, and one that must not. */
const SENDS: [failure: string, fault: Fault, read: number, repeatable: number, write: number][] = [
  ['500', respondWith(500, {}), 2, 2, 1],
  ['503', respondWith(503, {}), 2, 2, 1],
  ['a request to come back later', respondWith(503, {}, { 'retry-after': '30' }), 1, 1, 1],
  ['a connection reset', { kind: 'reset' }, 2, 2, 1],
  ['a cut body', { kind: 'cut' }, 2, 2, 1],
  ['no answer in time', { kind: 'hang' }, 1, 2, 1],
  ['409', respondWith(409, {}), 1, 1, 1],
];

const shop = setupShop({ upstream: {} });
let shopper: Shopper;
let hurriedBff: Awaited<ReturnType<Shop['openAnotherBff']>>;
beforeAll(async () => {
  hurriedBff = await shop.openAnotherBff({ UPSTREAM_TIMEOUT_MS: '1000', PUBLIC_CACHE: '60/30/10' });
  shopper = await createShopper(shop.url);
});
afterEach(() => void vi.restoreAllMocks());

describe('a call that fails', () => {
  it.each(SENDS)(
    'with %s is repeated where that may help #failing-upstream',
    async (_failure, fault, ...sends) => {
      const [productId = ''] = await shop.productsInStock(1);
      const { id: orderId } = await createOrder(shopper, orderInput([{ productId, quantity: 1 }]));
      shop.faultProxy.clear();
      const client = fault.kind === 'hang' ? copySession(shopper, hurriedBff.url) : shopper;
      const calls = ['GET /api/cart/', '/payment/fail/', 'POST /api/cart/items/'];
      for (const call of calls) shop.faultProxy.fault(call, fault);
      await client.execute('{ viewer { cart { id } } }');
      await client.execute(REPORT, { orderId });
      expect(calls.slice(0, 2).map((call) => shop.faultProxy.callsTo(call).length)).toEqual(
        sends.slice(0, 2),
      );
      await client.execute(ADD);
      expect(shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(sends[2] ?? 0);
    },
  );

  it('on a page is repeated once too, neither by the cache nor by the rendering', async () => {
    shop.faultProxy.fault('get-product?', respondWith(500, {}));
    expect((await fetch(`${hurriedBff.url}/products/1103`)).status).toBe(200);
    expect(shop.faultProxy.callsTo('get-product?id=1103')).toHaveLength(2);
  });
});

/** After the time in which a request may begin calls: it has 50 s in the kit, and a call may take 20 s of them. */
const TOO_LATE_MS = 31_000;

/** Runs an operation whose call takes until its request has no time left. */
async function runLate<Response>(call: string, execute: () => Promise<Response>): Promise<Response> {
  const { promise: heldUntil, resolve: release } = deferred();
  shop.faultProxy.fault(call, { kind: 'wait', until: heldUntil });
  shop.faultProxy.calls.length = 0;
  const response = execute();
  await expect.poll(() => shop.faultProxy.callsTo(call).length).toBe(1);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + TOO_LATE_MS);
  release();
  return response;
}

it('a request begins no call after its time, because it would fail and count against the upstream #call-time', async () => {
  const { errors } = await runLate('DELETE /api/cart/items/5/', () =>
    shopper.execute(
      'mutation { removeFromCart(lines: [{ productId: 1, itemId: 5 }, { productId: 2, itemId: 6 }]) { userErrors { code } } }',
    ),
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_TIMEOUT', retryable: true });
  expect(shop.faultProxy.calls.map(({ path }) => path)).toEqual(['/api/cart/items/5/']);
});

it('an order whose call has begun is completed, and its id is told without reading it', async () => {
  const [productId = ''] = await shop.productsInStock(1);
  const { placeOrder } = await runLate('POST /api/orders/', () =>
    shopper.request(PlaceOrder, { input: orderInput([{ productId, quantity: 1 }]) }),
  );
  expect(placeOrder).toEqual({ orderId: expect.any(String), order: null, userErrors: [] });
});

it('the BFF closes an idle connection before the upstream does, because a write on a closed connection could not be repeated', async () => {
  const connections: Socket[] = [];
  const bannerServer = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    response.setHeader('keep-alive', 'timeout=2');
    response.end(JSON.stringify({ banners: [], version: 77 }));
  });
  bannerServer.on('connection', (socket) => connections.push(socket));
  const port = await listen(bannerServer);
  onTestFinished(() => void bannerServer.close());
  const shop = await openShop({ bff: { FUNCTION_URLS: `get-banners=http://127.0.0.1:${port}/banners` } });
  onTestFinished(() => shop.close());

  const queryBanners = () =>
    createGuest(shop.url).request<{ home: { banners: { version: string } } }>(
      '{ home { banners { version } } }',
    );
  expect((await queryBanners()).home.banners.version).toBe('77');
  expect((await queryBanners()).home.banners.version).toBe('77');
  // The connection is reused for the second call, and then closed by the client.
  expect(connections).toHaveLength(1);
  await once(connections[0] as Socket, 'end');
  expect((await queryBanners()).home.banners.version).toBe('77');
  expect(connections).toHaveLength(2);
});

describe('a redirect of the upstream', () => {
  let elsewhere: FaultProxy;
  let bff: FastifyInstance;
  let url: string;
  let guest: Shopper;
  const warnings = () => vi.mocked(bff.log.warn).mock.calls.map(([line]) => line as unknown);

  beforeAll(async () => {
    elsewhere = await openFaultProxy(shop.upstreamUrl);
  });
  afterAll(() => elsewhere.close());
  beforeEach(async () => {
    elsewhere.clear();
    // Each test watches a log of its own.
    bff = await buildBff(
      readConfig({
        EMBEDDED_UPSTREAM_URL: shop.faultProxy.url,
        LOG_LEVEL: 'silent',
        PUBLIC_CACHE: 'off',
        ...UNLIMITED,
      }),
    );
    vi.spyOn(bff.log, 'warn');
    await bff.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(bff.server.address() as AddressInfo).port}`;
    guest = createGuest(url);
    return async () => {
      bff.server.closeAllConnections();
      await bff.close();
    };
  });

  const paths = () => shop.faultProxy.calls.map(({ path }) => path);

  it('within the origin is followed by a read, with the query of the Location', async () => {
    shop.faultProxy.fault('GET /api/brands/', redirectTo(302, '/api/brands/?all=1'), 1);
    expect((await guest.request<{ brands: string[] }>('{ brands }')).brands).not.toEqual([]);
    expect(paths()).toEqual(['/api/brands/', '/api/brands/?all=1']);
    await guest.request('{ brands }');
    expect(paths().at(-1)).toBe('/api/brands/');
  });

  it('is followed at most three times', async () => {
    shop.faultProxy.fault('GET /api/brands/', redirectTo(302, '/api/brands/'));
    const { errors } = await guest.execute('{ brands }');
    expect(errors[0]).toMatchObject({
      message: 'Failed to fetch brands',
      extensions: { code: 'UPSTREAM_BAD_REPLY', retryable: false },
    });
    expect(paths()).toHaveLength(4);
  });

  it('to another origin is never followed, and the log names it', async () => {
    const location = `${elsewhere.url}/api/brands/?token=secret&page=2#part`;
    shop.faultProxy.fault('GET /api/brands/', redirectTo(301, location));
    const { errors } = await guest.execute('{ brands }');
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_BAD_REPLY');
    expect(paths()).toHaveLength(1);
    expect(elsewhere.calls).toEqual([]);
    expect(warnings()).toEqual([
      {
        method: 'GET',
        path: '/api/brands/',
        attempt: 1,
        cause: 'redirect 301',
        origin: elsewhere.url,
        requestId: expect.any(String),
      },
    ]);
  });

  it.each(['', 'http://[', 'http://user:password@127.0.0.1/'])('to "%s" fails', async (location) => {
    shop.faultProxy.fault('GET /api/brands/', redirectTo(307, location), location === '' ? Infinity : 1);
    const { errors } = await guest.execute('{ brands }');
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_BAD_REPLY');
    expect(JSON.stringify(warnings())).not.toContain('password');
  });

  it.each([301, 302, 303, 307, 308])(
    '%s of a write is not followed, also within the origin',
    async (status) => {
      const shopper = await createShopper(url);
      const [productId = ''] = await shop.productsInStock(1);
      shop.faultProxy.clear();
      shop.faultProxy.fault('POST /api/cart/items/', redirectTo(status, '/api/cart/'));
      await expect(addToCart(shopper, productId)).rejects.toThrow('UPSTREAM_BAD_REPLY');
      expect(shop.faultProxy.callsTo('/api/cart/')).toHaveLength(1);
    },
  );
});
