import type { PlaceOrderInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { digest } from '../../digest.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { shopperOf } from '../subjectOf.ts';
import { isOrderOf, nameOf, type KeyEntry } from './orderKeys.ts';
import type { Order } from './payment.ts';
import type { OrderContent } from './purchase.ts';
import { findPlacedOrder, knownOrderIds } from './sameOrders.ts';

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
 * @param seen orders that it cannot have placed
 */
export async function placeWithKey(
  name: string,
  entry: KeyEntry & { key: string },
  isInDoubt: boolean,
  content: OrderContent,
  seen: readonly string[],
  context: Context,
): Promise<PlacedOrder> {
  const { orderKeys } = context;
  const found = isInDoubt ? await findPlacedOrder(content, entry.knownIds, seen, context) : null;
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

/**
 * Returns the order of this shopper's key, or places it; a new one when the upstream was restored and the order's id is another order's.
 * @throws UserFacingError CONFLICT for a key of other content, NOT_FOUND when the order of the key does not exist any more
 */
export async function placeOnce(
  { idempotencyKey: key, ...content }: PlaceOrderInput,
  context: Context,
): Promise<PlacedOrder> {
  const { orderKeys } = context;
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
    const entry = inDoubt ?? { contentDigest, knownIds: await knownOrderIds(context) };
    return placeWithKey(name, { ...entry, key }, inDoubt !== null, content, [], context);
  });
}
