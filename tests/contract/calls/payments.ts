import { type Call, expectBadTokenRefused } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { createdOrder, order, payment, refusal } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';
import { expectPaid } from './orders.ts';

const paymentPath = (orderId: string | number, action = '') => `/api/orders/${orderId}/payment/${action}`;

async function checkStart(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.order();
  await expectBadTokenRefused(run, check, 'POST', paymentPath(id));
  const response = await run.startedPaymentResponse();
  const { amount, currency } = check.expectBody(response, payment);
  check.expectThat((currency ?? 'INR') === 'INR', response, 'currency', '"INR"', String(currency));
  const total = await prepare('the order', async (preparation) =>
    preparation.expectBody(
      await run.authenticatedRequest('GET', `/api/orders/${id}/`),
      order.pick({ total_amount: true }),
    ),
  );
  const paise = Math.round(Number(total.total_amount) * 100);
  check.expectThat(amount === paise, response, 'amount', `${paise} paise, the order's total`, String(amount));
}

/** Pays a second order and verifies the payment. */
async function checkGenuinePayment(run: ContractRun, check: Check): Promise<void> {
  const { pay } = run.target;
  if (!pay) return check.skipPart('a genuine payment: it takes money');
  const { id, receipt: paymentResult } = await prepare('a second order', async (preparation) => {
    const { id } = preparation.expectBody(await run.placeOrder(), createdOrder);
    const { razorpay_order_id } = preparation.expectBody(
      await run.authenticatedRequest('POST', paymentPath(id)),
      payment,
    );
    return { id, receipt: await pay(razorpay_order_id) };
  });
  check.expectSuccess(
    await run.authenticatedRequest('POST', paymentPath(id, 'verify/'), { json: paymentResult }),
  );
  await expectPaid(run, check, id, true);
  check.expectSuccess(
    await run.authenticatedRequest('POST', paymentPath(id, 'verify/'), { json: paymentResult }),
  );
}

async function checkVerify(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.order();
  const { razorpay_order_id } = await run.payment();
  await expectBadTokenRefused(run, check, 'POST', paymentPath(id, 'verify/'));
  const forged = { razorpay_order_id, razorpay_payment_id: 'pay_forged', razorpay_signature: '0'.repeat(64) };
  await check.expectRefusal(
    await run.authenticatedRequest('POST', paymentPath(id, 'verify/'), { json: forged }),
    [400],
    refusal,
  );
  await expectPaid(run, check, id, false);
  await checkGenuinePayment(run, check);
}

/** Reports the end of the payment twice, because the shop repeats the report if a response is lost. */
async function checkReport(run: ContractRun, check: Check, action: string): Promise<void> {
  const { id } = await run.order();
  await expectBadTokenRefused(run, check, 'POST', paymentPath(id, action));
  check.expectSuccess(await run.authenticatedRequest('POST', paymentPath(id, action)));
  check.expectSuccess(await run.authenticatedRequest('POST', paymentPath(id, action)));
  await expectPaid(run, check, id, false);
}

async function checkFail(run: ContractRun, check: Check): Promise<void> {
  await run.payment();
  await checkReport(run, check, 'fail/');
}

/** Starts the payment again. If the upstream allows that, the provider order must be the first one while the amount stands. */
async function restartPayment(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.order();
  const first = await run.payment();
  const response = await run.authenticatedRequest('POST', paymentPath(id));
  const restarted = payment.safeParse(response.body);
  if (!restarted.success || restarted.data.amount !== first.amount) return;
  const { razorpay_order_id: providerOrderId } = restarted.data;
  check.expectThat(
    providerOrderId === first.razorpay_order_id,
    response,
    'razorpay_order_id',
    first.razorpay_order_id,
    `${providerOrderId}: a second payment of one order gets a new provider order: late approvals can charge twice`,
  );
}

async function checkCancel(run: ContractRun, check: Check): Promise<void> {
  // If a failed payment can be followed by another one, that one is cancelled.
  await restartPayment(run, check);
  await checkReport(run, check, 'cancel/');
  await restartPayment(run, check);
  await run.authenticatedRequest('POST', paymentPath((await run.order()).id, 'cancel/'));
}

/** Payments of the order placed for this run. */
export const paymentCalls: Call[] = [
  { name: 'POST /api/orders/{id}/payment/', kind: 'write', attempt: checkStart },
  { name: 'POST /api/orders/{id}/payment/verify/', kind: 'write', attempt: checkVerify },
  { name: 'POST /api/orders/{id}/payment/fail/', kind: 'write', attempt: checkFail },
  { name: 'POST /api/orders/{id}/payment/cancel/', kind: 'write', attempt: checkCancel },
];
