import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findProductInStock } from './orderInputs.ts';
import { type Shopper, type TestUpstream, databases, openTestUpstream } from './testUpstream.ts';

describe.each(databases)('cart and wishlist on %s', (databaseKind) => {
  let upstream: TestUpstream;
  let shopper: Shopper;
  beforeAll(async () => {
    upstream = await openTestUpstream({ databaseKind, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  });
  beforeEach(async () => {
    shopper = await upstream.registerShopper();
  });
  afterAll(() => upstream.close());

  const cart = async () => (await shopper.request('GET', '/api/cart/')).body;
  const add = (product_id: unknown, quantity: unknown) =>
    shopper.request('POST', '/api/cart/items/', { product_id, quantity });

  it('is empty at first', async () => {
    expect(await cart()).toEqual({ items: [], total_price: '0.00' });
  });

  it('adds to the existing quantity, sets it, and removes the line', async () => {
    const product = await findProductInStock(upstream);
    const added = await add(product.id, 1);
    expect(added.status).toBe(201);
    expect((await add(String(product.id), 2)).body).toMatchObject({ id: added.body.id, quantity: 3 });
    const { items, total_price } = await cart();
    const subtotal = ((product.current_price_value * 300) / 100).toFixed(2);
    expect(total_price).toBe(subtotal);
    expect(items).toEqual([
      {
        id: added.body.id,
        quantity: 3,
        subtotal,
        product: expect.objectContaining({
          id: product.id,
          name: product.name,
          price: expect.any(String),
          image: expect.any(String),
          main_image_url: expect.any(String),
        }),
      },
    ]);
    const path = `/api/cart/items/${added.body.id}/`;
    const updated = await shopper.request('PUT', path, { product_id: product.id, quantity: 1 });
    expect(updated).toMatchObject({ status: 200, body: { quantity: 1, subtotal: product.current_price } });
    expect((await shopper.request('DELETE', path)).status).toBe(204);
    expect((await shopper.request('DELETE', path)).status).toBe(404);
    expect(await cart()).toEqual({ items: [], total_price: '0.00' });
  });

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

  it('returns 404 for a line of another shopper', async () => {
    const { id } = await findProductInStock(upstream);
    const { body: line } = await add(id, 1);
    const otherShopper = await upstream.registerShopper();
    const path = `/api/cart/items/${line.id}/`;
    expect((await otherShopper.request('PUT', path, { product_id: id, quantity: 5 })).status).toBe(404);
    expect((await otherShopper.request('DELETE', path)).status).toBe(404);
    expect((await cart()).items[0].quantity).toBe(1);
  });

  it('has a wishlist: newest first, each product once, removed by product id', async () => {
    const [firstProduct, secondProduct] = [
      await findProductInStock(upstream),
      await findProductInStock(upstream, 10, 1),
    ];
    const addToWishlist = (product_id: number) =>
      shopper.request('POST', '/api/wishlist/add/', { product_id });
    expect((await addToWishlist(firstProduct.id)).status).toBe(201);
    upstream.advanceClock(1);
    await addToWishlist(secondProduct.id);
    expect((await addToWishlist(secondProduct.id)).status).toBe(200);
    const { body } = await shopper.request('GET', '/api/wishlist/');
    expect(body.items.map((item: { product: { id: number } }) => item.product.id)).toEqual([
      secondProduct.id,
      firstProduct.id,
    ]);
    expect(body.items[0]).toMatchObject({ id: expect.any(Number), added_at: expect.any(String) });
    expect((await shopper.request('DELETE', `/api/wishlist/remove/${firstProduct.id}/`)).status).toBe(204);
    expect((await shopper.request('DELETE', `/api/wishlist/remove/${firstProduct.id}/`)).status).toBe(404);
    const otherShopper = await upstream.registerShopper();
    expect((await otherShopper.request('GET', '/api/wishlist/')).body.items).toEqual([]);
    expect((await shopper.request('POST', '/api/wishlist/add/', { product_id: 99_999_999 })).status).toBe(
      400,
    );
  });
});
