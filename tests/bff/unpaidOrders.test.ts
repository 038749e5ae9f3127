import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  checkout,
  createOrder,
  orderInput,
  placeOrder,
  purchaseOf,
  startPayment,
  verifyPayment,
} from '../kit/checkoutOperations.ts';
import { setupShop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { copySession, createShopper, type Shopper } from '../kit/shopper.ts';

const MAX_UNPAID = 10;
const YOUNG_MS = 15 * 60 * 1000;

const shop = setupShop({ upstream: {}, bff: { RATE_LIMIT_UNPAID_ORDERS: '10/900' } });
let productId = '';
beforeAll(async () => {
  shop.clock.stop();
  [productId = ''] = await shop.productsInStock(1);
});

const input = (idempotencyKey: string = randomUUID()) =>
  orderInput([{ productId, quantity: 1 }], { idempotencyKey });

const place = async (shopper: Shopper, key?: string) => {
  const { orderId, userErrors } = await placeOrder(shopper, input(key));
  return orderId ?? userErrors.map(({ code, messages }) => `${code}: ${messages.join()}`).join();
};

const REFUSAL =
  'CONFLICT: You have 10 orders that are not paid yet. Please pay one of them under My Orders, or try again in 15 minutes.';

it('a shopper has at most ten unpaid orders younger than 15 minutes, also at once #unpaid-limit #unpaid-orders', async () => {
  const shopper = await createShopper(shop.url);
  const keys = Array.from({ length: MAX_UNPAID + 2 }, () => randomUUID());
  const placed = await Promise.all(keys.map((key) => place(shopper, key)));
  expect(placed.filter((answer) => answer === REFUSAL)).toHaveLength(2);
  shop.faultProxy.calls.length = 0;
  const { result, userErrors } = await checkout(shopper, purchaseOf([{ productId, quantity: 3 }]));
  expect([result, userErrors]).toMatchObject([null, [{ code: 'CONFLICT' }]]);
  expect(shop.faultProxy.callsTo('POST /api/orders/')).toEqual([]);
  // The same key leads to its order, another shopper is not stopped, and what was refused may be tried again.
  const first = placed.findIndex((answer) => answer !== REFUSAL);
  expect(await place(shopper, keys[first])).toBe(placed[first]);
  await createOrder(await createShopper(shop.url), input());
  const refusedKey = keys[placed.indexOf(REFUSAL)];
  shop.clock.advance(YOUNG_MS);
  expect(await place(shopper, refusedKey)).not.toBe(REFUSAL);
});

it('an order that was paid does not count #unpaid-limit #unpaid-orders', async () => {
  const shopper = await createShopper(shop.url);
  const orderIds = [];
  for (let count = 0; count < MAX_UNPAID; count += 1) orderIds.push(await place(shopper));
  expect(await place(shopper)).toBe(REFUSAL);
  const [orderId = ''] = orderIds;
  const { gatewayOrderId } = await startPayment(shopper, orderId);
  await verifyPayment(shopper, { orderId, ...(await payInSandbox(shop, gatewayOrderId)) });
  expect(await place(shopper)).not.toBe(REFUSAL);
  expect(await place(shopper)).toBe(REFUSAL);
  // Nothing is believed of an order that cannot be read.
  shop.faultProxy.fault('GET /api/orders/?', { kind: 'respond', status: 500, body: '{}' });
  expect(await place(copySession(shopper, shop.url))).toBe(REFUSAL);
});
