import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orderInput, PlaceOrder } from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

/** After the time in which a request may begin calls. */
const TOO_LATE_MS = 21_000;

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop();
  shopper = await createShopper(shop.url);
});
afterAll(() => shop.close());
afterEach(() => void vi.restoreAllMocks());

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
