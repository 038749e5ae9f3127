import { randomUUID } from 'node:crypto';
import type { PurchaseInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { digest } from '../../digest.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { isOrderOf, nameOf } from './orderKeys.ts';
import { reportIfUnpaid, type Order } from './payment.ts';
import type { OrderContent } from './purchase.ts';
import { findPlacedOrder, isRecent, isSameDelivery, ordersOfItems } from './sameOrders.ts';
import { settleProof } from './settlePayment.ts';

/** What a purchase leads to. An order that is `unread` exists, and cannot be read now. */
export type Found =
  | { kind: 'toPay'; order: Order }
  | { kind: 'paid'; orderId: string; order: Order | null }
  | { kind: 'earlier'; orders: Order[] }
  | { kind: 'unread'; orderId: string };

export const paid = (order: Order): Found => ({ kind: 'paid', orderId: order.id, order });
const earlier = (...orders: Order[]): Found => ({ kind: 'earlier', orders });

/** Whether an order is paid, may be paid, can be paid, or none of these any more. */
export async function standingOf(
  order: Order,
  { paymentStates }: Context,
): Promise<'paid' | 'inDoubt' | 'payable' | 'over'> {
  const state = await paymentStates.of(order);
  if (state === 'PAID') return 'paid';
  if (order.status === 'CANCELLED' || state === 'REFUND_DUE' || state === 'REFUNDED') return 'over';
  return state === 'UNPAID' ? 'payable' : 'inDoubt';
}

/** Cancels the payment of an order that this purchase replaces. @returns the order when it is paid or may be paid, otherwise null */
async function cancelReplaced(order: Order, context: Context): Promise<Found | null> {
  const reported = await reportIfUnpaid(order, 'cancel', context).catch((error: unknown) => {
    context.log.error(error, 'A replaced order could not be cancelled');
    return null;
  });
  if (reported === null) return null;
  await context.paymentStates.mark(reported.order, 'closed');
  const standing = await standingOf(reported.order, context);
  const isEmptyWord = reported.isReported && standing === 'inDoubt';
  return standing === 'paid' || (standing === 'inDoubt' && !isEmptyWord) ? earlier(reported.order) : null;
}

/** The order of a checkout that did not come to an end, after its proof was verified; null when it is gone or over. */
async function settleUnfinished(
  { orderId, proof }: NonNullable<PurchaseInput['unfinished']>,
  context: Context,
): Promise<Found | null> {
  if (proof) {
    const { outcome, order } = await settleProof(orderId, proof, context);
    if (outcome === 'PAID') return { kind: 'paid', orderId, order };
    if (outcome === 'UNCONFIRMED') return order ? earlier(order) : { kind: 'unread', orderId };
  }
  const order = await context.order.byId(orderId).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === 'UNAUTHENTICATED') throw error;
    return undefined;
  });
  if (order === undefined) return { kind: 'unread', orderId };
  const standing = order && (await standingOf(order, context));
  if (order === null || standing === 'over') return null;
  if (standing === 'paid') return paid(order);
  return standing === 'payable' ? { kind: 'toPay', order } : earlier(order);
}

/** Finds or places the order of a purchase: the rule is in README.md, in this order. */
export async function findOrder(subject: string, purchase: PurchaseInput, context: Context): Promise<Found> {
  const { orderKeys, paymentStates } = context;
  const { seen = [], unfinished, ...content } = purchase;
  const isSeen = ({ id }: Pick<Order, 'id'>) => seen.includes(id);
  const settled =
    unfinished && !isSeen({ id: unfinished.orderId }) ? await settleUnfinished(unfinished, context) : null;
  if (settled && settled.kind !== 'toPay') return settled;
  const own = settled?.order ?? null;

  const contentDigest = digest(JSON.stringify(content));
  const name = nameOf(subject, `content:${contentDigest}`);
  const entry = await orderKeys.find(name);
  const newest = await context.order.newest().catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === 'UNAUTHENTICATED') throw error;
    return null;
  });
  const recent = (await ordersOfItems((newest ?? []).filter(isRecent), content.items, context)).filter(
    (order) => !isSeen(order),
  );
  const standings = await Promise.all(recent.map((order) => standingOf(order, context)));
  const marks = await Promise.all(recent.map((order) => paymentStates.markOf(order)));
  /** The window of an order of this content that was never offered cannot have taken money. */
  const maybePaid = recent.filter(
    (order, index) =>
      standings[index] === 'paid' ||
      (standings[index] === 'inDoubt' && (order.id !== entry?.orderId || marks[index] !== null)),
  );
  if (maybePaid.length > 0) return earlier(...maybePaid);

  const isOwnContent =
    own !== null &&
    (entry?.orderId === own.id ||
      (isSameDelivery(content, own) && (await ordersOfItems([own], content.items, context)).length > 0));
  if (own && !isOwnContent) {
    const found = await cancelReplaced(own, context);
    if (found) return found;
  }
  const stored = isOwnContent ? own : await orderOf(entry, newest, context);
  if (stored === 'unread') return { kind: 'unread', orderId: entry?.orderId ?? '' };
  const isUsable = stored && !isSeen(stored);
  const standing = isUsable ? await standingOf(stored, context) : 'over';
  const isOffered = isUsable && (await paymentStates.markOf(stored)) !== null;
  if (isUsable && standing === 'inDoubt' && isOffered) return earlier(stored);

  const payable = recent.filter(
    (order, index) => standings[index] === 'payable' && order.status === 'PENDING' && order.id !== own?.id,
  );
  for (const [index, order] of recent.entries()) {
    // A window that is open, perhaps on another device, is not taken away.
    const isReplaced =
      payable.includes(order) && !isSameDelivery(content, order) && order.id !== entry?.orderId;
    if (!isReplaced || marks[index] === 'offered') continue;
    const found = await cancelReplaced(order, context);
    if (found) return found;
  }
  const order =
    isUsable && (standing === 'payable' || standing === 'inDoubt')
      ? stored
      : payable.find((each) => isSameDelivery(content, each));
  if (order) {
    await orderKeys.remember(name, { contentDigest }, order.id, order);
    return { kind: 'toPay', order };
  }
  const isInDoubt = entry !== null && entry.orderId === undefined;
  return placeOrder(name, isInDoubt ? entry : null, content, seen, newest, context);
}

/** The order of a key; null when there is none, or another one has its id. */
async function orderOf(
  entry: Awaited<ReturnType<Context['orderKeys']['find']>>,
  newest: readonly Order[] | null,
  context: Context,
): Promise<Order | null | 'unread'> {
  if (entry?.orderId === undefined) return null;
  const { orderId } = entry;
  const order =
    newest?.find(({ id }) => id === orderId) ??
    (await context.order.byId(orderId).catch((error: unknown) => {
      if (error instanceof UpstreamError && error.code === 'UNAUTHENTICATED') throw error;
      return 'unread' as const;
    }));
  return order === 'unread' || order === null || isOrderOf(entry, order) ? order : null;
}

/** Places the order, with the key of an attempt whose answer was lost; a second time when that key leads to an order that is over. */
async function placeOrder(
  name: string,
  inDoubt: Awaited<ReturnType<Context['orderKeys']['find']>>,
  content: OrderContent,
  seen: readonly string[],
  newest: readonly Order[] | null,
  context: Context,
): Promise<Found> {
  const contentDigest = digest(JSON.stringify(content));
  for (const attempt of [inDoubt ?? undefined, undefined]) {
    const key = attempt?.key ?? randomUUID();
    const { orderId, order } = await context.orderKeys.place(name, key, attempt ?? { contentDigest, key }, {
      knownIds: () => Promise.resolve(newest && newest.map(({ id }) => id)),
      findPlaced: async (knownIds) => {
        const found = await findPlacedOrder(content, knownIds && [...knownIds, ...seen], context);
        return found && seen.includes(found.id) ? null : found;
      },
      place: (idempotencyKey) => context.checkout.placeOrder({ ...content, idempotencyKey }),
      read: (id) => context.order.byId(id),
    });
    if (seen.includes(orderId)) continue;
    if (order === null) return { kind: 'unread', orderId };
    const standing = await standingOf(order, context);
    if (standing === 'paid') return paid(order);
    if (standing !== 'over') return { kind: 'toPay', order };
  }
  throw new UserFacingError('CONFLICT', 'ORDER_FAILED');
}
