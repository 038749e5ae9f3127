import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graphql } from '../__generated__/index.ts';
import { createOrder, createTestOrder, orderInput, type TestOrder } from '../kit/checkoutOperations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const OrderLines = graphql(`
  query OrderLines {
    viewer {
      orders(pageSize: 2) {
        items {
          id
          items {
            id
            productId
            product {
              id
              name
              description
              similar {
                id
              }
            }
          }
        }
      }
    }
  }
`);

interface WireOrder {
  items: { id: number; product: { id?: number } }[];
}

describe('the lines of orders whose products have no ids', () => {
  let shop: Shop;
  let items: TestOrder['items'];
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    const order = await createTestOrder(shop);
    ({ items } = order);
    shopper = await createShopper(shop.url);
    for (let n = 0; n < 2; n += 1) await createOrder(shopper, order.input());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  /** The upstream numbers the lines of each order from 1, and sends products as `change` makes them. */
  const changeProducts = (change: (product: object) => object) =>
    shop.faultProxy.fault('GET /api/orders/?', {
      kind: 'rewrite',
      change(body) {
        const list = JSON.parse(body) as { results: WireOrder[] };
        const results = list.results.map((order) => ({
          ...order,
          items: order.items.map((item, index) => ({
            ...item,
            id: index + 1,
            product: change(item.product),
          })),
        }));
        return JSON.stringify({ ...list, results });
      },
    });
  const readLines = async () =>
    (await shopper.request(OrderLines)).viewer?.orders?.items.flatMap((order) => order.items) ?? [];
  const lineProductId = async () => {
    changeProducts((product) => ({ ...product, id: null }));
    const [line] = await readLines();
    shop.faultProxy.clear();
    return line?.product.id ?? '';
  };

  it.each([
    ['absent', { id: undefined }],
    ['null', { id: null }],
    ['empty', { id: '' }],
  ])('each have a product of their own where the ids are %s', async (_name, id) => {
    changeProducts((product) => ({ ...product, ...id }));
    const lines = await readLines();
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => line.product.id)).size).toBe(4);
    expect(new Set(lines.map((line) => line.id)).size).toBe(4);
    for (const { productId, product } of lines) {
      expect(productId).toBeNull();
      expect(product).toMatchObject({ name: expect.any(String), similar: [] });
    }
    // What the line does not carry is not asked for.
    expect(shop.faultProxy.callsTo('get-product')).toEqual([]);
    expect(await readLines()).toEqual(lines);
  });

  it('have products that are not found, without a call', async () => {
    const id = await lineProductId();
    const document = 'query ($id: ID!) { product(id: $id) { name } products(ids: [$id, $id]) { name } }';
    expect(await shopper.request(document, { id })).toEqual({ product: null, products: [null, null] });
    expect(shop.faultProxy.calls).toEqual([]);
  });

  const ERRORS = 'userErrors { code path productId }';
  it.each([
    ['addToCart', `addToCart(productId: $id) { ${ERRORS} }`, ['productId']],
    ['setCartItemQuantity', `setCartItemQuantity(productId: $id, quantity: 2) { ${ERRORS} }`, ['productId']],
    ['addToWishlist', `addToWishlist(productId: $id) { ${ERRORS} }`, ['productId']],
  ])('cannot be bought or wished for: %s is NOT_FOUND, without a call', async (name, field, path) => {
    const id = await lineProductId();
    const data = await shopper.request(`mutation ($id: ID!) { ${field} }`, { id });
    expect(data).toEqual({ [name]: { userErrors: [{ code: 'NOT_FOUND', path, productId: id }] } });
    expect(shop.faultProxy.calls).toEqual([]);
  });

  it('cannot be ordered: placeOrder is NOT_FOUND and names the item, without a call', async () => {
    const id = await lineProductId();
    const input = orderInput([...items, { productId: id, quantity: 1 }]);
    const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } ${ERRORS} } }`;
    expect(await shopper.request(document, { input })).toEqual({
      placeOrder: {
        order: null,
        userErrors: [{ code: 'NOT_FOUND', path: ['items', '2', 'productId'], productId: id }],
      },
    });
    expect(shop.faultProxy.calls).toEqual([]);
  });
});
