import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SetCartItemQuantity } from '../kit/cartOperations.ts';
import { Checkout, oneOfEach, openPayment, purchaseOf } from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { copySession, createGuest, createShopper, signIn } from '../kit/shopper.ts';

const LIST = 'GET /api/orders/?';

/** A token with the same claims that the upstream does not accept. */
const forge = (token = ''): string => token.replace(/[^.]+$/, 'forged');

describe('a token that only claims its shopper #claimed-shopper', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: '15000' } });
  });
  beforeEach(() => shop.faultProxy.clear());
  afterAll(() => shop.close());

  it('stops no checkout of the shopper, and learns nothing of it', async () => {
    const shopper = await createShopper(shop.url);
    const items = oneOfEach(await shop.productsInStock(1));
    await openPayment(shopper, purchaseOf(items));
    const forged = createGuest(shop.url);
    forged.cookies.set('access_token', forge(shopper.cookies.get('access_token')));
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

  it.each(['access_token', 'refresh_token'])('in %s holds no change of the cart', async (cookie) => {
    const [productId = ''] = await shop.productsInStock(1);
    const shopper = await createShopper(shop.url);
    const forged = createGuest(shop.url);
    forged.cookies.set(cookie, forge(shopper.cookies.get(cookie)));
    const { promise: until, resolve: release } = deferred();
    let held = 0;
    shop.faultProxy.chooseFaults(({ headers, body }) => {
      if (!`${headers.authorization} ${body}`.includes('.forged')) return null;
      held += 1;
      return { kind: 'wait', until };
    });
    const refused = forged.execute(SetCartItemQuantity, { productId, quantity: 3 });
    await expect.poll(() => held).toBe(1);
    const { setCartItemQuantity } = await shopper.request(SetCartItemQuantity, { productId, quantity: 2 });
    expect(setCartItemQuantity.cart?.items).toMatchObject([{ quantity: 2 }]);
    release();
    expect((await refused).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('is asked about once in a process that has not seen it accepted, and not after that', async () => {
    const [productId = '', otherId = ''] = await shop.productsInStock(2);
    const other = await shop.openAnotherBff();
    const shopper = copySession(await createShopper(shop.url), other.url);
    const callsOf = async (id: string) => {
      shop.faultProxy.calls.length = 0;
      await shopper.request(SetCartItemQuantity, { productId: id, quantity: 1 });
      return shop.faultProxy.calls.map(({ method, path }) => `${method} ${path}`);
    };
    const add = ['GET /api/cart/', 'POST /api/cart/items/', 'GET /api/cart/'];
    expect(await callsOf(productId)).toEqual(['GET /api/users/profile/', ...add]);
    expect(await callsOf(otherId)).toEqual(add);
    await other.close();
  });
});
