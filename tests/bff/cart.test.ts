import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';

const CART = 'cart { total { amount } items { id quantity subtotal { amount } product { id name } } }';
const PAYLOAD = `{ ${CART} userErrors { code field messages } }`;

interface Cart {
  total: { amount: string };
  items: {
    id: string;
    quantity: number;
    subtotal: { amount: string };
    product: { id: string; name: string };
  }[];
}
interface Payload {
  cart: Cart | null;
  userErrors: { code: string; field: string | null; messages: string[] }[];
}

const add = async (shopper: Shopper, productId: string, quantity = 1) =>
  (
    await shopper.ask<{ addToCart: Payload }>(
      `mutation ($productId: ID!, $quantity: Int!) { addToCart(productId: $productId, quantity: $quantity) ${PAYLOAD} }`,
      { productId, quantity },
    )
  ).addToCart;

const set = async (shopper: Shopper, productId: string, quantity: number, itemId?: string) =>
  (
    await shopper.ask<{ setCartItemQuantity: Payload }>(
      `mutation ($productId: ID!, $itemId: ID, $quantity: Int!) {
         setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) ${PAYLOAD}
       }`,
      { productId, itemId, quantity },
    )
  ).setCartItemQuantity;

const remove = async (shopper: Shopper, lines: { productId: string; itemId?: string }[]) =>
  (
    await shopper.ask<{ removeFromCart: Payload }>(
      `mutation ($lines: [CartLineInput!]!) { removeFromCart(lines: $lines) ${PAYLOAD} }`,
      { lines },
    )
  ).removeFromCart;

const quantities = (cart: Cart | null) =>
  Object.fromEntries(cart?.items.map((item) => [item.product.id, item.quantity]) ?? []);

describe('the cart', () => {
  let shop: Shop;
  let products: string[];
  beforeAll(async () => {
    shop = await openShop();
    products = await shop.productsInStock(3);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  it("is a guest's to ask for only", async () => {
    const answer = await aGuest(shop.url).send(`mutation { addToCart(productId: 1) ${PAYLOAD} }`);
    expect(answer.errors[0]).toMatchObject({
      message: 'User not logged in',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(shop.tap.calls).toHaveLength(0);
  });

  it('adds what is not there, raises what is, and answers the whole cart', async () => {
    const shopper = await aShopper(shop.url);
    const [a = '', b = ''] = products;
    await add(shopper, a);
    shop.tap.clear();
    const { cart } = await add(shopper, a, 2);
    expect(shop.tap.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      'POST /api/cart/items/',
      'GET /api/cart/',
    ]);
    expect(JSON.parse(shop.tap.calls[0]?.body ?? '')).toEqual({ product_id: Number(a), quantity: 2 });
    expect(quantities(cart)).toEqual({ [a]: 3 });
    expect(quantities((await add(shopper, b)).cart)).toEqual({ [a]: 3, [b]: 1 });
  });

  it('has a total that is the sum of its lines', async () => {
    const shopper = await aShopper(shop.url);
    for (const [index, product] of products.entries()) await add(shopper, product, index + 1);
    const { cart } = await set(shopper, products[0] ?? '', 4);
    const paise = (amount: string) => Number(amount.replace('.', ''));
    expect(paise(cart?.total.amount ?? '')).toBe(
      cart?.items.reduce((sum, item) => sum + paise(item.subtotal.amount), 0),
    );
  });

  it('sets absolute quantities by the stored id, in two calls', async () => {
    const shopper = await aShopper(shop.url);
    const [a = ''] = products;
    const itemId = (await add(shopper, a)).cart?.items[0]?.id ?? '';
    shop.tap.clear();
    expect(quantities((await set(shopper, a, 5, itemId)).cart)).toEqual({ [a]: 5 });
    expect(shop.tap.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      `PUT /api/cart/items/${itemId}/`,
      'GET /api/cart/',
    ]);
    expect(JSON.parse(shop.tap.calls[0]?.body ?? '')).toEqual({ product_id: Number(a), quantity: 5 });
  });

  it.each([
    { name: 'a temporary id', itemId: '1732000000000' },
    { name: 'no id', itemId: undefined },
    { name: 'an id of a line that is gone', itemId: '987654' },
  ])(
    'resolves $name to the stored line by its product, and to a POST when there is none',
    async ({ itemId }) => {
      const shopper = await aShopper(shop.url);
      const [a = ''] = products;
      expect(quantities((await set(shopper, a, 2, itemId)).cart)).toEqual({ [a]: 2 });
      expect(shop.tap.callsTo('POST /api/cart/items/')).toHaveLength(1);
      expect(quantities((await set(shopper, a, 7, itemId)).cart)).toEqual({ [a]: 7 });
      expect(shop.tap.callsTo('POST /api/cart/items/')).toHaveLength(1);
    },
  );

  it('removes one line, several, and counts a line that is gone as removed', async () => {
    const shopper = await aShopper(shop.url);
    for (const product of products) await add(shopper, product);
    const [a = '', b = '', c = ''] = products;
    expect(quantities((await remove(shopper, [{ productId: a }])).cart)).toEqual({ [b]: 1, [c]: 1 });
    const gone = await remove(shopper, [
      { productId: a, itemId: '987654' },
      { productId: b },
      { productId: c },
    ]);
    expect(gone).toEqual({ cart: { total: { amount: '0.00' }, items: [] }, userErrors: [] });
  });

  it('removes what was put back in a newer line, whatever older line the client knows', async () => {
    const shopper = await aShopper(shop.url);
    const [a = '', b = ''] = products;
    const old = (await add(shopper, a)).cart?.items[0]?.id ?? '';
    await remove(shopper, [{ productId: a, itemId: old }]);
    await add(shopper, a, 2);
    await add(shopper, b);
    expect(quantities((await remove(shopper, [{ productId: a, itemId: old }])).cart)).toEqual({ [b]: 1 });
  });

  it.each([0, -1, 1000])('ignores a quantity of %i: refused without asking upstream', async (quantity) => {
    const shopper = await aShopper(shop.url);
    shop.tap.clear();
    const payload = await add(shopper, products[0] ?? '', quantity);
    expect(payload.userErrors).toEqual([
      { code: 'BAD_USER_INPUT', field: 'quantity', messages: [expect.any(String)] },
    ]);
    expect(shop.tap.callsTo('POST')).toHaveLength(0);
  });

  it('tells in the payload what the upstream did not accept, with the cart as it is', async () => {
    const shopper = await aShopper(shop.url);
    const payload = await add(shopper, '999999');
    expect(payload.userErrors).toHaveLength(1);
    expect(payload.cart?.items).toEqual([]);
  });

  it('fails with the given text when the upstream does, and repeats no write', async () => {
    const shopper = await aShopper(shop.url);
    shop.tap.clear();
    shop.tap.fault('POST /api/cart/items/', { kind: 'reset' });
    const answer = await shopper.send(`mutation { addToCart(productId: ${products[0]}) ${PAYLOAD} }`);
    expect(answer.errors[0]).toMatchObject({
      message: 'Failed to add item',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    });
    expect(shop.tap.callsTo('POST /api/cart/items/')).toHaveLength(1);
  });

  it("is one shopper's own", async () => {
    const [one, other] = [await aShopper(shop.url), await aShopper(shop.url)];
    await add(one, products[0] ?? '');
    expect(await other.ask(`{ viewer { ${CART} } }`)).toEqual({
      viewer: { cart: { total: { amount: '0.00' }, items: [] } },
    });
  });
});
