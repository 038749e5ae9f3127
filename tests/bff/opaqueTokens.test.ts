import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestOrder,
  placeOrder,
  PlaceOrder,
  readOrders,
  startPayment,
  type TestOrder,
} from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, signIn } from '../kit/shopper.ts';

const HOUR_MS = 3_600_000;
const PROFILE = 'GET /api/users/profile/';

describe('with tokens that do not name the shopper, and an upstream that ignores idempotency keys', () => {
  let shop: Shop;
  let input: TestOrder['input'];
  beforeAll(async () => {
    shop = await openShop({ wire: 'functions' });
    ({ input } = await createTestOrder(shop));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('one key places one order, also after renewals of the token and a new sign-in', async () => {
    const shopper = await createShopper(shop.url);
    const sameInput = input();
    const orderIds: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      orderIds.push((await placeOrder(shopper, sameInput)).order?.id);
      const token = shopper.cookies.get('access_token');
      shop.clock.advance(HOUR_MS);
      await readOrders(shopper);
      expect(shopper.cookies.get('access_token')).not.toBe(token);
    }
    await signIn(shopper);
    orderIds.push((await placeOrder(shopper, sameInput)).order?.id);
    expect(new Set(orderIds).size).toBe(1);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(1);
    expect(await readOrders(shopper)).toHaveLength(1);
  });

  it('a key is the shopper’s own: the same key of another shopper places another order', async () => {
    const [first, second] = [await createShopper(shop.url), await createShopper(shop.url)];
    const sameInput = input();
    await placeOrder(first, sameInput);
    await placeOrder(second, sameInput);
    expect(await readOrders(second)).toHaveLength(1);
  });

  it('the profile is read once per session, when the shopper must be known', async () => {
    const shopper = await createShopper(shop.url);
    await readOrders(shopper);
    expect(shop.faultProxy.callsTo(PROFILE)).toHaveLength(0);
    const { order } = await placeOrder(shopper, input());
    shop.clock.advance(HOUR_MS / 12);
    await startPayment(shopper, order?.id ?? '');
    await placeOrder(shopper, input());
    expect(shop.faultProxy.callsTo(PROFILE)).toHaveLength(1);
  });

  it.each([
    ['is down', respondWith(503, {})],
    ['is refused', respondWith(403, {})],
    ['is null', respondWith(200, null)],
    ['does not exist', respondWith(404, { detail: 'Not found.' })],
  ])('no order is placed while the profile %s: the error is retryable', async (_name, fault) => {
    const shopper = await createShopper(shop.url);
    const sameInput = input();
    shop.faultProxy.fault(PROFILE, fault);
    const { errors } = await shopper.execute(PlaceOrder, { input: sameInput });
    expect(errors).toMatchObject([{ extensions: { retryable: true } }]);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(0);
    shop.faultProxy.clear();
    expect((await placeOrder(shopper, sameInput)).order).not.toBeNull();
  });
});
