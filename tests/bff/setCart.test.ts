import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCart } from '../kit/cartOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';

type SetCartPayload = Awaited<ReturnType<typeof setCart>>;

const quantities = ({ cart }: SetCartPayload) =>
  Object.fromEntries(cart?.items.map((item) => [item.product.id, item.quantity]) ?? []);

describe('several changes of the cart', () => {
  let shop: Shop;
  let products: [string, string, string];
  beforeAll(async () => {
    shop = await openShop();
    products = (await shop.productsInStock(3)) as typeof products;
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());
  const calls = () => shop.faultProxy.calls.map(({ method, path }) => `${method} ${path}`);

  it('are made in their order: `by` adds, `to` sets, 0 removes', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b, c] = products;
    const added = await setCart(shopper, [
      { productId: a, by: 1 },
      { productId: b, to: 2 },
      { productId: a, by: 2 },
      { productId: c, to: 0 },
    ]);
    expect(quantities(added)).toEqual({ [a]: 3, [b]: 2 });
    const idOf = (id: string) => added.cart?.items.find(({ product }) => product.id === id)?.id ?? '';
    shop.faultProxy.clear();
    const changed = await setCart(shopper, [
      { productId: a, itemId: idOf(a), to: 0 },
      { productId: b, itemId: idOf(b), to: 5 },
      { productId: c, by: 1 },
    ]);
    expect(quantities(changed)).toEqual({ [b]: 5, [c]: 1 });
    expect(changed).toMatchObject({ failures: [], userErrors: [] });
    expect(calls()).toEqual([
      `DELETE /api/cart/items/${idOf(a)}/`,
      `PUT /api/cart/items/${idOf(b)}/`,
      'POST /api/cart/items/',
      'GET /api/cart/',
    ]);
  });

  it('fail one by one: the others are made, and the cart is answered', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b, c] = products;
    await setCart(shopper, [{ productId: a, to: 1 }]);
    shop.faultProxy.clear();
    shop.faultProxy.fault('PUT /api/cart/items/', respondWith(500, {}));
    const payload = await setCart(shopper, [
      { productId: b, to: 2 },
      { productId: 'line:7', by: 1 },
      { productId: c, by: 0 },
      { productId: c, by: 1, to: 1 },
      { productId: a, to: 4 },
      { productId: b, to: 99 },
      { productId: c, to: 1 },
    ]);
    expect(quantities(payload)).toEqual({ [a]: 1, [b]: 2, [c]: 1 });
    const failed = { retryable: false, sent: false, messages: [expect.any(String)] };
    const refused = { ...failed, productId: c, code: 'BAD_USER_INPUT' };
    const unavailable = { code: 'UPSTREAM_ERROR', retryable: true, sent: true };
    const messages = ['Failed to update item'];
    expect(payload.failures).toEqual([
      { ...failed, productId: 'line:7', code: 'NOT_FOUND' },
      refused,
      refused,
      { ...unavailable, productId: a, messages },
      { ...unavailable, productId: b, messages },
    ]);
    expect(shop.faultProxy.callsTo('PUT')).toHaveLength(2);
  });

  it('take a line without a product out of the cart by its own id', async () => {
    const shopper = await createShopper(shop.url);
    shop.faultProxy.clear();
    shop.faultProxy.fault('DELETE /api/cart/items/7/', respondWith(204, undefined));
    const { failures } = await setCart(shopper, [{ productId: 'line:7', itemId: '7', to: 0 }]);
    expect(failures).toEqual([]);
    expect(calls()).toEqual(['DELETE /api/cart/items/7/', 'GET /api/cart/']);
  });

  it('are refused as a whole above 100 lines, and without a shopper', async () => {
    const shopper = await createShopper(shop.url);
    const lines = Array.from({ length: 101 }, () => ({ productId: products[0], by: 1 }));
    shop.faultProxy.clear();
    expect((await setCart(shopper, lines)).userErrors).toEqual([{ code: 'BAD_USER_INPUT', field: 'lines' }]);
    expect(calls()).toEqual(['GET /api/cart/']);
  });
});
