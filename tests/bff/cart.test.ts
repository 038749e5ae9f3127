import { beforeAll, describe, expect, it } from 'vitest';
import { addToCart, readCart, removeFromCart, setCartItemQuantity, setCart } from '../kit/cartOperations.ts';
import { setupShop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { respondWith } from '../kit/faultProxy.ts';

const shop = setupShop();
let products: [string, string, string];
beforeAll(async () => {
  products = (await shop.productsInStock(3)) as typeof products;
});

const calls = () => shop.faultProxy.calls.map(({ method, path }) => `${method} ${path}`);
const quantities = (cart: { items: { product: { id: string }; quantity: number }[] } | null) =>
  Object.fromEntries(cart?.items.map((item) => [item.product.id, item.quantity]) ?? []);

describe('the cart', () => {
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

  it('adds a product, increases its quantity, and returns the whole cart #repeated-addition #add-to-cart', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b] = products;
    await addToCart(shopper, a);
    shop.faultProxy.clear();
    const { cart } = await addToCart(shopper, a, 2);
    expect(calls()).toEqual(['POST /api/cart/items/', 'GET /api/cart/']);
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
    expect(calls()).toEqual([`PUT /api/cart/items/${itemId}/`, 'GET /api/cart/']);
    expect(JSON.parse(shop.faultProxy.calls[0]?.body ?? '')).toEqual({ product_id: Number(a), quantity: 5 });
  });

  it.each([
    { name: 'a temporary id', itemId: '1732000000000' },
    { name: 'no id', itemId: undefined },
    { name: 'an id of a line that is gone', itemId: '987654' },
  ])(
    'resolves $name to the stored line by its product, and to a POST when there is none #temporary-id',
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

  it('has one line of a product of which the store has several #united-lines', async () => {
    const AND = ' + ';
    const shopper = await createShopper(shop.url);
    const [a] = products;
    interface Sent {
      items: { id: number; quantity: number; subtotal: string }[];
    }
    const change = (body: string) => {
      const { items, ...said } = JSON.parse(body) as Sent;
      const variants = items.flatMap((line) => [
        { ...line, quantity: 1, subtotal: '10.00' },
        { ...line, id: 987654, quantity: 3, subtotal: '30.00' },
      ]);
      return JSON.stringify({ ...said, items: variants });
    };
    shop.faultProxy.fault('GET /api/cart/', { kind: 'rewrite', change });
    const { cart } = await addToCart(shopper, a, 4);
    expect(quantities(cart)).toEqual({ [a]: 4 });
    const [line] = cart?.items ?? [];
    const [stored = ''] = (line?.id ?? '').split(AND);
    const changes = () =>
      shop.faultProxy.calls.flatMap(({ method, path }) =>
        method === 'GET' ? [] : [`${method} ${path.split('/').at(-2)}`],
      );
    shop.faultProxy.calls.length = 0;
    await setCartItemQuantity(shopper, a, 5, line?.id);
    expect(changes()).toEqual([`PUT ${stored}`, 'DELETE 987654']);
    shop.faultProxy.calls.length = 0;
    await removeFromCart(shopper, [{ productId: a, itemId: line?.id ?? null }]);
    expect(changes().slice(0, 2)).toEqual([`DELETE ${stored}`, 'DELETE 987654']);
    shop.faultProxy.clear();
    const many = Array.from({ length: 1_000 }, (_, index) => 900_000 + index).join(AND);
    await removeFromCart(shopper, [{ productId: a, itemId: many }]);
    expect(changes().length).toBeLessThanOrEqual(11);
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

describe('several changes of the cart', () => {
  it('are made in their order: `by` adds, `to` sets, 0 removes', async () => {
    const shopper = await createShopper(shop.url);
    const [a, b, c] = products;
    const added = await setCart(shopper, [
      { productId: a, by: 1 },
      { productId: b, to: 2 },
      { productId: a, by: 2 },
      { productId: c, to: 0 },
    ]);
    expect(quantities(added.cart)).toEqual({ [a]: 3, [b]: 2 });
    const idOf = (id: string) => added.cart?.items.find(({ product }) => product.id === id)?.id ?? '';
    shop.faultProxy.clear();
    const changed = await setCart(shopper, [
      { productId: a, itemId: idOf(a), to: 0 },
      { productId: b, itemId: idOf(b), to: 5 },
      { productId: c, by: 1 },
    ]);
    expect(quantities(changed.cart)).toEqual({ [b]: 5, [c]: 1 });
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
    expect(quantities(payload.cart)).toEqual({ [a]: 1, [b]: 2, [c]: 1 });
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
