import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, orderOf, stockOf } from './orderInputs.ts';
import { type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

const QUARTER_HOUR = 15 * 60;
const UNITS = 20;

describe.each(databases)('unpaid orders on %s', (on) => {
  let stage: Stage;
  let shopper: Shopper;
  let productId: number;
  beforeAll(async () => {
    stage = await openStage({ on, env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' } });
    ({ id: productId } = await aProduct(stage));
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    shopper = await stage.aShopper();
    await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: UNITS } });
  });

  async function anOpenPayment() {
    const order = await shopper.call('POST', '/api/orders/', orderOf([productId, 2]));
    const id = order.body.id as number;
    const payment = await shopper.call('POST', `/api/orders/${id}/payment/`);
    return { id, providerOrder: payment.body.razorpay_order_id as string };
  }
  const read = async (id: number) => (await shopper.call('GET', `/api/orders/${id}/`)).body;
  const sweep = () => stage.call('POST', '/__test/sweep');

  it('are cancelled after a quarter of an hour, and their stock goes back', async () => {
    const { id } = await anOpenPayment();
    stage.advance(QUARTER_HOUR - 5);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(await stockOf(stage, productId)).toBe(UNITS - 2);
    stage.advance(10);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' });
    expect(await stockOf(stage, productId)).toBe(UNITS);
    expect((await shopper.call('POST', `/api/orders/${id}/payment/`)).status).toBe(409);
  });

  it('stay while a payment that was started lately is open', async () => {
    const { id } = await anOpenPayment();
    await shopper.call('POST', `/api/orders/${id}/payment/cancel/`);
    stage.advance(QUARTER_HOUR - 5);
    await shopper.call('POST', `/api/orders/${id}/payment/`);
    stage.advance(10);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    stage.advance(QUARTER_HOUR);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
  });

  it('are not cancelled when the provider says that they are paid', async () => {
    const { id, providerOrder } = await anOpenPayment();
    await stage.call('POST', `/payment/sandbox/orders/${providerOrder}/pay`, {
      body: { outcome: 'dismiss-after-paying' },
    });
    stage.advance(QUARTER_HOUR + 1);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('count as bought when the money comes after they were cancelled', async () => {
    const { id, providerOrder } = await anOpenPayment();
    stage.advance(QUARTER_HOUR + 1);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    await stage.call('POST', `/payment/sandbox/orders/${providerOrder}/pay`, {
      body: { outcome: 'succeed' },
    });
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stockOf(stage, productId)).toBe(UNITS - 2);
  });
});
