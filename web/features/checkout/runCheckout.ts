import type { ApolloClient } from '@apollo/client';
import type { Money } from '../../ui/money.ts';
import {
  discardCheckout,
  withCheckoutLock,
  getOrCreateCheckout,
  saveOrderId,
  saveProof,
  readStoredCheckout,
  type CheckoutContent,
  type OpenCheckout,
} from './storedCheckout.ts';
import {
  checkoutDigest,
  isSameDelivery,
  itemsDigest,
  toProductQuantities,
  type CheckoutItem,
  type Delivery,
} from './checkoutItems.ts';
import {
  catchAsResult,
  payOrder,
  VERIFICATION_FAILED,
  type Payer,
  type PaymentResult,
  type PaymentCallbacks,
} from './payOrder.ts';
import {
  CheckoutError,
  placeOrder,
  fetchOrder,
  reportUnpaid,
  verifyPayment,
  type CheckoutOrder,
} from './paymentCalls.ts';
import { fetchRecentOrders, type RecentOrder } from './recentOrders.ts';

export interface Purchase {
  items: readonly CheckoutItem[];
  fromCart: boolean;
  /** The total that the shopper saw. */
  total: Money;
  delivery: Delivery;
  payer: Payer;
  /** Ids of paid orders of the same items: the shopper has seen them and buys again. */
  acknowledgedOrderIds: ReadonlySet<string>;
  /**
   * Shows paid orders of the same items; resolves to true when the shopper buys again. The caller then adds the orders to
   * `acknowledgedOrderIds`.
   */
  confirmRepeatPurchase: (paid: RecentOrder[]) => Promise<boolean>;
}

/** The order to pay, or paid orders of the same items that the shopper must see first. */
type FoundOrder = { kind: 'order'; order: CheckoutOrder } | { kind: 'paid-before'; paid: RecentOrder[] };

/** Finds or places the order and runs its payment. Never throws. */
export const runCheckout = (
  client: ApolloClient,
  purchase: Purchase,
  callbacks: PaymentCallbacks,
): Promise<PaymentResult> =>
  catchAsResult(async () => {
    for (;;) {
      const foundOrder = await withCheckoutLock(() => findOrPlaceOrder(client, purchase));
      if (foundOrder.kind === 'order') {
        return payOrder(client, foundOrder.order, purchase.total, purchase.payer, callbacks);
      }
      if (!(await purchase.confirmRepeatPurchase(foundOrder.paid))) return { kind: 'stopped' };
    }
  });

/** Continues the stored checkout, otherwise a recent order of the same items, otherwise places a new order. */
async function findOrPlaceOrder(client: ApolloClient, purchase: Purchase): Promise<FoundOrder> {
  const { payer, items, delivery, fromCart } = purchase;
  const content = {
    content: checkoutDigest(payer.shopperDigest, items, delivery),
    items: itemsDigest(items),
    fromCart,
  };
  const order = await findStoredOrder(client, payer.shopperDigest, content);
  if (order) {
    if (!order.isPaid) getOrCreateCheckout(payer.shopperDigest, content);
    return { kind: 'order', order };
  }
  const recent = await findRecentOrder(client, purchase);
  if (recent?.kind === 'order' && !recent.order.isPaid) {
    const { key } = getOrCreateCheckout(payer.shopperDigest, content);
    saveOrderId(payer.shopperDigest, key, recent.order.id);
  }
  return recent ?? { kind: 'order', order: await placePurchaseOrder(client, purchase, content) };
}

/** True for an order that is paid or can still be paid. */
const isPaidOrPayable = (order: CheckoutOrder): boolean =>
  order.isPaid || (order.status !== 'CANCELLED' && !order.isRefundDue);

/** The stored checkout's order if it is paid, or if it has the same content and can still be paid; otherwise null. */
async function findStoredOrder(
  client: ApolloClient,
  shopperDigest: string,
  { content, items }: CheckoutContent,
): Promise<CheckoutOrder | null> {
  const stored = readStoredCheckout(shopperDigest);
  if (!stored?.orderId) return null;
  const { key, orderId } = stored;
  const paidOrder = await verifyStoredProof(client, shopperDigest, stored);
  if (paidOrder) return paidOrder;
  const hasUnknownPayment = Boolean(readStoredCheckout(shopperDigest)?.proof) && stored.items === items;
  if (stored.content !== content && !hasUnknownPayment) return cancelUnlessPaid(client, orderId);
  const order = await fetchOrder(client, orderId);
  // The shopper may have paid for these items: no second payment until this one is verified, even with another delivery.
  if (order && !order.isPaid && hasUnknownPayment) {
    throw new CheckoutError(VERIFICATION_FAILED, { order });
  }
  if (order && isPaidOrPayable(order)) return order;
  discardCheckout(shopperDigest, key);
  return null;
}

/** Verifies the stored payment proof, if there is one. @returns the paid order, or null */
export async function verifyStoredProof(
  client: ApolloClient,
  shopperDigest: string,
  { orderId, proof }: OpenCheckout,
): Promise<CheckoutOrder | null> {
  if (!orderId || !proof) return null;
  const verification = await verifyPayment(client, orderId, proof);
  if (verification.kind === 'paid') return verification.order;
  if (verification.kind === 'refused') saveProof(shopperDigest, orderId, undefined);
  return null;
}

/** Cancels the payment of an order. @returns the order if it turns out to be paid, else null */
async function cancelUnlessPaid(client: ApolloClient, orderId: string): Promise<CheckoutOrder | null> {
  const order = await reportUnpaid(client, 'cancelled', orderId).catch((failure: unknown) => {
    console.error(failure);
    return null;
  });
  return order?.isPaid ? order : null;
}

/** Looks for recent orders of the same items: paid ones to show, or one to pay. Null when there are none. */
async function findRecentOrder(client: ApolloClient, purchase: Purchase): Promise<FoundOrder | null> {
  const { items, delivery, acknowledgedOrderIds } = purchase;
  const recent = await fetchRecentOrders(client, toProductQuantities(items));
  const paid = recent.filter((order) => order.isPaid && !acknowledgedOrderIds.has(order.id));
  if (paid.length > 0) return { kind: 'paid-before', paid };
  let sameDeliveryOrder: RecentOrder | null = null;
  for (const order of recent.filter(({ isPayable }) => isPayable)) {
    if (!sameDeliveryOrder && isSameDelivery(delivery, order)) sameDeliveryOrder = order;
    else if (await cancelUnlessPaid(client, order.id)) return { kind: 'paid-before', paid: [order] };
  }
  return sameDeliveryOrder && { kind: 'order', order: sameDeliveryOrder };
}

async function placePurchaseOrder(
  client: ApolloClient,
  purchase: Purchase,
  content: CheckoutContent,
  isRetry = false,
): Promise<CheckoutOrder> {
  const { shopperDigest } = purchase.payer;
  const { key } = getOrCreateCheckout(shopperDigest, content);
  const order = await placeOrder(client, {
    items: toProductQuantities(purchase.items),
    ...purchase.delivery,
    idempotencyKey: key,
  }).catch((failure: unknown) => {
    if (failure instanceof CheckoutError && failure.isNotFound) discardCheckout(shopperDigest, key);
    throw failure;
  });
  if (isRetry || isPaidOrPayable(order)) {
    saveOrderId(shopperDigest, key, order.id);
    return order;
  }
  // This key was used before: its response was lost, and its order can no longer be paid.
  discardCheckout(shopperDigest, key);
  return placePurchaseOrder(client, purchase, content, true);
}
