import type { Context } from '../../context.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { toDecimal } from '../../wire/money.ts';
import type { Payment } from './api.ts';

/** Amounts that are so many times apart are in different units: a mistake in the unit makes a factor of 100, a fee much less. */
const UNIT_MISTAKE_FACTOR = 50;

const isUnitMistake = (a: number, b: number): boolean =>
  Math.max(a, b) >= UNIT_MISTAKE_FACTOR * Math.min(a, b);

/**
 * Opens a payment, or returns the open one, and compares its amount with the order's total (docs/product.md#checkout).
 * @throws UserFacingError CONFLICT when the amounts are in different units; UpstreamError, retryable, when the total cannot be read
 */
export async function startPayment(orderId: string, context: Context): Promise<Payment> {
  const reading = context.order.byId(orderId);
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
