import { unitPriceOf, type Product } from '../hostedUpstream/catalogue.ts';
import { REFUSED_PROOF } from '../hostedUpstream/payments.ts';
import {
  cancelPayment,
  createOrder,
  orderInput,
  placeOrder,
  reportPaymentFailure,
  StartPayment,
  VerifyPayment,
} from '../kit/checkoutOperations.ts';
import type { Shopper } from '../kit/shopper.ts';
import { toAmount } from './cards.ts';
import type { Flow, FlowRun } from './flow.ts';

/** Words that mean paid and unpaid, compared without case (docs/product.md#orders-and-payments). Others are unknown. */
const PAID_WORDS = [
  ...['paid', 'captured', 'success', 'succeeded', 'completed', 'complete'],
  ...['verified', 'confirmed', 'settled', 'authorized', 'authorised'],
];
const UNPAID_WORDS = [
  ...['unpaid', 'pending', 'created', 'initiated', 'failed'],
  ...['cancelled', 'canceled', 'expired', 'refused', 'declined'],
];

const isIn = (words: string[], word: string | undefined): boolean =>
  words.includes(word?.toLowerCase() ?? '');

interface OrderStates {
  isPaid: boolean;
  isPayable: boolean;
  paymentStatus: string | null;
}

const OrderStatesDocument =
  'query ($id: ID!) { viewer { order(id: $id) { isPaid isPayable paymentStatus } } }';

async function readStates(run: FlowRun, shopper: Shopper, id: string): Promise<OrderStates | null> {
  const { viewer } = await run.send<{ viewer: { order: OrderStates | null } }>(shopper, OrderStatesDocument, {
    id,
  });
  return viewer?.order ?? null;
}

interface StartedPayment {
  gatewayOrderId: string;
  amountInSubunits: number;
}

/** Starts the payment of an order and checks its amount. */
async function start(
  run: FlowRun,
  shopper: Shopper,
  orderId: string,
  rupees: number,
): Promise<StartedPayment | null> {
  const { data, errors } = await shopper.execute(StartPayment, { orderId });
  const payload = data?.startPayment;
  run.check('a payment starts', payload?.payment != null, { errors, payload });
  if (!payload?.payment) return null;
  run.expect("a payment has the order's amount", payload.payment.amount.amount, toAmount(rupees));
  run.expect("a payment's window gets the amount in paise", payload.payment.amountInSubunits, rupees * 100);
  return payload.payment;
}

/** Pays at the provider and hands the proof over. */
function verify(run: FlowRun, shopper: Shopper, orderId: string, gatewayOrderId: string) {
  const proof = run.upstream.pay(gatewayOrderId);
  const input = {
    orderId,
    gatewayOrderId,
    paymentId: proof.razorpay_payment_id,
    signature: proof.razorpay_signature,
  };
  return shopper.execute(VerifyPayment, { input });
}

const isSuccess = ({ verifyResponse }: FlowRun['options']): boolean =>
  typeof verifyResponse !== 'number' && verifyResponse !== 'timeout';

/** Responses after which it is not known whether the order is paid (docs/product.md#checkout). */
const NO_OUTCOME: readonly unknown[] = [409, 500, 'timeout'];

/** Checks what a verified payment leads to: a 2xx means paid, a refusal is told, and other outcomes are unknown. */
async function expectVerified(
  run: FlowRun,
  shopper: Shopper,
  orderId: string,
  gatewayOrderId: string,
): Promise<void> {
  const { paymentWords, verifyResponse } = run.options;
  const { data, errors } = await verify(run, shopper, orderId, gatewayOrderId);
  const payload = data?.verifyPayment;
  if (NO_OUTCOME.includes(verifyResponse))
    return run.check(
      'a verification without an outcome is retryable',
      errors[0]?.extensions['retryable'] === true,
      { errors, payload },
    );
  run.expect('a verification has no errors', errors, []);
  if (!isSuccess(run.options))
    return run.expect(
      'a refused verification has the sentence of the upstream',
      payload?.userErrors[0]?.messages,
      [REFUSED_PROOF],
    );
  run.expect('a verification has no user errors', payload?.userErrors, []);
  run.expect('a verification returns its order', payload?.order?.id, orderId);
  const states = await readStates(run, shopper, orderId);
  if (isIn(PAID_WORDS, paymentWords.paid))
    run.expect('an order with a word for paid is paid', states?.isPaid, true);
  run.expect('a paid order, and one with an unknown word, is not payable', states?.isPayable, false);
  run.expect('the payment word is shown as it is', states?.paymentStatus, paymentWords.paid || null);
  if (isIn(PAID_WORDS, paymentWords.paid)) {
    const again = await verify(run, shopper, orderId, gatewayOrderId);
    run.expect('a second proof of a paid order has no user errors', again.data?.verifyPayment.userErrors, []);
  }
}

/** Checks that an order whose payment was cancelled or has failed can be paid again. */
async function expectReported(
  run: FlowRun,
  shopper: Shopper,
  input: ReturnType<typeof orderInput>,
): Promise<void> {
  const { paymentWords, orderWhenCancelled } = run.options;
  const rupees = totalOf(run, input);
  const reports = { cancelled: cancelPayment, failed: reportPaymentFailure };
  for (const [stage, report] of Object.entries(reports)) {
    const order = await createOrder(shopper, {
      ...input,
      idempotencyKey: `${input.idempotencyKey}-${stage}`,
    });
    if (!(await start(run, shopper, order.id, rupees))) continue;
    const { userErrors } = await report(shopper, order.id);
    run.expect('a report of a payment has no user errors', userErrors, []);
    const states = await readStates(run, shopper, order.id);
    run.expect('an order whose payment was reported is not paid', states?.isPaid, false);
    const isOpen = stage === 'failed' || orderWhenCancelled === 'pending';
    if (!isOpen) run.expect('a cancelled order is not payable', states?.isPayable, false);
    else if (isIn(UNPAID_WORDS, paymentWords[stage as keyof typeof reports])) {
      run.expect('an order whose payment was reported is payable', states?.isPayable, true);
      await start(run, shopper, order.id, rupees);
    }
  }
}

function totalOf({ catalogue }: FlowRun, { items }: ReturnType<typeof orderInput>): number {
  const products = new Map(catalogue.products.map((product) => [String(product.id), product]));
  return items.reduce(
    (sum, { productId, quantity }) => sum + unitPriceOf(products.get(productId)!) * quantity,
    0,
  );
}

export const checkout: Flow = async (run) => {
  const shopper = await run.shopper();
  const [, , a, b] = run.catalogue.products as [Product, Product, Product, Product];
  const input = orderInput([
    { productId: String(a.id), quantity: 2 },
    { productId: String(b.id), quantity: 1 },
  ]);
  const { order, userErrors } = await placeOrder(shopper, input);
  run.expect('an order has no user errors', userErrors, []);
  run.expect('an order has its total', order?.total.amount, toAmount(totalOf(run, input)));
  run.expect('a new order is pending and not paid', [order?.status, order?.isPaid], ['PENDING', false]);
  if (!order) return;
  const again = await placeOrder(shopper, input);
  run.expect('the same key gives the same order', again.order?.id, order.id);

  const payment = await start(run, shopper, order.id, totalOf(run, input));
  const { gatewayOrderId = '' } = payment ?? {};
  const forged = { orderId: order.id, gatewayOrderId, paymentId: 'pay_forged', signature: '0'.repeat(64) };
  const refused = await shopper.execute(VerifyPayment, { input: forged });
  run.expect('a forged proof is refused', refused.data?.verifyPayment.userErrors[0]?.messages, [
    REFUSED_PROOF,
  ]);
  run.expect('a forged proof pays nothing', (await readStates(run, shopper, order.id))?.isPaid, false);
  if (payment) await expectVerified(run, shopper, order.id, gatewayOrderId);
  await expectReported(run, shopper, input);

  const { scarce } = run.catalogue;
  const lacking = orderInput([{ productId: String(scarce.id), quantity: 3 }]);
  const out = await placeOrder(shopper, lacking);
  run.expect('an order without stock is refused', out.order, null);
  if (run.options.outOfStock === 'conflict')
    run.expect(
      'an order without stock names its product',
      [out.userErrors[0]?.code, out.userErrors[0]?.productId],
      ['OUT_OF_STOCK', String(scarce.id)],
    );
  const reports = run.upstream.calls.filter((call) => call.endsWith('/payment/fail/'));
  run.check('the shop reports no failure by itself', reports.length <= 1, reports);
};
