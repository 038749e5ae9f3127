import { PROOF_REFUSAL_STATUSES } from '../../../bff/features/checkout/api.ts';
import { proofOnWire, startedPayment } from '../../../bff/wire/razorpay.ts';
import { parseEnveloped } from '../../../bff/upstream/envelopes.ts';
import { toDecimal } from '../../../bff/wire/money.ts';
import { type Call, callsOf, expectBadTokenRefused } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { formatValue } from '../schemaIssues.ts';
import { createdOrder, order } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';
import type { WireResponse } from '../wire.ts';
import { expectPaid } from './orders.ts';

const paymentPath = (orderId: string, action = '') => `/api/orders/${orderId}/payment/${action}`;

const UNITS = ['paise', 'rupees'] as const;
type Unit = (typeof UNITS)[number];

const parsePayment = ({ body }: WireResponse, unit: Unit) => parseEnveloped(startedPayment(unit), body)?.data;

/** The started payment. Its amount is read in the unit in which it is an amount. @throws AbortCheck */
function readPayment(run: ContractRun, check: Check, response: WireResponse) {
  check.expectSuccess(response);
  const given = run.settings.given.PAYMENT_AMOUNT_UNIT;
  const payment =
    parsePayment(response, given) ?? UNITS.map((unit) => parsePayment(response, unit)).find(Boolean);
  return payment ?? check.expectBody(response, { schema: startedPayment(given) });
}

const preparePayment = (run: ContractRun) =>
  prepare('a payment', async (check) => readPayment(run, check, await run.startedPaymentResponse()));

async function checkStart(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.order();
  await expectBadTokenRefused(run, check, 'POST', paymentPath(id));
  const response = await run.startedPaymentResponse();
  const { currency } = readPayment(run, check, response).amount;
  check.expectThat((currency ?? 'INR') === 'INR', response, 'currency', '"INR"', String(currency));
  const { total } = await prepare('the order', async (preparation) =>
    preparation.expectBody(await run.authenticatedRequest('GET', `/api/orders/${id}/`), order),
  );
  const { PAYMENT_AMOUNT_UNIT: given } = run.settings.given;
  const isTotal = (unit: Unit) => parsePayment(response, unit)?.amountInSubunits === total.paise;
  const unit = isTotal(given) ? given : UNITS.find(isTotal);
  const { content } = parseEnveloped(startedPayment('rupees'), response.body) ?? {};
  const actual = formatValue((content as { amount?: unknown } | undefined)?.amount);
  const told = {
    path: 'amount',
    expected: `₹${toDecimal(total.paise)}, the order's total, in ${given}`,
    actual,
  };
  if (unit) run.settings.require(check, response, ['PAYMENT_AMOUNT_UNIT', unit], told);
  else check.addDifference(response, told);
}

/** Pays a second order and verifies the payment. */
async function checkGenuinePayment(run: ContractRun, check: Check): Promise<void> {
  const { pay } = run.target;
  if (!pay) return check.skipPart('a genuine payment: it takes money');
  const { id, proof } = await prepare('a second order', async (preparation) => {
    const { id } = preparation.expectBody(await run.placeOrder(), createdOrder);
    const response = await run.authenticatedRequest('POST', paymentPath(id));
    const { gatewayOrderId } = readPayment(run, preparation, response);
    return { id, proof: await pay(gatewayOrderId) };
  });
  const verify = () => run.authenticatedRequest('POST', paymentPath(id, 'verify/'), { json: proof });
  check.expectSuccess(await verify());
  await expectPaid(run, check, id, true);
  check.expectSuccess(await verify());
}

async function checkVerify(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.order();
  const { gatewayOrderId } = await preparePayment(run);
  await expectBadTokenRefused(run, check, 'POST', paymentPath(id, 'verify/'));
  const forged = proofOnWire({ paymentId: 'pay_forged', gatewayOrderId, signature: '0'.repeat(64) });
  await check.expectRefusal(
    await run.authenticatedRequest('POST', paymentPath(id, 'verify/'), { json: forged }),
    PROOF_REFUSAL_STATUSES,
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
  await preparePayment(run);
  await checkReport(run, check, 'fail/');
}

/** Starts the payment again. If the upstream allows that, the provider order must be the first one while the amount stands. */
async function restartPayment(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.order();
  const first = await preparePayment(run);
  const response = await run.authenticatedRequest('POST', paymentPath(id));
  const restarted = parsePayment(response, 'paise') ?? parsePayment(response, 'rupees');
  if (!restarted || restarted.amountInSubunits !== first.amountInSubunits) return;
  const { gatewayOrderId } = restarted;
  if (gatewayOrderId === first.gatewayOrderId) return;
  check.addDifference(response, {
    path: 'razorpay_order_id',
    expected: first.gatewayOrderId,
    actual: `${gatewayOrderId}: a second payment of one order gets a new provider order: late approvals can charge twice`,
    cause: 'a new provider order',
    help: 'return the same provider order while the amount of the order stands',
  });
}

async function checkCancel(run: ContractRun, check: Check): Promise<void> {
  // If a failed payment can be followed by another one, that one is cancelled.
  await restartPayment(run, check);
  await checkReport(run, check, 'cancel/');
  await restartPayment(run, check);
  await run.authenticatedRequest('POST', paymentPath((await run.order()).id, 'cancel/'));
}

/** Payments of the order placed for this run. */
export const paymentCalls: Call[] = callsOf('bff/features/checkout/api.ts', [
  { name: 'POST /api/orders/{id}/payment/', kind: 'write', attempt: checkStart },
  { name: 'POST /api/orders/{id}/payment/verify/', kind: 'write', attempt: checkVerify },
  { name: 'POST /api/orders/{id}/payment/fail/', kind: 'write', attempt: checkFail },
  { name: 'POST /api/orders/{id}/payment/cancel/', kind: 'write', attempt: checkCancel },
]);
