import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from './orderInputs.ts';
import { type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

describe.each(databases)('cart and wishlist on %s', (on) => {
  let stage: Stage;
  let shopper: Shopper;
  beforeAll(async () => {
    stage = await openStage({ on, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  });
  beforeEach(async () => {
    shopper = await stage.aShopper();
  });
  afterAll(() => stage.close());

  const cart = async () => (await shopper.call('GET', '/api/cart/')).body;
  const add = (product_id: unknown, quantity: unknown) =>
    shopper.call('POST', '/api/cart/items/', { product_id, quantity });

  it('is empty at first', async () => {
    expect(await cart()).toEqual({ items: [], total_price: '0.00' });
  });

  it('adds to what is there, sets, and removes', async () => {
    const product = await aProduct(stage);
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
    const set = await shopper.call('PUT', path, { product_id: product.id, quantity: 1 });
    expect(set).toMatchObject({ status: 200, body: { quantity: 1, subtotal: product.current_price } });
    expect((await shopper.call('DELETE', path)).status).toBe(204);
    expect((await shopper.call('DELETE', path)).status).toBe(404);
    expect(await cart()).toEqual({ items: [], total_price: '0.00' });
  });

  it('refuses more than there is, with 409, and keeps what it had', async () => {
    const product = await aProduct(stage, 10, 1);
    await stage.call('PATCH', `/__test/products/${product.id}`, { body: { stock: 3 } });
    const { body: line } = await add(product.id, 2);
    expect(await add(product.id, 2)).toMatchObject({
      status: 409,
      body: { detail: `Only 3 of ${product.name} left.`, code: 'out_of_stock', product_id: product.id },
    });
    const put = (quantity: number) =>
      shopper.call('PUT', `/api/cart/items/${line.id}/`, { product_id: product.id, quantity });
    expect((await put(4)).status).toBe(409);
    expect((await cart()).items[0].quantity).toBe(2);
    await stage.call('PATCH', `/__test/products/${product.id}`, { body: { stock: 0 } });
    expect((await put(1)).status).toBe(200);
  });

  it('refuses bad bodies by field', async () => {
    const { id } = await aProduct(stage);
    expect((await add(id, 0)).body).toEqual({
      quantity: ['Ensure this value is greater than or equal to 1.'],
    });
    expect((await add(id, 'two')).body).toEqual({ quantity: ['A valid integer is required.'] });
    expect((await add(99_999_999, 1)).body).toEqual({
      product_id: ['Invalid pk "99999999" - object does not exist.'],
    });
    expect((await add(undefined, 1)).body).toEqual({ product_id: ['This field is required.'] });
  });

  it('belongs to one shopper: another’s line is a 404', async () => {
    const { id } = await aProduct(stage);
    const { body: line } = await add(id, 1);
    const other = await stage.aShopper();
    const path = `/api/cart/items/${line.id}/`;
    expect((await other.call('PUT', path, { product_id: id, quantity: 5 })).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await cart()).items[0].quantity).toBe(1);
  });

  it('wishes: newest first, once each, removed by product', async () => {
    const [one, two] = [await aProduct(stage), await aProduct(stage, 10, 1)];
    const wish = (product_id: number) => shopper.call('POST', '/api/wishlist/add/', { product_id });
    expect((await wish(one.id)).status).toBe(201);
    stage.advance(1);
    await wish(two.id);
    expect((await wish(two.id)).status).toBe(200);
    const { body } = await shopper.call('GET', '/api/wishlist/');
    expect(body.items.map((item: { product: { id: number } }) => item.product.id)).toEqual([two.id, one.id]);
    expect(body.items[0]).toMatchObject({ id: expect.any(Number), added_at: expect.any(String) });
    expect((await shopper.call('DELETE', `/api/wishlist/remove/${one.id}/`)).status).toBe(204);
    expect((await shopper.call('DELETE', `/api/wishlist/remove/${one.id}/`)).status).toBe(404);
    const other = await stage.aShopper();
    expect((await other.call('GET', '/api/wishlist/')).body.items).toEqual([]);
    expect((await shopper.call('POST', '/api/wishlist/add/', { product_id: 99_999_999 })).status).toBe(400);
  });
});
