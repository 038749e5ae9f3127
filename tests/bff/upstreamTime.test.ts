import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';

/** Longer than the deadline for all upstream calls of one request. */
const AFTER_DEADLINE_MS = 7_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => void vi.restoreAllMocks());

it('a request makes no upstream calls after its deadline, because they would fail and count against the upstream', async () => {
  const shopper = await createShopper(shop.url);
  const { promise: heldUntil, resolve: release } = deferred();
  shop.faultProxy.fault('DELETE /api/cart/items/5/', { kind: 'wait', until: heldUntil });
  shop.faultProxy.calls.length = 0;
  const response = shopper.execute(
    'mutation { removeFromCart(lines: [{ productId: 1, itemId: 5 }, { productId: 2, itemId: 6 }]) { userErrors { code } } }',
  );
  await expect.poll(() => shop.faultProxy.calls.length).toBe(1);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + AFTER_DEADLINE_MS);
  release();
  expect((await response).errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_TIMEOUT', retryable: true });
  expect(shop.faultProxy.calls.map(({ path }) => path)).toEqual(['/api/cart/items/5/']);
});
