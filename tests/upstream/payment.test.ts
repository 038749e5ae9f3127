import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, orderOf, stockOf } from './orderInputs.ts';
import { type Answer, type Shopper, type Stage, databases, openStage } from './testUpstream.ts';

describe.each(databases)('payments on %s', (on) => {
  let stage: Stage;
  let shopper: Shopper;
  let productId: number;
  let unitsBefore: number;
  beforeAll(async () => {
    stage = await openStage({ on, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
    shopper = await stage.aShopper();
    ({ id: productId } = await aProduct(stage, 50));
  });
  afterAll(() => stage.close());

  /** An order with an open payment, two units of a product that had `unitsBefore`. */
  async function anOpenPayment() {
    await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: 20 } });
    unitsBefore = 20;
    const order = await shopper.call('POST', '/api/orders/', orderOf([productId, 2]));
    const payment = await shopper.call('POST', `/api/orders/${order.body.id}/payment/`);
    return { id: order.body.id as number, total: order.body.total_amount as string, payment: payment.body };
  }
  const tap = (providerOrderId: string, outcome: string): Promise<Answer> =>
    stage.call('POST', `/payment/sandbox/orders/${providerOrderId}/pay`, { body: { outcome } });
  const read = async (id: number) => (await shopper.call('GET', `/api/orders/${id}/`)).body;
  const cancel = (id: number) => shopper.call('POST', `/api/orders/${id}/payment/cancel/`);
  /** Lets what happens by itself happen: callbacks that are due, orders unpaid too long. */
  const sweep = () => stage.call('POST', '/__test/sweep');

  it('opens with the amount in paise, and opening again is the same payment', async () => {
    const { id, total, payment } = await anOpenPayment();
    expect(payment).toMatchObject({ amount: Math.round(Number(total) * 100), currency: 'INR' });
    expect(payment.razorpay_order_id).toMatch(/^order_\w+$/);
    const again = await Promise.all([1, 2, 3].map(() => shopper.call('POST', `/api/orders/${id}/payment/`)));
    for (const { body } of again) expect(body.razorpay_order_id).toBe(payment.razorpay_order_id);
  });

  it('ending 1, paid: verified, confirmed, stock gone; verify, fail and cancel repeat without harm', async () => {
    const { id, payment } = await anOpenPayment();
    const { body: signed } = await tap(payment.razorpay_order_id, 'succeed');
    for (let round = 0; round < 2; round += 1) {
      const verified = await shopper.call('POST', `/api/orders/${id}/payment/verify/`, signed);
      expect(verified.status).toBe(200);
      expect(verified.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    }
    for (const action of ['fail', 'cancel']) {
      const answer = await shopper.call('POST', `/api/orders/${id}/payment/${action}/`);
      expect(answer.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    }
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stockOf(stage, productId)).toBe(unitsBefore - 2);
    expect((await shopper.call('POST', `/api/orders/${id}/payment/`)).status).toBe(409);
  });

  it('ending 2, failed: the stock goes back, the order can be paid again', async () => {
    const { id, payment } = await anOpenPayment();
    const failed = await tap(payment.razorpay_order_id, 'fail');
    expect(failed.body.razorpay_signature).toBeNull();
    for (let round = 0; round < 2; round += 1) {
      const answer = await shopper.call('POST', `/api/orders/${id}/payment/fail/`);
      expect(answer.body).toMatchObject({ status: 'pending', payment_status: 'failed' });
      expect(await stockOf(stage, productId)).toBe(unitsBefore);
    }
    const again = await shopper.call('POST', `/api/orders/${id}/payment/`);
    expect(again.body.razorpay_order_id).not.toBe(payment.razorpay_order_id);
    expect(await stockOf(stage, productId)).toBe(unitsBefore - 2);
    const { body: signed } = await tap(again.body.razorpay_order_id, 'succeed');
    await shopper.call('POST', `/api/orders/${id}/payment/verify/`, signed);
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stockOf(stage, productId)).toBe(unitsBefore - 2);
  });

  it('ending 3, dismissed: cancelled, the order stays pending, paying again without stock is 409', async () => {
    const { id } = await anOpenPayment();
    expect((await cancel(id)).body).toMatchObject({ status: 'pending', payment_status: 'cancelled' });
    expect(await stockOf(stage, productId)).toBe(unitsBefore);
    await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: 1 } });
    const again = await shopper.call('POST', `/api/orders/${id}/payment/`);
    expect(again).toMatchObject({ status: 409, body: { code: 'out_of_stock', product_id: productId } });
    expect(await stockOf(stage, productId)).toBe(1);
  });

  it('ending 4, closed after paying: cancelling asks the provider first, and the money counts', async () => {
    const { id, payment } = await anOpenPayment();
    await tap(payment.razorpay_order_id, 'dismiss-after-paying');
    await sweep();
    expect((await cancel(id)).body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stockOf(stage, productId)).toBe(unitsBefore - 2);
    stage.advance(60);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('ending 5, callback lost in the browser: reading the order shows it paid', async () => {
    const { id, payment } = await anOpenPayment();
    await tap(payment.razorpay_order_id, 'lose-callback');
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    const { body: list } = await shopper.call('GET', '/api/orders/?page_size=1');
    expect(list.results[0]).toMatchObject({ id, payment_status: 'paid' });
  });

  it('ending 6, paid late: cancelled at first, then the provider’s own callback confirms it', async () => {
    const { id, payment } = await anOpenPayment();
    await tap(payment.razorpay_order_id, 'pay-late');
    expect((await cancel(id)).body.payment_status).toBe('cancelled');
    expect(await stockOf(stage, productId)).toBe(unitsBefore);
    stage.advance(11);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stockOf(stage, productId)).toBe(unitsBefore - 2);
  });

  it('owes the money back when a late payment finds no stock', async () => {
    const { id, payment } = await anOpenPayment();
    await tap(payment.razorpay_order_id, 'pay-late');
    await cancel(id);
    await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: 0 } });
    stage.advance(11);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'pending', payment_status: 'refund_due' });
    expect(await stockOf(stage, productId)).toBe(0);
  });

  it('sells its goods once when two payments of one order are captured', async () => {
    const { id, payment } = await anOpenPayment();
    await cancel(id);
    const second = await shopper.call('POST', `/api/orders/${id}/payment/`);
    for (const providerOrder of [second.body.razorpay_order_id, payment.razorpay_order_id]) {
      const { body: signed } = await tap(providerOrder, 'succeed');
      const verified = await shopper.call('POST', `/api/orders/${id}/payment/verify/`, signed);
      expect(verified.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    }
    expect(await stockOf(stage, productId)).toBe(unitsBefore - 2);
  });

  it('refuses forged, foreign, altered and empty signatures, and changes nothing', async () => {
    const mine = await anOpenPayment();
    const other = await shopper.call('POST', '/api/orders/', orderOf([productId, 1]));
    const otherPayment = await shopper.call('POST', `/api/orders/${other.body.id}/payment/`);
    const { body: foreign } = await tap(otherPayment.body.razorpay_order_id, 'succeed');
    const { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature } = foreign;
    const flipped = (signature[0] === '0' ? '1' : '0') + signature.slice(1);
    const guessed = createHmac('sha256', 'rzp_test_sandbox').update(`${order}|${payment}`).digest('hex');
    for (const forged of [
      foreign,
      { ...foreign, razorpay_order_id: mine.payment.razorpay_order_id },
      { ...foreign, razorpay_order_id: mine.payment.razorpay_order_id, razorpay_signature: guessed },
      { ...foreign, razorpay_order_id: mine.payment.razorpay_order_id, razorpay_signature: flipped },
      { ...foreign, razorpay_order_id: mine.payment.razorpay_order_id, razorpay_signature: 'é' },
    ]) {
      const answer = await shopper.call('POST', `/api/orders/${mine.id}/payment/verify/`, forged);
      expect(answer).toMatchObject({ status: 400, body: { detail: 'Payment verification failed.' } });
    }
    const empty = await shopper.call('POST', `/api/orders/${mine.id}/payment/verify/`, {
      razorpay_signature: '',
    });
    expect(empty.status).toBe(400);
    expect(empty.body).toHaveProperty('razorpay_payment_id');
    expect(await read(mine.id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });

  it('believes no callback without the provider’s signature', async () => {
    const { id, payment } = await anOpenPayment();
    const entity = { id: 'pay_forged', order_id: payment.razorpay_order_id, status: 'captured' };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    for (const signature of ['', createHmac('sha256', 'guess').update(body).digest('hex')]) {
      const answer = await stage.call('POST', '/payment/callback', {
        body,
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      });
      expect(answer.status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ payment_status: 'pending' });
  });
});
