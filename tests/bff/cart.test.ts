import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartPayloadFieldsFragment } from '../__generated__/graphql.ts';
import { addToCart, readCart, removeFromCart, setCartItemQuantity } from '../kit/cartOperations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';

const quantities = (cart: CartPayloadFieldsFragment['cart']) =>
  Object.fromEntries(cart?.items.map((item) => [item.product.id, item.quantity]) ?? []);

describe('the cart', () => {
  let shop: Shop;
  let products: [string, string, string];
  beforeAll(async () => {
    shop = await openShop();
    products = (await shop.productsInStock(3)) as typeof products;
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('has the line of a product, and null for another one', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b] = products;
    await addToCart(shopper, a);
    shop.faultProxy.clear();
    const lines = `{ viewer { cart { inCart: item(productId: "${a}") { quantity product { id } } other: item(productId: "${b}") { id } } } }`;
    expect(await shopper.request(lines)).toEqual({
      viewer: { cart: { inCart: { quantity: 1, product: { id: a } }, other: null } },
    });
    expect(shop.faultProxy.calls).toHaveLength(1);
  });

  it('adds a product, increases its quantity, and returns the whole cart', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b] = products;
    await addToCart(shopper, a);
    shop.faultProxy.clear();
    const { cart } = await addToCart(shopper, a, 2);
    expect(shop.faultProxy.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      'POST /api/cart/items/',
      'GET /api/cart/',
    ]);
    expect(JSON.parse(shop.faultProxy.calls[0]?.body ?? '')).toEqual({ product_id: Number(a), quantity: 2 });
    expect(quantities(cart)).toEqual({ [a]: 3 });
    expect(quantities((await addToCart(shopper, b)).cart)).toEqual({ [a]: 3, [b]: 1 });
  });

  it('sets absolute quantities by the stored id, in two calls', async () => {
    const shopper = await createShopper(shop.url);
    const [a] = products;
    const itemId = (await addToCart(shopper, a)).cart?.items[0]?.id ?? '';
    shop.faultProxy.clear();
    expect(quantities((await setCartItemQuantity(shopper, a, 5, itemId)).cart)).toEqual({ [a]: 5 });
    expect(shop.faultProxy.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      `PUT /api/cart/items/${itemId}/`,
      'GET /api/cart/',
    ]);
    expect(JSON.parse(shop.faultProxy.calls[0]?.body ?? '')).toEqual({ product_id: Number(a), quantity: 5 });
  });

  it.each([
    { name: 'a temporary id', itemId: '1732000000000' },
    { name: 'no id', itemId: undefined },
    { name: 'an id of a line that is gone', itemId: '987654' },
  ])(
    'resolves $name to the stored line by its product, and to a POST when there is none',
    async ({ itemId }) => {
      const shopper = await createShopper(shop.url);
      const [a] = products;
      expect(quantities((await setCartItemQuantity(shopper, a, 2, itemId)).cart)).toEqual({ [a]: 2 });
      expect(shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(1);
      expect(quantities((await setCartItemQuantity(shopper, a, 7, itemId)).cart)).toEqual({ [a]: 7 });
      expect(shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(1);
    },
  );

  it('adds a line once for parallel requests that find none', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b] = products;
    await Promise.all([
      ...[1, 2, 3, 4].map((quantity) => setCartItemQuantity(shopper, a, quantity)),
      setCartItemQuantity(shopper, b, 1),
    ]);
    const added = shop.faultProxy
      .callsTo('POST /api/cart/items/')
      .map(({ body }) => (JSON.parse(body) as { product_id: number }).product_id);
    expect(added.sort()).toEqual([Number(a), Number(b)].sort());
    const puts = shop.faultProxy.callsTo('PUT /api/cart/items/');
    expect(puts).toHaveLength(3);
    const { quantity } = JSON.parse(puts.at(-1)?.body ?? '') as { quantity: number };
    const lines = await readCart(shopper);
    expect(lines.find(({ product }) => product.id === a)?.quantity).toBe(quantity);
  });

  it('removes one line and several, and a missing line counts as removed', async () => {
    const shopper = await createShopper(shop.url);
    for (const product of products) await addToCart(shopper, product);
    const [a, b, c] = products;
    expect(quantities((await removeFromCart(shopper, [{ productId: a }])).cart)).toEqual({ [b]: 1, [c]: 1 });
    const cartAfterRemoval = await removeFromCart(shopper, [
      { productId: a, itemId: '987654' },
      { productId: b },
      { productId: c },
    ]);
    expect(cartAfterRemoval).toEqual({ cart: { total: { amount: '0.00' }, items: [] }, userErrors: [] });
  });

  it('removes a product that was added again, also by the id of its older line', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b] = products;
    const oldItemId = (await addToCart(shopper, a)).cart?.items[0]?.id ?? '';
    await removeFromCart(shopper, [{ productId: a, itemId: oldItemId }]);
    await addToCart(shopper, a, 2);
    await addToCart(shopper, b);
    expect(quantities((await removeFromCart(shopper, [{ productId: a, itemId: oldItemId }])).cart)).toEqual({
      [b]: 1,
    });
  });

  it('has the stock of its lines if the upstream sends it with the cart', async () => {
    const shopper = await createShopper(shop.url);
    await addToCart(shopper, products[0]);
    shop.faultProxy.clear();
    const lines = await shopper.request(
      '{ viewer { cart { items { stock { quantity isOut } product { brand } } } } }',
    );
    const stock = { quantity: expect.any(Number), isOut: false };
    const product = { brand: expect.any(String) };
    expect(lines).toEqual({ viewer: { cart: { items: [{ stock, product }] } } });
    expect(shop.faultProxy.calls).toHaveLength(1);
  });
});
