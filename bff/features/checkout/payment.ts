import type { Context } from '../../context.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { toDecimal } from '../../wire/money.ts';
import { assertSignedIn } from '../../userErrors.ts';
import { subjectOf } from '../subjectOf.ts';
import type { Payment } from './api.ts';

/** An order of the signed-in shopper. */
export type Order = NonNullable<Awaited<ReturnType<Context['order']['byId']>>>;

export const NOT_LOGGED_IN = 'CHECKOUT_SIGN_IN_REQUIRED';

/** @throws UserFacingError NOT_FOUND */
export async function readOrder(orderId: string, { order }: Context): Promise<Order> {
  const found = await order.byId(orderId);
  if (found === null) throw new UserFacingError('NOT_FOUND', 'ORDER_NOT_FOUND', 'orderId');
  return found;
}

/** What is read, or the other value when that fails. @throws only when the session is over */
export const readOr = <Value, Other>(reading: Promise<Value>, other: Other): Promise<Value | Other> =>
  reading.catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === 'UNAUTHENTICATED') throw error;
    return other;
  });

/** The newest orders; null when they cannot be read now, which does not stop a sale. @throws only when the session is over */
export const newestIfPossible = ({ order }: Context): Promise<Order[] | null> => readOr(order.newest(), null);

/** Amounts that are so many times apart are in different units: a mistake in the unit makes a factor of 100, a fee much less. */
const UNIT_MISTAKE_FACTOR = 50;

const isUnitMistake = (a: number, b: number): boolean =>
  Math.max(a, b) >= UNIT_MISTAKE_FACTOR * Math.min(a, b);

/**
 * Opens a payment of the signed-in shopper, or returns the open one, within the rate limits, and compares its amount with the order's
 * total (docs/product.md#checkout).
 * @param known the order, where it was read already
 * @throws UserFacingError CONFLICT when the amounts are in different units; UpstreamError, retryable, when the total cannot be read
 */
export async function startPaymentOf(orderId: string, context: Context, known?: Order): Promise<Payment> {
  assertSignedIn(context, NOT_LOGGED_IN);
  return context.rateLimits.run('payment', context.address, await subjectOf(context), async () => {
    const payment = await context.checkout.startPayment(orderId);
    const { total } =
      known ??
      (await readOrder(orderId, context).catch((error: unknown) => {
        throw error instanceof UpstreamError ? error.asRetryable() : error;
      }));
    if (!isUnitMistake(payment.amount.paise, total.paise)) return payment;
    context.log.error(
      `A payment was refused: its amount is read as ₹${toDecimal(payment.amount.paise)}, but the total of the order is ₹${toDecimal(total.paise)}. Is PAYMENT_AMOUNT_UNIT right?`,
    );
    throw new UserFacingError('CONFLICT', 'PAYMENT_AMOUNT_DIFFERS');
  });
}
