import type { PlaceOrderInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { digest } from '../../digest.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { assertSignedIn } from '../../userErrors.ts';
import { toDecimal } from '../../wire/money.ts';
import { shopperOf, subjectOf } from '../subjectOf.ts';
import { assertCompleteOrder, findPlacedOrder, type Order, type OrderContent } from './orderContent.ts';
import { isOrderOf, nameOf, type KeyEntry } from './orderRecords.ts';

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
export const newestOrders = ({ order }: Context): Promise<Order[] | null> => readOr(order.newest(), null);

const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  (['overloaded', 'not_sent'].includes(error.failure.kind) || (error.status !== null && error.status < 500));

/** Places an order with a key, unless an earlier attempt, whose entry `isInDoubt`, has placed it. Must run in the turn of the key's shopper. */
export async function placeWithKey(
  name: string,
  entry: KeyEntry & { key: string },
  isInDoubt: boolean,
  content: OrderContent,
  context: Context,
) {
  const { checkout, order: orders, orderKeys } = context;
  const found = isInDoubt ? await findPlacedOrder(content, entry.knownIds, context) : null;
  // Before the call, so that the attempt is known too when this process ends during it.
  if (!isInDoubt) await orderKeys.write(name, entry);
  try {
    const orderId = found?.id ?? (await checkout.placeOrder({ ...content, idempotencyKey: entry.key }));
    // The order exists, so a failed read is no failure of this checkout: the client gets the id.
    const order = found ?? (await orders.byId(orderId).catch(() => null));
    await orderKeys.remember(name, entry, orderId, order);
    return { orderId, order };
  } catch (error) {
    // A refusal says nothing about an earlier attempt.
    if (!isInDoubt && isRefusal(error)) await orderKeys.forget(name);
    throw error;
  }
}

/** Visible ASCII characters, because the key is sent as a header. */
const IDEMPOTENCY_KEY_PATTERN = /^[!-~]{1,200}$/;

/** A new order is placed when the upstream was restored and the id of the key's order is another order's. @throws CONFLICT, NOT_FOUND */
export async function placeOnce({ idempotencyKey: key, ...content }: PlaceOrderInput, context: Context) {
  const { order: orders, orderKeys } = context;
  assertSignedIn(context, NOT_LOGGED_IN);
  assertCompleteOrder(content);
  if (!IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new UserFacingError('BAD_USER_INPUT', 'ORDER_KEY_INVALID', 'idempotencyKey');
  const name = nameOf(await shopperOf(context), key);
  return orderKeys.inTurn(name, async () => {
    const contentDigest = digest(JSON.stringify(content));
    const stored = await orderKeys.find(name);
    if (stored && stored.contentDigest !== contentDigest)
      throw new UserFacingError('CONFLICT', 'ORDER_CHANGED', 'idempotencyKey');
    if (stored?.orderId !== undefined) {
      const order = await orders.byId(stored.orderId);
      if (order === null) throw new UserFacingError('NOT_FOUND', 'ORDER_FAILED', 'idempotencyKey');
      if (isOrderOf(stored, order)) return { orderId: order.id, order };
    }
    const inDoubt = stored?.orderId === undefined ? stored : null;
    const newest = inDoubt ? null : await newestOrders(context);
    const entry = inDoubt ?? { contentDigest, knownIds: newest && newest.map(({ id }) => id) };
    return placeWithKey(name, { ...entry, key }, inDoubt !== null, content, context);
  });
}

/** Amounts that are so many times apart are in different units: a mistake in the unit makes a factor of 100, a fee much less. */
const UNIT_MISTAKE_FACTOR = 50;

/** Opens a payment, or returns the open one. @throws CONFLICT when its amount and the order's total are in different units */
export async function startPaymentOf(orderId: string, context: Context, known?: Order) {
  assertSignedIn(context, NOT_LOGGED_IN);
  return context.rateLimits.run('payment', context.address, await subjectOf(context), async () => {
    const payment = await context.checkout.startPayment(orderId);
    const reading = known ? Promise.resolve(known) : readOrder(orderId, context);
    const { total } = await reading.catch((error: unknown) => {
      throw error instanceof UpstreamError ? error.asRetryable() : error;
    });
    const [less = 0, more = 0] = [payment.amount.paise, total.paise].sort((a, b) => a - b);
    if (more < UNIT_MISTAKE_FACTOR * less) return payment;
    context.log.error(
      `A payment was refused: its amount is read as ₹${toDecimal(payment.amount.paise)}, but the total of the order is ₹${toDecimal(total.paise)}. Is PAYMENT_AMOUNT_UNIT right?`,
    );
    throw new UserFacingError('CONFLICT', 'PAYMENT_AMOUNT_DIFFERS');
  });
}
