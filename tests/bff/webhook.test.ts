import { expect, it, onTestFinished } from 'vitest';
import { openShop } from '../kit/openShop.ts';

it('the BFF forwards the payment provider’s webhook to the reference upstream, byte for byte', async () => {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const body =
    '{ "event":"payment.captured",\n "payload": {"payment":{"entity":{"id":"pay_1", "amount":1}}}}';
  const response = await fetch(`${shop.url}/payment/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'of-nobody' },
    body,
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ detail: 'The signature is not the payment provider’s.' });
  expect(shop.faultProxy.callsTo('POST /payment/callback')).toMatchObject([
    { body, headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'of-nobody' } },
  ]);
});
