import { randomUUID } from 'node:crypto';
import type { CheckoutInput, PurchaseInput, UnfinishedOrderInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { digest } from '../../digest.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { assertSignedIn } from '../../userErrors.ts';
import { toPaise } from '../../wire/money.ts';
import { shopperOf } from '../subjectOf.ts';
import {
  assertCompleteOrder,
  isRecent,
  isSameDelivery,
  ordersOfItems,
  sumByProduct,
  type Order,
} from './orderContent.ts';
import { isOrderOf, nameOf, type KeyEntry } from './orderRecords.ts';
import { newestOrders, NOT_LOGGED_IN, placeWithKey, readOr, readOrder, startPaymentOf } from './orders.ts';
import { endPayment, settleProof } from './settlePayment.ts';

/** What a purchase leads to: an order to pay, or a result. Without both, the order exists and cannot be read now. */
interface Found {
  orderId: string | null;
  toPay?: Order;
  result?:
    | { __typename: 'AlreadyPaid'; orderId: string; order: Order | null }
    | { __typename: 'EarlierOrders'; orders: Order[] };
}

const toPay = (order: Order): Found => ({ orderId: order.id, toPay: order });
const paid = (orderId: string, order: Order | null): Found => ({
  orderId,
  result: { __typename: 'AlreadyPaid', orderId, order },
});
const earlier = (...orders: Order[]): Found => ({
  orderId: null,
  result: { __typename: 'EarlierOrders', orders },
});

/** The order of a checkout that did not come to an end, after its proof was verified; null when it is gone or over. */
async function settleUnfinished(
  { orderId, proof }: UnfinishedOrderInput,
  context: Context,
): Promise<Found | null> {
  const settled = proof ? await settleProof(orderId, proof, context) : null;
  if (settled?.outcome === 'PAID') return paid(orderId, settled.order);
  if (settled?.outcome === 'UNCONFIRMED') return settled.order ? earlier(settled.order) : { orderId };
  const order = settled?.order ?? (await readOr(context.order.byId(orderId), undefined));
  if (order === undefined) return { orderId };
  const outcome = order && (await context.paymentStates.outcomeOf(order));
  if (order === null || outcome === 'CANCELLED' || outcome === 'REFUND_DUE') return null;
  if (outcome === 'PAID') return paid(orderId, order);
  return outcome === 'UNPAID' ? toPay(order) : earlier(order);
}

/** The order of a key; null when there is none, or another one has its id; undefined when it cannot be read. */
async function orderOf(entry: KeyEntry | null, known: readonly Order[], context: Context) {
  if (entry?.orderId === undefined) return null;
  const order =
    known.find(({ id }) => id === entry.orderId) ??
    (await readOr(context.order.byId(entry.orderId), undefined));
  return !order || isOrderOf(entry, order) ? order : null;
}

const uniqueById = (orders: readonly Order[]): Order[] =>
  orders.filter(({ id }, index) => orders.findIndex((other) => other.id === id) === index);

/** Finds or places the order of a purchase: the rule is in README.md, in this order. */
async function findOrder(subject: string, purchase: PurchaseInput, context: Context): Promise<Found> {
  const { orderKeys, paymentStates } = context;
  const { seen = [], unfinished, ...content } = purchase;
  const isUnfinished = unfinished != null && !seen.includes(unfinished.orderId);
  const settled = isUnfinished ? await settleUnfinished(unfinished, context) : null;
  if (settled && !settled.toPay) return settled;
  const own = settled?.toPay ? [settled.toPay] : [];

  const contentDigest = digest(JSON.stringify(content));
  const name = nameOf(subject, `content:${contentDigest}`);
  const entry = await orderKeys.find(name);
  const newest = await newestOrders(context);
  const known = uniqueById([...own, ...(newest ?? [])]);
  const ofKey = await orderOf(entry, known, context);
  const ofItems = await ordersOfItems([...own, ...known.filter(isRecent)], content.items, context);
  const candidates = uniqueById([...own, ...(ofKey ? [ofKey] : []), ...ofItems]).filter(
    ({ id }) => !seen.includes(id),
  );
  const isOfContent = (order: Order) =>
    order.id === ofKey?.id || (ofItems.includes(order) && isSameDelivery(content, order));
  const looked = await Promise.all(
    candidates.map(async (order) => ({
      order,
      outcome: await paymentStates.outcomeOf(order),
      mark: await paymentStates.markOf(order),
    })),
  );

  // An order of this key that was never offered cannot have taken money.
  const maybePaid = looked.filter(
    ({ order, outcome, mark }) =>
      (outcome === 'PAID' && isRecent(order)) ||
      (outcome === 'UNCONFIRMED' && (order.id !== ofKey?.id || mark !== null)),
  );
  if (maybePaid.length > 0) return earlier(...maybePaid.map(({ order }) => order));
  if (ofKey === undefined) return { orderId: entry?.orderId ?? null };

  const open = looked.filter(
    ({ order, outcome }) =>
      outcome === 'UNCONFIRMED' || (outcome === 'UNPAID' && ['PENDING', 'UNKNOWN'].includes(order.status)),
  );
  for (const { order, mark } of open) {
    // A window that is open, perhaps on another device, is not taken away.
    if (isOfContent(order) || (mark === 'offered' && !own.includes(order))) continue;
    const ended = await endPayment(order, 'cancel', context).catch((error: unknown) =>
      context.log.error(error, 'A replaced order could not be cancelled'),
    );
    if (ended?.outcome === 'PAID' || ended?.outcome === 'UNCONFIRMED') return earlier(ended.order);
  }
  const usable = open.find(({ order }) => isOfContent(order))?.order;
  if (usable) {
    await orderKeys.remember(name, { contentDigest, knownIds: null }, usable.id, usable);
    return toPay(usable);
  }

  const knownIds = newest && newest.map(({ id }) => id);
  // A second time when the key of an attempt whose answer was lost leads to an order that is over.
  for (const inDoubt of [entry?.orderId === undefined ? entry : null, null]) {
    const attempt = { contentDigest, knownIds, ...inDoubt, key: inDoubt?.key ?? randomUUID() };
    const { orderId, order } = await placeWithKey(name, attempt, inDoubt !== null, content, context);
    if (seen.includes(orderId)) continue;
    if (order === null) return { orderId };
    const outcome = await paymentStates.outcomeOf(order);
    if (outcome === 'PAID') return paid(orderId, order);
    if (outcome === 'UNPAID' || outcome === 'UNCONFIRMED') return toPay(order);
  }
  throw new UserFacingError('CONFLICT', 'ORDER_FAILED');
}

/** Nothing may be read, stored or locked for a subject that is only claimed, so the upstream accepts the token first. */
async function authenticate(context: Context): Promise<string> {
  if ((await newestOrders(context)) === null)
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

async function openPayment(order: Order, shown: number, context: Context) {
  const payment = await startPaymentOf(order.id, context, order);
  await context.paymentStates.mark(order, 'offered');
  const __typename = payment.amount.paise === shown ? ('ReadyToPay' as const) : ('TotalChanged' as const);
  const offer = { orderId: order.id, order, payment, gateway: context.paymentGateway };
  return { __typename, ...offer, shown: { paise: shown } };
}

/** Pay Now (README.md). `onOrder` is told of the order as soon as there is one, also when its payment fails. */
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
