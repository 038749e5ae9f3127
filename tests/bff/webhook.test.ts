import { expect, it, onTestFinished } from 'vitest';
import { openShop } from '../kit/openShop.ts';
import { openRazorpay, razorpayEnv } from '../upstream/razorpayStandIn.ts';

it('the BFF forwards the payment provider’s webhook to the reference upstream, byte for byte', async () => {
  const razorpay = await openRazorpay();
  const shop = await openShop({ upstream: razorpayEnv(razorpay.url) });
  onTestFinished(async () => {
    await shop.close();
    await razorpay.close();
  });
  const body =
    '{ "event":"payment.captured",\n "payload": {"payment":{"entity":{"id":"pay_1","order_id":"order_1", "amount":1,"currency":"INR"}}}}';
  const deliver = async (signature: string) => {
    const response = await fetch(`${shop.url}/payment/callback`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': 'evt_through_the_shop',
      },
      body,
    });
    return [response.status, await response.json()];
  };
  expect(await deliver(razorpay.sign(body))).toEqual([200, { detail: 'Ignored.' }]);
  expect(await deliver(razorpay.sign(body))).toEqual([200, { detail: 'Known already.' }]);
  expect((await deliver(razorpay.sign(`${body} `)))[0]).toBe(403);
});
