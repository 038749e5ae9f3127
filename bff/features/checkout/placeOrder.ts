import type { PlaceOrderInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { digest } from '../../digest.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { assertSignedIn } from '../../userErrors.ts';
import { shopperOf } from '../subjectOf.ts';
import { isOrderOf, nameOf, type KeyEntry } from './orderRecords.ts';
import { newestIfPossible, NOT_LOGGED_IN, type Order } from './payment.ts';
import { assertCompleteOrder, findPlacedOrder, type OrderContent } from './orderContent.ts';

/** `order` is null when it cannot be read although it was placed just now. */
interface PlacedOrder {
  orderId: string;
  order: Order | null;
}

/** True when no order was placed: the upstream refused it, or the call was not sent. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  (error.failure.kind === 'overloaded' ||
    error.failure.kind === 'not_sent' ||
    (error.status !== null && error.status < 500));

/**
 * Places an order with a key, unless an earlier attempt whose answer was lost has placed it. Must run in the turn of the key's shopper.
 * @param isInDoubt true when the entry is of such an attempt
 */
export async function placeWithKey(
  name: string,
  entry: KeyEntry & { key: string },
  isInDoubt: boolean,
  content: OrderContent,
  context: Context,
): Promise<PlacedOrder> {
  const { orderKeys } = context;
  const found = isInDoubt ? await findPlacedOrder(content, entry.knownIds, context) : null;
  // Before the call, so that the attempt is known too when this process ends during it.
  if (!isInDoubt) await orderKeys.write(name, entry);
  try {
    const orderId =
      found?.id ?? (await context.checkout.placeOrder({ ...content, idempotencyKey: entry.key }));
    // The order exists, so a failed read is no failure of this checkout: the client gets the id.
    const order = found ?? (await context.order.byId(orderId).catch(() => null));
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

/**
 * Returns the order of this shopper's key, or places it; a new one when the upstream was restored and the order's id is another order's.
 * @throws UserFacingError CONFLICT for a key of other content, NOT_FOUND when the order of the key does not exist any more
 */
export async function placeOnce(
  { idempotencyKey: key, ...content }: PlaceOrderInput,
  context: Context,
): Promise<PlacedOrder> {
  const { orderKeys } = context;
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
    const inDoubt = stored?.orderId === undefined ? stored : null;
    if (stored?.orderId !== undefined) {
      const order = await context.order.byId(stored.orderId);
      if (order === null) throw new UserFacingError('NOT_FOUND', 'ORDER_FAILED', 'idempotencyKey');
      if (isOrderOf(stored, order)) return { orderId: order.id, order };
    }
    const newest = inDoubt ? null : await newestIfPossible(context);
    const entry = inDoubt ?? { contentDigest, knownIds: newest && newest.map(({ id }) => id) };
    return placeWithKey(name, { ...entry, key }, inDoubt !== null, content, context);
  });
}
