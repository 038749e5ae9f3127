import type { PaymentProofInput, VerifyPaymentInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { toUserErrors } from '../../userErrors.ts';
import { toDecimal } from '../../wire/money.ts';
import { assertSignedIn } from '../mutationPayload.ts';
import { subjectOf } from '../subjectOf.ts';
import { isProofRefused, type Payment } from './api.ts';

/** An order of the signed-in shopper. */
export type Order = NonNullable<Awaited<ReturnType<Context['order']['byId']>>>;

export const NOT_LOGGED_IN = 'CHECKOUT_SIGN_IN_REQUIRED';

/** @throws UserFacingError NOT_FOUND */
export async function readOrder(orderId: string, { order }: Context): Promise<Order> {
  const found = await order.byId(orderId);
  if (found === null) throw new UserFacingError('NOT_FOUND', 'ORDER_NOT_FOUND', 'orderId');
  return found;
}

/** The order; null when it cannot be read now. @throws only when the session is over */
export const readIfPossible = (orderId: string, { order }: Context): Promise<Order | null> =>
  order.byId(orderId).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === 'UNAUTHENTICATED') throw error;
    return null;
  });

/**
 * Reports a failed or cancelled payment, unless the order is or may be paid (docs/product.md#checkout).
 * @returns the order afterwards; unchanged when nothing was reported
 */
export async function reportIfUnpaid(order: Order, outcome: 'fail' | 'cancel', context: Context) {
  if (!(await context.paymentStates.isReportable(order))) return { order, isReported: false };
  await context.checkout.report(order.id, outcome);
  return { order: await readOrder(order.id, context), isReported: true };
}

/** Amounts that are so many times apart are in different units: a mistake in the unit makes a factor of 100, a fee much less. */
const UNIT_MISTAKE_FACTOR = 50;

const isUnitMistake = (a: number, b: number): boolean =>
  Math.max(a, b) >= UNIT_MISTAKE_FACTOR * Math.min(a, b);

/**
 * Opens a payment, or returns the open one, and compares its amount with the order's total (docs/product.md#checkout).
 * @param reading the order, where it was read already
 * @throws UserFacingError CONFLICT when the amounts are in different units; UpstreamError, retryable, when the total cannot be read
 */
async function startPayment(
  orderId: string,
  context: Context,
  reading: Promise<Order | null>,
): Promise<Payment> {
  // If the payment fails too, only its error is reported.
  reading.catch(() => undefined);
  const payment = await context.checkout.startPayment(orderId);
  const order = await reading.catch((error: unknown) => {
    throw error instanceof UpstreamError ? error.asRetryable() : error;
  });
  if (order === null) throw new UserFacingError('NOT_FOUND', 'ORDER_NOT_FOUND', 'orderId');
  if (!isUnitMistake(payment.amount.paise, order.total.paise)) return payment;
  context.log.error(
    `A payment was refused: its amount is read as ₹${toDecimal(payment.amount.paise)}, but the total of the order is ₹${toDecimal(order.total.paise)}. Is PAYMENT_AMOUNT_UNIT right?`,
  );
  throw new UserFacingError('CONFLICT', 'PAYMENT_AMOUNT_DIFFERS');
}

/** Starts a payment for the signed-in shopper, within the rate limits. @throws as `startPayment`, and UserFacingError */
export async function startPaymentOf(orderId: string, context: Context, order?: Order): Promise<Payment> {
  assertSignedIn(context, NOT_LOGGED_IN);
  return context.rateLimits.run('payment', context.address, await subjectOf(context), () =>
    startPayment(orderId, context, order ? Promise.resolve(order) : context.order.byId(orderId)),
  );
}

/** What the upstream decided about a proof; `order` is null when it cannot be read. */
type Verification =
  | { kind: 'paid'; order: Order | null }
  | { kind: 'refused' | 'unknown'; order: Order | null; error: UpstreamError };

/**
 * Sends a proof once. A 2xx of the upstream means paid, also when the order cannot be read or its payment status is unknown. After a
 * failure the order decides: an earlier proof may have been accepted without a response, or the provider's webhook was faster.
 * @param before the order, where it was read already: an acceptance is then remembered although it cannot be read again
 */
export async function verifyProof(
  orderId: string,
  proof: PaymentProofInput,
  context: Context,
  before: Order | null = null,
): Promise<Verification> {
  const { paymentStates } = context;
  const failure = await context.checkout.verify({ orderId, ...proof }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof UpstreamError) return error;
      throw error;
    },
  );
  const order = await context.order.byId(orderId).catch(() => null);
  if (failure === null) {
    const known = order ?? before;
    if (known) await paymentStates.confirm(known);
    return { kind: 'paid', order };
  }
  const isPaid =
    order &&
    ((await paymentStates.of(order)) === 'PAID' || (await paymentStates.markOf(order)) === 'verified');
  if (isPaid) return { kind: 'paid', order };
  return { kind: isProofRefused(failure.status) ? 'refused' : 'unknown', order, error: failure };
}

/** Only a refusal by the upstream is a user error. @throws UpstreamError, retryable, when there is no outcome */
export async function verifyPayment({ orderId, ...proof }: VerifyPaymentInput, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  const verification = await verifyProof(orderId, proof, context);
  const { order } = verification;
  if (verification.kind === 'paid') return { order, userErrors: [] };
  const { error } = verification;
  if (verification.kind === 'refused' || error.code === 'TOO_MANY_REQUESTS')
    return { order, userErrors: toUserErrors(error) };
  throw error.asRetryable();
}
