import type { ApolloClient } from '@apollo/client';
import type { Money } from '../../ui/money.ts';
import {
  closeCheckout,
  forgetKey,
  oneTabAtATime,
  openCheckout,
  rememberOrder,
  storedCheckout,
} from './checkoutKey.ts';
import { contentOf, type CheckoutItem, type Delivery } from './content.ts';
import { endOf, payOrder, type Payer, type PaymentEnd, type PaymentScreen } from './payOrder.ts';
import { CheckoutFailure, placeOrder, reportPayment, type CheckoutOrder } from './paymentCalls.ts';

export interface Purchase {
  /** Who buys: tells one shopper's checkout from another's on the same device. */
  shopper: string;
  items: readonly CheckoutItem[];
  fromCart: boolean;
  /** The total as shown. */
  total: Money;
  delivery: Delivery;
  payer: Payer;
}

/** The whole way from Pay Now to the end of the payment. Never throws. */
export const buy = (client: ApolloClient, purchase: Purchase, screen: PaymentScreen): Promise<PaymentEnd> =>
  endOf(async () => {
    const order = await oneTabAtATime(() => orderOf(client, purchase));
    return payOrder(client, order, purchase.total, purchase.payer, screen);
  });

/**
 * Places the order, or finds the one that this checkout has led to already. One that was called off meanwhile, as
 * unpaid orders are after a while, cannot be paid any more: then a new one is placed.
 */
async function orderOf(client: ApolloClient, purchase: Purchase): Promise<CheckoutOrder> {
  const order = await orderOfKey(client, purchase);
  if (order.isPaid || order.status !== 'CANCELLED') return order;
  closeCheckout(order.id);
  return orderOfKey(client, purchase);
}

async function orderOfKey(client: ApolloClient, purchase: Purchase): Promise<CheckoutOrder> {
  const { shopper, items, delivery, fromCart } = purchase;
  const content = contentOf(shopper, items, delivery);
  const outdated = await outdatedOrder(client, content);
  if (outdated?.isPaid) return outdated;
  const wanted = items.map((item) => ({ productId: item.product.id, quantity: item.quantity }));
  const { key } = openCheckout(content, wanted, fromCart);
  const order = await placeOrder(client, { items: wanted, ...delivery, idempotencyKey: key }).catch(
    (failure: unknown) => {
      if (failure instanceof CheckoutFailure && failure.isGone) forgetKey(key);
      throw failure;
    },
  );
  rememberOrder(key, order.id);
  return order;
}

/**
 * The unpaid order of an earlier content, its payment cancelled (decision 8). It may turn out to be paid: then the shopper
 * is to see that before they pay anything else.
 */
async function outdatedOrder(client: ApolloClient, content: string): Promise<CheckoutOrder | null> {
  const stored = storedCheckout();
  if (!stored?.orderId || stored.content === content) return null;
  return reportPayment(client, 'cancelled', stored.orderId).catch((failure: unknown) => {
    console.error(failure);
    return null;
  });
}
