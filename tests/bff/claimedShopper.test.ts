import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Checkout, oneOfEach, openPayment, purchaseOf } from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper, signIn } from '../kit/shopper.ts';

const LIST = 'GET /api/orders/?';

describe('a token that only claims its shopper', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: '15000' } });
  });
  afterAll(() => shop.close());

  it('stops no checkout of the shopper, and learns nothing of it', async () => {
    const shopper = await createShopper(shop.url);
    const items = oneOfEach(await shop.productsInStock(1));
    await openPayment(shopper, purchaseOf(items));
    const forged = createGuest(shop.url);
    const [head = '', claims = ''] = shopper.cookies.get('access_token')?.split('.') ?? [];
    forged.cookies.set('access_token', `${head}.${claims}.forged`);
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.clear();
    // Whatever the shop asks first to see who it is.
    for (const call of [LIST, 'GET /api/users/profile/'])
      shop.faultProxy.fault(call, { kind: 'wait', until }, 1);
    let isAnswered = false;
    const refused = forged
      .execute(Checkout, { input: { purchase: purchaseOf(items), shownTotal: '1.00' } })
      .finally(() => (isAnswered = true));
    await expect.poll(() => shop.faultProxy.callsTo(LIST).length).toBe(1);
    await openPayment(shopper, purchaseOf(items));
    expect(isAnswered).toBe(false);
    release();
    expect((await refused).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(await signIn(shopper)).toMatchObject({ userErrors: [] });
  });
});
