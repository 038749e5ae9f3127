import { beforeEach, describe, expect, it } from 'vitest';
import { findProductInStock } from './orderInputs.ts';
import { type Shopper, databases, setupUpstream } from './testUpstream.ts';

describe.each(databases)('cart and wishlist on %s', (databaseKind) => {
  const upstream = setupUpstream({ databaseKind, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  let shopper: Shopper;
  beforeEach(async () => {
    shopper = await upstream.registerShopper();
  });

  const cart = async () => (await shopper.request('GET', '/api/cart/')).body;
  const add = (product_id: unknown, quantity: unknown) =>
    shopper.request('POST', '/api/cart/items/', { product_id, quantity });

  it('refuses more than the stock with 409, and does not change the line', async () => {
    const product = await findProductInStock(upstream, 10, 1);
    await upstream.request('PATCH', `/__test/products/${product.id}`, { body: { stock: 3 } });
    const { body: line } = await add(product.id, 2);
    expect(await add(product.id, 2)).toMatchObject({
      status: 409,
      body: { detail: `Only 3 of ${product.name} left.`, code: 'out_of_stock', product_id: product.id },
    });
    const setQuantity = (quantity: number) =>
      shopper.request('PUT', `/api/cart/items/${line.id}/`, { product_id: product.id, quantity });
    expect((await setQuantity(4)).status).toBe(409);
    expect((await cart()).items[0].quantity).toBe(2);
    await upstream.request('PATCH', `/__test/products/${product.id}`, { body: { stock: 0 } });
    expect((await setQuantity(1)).status).toBe(200);
  });

  it('refuses invalid bodies with errors per field', async () => {
    const { id } = await findProductInStock(upstream);
    expect((await add(id, 0)).body).toEqual({
      quantity: ['Ensure this value is greater than or equal to 1.'],
    });
    expect((await add(id, 'two')).body).toEqual({ quantity: ['A valid integer is required.'] });
    expect((await add(99_999_999, 1)).body).toEqual({
      product_id: ['Invalid pk "99999999" - object does not exist.'],
    });
    expect((await add(undefined, 1)).body).toEqual({ product_id: ['This field is required.'] });
  });

  it('has the newest product of the wishlist first #wishes', async () => {
    const products = [await findProductInStock(upstream), await findProductInStock(upstream, 10, 1)];
    for (const { id } of products) {
      await shopper.request('POST', '/api/wishlist/add/', { product_id: id });
      upstream.advanceClock(1);
    }
    const { body } = await shopper.request('GET', '/api/wishlist/');
    const ids = body.items.map(({ product }: { product: { id: number } }) => product.id);
    expect(ids).toEqual(products.map(({ id }) => id).reverse());
  });
});
