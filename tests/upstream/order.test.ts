import { beforeAll, describe, expect, it } from 'vitest';
import { findProductInStock, orderBody, readStock } from './orderInputs.ts';
import { type Shopper, databases, setupUpstream } from './testUpstream.ts';

describe.each(databases)('orders on %s', (databaseKind) => {
  const upstream = setupUpstream({ databaseKind, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await upstream.registerShopper();
  });

  it('is priced by the server and reduces the stock', async () => {
    const first = await findProductInStock(upstream);
    const second = await findProductInStock(upstream, 10, 1);
    const before = await readStock(upstream, first.id);
    const placed = await shopper.request('POST', '/api/orders/', {
      ...orderBody([first.id, 2], [second.id, 1]),
      total_amount: '1.00',
    });
    expect(placed.status).toBe(201);
    const total = (first.current_price_value * 200 + second.current_price_value * 100) / 100;
    expect(placed.body).toMatchObject({
      id: expect.any(Number),
      order_number: expect.stringMatching(/^MD-/),
      status: 'pending',
      payment_status: 'pending',
      payment_method: 'online',
      total_amount: total.toFixed(2),
      shipping_person_name: 'Ravi Kumar',
      shipping_person_number: '+91 98200 00000',
      shipping_address: '7, Link Road, Pune 411001',
      user: expect.any(Number),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(placed.body.items[0]).toMatchObject({
      quantity: 2,
      subtotal: ((first.current_price_value * 200) / 100).toFixed(2),
      product: { id: first.id, name: first.name, current_price: first.current_price },
    });
    expect(await readStock(upstream, first.id)).toBe(before - 2);
  });

  it('merges two lines of the same product, with exact paise', async () => {
    const product = await findProductInStock(upstream, 10, 2);
    await upstream.request('PATCH', `/__test/products/${product.id}`, {
      body: { price: 1_099, discounted_price: null },
    });
    const placed = await shopper.request('POST', '/api/orders/', orderBody([product.id, 1], [product.id, 2]));
    expect(placed.body.items).toHaveLength(1);
    expect(placed.body.total_amount).toBe('32.97');
  });

  it('is refused with 409 without stock: no stock is taken and no order is created', async () => {
    const [plentiful, scarce] = [
      await findProductInStock(upstream),
      await findProductInStock(upstream, 10, 3),
    ];
    await upstream.request('PATCH', `/__test/products/${scarce.id}`, { body: { stock: 1 } });
    const before = await readStock(upstream, plentiful.id);
    const count = (await shopper.request('GET', '/api/orders/')).body.count;
    const placed = await shopper.request(
      'POST',
      '/api/orders/',
      orderBody([plentiful.id, 1], [scarce.id, 2]),
    );
    expect(placed.status).toBe(409);
    expect(placed.body).toEqual({
      detail: `Only 1 of ${scarce.name} left.`,
      code: 'out_of_stock',
      product_id: scarce.id,
    });
    expect(await readStock(upstream, plentiful.id)).toBe(before);
    expect((await shopper.request('GET', '/api/orders/')).body.count).toBe(count);
  });

  it('is created once per idempotency key, and the key is refused for another body', async () => {
    const product = await findProductInStock(upstream);
    const before = await readStock(upstream, product.id);
    const key = { 'idempotency-key': 'key-1' };
    const [first, ...otherResponses] = await Promise.all(
      Array.from({ length: 5 }, () =>
        shopper.request('POST', '/api/orders/', orderBody([product.id, 1]), key),
      ),
    );
    const repeated = await shopper.request('POST', '/api/orders/', orderBody([product.id, 1]), key);
    for (const response of [first, ...otherResponses, repeated]) {
      expect(response?.status).toBe(201);
      expect(response?.body.id).toBe(first?.body.id);
    }
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(await readStock(upstream, product.id)).toBe(before - 1);
    const otherBody = await shopper.request('POST', '/api/orders/', orderBody([product.id, 2]), key);
    expect(otherBody.status).toBe(409);
    expect(otherBody.body.detail).toContain('Idempotency-Key');
    const otherShopper = await upstream.registerShopper();
    const otherOrder = await otherShopper.request('POST', '/api/orders/', orderBody([product.id, 2]), key);
    expect(otherOrder.status).toBe(201);
  });

  it('keeps the prices of the purchase when the product changes', async () => {
    const product = await findProductInStock(upstream, 10, 4);
    const placed = await shopper.request('POST', '/api/orders/', orderBody([product.id, 1]));
    await upstream.request('PATCH', `/__test/products/${product.id}`, {
      body: { price: 99_900, discounted_price: null },
    });
    const read = await shopper.request('GET', `/api/orders/${placed.body.id}/`);
    expect(read.body.total_amount).toBe(placed.body.total_amount);
    expect(read.body.items).toEqual(placed.body.items);
  });
});
