import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, orderOf, stockOf } from './orderInputs.ts';
import { type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

describe.each(databases)('orders on %s', (on) => {
  let stage: Stage;
  let shopper: Shopper;
  beforeAll(async () => {
    stage = await openStage({ on, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
    shopper = await stage.aShopper();
  });
  afterAll(() => stage.close());

  it('is priced by the server and takes the stock', async () => {
    const first = await aProduct(stage);
    const second = await aProduct(stage, 10, 1);
    const before = await stockOf(stage, first.id);
    const placed = await shopper.call('POST', '/api/orders/', {
      ...orderOf([first.id, 2], [second.id, 1]),
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
    expect(await stockOf(stage, first.id)).toBe(before - 2);
  });

  it('adds up two lines of the same product, and keeps whole paise', async () => {
    const product = await aProduct(stage, 10, 2);
    await stage.call('PATCH', `/__test/products/${product.id}`, {
      body: { price: 1_099, discounted_price: null },
    });
    const placed = await shopper.call('POST', '/api/orders/', orderOf([product.id, 1], [product.id, 2]));
    expect(placed.body.items).toHaveLength(1);
    expect(placed.body.total_amount).toBe('32.97');
  });

  it('refuses what is out of stock with 409, takes nothing, and leaves no order behind', async () => {
    const [plenty, rare] = [await aProduct(stage), await aProduct(stage, 10, 3)];
    await stage.call('PATCH', `/__test/products/${rare.id}`, { body: { stock: 1 } });
    const before = await stockOf(stage, plenty.id);
    const count = (await shopper.call('GET', '/api/orders/')).body.count;
    const placed = await shopper.call('POST', '/api/orders/', orderOf([plenty.id, 1], [rare.id, 2]));
    expect(placed.status).toBe(409);
    expect(placed.body).toEqual({
      detail: `Only 1 of ${rare.name} left.`,
      code: 'out_of_stock',
      product_id: rare.id,
    });
    expect(await stockOf(stage, plenty.id)).toBe(before);
    expect((await shopper.call('GET', '/api/orders/')).body.count).toBe(count);
  });

  it('makes one order of one key, and refuses the key for another body', async () => {
    const product = await aProduct(stage);
    const before = await stockOf(stage, product.id);
    const key = { 'idempotency-key': 'key-1' };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => shopper.call('POST', '/api/orders/', orderOf([product.id, 1]), key)),
    );
    const again = await shopper.call('POST', '/api/orders/', orderOf([product.id, 1]), key);
    for (const answer of [first, ...others, again]) {
      expect(answer?.status).toBe(201);
      expect(answer?.body.id).toBe(first?.body.id);
    }
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await stockOf(stage, product.id)).toBe(before - 1);
    const other = await shopper.call('POST', '/api/orders/', orderOf([product.id, 2]), key);
    expect(other.status).toBe(409);
    expect(other.body.detail).toContain('Idempotency-Key');
    const somebody = await stage.aShopper();
    const theirs = await somebody.call('POST', '/api/orders/', orderOf([product.id, 2]), key);
    expect(theirs.status).toBe(201);
  });

  it('keeps a line as it was bought', async () => {
    const product = await aProduct(stage, 10, 4);
    const placed = await shopper.call('POST', '/api/orders/', orderOf([product.id, 1]));
    await stage.call('PATCH', `/__test/products/${product.id}`, {
      body: { price: 99_900, discounted_price: null },
    });
    const read = await shopper.call('GET', `/api/orders/${placed.body.id}/`);
    expect(read.body.total_amount).toBe(placed.body.total_amount);
    expect(read.body.items).toEqual(placed.body.items);
  });

  it('is nobody else’s business: 404 for every call', async () => {
    const product = await aProduct(stage);
    const { body } = await shopper.call('POST', '/api/orders/', orderOf([product.id, 1]));
    const somebody = await stage.aShopper();
    const payment = { razorpay_payment_id: 'a', razorpay_order_id: 'b', razorpay_signature: 'c' };
    for (const [method, path] of [
      ['GET', ''],
      ['POST', 'payment/'],
      ['POST', 'payment/verify/'],
      ['POST', 'payment/fail/'],
      ['POST', 'payment/cancel/'],
    ] as const) {
      const answer = await somebody.call(
        method,
        `/api/orders/${body.id}/${path}`,
        method === 'GET' ? undefined : payment,
      );
      expect(answer.status).toBe(404);
    }
    expect((await somebody.call('GET', '/api/orders/')).body.results).toEqual([]);
  });

  it('lists by page and in every order', async () => {
    const buyer = await stage.aShopper();
    const product = await aProduct(stage, 20, 5);
    for (const quantity of [2, 1, 3]) {
      stage.advance(1);
      await buyer.call('POST', '/api/orders/', orderOf([product.id, quantity]));
    }
    const quantities = async (query: string) => {
      const { body } = await buyer.call('GET', `/api/orders/?${query}`);
      return body.results.map((order: { items: { quantity: number }[] }) => order.items[0]?.quantity);
    };
    expect(await quantities('')).toEqual([3, 1, 2]);
    expect(await quantities('ordering=created_at')).toEqual([2, 1, 3]);
    expect(await quantities('ordering=total_amount')).toEqual([1, 2, 3]);
    expect(await quantities('ordering=-total_amount')).toEqual([3, 2, 1]);
    const page = await buyer.call('GET', '/api/orders/?page=2&page_size=2');
    expect(page.body).toMatchObject({ count: 3, page: 2, page_size: 2, total_pages: 2, next: null });
    expect(page.body.previous).toContain('page=1');
    expect(page.body.results).toHaveLength(1);
    expect((await buyer.call('GET', '/api/orders/?page=3&page_size=2')).status).toBe(404);
  });
});

describe('the demo shopper', () => {
  it('has an address, a wishlist and an order in every status, which stay as they are', async () => {
    const stage = await openStage({ env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
    try {
      await stage.call('POST', '/__test/clock', { body: { advance_seconds: 7 * 86_400 } });
      await stage.call('POST', '/__test/sweep');
      const login = await stage.call('POST', '/api/users/login/', {
        body: { email: 'demo@example.com', password: 'maidan-demo-1' },
      });
      expect(login.body.user.address).not.toBe('');
      const token = login.body.access;
      const orders = await stage.call('GET', '/api/orders/?page_size=50', { token });
      const statuses = orders.body.results.map((order: { status: string }) => order.status);
      expect(new Set(statuses)).toEqual(
        new Set(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']),
      );
      expect((await stage.call('GET', '/api/wishlist/', { token })).body.items.length).toBeGreaterThan(0);
    } finally {
      await stage.close();
    }
  });
});
