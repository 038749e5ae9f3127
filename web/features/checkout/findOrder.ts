import {
  checkoutDigest,
  isSameDelivery,
  itemsDigest,
  toProductQuantities,
  type Purchase,
} from './checkoutItems.ts';
import {
  CheckoutError,
  fetchOrder,
  fetchPlacedOrder,
  fetchRecentOrders,
  placeOrder,
  reportUnpaid,
  type CheckoutOrder,
} from './paymentCalls.ts';
import { acceptedOrderOf, settleOrder, verifyStoredProof, type ShopperCheckout } from './settleCheckout.ts';
import {
  discardCheckout,
  getOrCreateCheckout,
  hasStoredProof,
  readStoredCheckout,
  saveOrderId,
  type CheckoutContent,
} from './storedCheckout.ts';

/**
 * The order to pay, which may be paid already; the id of one that was placed and cannot be read at the moment; or earlier orders of
 * the shopper that are paid or may be paid.
 */
export type FoundOrder =
  | { kind: 'order'; order: CheckoutOrder }
  | { kind: 'unread'; orderId: string }
  | { kind: 'earlier'; orders: CheckoutOrder[] };

/** True for an order whose money was taken or may have been taken: the same items are not ordered again without asking. */
export const mayBePaid = ({ isPaid, paymentState, status }: CheckoutOrder): boolean =>
  isPaid || (paymentState === 'UNKNOWN' && status !== 'CANCELLED');

/** True for an order that is paid, or whose payment can be started. */
const isPaidOrPayable = ({ isPaid, paymentState, status }: CheckoutOrder): boolean =>
  isPaid || (paymentState === 'UNPAID' && status !== 'CANCELLED');

/**
 * Finds the order of a purchase: the stored checkout's, otherwise a recent one of the same items, otherwise a new one. Orders
 * that `purchase.acknowledgedOrderIds` names no longer prevent a new one (docs/product.md#checkout).
 * @throws CheckoutError when the server refuses, and network errors
 */
export async function findOrder(shopper: ShopperCheckout, purchase: Purchase): Promise<FoundOrder> {
  const { shopperDigest } = shopper;
  const { items, delivery, fromCart } = purchase;
  const content = checkoutDigest(shopperDigest, items, delivery);
  const checkout: CheckoutContent = { content, items: itemsDigest(items), fromCart };
  const stored = await findStoredOrder(shopper, purchase, content);
  if (stored) {
    if (stored.kind === 'order' && !stored.order.isPaid) getOrCreateCheckout(shopperDigest, checkout);
    return stored;
  }
  const recent = await findRecentOrder(shopper, purchase);
  if (recent?.kind === 'order') {
    const { key } = getOrCreateCheckout(shopperDigest, checkout);
    saveOrderId(shopperDigest, key, recent.order.id);
  }
  return recent ?? placeNewOrder(shopper, purchase, checkout);
}

/** The stored checkout's order, if it must be seen or can be paid; otherwise null. */
async function findStoredOrder(
  shopper: ShopperCheckout,
  { acknowledgedOrderIds }: Purchase,
  content: string,
): Promise<FoundOrder | null> {
  const { client, shopperDigest } = shopper;
  const stored = readStoredCheckout(shopperDigest);
  if (!stored?.orderId) return null;
  const { key, orderId, isWindowOpened } = stored;
  if (acknowledgedOrderIds.has(orderId)) {
    discardCheckout(shopperDigest, key);
    return null;
  }
  const verification = await verifyStoredProof(shopper, stored);
  const read = stored.content === content ? fetchPlacedOrder : fetchOrder;
  const order = acceptedOrderOf(verification) ?? (await read(client, orderId));
  if (order === undefined) return { kind: 'unread', orderId };
  if (order?.isPaid) return { kind: 'order', order };
  if (order) settleOrder(shopper, order);
  if (readStoredCheckout(shopperDigest)?.key !== key) return null;
  const hasProof = hasStoredProof(shopperDigest, orderId);
  if (order && (hasProof || (isWindowOpened && mayBePaid(order))))
    return { kind: 'earlier', orders: [order] };
  if (order && stored.content !== content) return cancelOther(shopper, order);
  if (order) return { kind: 'order', order };
  discardCheckout(shopperDigest, key);
  return null;
}

/** Looks for recent orders of the same items: those that may be paid, or one to pay. Null when there are none. */
async function findRecentOrder(
  shopper: ShopperCheckout,
  { items, delivery, acknowledgedOrderIds }: Purchase,
): Promise<FoundOrder | null> {
  const { sameItems: recent } = await fetchRecentOrders(shopper.client, toProductQuantities(items));
  const orders = recent.filter((order) => mayBePaid(order) && !acknowledgedOrderIds.has(order.id));
  if (orders.length > 0) return { kind: 'earlier', orders };
  let sameDeliveryOrder: CheckoutOrder | null = null;
  for (const order of recent.filter(({ isPayable }) => isPayable)) {
    if (!sameDeliveryOrder && isSameDelivery(delivery, order)) sameDeliveryOrder = order;
    else if (await cancelOther(shopper, order)) return { kind: 'earlier', orders: [order] };
  }
  return sameDeliveryOrder && { kind: 'order', order: sameDeliveryOrder };
}

async function placeNewOrder(
  shopper: ShopperCheckout,
  purchase: Purchase,
  checkout: CheckoutContent,
  isSecondAttempt = false,
): Promise<FoundOrder> {
  const { client, shopperDigest } = shopper;
  const { key } = getOrCreateCheckout(shopperDigest, checkout);
  const items = toProductQuantities(purchase.items);
  const placed = await placeOrder(client, { items, ...purchase.delivery, idempotencyKey: key }).catch(
    (failure: unknown) => {
      if (failure instanceof CheckoutError && failure.isNotFound) discardCheckout(shopperDigest, key);
      throw failure;
    },
  );
  const { orderId } = placed;
  saveOrderId(shopperDigest, key, orderId);
  const order = placed.order ?? (await fetchPlacedOrder(client, orderId));
  if (!order) return { kind: 'unread', orderId };
  // The window of a new order was never open, so a status word that is not known cannot come from a payment.
  if (isSecondAttempt || isPaidOrPayable(order) || mayBePaid(order)) return { kind: 'order', order };
  // This key was used before: its response was lost, and its order can no longer be paid.
  discardCheckout(shopperDigest, key);
  return placeNewOrder(shopper, purchase, checkout, true);
}

/** Cancels the payment of an order with other content. @returns the order when it is paid or may be paid, otherwise null */
async function cancelOther({ client }: ShopperCheckout, order: CheckoutOrder): Promise<FoundOrder | null> {
  const report = await reportUnpaid(client, 'cancelled', order.id).catch((failure: unknown) => {
    console.error(failure);
    return null;
  });
  if (report?.order?.isPaid) return { kind: 'order', order: report.order };
  return report?.isUnconfirmed ? { kind: 'earlier', orders: [order] } : null;
}
