import { type Call, refusesBadToken } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { createdOrder, order, payment, refusal } from '../shapes.ts';
import type { World } from '../world.ts';
import { expectPaid } from './orders.ts';

const pathOf = (orderId: string | number, step = '') => `/api/orders/${orderId}/payment/${step}`;

async function start(world: World, check: Check): Promise<void> {
  const { id } = await world.order();
  await refusesBadToken(world, check, 'POST', pathOf(id));
  const answer = await world.started();
  const { amount, currency } = check.read(answer, payment);
  check.that((currency ?? 'INR') === 'INR', answer, 'currency', '"INR"', String(currency));
  const total = await prepare('the order', async (made) =>
    made.read(await world.personal('GET', `/api/orders/${id}/`), order.pick({ total_amount: true })),
  );
  const paise = Math.round(Number(total.total_amount) * 100);
  check.that(amount === paise, answer, 'amount', `${paise} paise, the order's total`, String(amount));
}

/** A second order, paid as a shopper pays it. */
async function verifyGenuine(world: World, check: Check): Promise<void> {
  const { pay } = world.target;
  if (!pay) return check.leaveOut('a genuine payment: it takes money');
  const { id, receipt } = await prepare('a second order', async (made) => {
    const { id } = made.read(await world.place(), createdOrder);
    const { razorpay_order_id } = made.read(await world.personal('POST', pathOf(id)), payment);
    return { id, receipt: await pay(razorpay_order_id) };
  });
  check.done(await world.personal('POST', pathOf(id, 'verify/'), { json: receipt }));
  await expectPaid(world, check, id, true);
  check.done(await world.personal('POST', pathOf(id, 'verify/'), { json: receipt }));
}

async function verify(world: World, check: Check): Promise<void> {
  const { id } = await world.order();
  const { razorpay_order_id } = await world.payment();
  await refusesBadToken(world, check, 'POST', pathOf(id, 'verify/'));
  const forged = { razorpay_order_id, razorpay_payment_id: 'pay_forged', razorpay_signature: '0'.repeat(64) };
  await check.refused(await world.personal('POST', pathOf(id, 'verify/'), { json: forged }), [400], refusal);
  await expectPaid(world, check, id, false);
  await verifyGenuine(world, check);
}

/** Reports an end of the payment, and once more: the shop repeats the report when an answer is lost. */
async function report(world: World, check: Check, step: string): Promise<void> {
  const { id } = await world.order();
  await refusesBadToken(world, check, 'POST', pathOf(id, step));
  check.done(await world.personal('POST', pathOf(id, step)));
  check.done(await world.personal('POST', pathOf(id, step)));
  await expectPaid(world, check, id, false);
}

async function fail(world: World, check: Check): Promise<void> {
  await world.payment();
  await report(world, check, 'fail/');
}

async function cancel(world: World, check: Check): Promise<void> {
  const { id } = await world.order();
  // Where a failed payment can be followed by another, that one is cancelled.
  await world.personal('POST', pathOf(id));
  await report(world, check, 'cancel/');
}

/** Payments of the order that was placed for this run. */
export const paymentCalls: Call[] = [
  { name: 'POST /api/orders/{id}/payment/', kind: 'write', attempt: start },
  { name: 'POST /api/orders/{id}/payment/verify/', kind: 'write', attempt: verify },
  { name: 'POST /api/orders/{id}/payment/fail/', kind: 'write', attempt: fail },
  { name: 'POST /api/orders/{id}/payment/cancel/', kind: 'write', attempt: cancel },
];
