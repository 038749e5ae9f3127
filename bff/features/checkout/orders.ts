import { randomUUID } from 'node:crypto';
import type { PlaceOrderInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { digest } from '../../digest.ts';
import { UpstreamError, UserFacingError } from '../../errors/errors.ts';
import { assertSignedIn } from '../../errors/userErrors.ts';
import { toDecimal } from '../../wire/money.ts';
import { isEndedWord, toWord } from '../../rules/paymentStatus.ts';
import { shopperOf, subjectOf } from '../subjectOf.ts';
import { assertCompleteOrder, findPlacedOrder, type Order, type OrderContent } from './orderContent.ts';
import {
  isComplete,
  isOpenWindow,
  offerStateOf,
  openPayments,
  proofStateOf,
  type MoneyEntry,
} from './paymentState.ts';
import { isOrderOf, nameOf, newAttempt, type Attempt } from './orderKeys.ts';
import { newestOrders, readOrder } from './readOrders.ts';
import { placeWithinLimit } from './unpaidOrders.ts';

export const NOT_LOGGED_IN = 'CHECKOUT_SIGN_IN_REQUIRED';

const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError
    ? ['overloaded', 'not_sent'].includes(error.failure.kind) || (error.status !== null && error.status < 500)
    : error instanceof UserFacingError;

/** Places an order with the key of the attempt, once more where that `isInDoubt`. Must run in the turn of the key's shopper. */
export async function placeWithKey(
  name: string,
  attempt: Attempt,
  isInDoubt: boolean,
  content: OrderContent,
  context: Context,
): Promise<{ orderId: string; order: Order | null }> {
  const { checkout, order: orders, orderKeys, paymentStates } = context;
  if (!isInDoubt) await orderKeys.begin(name, attempt);
  try {
    const place = () => checkout.placeOrder({ ...content, idempotencyKey: attempt.key ?? randomUUID() });
    const orderId = await placeWithinLimit(place, context);
    // The order exists, so a failed read is no failure of this checkout: the client gets the id.
    const order = await orders.byId(orderId).catch(() => null);
    await orderKeys.remember(name, attempt, orderId, order);
    // The order of a repeated call may be older, and offered by another process.
    if (!isInDoubt) paymentStates.claim(orderId);
    return { orderId, order };
  } catch (error) {
    // A refusal says nothing about an earlier attempt.
    if (!isInDoubt && isRefusal(error)) await orderKeys.end(name, attempt);
    throw error;
  }
}

/** Visible ASCII characters, because the key is sent as a header. */
const IDEMPOTENCY_KEY_PATTERN = /^[!-~]{1,200}$/;

/** The order of a client's key; null when there is none, so that one is placed. @throws CONFLICT, NOT_FOUND */
async function findByKey(
  stored: Attempt | null,
  contentDigest: string,
  content: OrderContent,
  context: Context,
) {
  if (stored === null) return null;
  if (stored.content !== null && stored.content !== contentDigest)
    throw new UserFacingError('CONFLICT', 'ORDER_CHANGED', 'idempotencyKey');
  if (stored.placed === null)
    return findPlacedOrder(content, stored.knownIds, await context.order.newest(), context);
  const order = await context.order.byId(stored.placed.orderId);
  if (order === null) throw new UserFacingError('NOT_FOUND', 'ORDER_FAILED', 'idempotencyKey');
  // The upstream was restored, and the id is another order's.
  return isOrderOf(stored, order) ? order : null;
}

/** An order by the client's own key. @throws CONFLICT, NOT_FOUND */
export async function placeOnce({ idempotencyKey: key, ...content }: PlaceOrderInput, context: Context) {
  const { orderKeys } = context;
  assertSignedIn(context, NOT_LOGGED_IN);
  assertCompleteOrder(content);
  if (!IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new UserFacingError('BAD_USER_INPUT', 'ORDER_KEY_INVALID', 'idempotencyKey');
  const name = nameOf(await shopperOf(context), key);
  return orderKeys.inTurn(name, async () => {
    const contentDigest = digest(JSON.stringify(content));
    const stored = await orderKeys.find(name);
    const isInDoubt = stored !== null && stored.placed === null;
    const found = await findByKey(stored, contentDigest, content, context);
    if (found) {
      if (isInDoubt) await orderKeys.remember(name, stored, found.id, found);
      return { orderId: found.id, order: found };
    }
    const newest = isInDoubt ? null : await newestOrders(context);
    const knownIds = newest && newest.map(({ id }) => id);
    const attempt = isInDoubt ? { ...stored, key } : newAttempt(contentDigest, knownIds, key);
    return placeWithKey(name, attempt, isInDoubt, content, context);
  });
}

/** Amounts that are so many times apart are in different units: a mistake in the unit makes a factor of 100, a fee much less. */
const UNIT_MISTAKE_FACTOR = 50;

/** @throws CONFLICT when the amount and the order's total are in different units */
function assertSameUnit(amountPaise: number, { total, isTotalKnown }: Order, { log }: Context): void {
  const totalPaise = total.paise;
  if (!isTotalKnown)
    return log.warn('The unit of a payment was not checked: the order has no total that can be read.');
  const [less = 0, more = 0] = [amountPaise, totalPaise].sort((a, b) => a - b);
  if (more < UNIT_MISTAKE_FACTOR * less) return;
  log.error(
    `A payment was refused: its amount is read as ₹${toDecimal(amountPaise)}, but the total of the order is ₹${toDecimal(totalPaise)}. Is PAYMENT_AMOUNT_UNIT right?`,
  );
  throw new UserFacingError('CONFLICT', 'PAYMENT_AMOUNT_DIFFERS');
}

type Started = Awaited<ReturnType<Context['checkout']['startPayment']>>;

/** A payment in the schema's words. */
type Payment = Started & { windowId: string };

const mayBePaid = (entries: readonly MoneyEntry[]): boolean =>
  ['sent', 'accepted'].includes(proofStateOf(entries));

/**
 * The payment that was offered and not closed, if it is still of this total: the same order has the same payment (decision 8), and a
 * store that makes a new one at each start could charge both.
 */
function paymentAgain(order: Order, entries: readonly MoneyEntry[]): Started | null {
  // Of an order without a total nobody knows whether it has changed.
  if (isEndedWord(toWord(order.paymentStatus)) || !order.isTotalKnown) return null;
  const offer = openPayments(entries).find(({ totalPaise }) => totalPaise === order.total.paise);
  if (!offer) return null;
  const { payment: gatewayOrderId, paise, currency } = offer;
  return { gatewayOrderId, amountInSubunits: paise, amount: { paise, currency: currency ?? undefined } };
}

/**
 * A payment may be started where no other can be open: of an order that this process has placed and nobody has offered, or while all
 * processes read what the others write.
 */
async function mayStart(order: Order, entries: readonly MoneyEntry[], { paymentStates }: Context) {
  if (paymentStates.isOwn(order.id) && offerStateOf(entries) === 'none') return true;
  const isKnown = await paymentStates.add(order, { fact: 'starting' });
  return isKnown && isComplete(entries);
}

/** Null: another process may have offered another payment, or sent a proof. */
async function startPayment(order: Order, entries: readonly MoneyEntry[], context: Context) {
  const again = paymentAgain(order, entries);
  if (again) return again;
  if (!(await mayStart(order, entries, context))) return null;
  const payment = await context.checkout.startPayment(order.id);
  assertSameUnit(payment.amount.paise, order, context);
  return payment;
}

async function countPayment<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  return context.rateLimits.run('payment', context.address, await subjectOf(context), work);
}

/**
 * Opens a payment, or returns the open one; null when a proof of the order has no refusal, also one that arrived meanwhile, or when
 * nobody can say whether there is one.
 * `formerWindowId`: of the window of this order that the device had before, and which is gone.
 * @throws CONFLICT when its amount and the order's total are in different units, TOO_MANY_REQUESTS
 */
export const offerPayment = (
  order: Order,
  context: Context,
  formerWindowId: string | null,
): Promise<Payment | null> => countPayment(context, () => openPayment(order, context, formerWindowId));

async function openPayment(
  order: Order,
  context: Context,
  formerWindowId: string | null,
): Promise<Payment | null> {
  const { paymentStates } = context;
  const entries = await paymentStates.lookAgain(order);
  if (mayBePaid(entries)) return null;
  const payment = await startPayment(order, entries, context);
  if (payment === null) return null;
  paymentStates.claim(order.id);
  const {
    gatewayOrderId,
    amount: { paise, currency = null },
  } = payment;
  const offer: MoneyEntry = {
    fact: 'offer',
    payment: gatewayOrderId,
    paise,
    currency,
    totalPaise: order.total.paise,
  };
  const isSameWindow = formerWindowId !== null && isOpenWindow(entries, formerWindowId);
  const windowId = isSameWindow ? formerWindowId : randomUUID();
  await paymentStates.add(order, offer, { fact: 'given', payment: gatewayOrderId, windowId });
  // After it is known to all that the payment is offered: a proof that another device sends now is seen here, or sees the offer.
  return mayBePaid(await paymentStates.lookAgain(order)) ? null : { ...payment, windowId };
}

/** @throws CONFLICT while the order may be paid, or when the amount is in another unit, TOO_MANY_REQUESTS */
export async function startPaymentOf(orderId: string, context: Context): Promise<Payment> {
  assertSignedIn(context, NOT_LOGGED_IN);
  // Counted before the order is read, because a stolen session may guess the orders of others.
  const payment = await countPayment(context, async () => {
    const order = await readOrder(orderId, context).catch((error: unknown) => {
      throw error instanceof UpstreamError ? error.asRetryable() : error;
    });
    return openPayment(order, context, null);
  });
  if (payment === null) throw new UserFacingError('CONFLICT', 'PAYMENT_CONFIRMING', 'orderId');
  return payment;
}
