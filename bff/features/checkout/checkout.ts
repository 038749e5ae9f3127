import type { CheckoutInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { toPaise } from '../../wire/money.ts';
import { assertSignedIn } from '../../userErrors.ts';
import { shopperOf } from '../subjectOf.ts';
import { findOrder, paid, toPay, type Found } from './findOrder.ts';
import { newestIfPossible, NOT_LOGGED_IN, readOrder, startPaymentOf, type Order } from './payment.ts';
import { assertCompleteOrder, sumByProduct } from './purchase.ts';

/**
 * Names the shopper after the upstream has accepted the token: the claims of a token are not verified, and nothing may be read, stored
 * or locked for a subject that is only claimed. A shopper whose orders cannot be read can still buy.
 */
async function authenticate(context: Context): Promise<string> {
  if ((await newestIfPossible(context)) === null)
    await context.account.profile().catch((error: unknown) => {
      throw error instanceof UpstreamError ? new UpstreamError(error.failure, 'ORDER_FAILED') : error;
    });
  return shopperOf(context);
}

/** An order that the shopper pays from its page. @throws UserFacingError NOT_FOUND, and CONFLICT while it may be paid */
async function findOrderToPay(orderId: string, context: Context): Promise<Found> {
  const order = await readOrder(orderId, context);
  const outcome = await context.paymentStates.outcomeOf(order);
  if (outcome === 'PAID') return paid(order.id, order);
  if (outcome === 'UNCONFIRMED') throw new UserFacingError('CONFLICT', 'PAYMENT_CONFIRMING', 'orderId');
  return toPay(order);
}

/** Opens the payment of an order, and compares its amount with the total that the shopper saw. */
async function openPayment(order: Order, shown: number, context: Context) {
  const payment = await startPaymentOf(order.id, context, order);
  await context.paymentStates.mark(order, 'offered');
  const offer = { orderId: order.id, order, payment, gateway: context.paymentGateway };
  return payment.amount.paise === shown
    ? { __typename: 'ReadyToPay' as const, ...offer }
    : { __typename: 'TotalChanged' as const, ...offer, shown: { paise: shown } };
}

/**
 * Pay Now (README.md).
 * @param onOrder told of the order as soon as there is one, also when its payment fails
 */
export async function checkout(
  { purchase, orderId, shownTotal }: CheckoutInput,
  context: Context,
  onOrder: (orderId: string) => void,
) {
  assertSignedIn(context, NOT_LOGGED_IN);
  const shown = toPaise(shownTotal);
  if (shown === null) throw new UserFacingError('BAD_USER_INPUT', 'NOT_A_NUMBER', 'shownTotal');
  if ((purchase == null) === (orderId == null))
    throw new UserFacingError('BAD_USER_INPUT', 'NOT_A_CHOICE', 'orderId');
  const bought = purchase && { ...purchase, items: sumByProduct(purchase.items) };
  if (bought) assertCompleteOrder(bought);
  const subject = await authenticate(context);
  return context.orderKeys.inTurn(subject, async () => {
    const found = bought
      ? await findOrder(subject, bought, context)
      : await findOrderToPay(orderId ?? '', context);
    if (found.orderId !== null) onOrder(found.orderId);
    return found.toPay ? openPayment(found.toPay, shown, context) : found.result;
  });
}
