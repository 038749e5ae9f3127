import { afterAll, beforeAll, beforeEach, describe, expect, it, afterEach, vi, onTestFinished } from 'vitest';
import { createOrder, orderInput, PlaceOrder } from '../kit/checkoutOperations.ts';
import { respondWith, type Fault } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { copySession, createShopper, type Shopper, createGuest } from '../kit/shopper.ts';
import { deferred } from '../kit/deferred.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../kit/listen.ts';

const REPORT = 'mutation ($orderId: ID!) { reportPaymentFailure(orderId: $orderId) { userErrors { code } } }';
const ADD = 'mutation { addToCart(productId: "1102") { userErrors { code } } }';

/** How often calls are sent that fail so: a read, a write that may be repeated, and one that must not. */
const SENDS: [failure: string, fault: Fault, read: number, repeatable: number, write: number][] = [
  ['500', respondWith(500, {}), 2, 3, 1],
  ['503', respondWith(503, {}), 2, 3, 1],
  ['a request to come back later', respondWith(503, {}, { 'retry-after': '30' }), 1, 1, 1],
  ['a connection reset', { kind: 'reset' }, 2, 3, 1],
  ['a cut body', { kind: 'cut' }, 2, 3, 1],
  ['no answer in time', { kind: 'hang' }, 1, 3, 1],
  ['409', respondWith(409, {}), 1, 1, 1],
];

let shop: Shop;
let shopper: Shopper;
let hurriedBff: Awaited<ReturnType<Shop['openAnotherBff']>>;
beforeAll(async () => {
  shop = await openShop({ upstream: {} });
  hurriedBff = await shop.openAnotherBff({ UPSTREAM_TIMEOUT_MS: '1000', PUBLIC_CACHE: '60/30/10' });
  shopper = await createShopper(shop.url);
});
afterAll(async () => {
  await hurriedBff.close();
  await shop.close();
});
beforeEach(() => shop.faultProxy.clear());
afterEach(() => void vi.restoreAllMocks());

describe('a call that fails', () => {
  it.each(SENDS)('with %s is repeated where that may help', async (_failure, fault, ...sends) => {
    const [productId = ''] = await shop.productsInStock(1);
    const { id: orderId } = await createOrder(shopper, orderInput([{ productId, quantity: 1 }]));
    shop.faultProxy.clear();
    const client = fault.kind === 'hang' ? copySession(shopper, hurriedBff.url) : shopper;
    const calls = ['GET /api/cart/', '/payment/fail/', 'POST /api/cart/items/'];
    for (const call of calls) shop.faultProxy.fault(call, fault);
    await client.execute('{ viewer { cart { id } } }');
    await client.execute(REPORT, { orderId });
    expect(calls.slice(0, 2).map((call) => shop.faultProxy.callsTo(call).length)).toEqual(sends.slice(0, 2));
    await client.execute(ADD);
    expect(shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(sends[2] ?? 0);
  });

  it('on a page is repeated once too, neither by the cache nor by the rendering', async () => {
    shop.faultProxy.fault('get-product?', respondWith(500, {}));
    expect((await fetch(`${hurriedBff.url}/products/1103`)).status).toBe(200);
    expect(shop.faultProxy.callsTo('get-product?id=1103')).toHaveLength(2);
  });
});

/** After the time in which a request may begin calls. */
const TOO_LATE_MS = 21_000;

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

it('a request begins no call after its time, because it would fail and count against the upstream', async () => {
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
