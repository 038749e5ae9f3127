import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { respondWith, type Fault } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { copySession, createShopper } from '../kit/shopper.ts';

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

describe('a call that fails', () => {
  let shop: Shop;
  let hurriedBff: Awaited<ReturnType<Shop['openAnotherBff']>>;
  beforeAll(async () => {
    shop = await openShop({ upstream: {} });
    hurriedBff = await shop.openAnotherBff({ UPSTREAM_TIMEOUT_MS: '1000', PUBLIC_CACHE: '60/30/10' });
  });
  afterAll(async () => {
    await hurriedBff.close();
    await shop.close();
  });
  beforeEach(() => shop.faultProxy.clear());

  it.each(SENDS)('with %s is repeated where that may help', async (_failure, fault, ...sends) => {
    const patient = await createShopper(shop.url);
    const [productId = ''] = await shop.productsInStock(1);
    const { id: orderId } = await createOrder(patient, orderInput([{ productId, quantity: 1 }]));
    shop.faultProxy.clear();
    const shopper = fault.kind === 'hang' ? copySession(patient, hurriedBff.url) : patient;
    const calls = ['GET /api/cart/', '/payment/fail/', 'POST /api/cart/items/'];
    for (const call of calls) shop.faultProxy.fault(call, fault);
    await shopper.execute('{ viewer { cart { id } } }');
    await shopper.execute(REPORT, { orderId });
    expect(calls.slice(0, 2).map((call) => shop.faultProxy.callsTo(call).length)).toEqual(sends.slice(0, 2));
    await shopper.execute(ADD);
    expect(shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(sends[2] ?? 0);
  });

  it('on a page is repeated once too, neither by the cache nor by the rendering', async () => {
    shop.faultProxy.fault('get-product?', respondWith(500, {}));
    expect((await fetch(`${hurriedBff.url}/products/1103`)).status).toBe(200);
    expect(shop.faultProxy.callsTo('get-product?id=1103')).toHaveLength(2);
  });
});
