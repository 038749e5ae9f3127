import type { ApolloClient } from '@apollo/client';
import { messageOf } from '../../graphql/messages.ts';
import { isSessionEnd } from '../../graphql/sessionLink.ts';
import { toPaise, type Money } from '../../ui/money.ts';
import { closeCheckout, openCheckout, rememberOrder } from './checkoutKey.ts';
import { contentOf, type CheckoutItem, type Delivery } from './content.ts';
import {
  CheckoutFailure,
  placeOrder,
  reportPayment,
  startPayment,
  verifyPayment,
  type CheckoutOrder,
} from './paymentCalls.ts';
import { openPaymentWindow, type PaymentProof } from './paymentWindow.ts';

export interface Purchase {
  /** Who buys: tells one shopper's checkout from another's on the same device. */
  shopper: { email: string };
  items: CheckoutItem[];
  /** The total as shown. */
  total: Money;
  delivery: Delivery;
  publicKey: string;
  shopName: string;
}

/** What the page does while a payment runs. */
export interface PaymentScreen {
  /** Tells a total that is not the one shown before; resolves to whether the shopper goes on. */
  confirmTotal: (total: Money) => Promise<boolean>;
  /** The payment window covers the page now. Should it vanish without a word, Pay Now must work again. */
  windowOpen: () => void;
  /** The 'Verifying Payment...' overlay. */
  verifying: (on: boolean) => void;
}

/** How it ended. A failure carries the text to show. */
export type PurchaseEnd =
  | { kind: 'paid'; orderId: string }
  | { kind: 'cancelled' }
  | { kind: 'stopped' }
  | { kind: 'failed'; message: string };

const ACCENT = '#0e1116';

/**
 * The whole way from Pay Now to the end of the payment: order, payment, window, verification. Money comes first: an
 * order that turns out to be paid ends as paid, whatever happened on the way. Never throws.
 */
export async function pay(
  client: ApolloClient,
  purchase: Purchase,
  screen: PaymentScreen,
): Promise<PurchaseEnd> {
  try {
    const order = await orderOf(client, purchase);
    if (order.isPaid) return paid(order);
    const payment = await startPayment(client, order.id);
    if (toPaise(payment.amount.amount) !== toPaise(purchase.total.amount)) {
      if (!(await screen.confirmTotal(payment.amount))) return { kind: 'stopped' };
    }
    screen.windowOpen();
    const outcome = await openPaymentWindow({
      key: purchase.publicKey,
      amount: payment.amountInSubunits,
      currency: payment.amount.currency,
      order_id: payment.gatewayOrderId,
      name: purchase.shopName,
      prefill: {
        name: purchase.delivery.recipientName,
        contact: purchase.delivery.recipientPhone,
        email: purchase.shopper.email,
      },
      theme: { color: ACCENT },
    });
    return outcome.kind === 'paid'
      ? await verified(client, order, outcome.proof, screen)
      : await dismissed(client, order);
  } catch (failure) {
    if (isSessionEnd(failure)) return { kind: 'stopped' };
    console.error(failure);
    const fallback = 'Checkout failed. Please try again.';
    return {
      kind: 'failed',
      message: failure instanceof CheckoutFailure ? failure.message : messageOf(failure, fallback),
    };
  }
}

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

async function orderOfKey(
  client: ApolloClient,
  { shopper, items, delivery }: Purchase,
): Promise<CheckoutOrder> {
  const { checkout, outdated } = openCheckout(contentOf(shopper.email, items, delivery));
  if (outdated)
    await reportPayment(client, 'cancelled', outdated).catch((failure: unknown) => console.error(failure));
  const order = await placeOrder(client, {
    items: items.map((item) => ({ productId: item.product.id, quantity: item.quantity })),
    ...delivery,
    idempotencyKey: checkout.key,
  });
  rememberOrder(checkout.key, order.id);
  return order;
}

function paid(order: CheckoutOrder): PurchaseEnd {
  closeCheckout(order.id);
  return { kind: 'paid', orderId: order.id };
}

async function verified(
  client: ApolloClient,
  order: CheckoutOrder,
  proof: PaymentProof,
  screen: PaymentScreen,
): Promise<PurchaseEnd> {
  screen.verifying(true);
  try {
    const now =
      (await verifyPayment(client, order.id, proof).catch(() => null)) ??
      (await reportPayment(client, 'failed', order.id).catch(() => null));
    return now?.isPaid
      ? paid(now)
      : { kind: 'failed', message: 'Payment verification failed. Please contact support.' };
  } finally {
    screen.verifying(false);
  }
}

async function dismissed(client: ApolloClient, order: CheckoutOrder): Promise<PurchaseEnd> {
  const now = await reportPayment(client, 'cancelled', order.id).catch(() => null);
  return now?.isPaid ? paid(now) : { kind: 'cancelled' };
}
