import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';

const CART = 'cart { total { amount } items { id quantity subtotal { amount } product { id name } } }';
const PAYLOAD = `{ ${CART} userErrors { code field path productId messages } }`;

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
  userErrors: {
    code: string;
    field: string | null;
    path: string[] | null;
    productId: string | null;
    messages: string[];
  }[];
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

  it('takes as many of one product as the schema says, and the store too', async () => {
    const shopper = await aShopper(shop.url);
    const { userErrors } = await add(shopper, products[0] ?? '', 99);
    // The store has fewer of it: that is another matter.
    expect(userErrors.map(({ code }) => code)).toEqual(['OUT_OF_STOCK']);
    const bounds = readFileSync('schema.graphql', 'utf8').match(
      /"(How many|The wanted quantity)[^"]*1 to \d+/g,
    );
    expect(bounds?.map((text) => text.replace(/.*1 to /, ''))).toEqual(
      // The third is about similar products.
      ['99', '99', '24', '99'],
    );
  });

  it.each([0, -1, 100])('ignores a quantity of %i: refused without asking upstream', async (quantity) => {
    const shopper = await aShopper(shop.url);
    shop.tap.clear();
    const payload = await add(shopper, products[0] ?? '', quantity);
    expect(payload.userErrors).toEqual([
      {
        code: 'BAD_USER_INPUT',
        field: 'quantity',
        path: ['quantity'],
        productId: products[0],
        messages: [expect.any(String)],
      },
    ]);
    expect(shop.tap.callsTo('POST')).toHaveLength(0);
  });

  it('tells in the payload what the upstream did not accept, with the cart as it is', async () => {
    const shopper = await aShopper(shop.url);
    const payload = await add(shopper, '999999');
    expect(payload.userErrors).toHaveLength(1);
    expect(payload.cart?.items).toEqual([]);
  });

  it('names the product and the quantity when the stock is too small', async () => {
    const shopper = await aShopper(shop.url);
    const [a = ''] = products;
    const refused = { code: 'OUT_OF_STOCK', path: ['quantity'], productId: a };
    expect((await add(shopper, a, 99)).userErrors).toEqual([expect.objectContaining(refused)]);
    await add(shopper, a);
    expect((await set(shopper, a, 99)).userErrors).toEqual([expect.objectContaining(refused)]);
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

  it('costs one call for ten lines of an upstream that sends only what the wire contract shows', async () => {
    const shopper = await aShopper(shop.url);
    shop.tap.clear();
    const items = Array.from({ length: 10 }, (_, index) => ({
      id: 501 + index,
      quantity: 1,
      subtotal: '899.00',
      product: {
        id: 1101 + index,
        name: `Product ${index}`,
        price: '999.00',
        discounted_price: '899.00',
        image: `products/${index}.webp`,
      },
    }));
    const body = JSON.stringify({ items, total_price: '8990.00' });
    shop.tap.fault('GET /api/cart/', { kind: 'answer', status: 200, body });
    const stock = 'stock { quantity isLow isOut }';
    const product = `id name brand price { amount } originalPrice { amount } image { url alt } ${stock}`;
    const { viewer } = await shopper.ask<{ viewer: { cart: { items: unknown[] } } }>(
      `{ viewer { cart { total { amount } items { id quantity ${stock} product { ${product} } } } } }`,
    );
    const left = { stock: null, product: expect.objectContaining({ brand: null, stock: null }) };
    expect(viewer.cart.items).toEqual(items.map(() => expect.objectContaining(left)));
    expect(shop.tap.calls.map((call) => `${call.method} ${call.path}`)).toEqual(['GET /api/cart/']);
  });

  it('tells the stock of its lines where the upstream sends it with the cart', async () => {
    const shopper = await aShopper(shop.url);
    await add(shopper, products[0] ?? '');
    shop.tap.clear();
    const { viewer } = await shopper.ask<{ viewer: { cart: { items: unknown[] } } }>(
      '{ viewer { cart { items { stock { quantity isOut } product { brand } } } } }',
    );
    const stock = { quantity: expect.any(Number), isOut: false };
    expect(viewer.cart.items).toEqual([{ stock, product: { brand: expect.any(String) } }]);
    expect(shop.tap.calls).toHaveLength(1);
  });

  it("is one shopper's own", async () => {
    const [one, other] = [await aShopper(shop.url), await aShopper(shop.url)];
    await add(one, products[0] ?? '');
    expect(await other.ask(`{ viewer { ${CART} } }`)).toEqual({
      viewer: { cart: { total: { amount: '0.00' }, items: [] } },
    });
  });
});
