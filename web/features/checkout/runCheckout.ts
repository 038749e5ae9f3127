import type { ApolloClient } from '@apollo/client';
import type { Money } from '../../ui/money.ts';
import {
  forgetKey,
  oneTabAtATime,
  openCheckout,
  rememberOrder,
  rememberProof,
  storedCheckout,
  type CheckoutContent,
  type OpenCheckout,
} from './openCheckout.ts';
import {
  contentDigest,
  isSameDelivery,
  itemsDigest,
  wantedItems,
  type CheckoutItem,
  type Delivery,
} from './checkoutContent.ts';
import {
  endOf,
  payOrder,
  VERIFICATION_FAILED,
  type Payer,
  type PaymentEnd,
  type PaymentScreen,
} from './payOrder.ts';
import {
  CheckoutFailure,
  placeOrder,
  readOrder,
  reportPayment,
  verifyPayment,
  type CheckoutOrder,
} from './paymentCalls.ts';
import { recentOrders, type RecentOrder } from './recentOrders.ts';

export interface Purchase {
  items: readonly CheckoutItem[];
  fromCart: boolean;
  /** The total as shown. */
  total: Money;
  delivery: Delivery;
  payer: Payer;
  /** Orders of the same items that the shopper knows to be paid, and buys again. */
  boughtAgain: ReadonlySet<string>;
  /** Tells orders of the same items that are paid; resolves to whether the shopper buys again (then they are in `boughtAgain`). */
  confirmBuyAgain: (paid: RecentOrder[]) => Promise<boolean>;
}

/** The order to pay, or orders of the same items that are paid and that the shopper has to be told of first. */
type FoundOrder = { kind: 'order'; order: CheckoutOrder } | { kind: 'paid-before'; paid: RecentOrder[] };

/** The whole way from Pay Now to the end of the payment. Never throws. */
export const buy = (client: ApolloClient, purchase: Purchase, screen: PaymentScreen): Promise<PaymentEnd> =>
  endOf(async () => {
    for (;;) {
      const found = await oneTabAtATime(() => findOrPlaceOrder(client, purchase));
      if (found.kind === 'order') {
        return payOrder(client, found.order, purchase.total, purchase.payer, screen);
      }
      if (!(await purchase.confirmBuyAgain(found.paid))) return { kind: 'stopped' };
    }
  });

/** Continues the stored checkout, else a recent order of the same items, else places an order. */
async function findOrPlaceOrder(client: ApolloClient, purchase: Purchase): Promise<FoundOrder> {
  const { payer, items, delivery, fromCart } = purchase;
  const content = {
    content: contentDigest(payer.shopper, items, delivery),
    items: itemsDigest(items),
    fromCart,
  };
  const order = await orderOfStored(client, payer.shopper, content);
  if (order) {
    if (!order.isPaid) openCheckout(payer.shopper, content);
    return { kind: 'order', order };
  }
  const recent = await recentOrderOf(client, purchase);
  if (recent?.kind === 'order' && !recent.order.isPaid) {
    const { key } = openCheckout(payer.shopper, content);
    rememberOrder(payer.shopper, key, recent.order.id);
  }
  return recent ?? { kind: 'order', order: await placeOrderOf(client, purchase, content) };
}

/** True for an order that is paid, or can be. */
const isOpen = (order: CheckoutOrder): boolean =>
  order.isPaid || (order.status !== 'CANCELLED' && !order.isRefundDue);

/** The order of the stored checkout if it is paid, or can be paid and has the same content; else null. */
async function orderOfStored(
  client: ApolloClient,
  shopper: string,
  { content, items }: CheckoutContent,
): Promise<CheckoutOrder | null> {
  const stored = storedCheckout(shopper);
  if (!stored?.orderId) return null;
  const { key, orderId } = stored;
  const verified = await verifyStored(client, shopper, stored);
  if (verified) return verified;
  const hasUnknownPayment = Boolean(storedCheckout(shopper)?.proof) && stored.items === items;
  if (stored.content !== content && !hasUnknownPayment) return cancelledOrPaid(client, orderId);
  const order = await readOrder(client, orderId);
  // The shopper paid for these items, and the shop cannot tell yet: no second payment, not even with another delivery.
  if (order && !order.isPaid && hasUnknownPayment) {
    throw new CheckoutFailure(VERIFICATION_FAILED, { order });
  }
  if (order && isOpen(order)) return order;
  forgetKey(shopper, key);
  return null;
}

/** Verifies the stored proof of a payment, if there is one. @returns the paid order, or null */
export async function verifyStored(
  client: ApolloClient,
  shopper: string,
  { orderId, proof }: OpenCheckout,
): Promise<CheckoutOrder | null> {
  if (!orderId || !proof) return null;
  const verification = await verifyPayment(client, orderId, proof);
  if (verification.kind === 'paid') return verification.order;
  if (verification.kind === 'refused') rememberProof(shopper, orderId, undefined);
  return null;
}

/** Cancels the payment of an order. @returns the order if it turns out to be paid, else null */
async function cancelledOrPaid(client: ApolloClient, orderId: string): Promise<CheckoutOrder | null> {
  const order = await reportPayment(client, 'cancelled', orderId).catch((failure: unknown) => {
    console.error(failure);
    return null;
  });
  return order?.isPaid ? order : null;
}

/** What the shopper's recent orders of the same items mean for this purchase; null when there are none to care about. */
async function recentOrderOf(client: ApolloClient, purchase: Purchase): Promise<FoundOrder | null> {
  const { items, delivery, boughtAgain } = purchase;
  const recent = await recentOrders(client, wantedItems(items));
  const paid = recent.filter((order) => order.isPaid && !boughtAgain.has(order.id));
  if (paid.length > 0) return { kind: 'paid-before', paid };
  let same: RecentOrder | null = null;
  for (const order of recent.filter(({ isPayable }) => isPayable)) {
    if (!same && isSameDelivery(delivery, order)) same = order;
    else if (await cancelledOrPaid(client, order.id)) return { kind: 'paid-before', paid: [order] };
  }
  return same && { kind: 'order', order: same };
}

async function placeOrderOf(
  client: ApolloClient,
  purchase: Purchase,
  content: CheckoutContent,
  isRetry = false,
): Promise<CheckoutOrder> {
  const { shopper } = purchase.payer;
  const { key } = openCheckout(shopper, content);
  const order = await placeOrder(client, {
    items: wantedItems(purchase.items),
    ...purchase.delivery,
    idempotencyKey: key,
  }).catch((failure: unknown) => {
    if (failure instanceof CheckoutFailure && failure.isGone) forgetKey(shopper, key);
    throw failure;
  });
  if (isRetry || isOpen(order)) {
    rememberOrder(shopper, key, order.id);
    return order;
  }
  // The response to this key's first request was lost, and its order cannot be paid any more.
  forgetKey(shopper, key);
  return placeOrderOf(client, purchase, content, true);
}
