import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aShopper } from '../kit/shopper.ts';

/** More than all calls of one request together may take. */
const TOO_LONG_MS = 7_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => void vi.restoreAllMocks());

it('a request whose time is over makes no more calls: without time they could only fail, and count against the upstream', async () => {
  const shopper = await aShopper(shop.url);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  shop.tap.fault('DELETE /api/cart/items/5/', { kind: 'wait', until: held });
  shop.tap.calls.length = 0;
  const answer = shopper.send(
    'mutation { removeFromCart(lines: [{ productId: 1, itemId: 5 }, { productId: 2, itemId: 6 }]) { userErrors { code } } }',
  );
  await expect.poll(() => shop.tap.calls.length).toBe(1);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + TOO_LONG_MS);
  release();
  expect((await answer).errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_TIMEOUT', retryable: true });
  expect(shop.tap.calls.map(({ path }) => path)).toEqual(['/api/cart/items/5/']);
});
