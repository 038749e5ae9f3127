import type { ApolloClient } from '@apollo/client';
import { messageOf } from '../../graphql/messages.ts';
import { isSessionEnd } from '../../graphql/sessionLink.ts';
import { toPaise, type Money } from '../../ui/money.ts';
import { onceItIsPaid } from './onceItIsPaid.ts';
import {
  CheckoutFailure,
  readOrder,
  reportPayment,
  startPayment,
  verifyPayment,
  type CheckoutOrder,
  type OpenPayment,
} from './paymentCalls.ts';
import { openPaymentWindow, type PaymentOutcome, type PaymentProof } from './paymentWindow.ts';

/** What the provider's window is opened with, besides the payment itself. */
export interface Payer {
  name: string;
  phone: string;
  email?: string;
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
  /** Aborts when the page does not wait any more: the shopper left it, or (reason `replaced`) began anew. */
  left: AbortSignal;
}

/** How it ended. A failure carries the text to show, and the order when there is one. */
export type PaymentEnd =
  | { kind: 'paid'; orderId: string }
  | { kind: 'cancelled' }
  | { kind: 'stopped' }
  | { kind: 'failed'; message: string; orderId?: string };

/** Why a page does not wait any more although the shopper is still there. */
export const REPLACED = 'replaced';

const ACCENT = '#0e1116';

const paid = (order: { id: string }): PaymentEnd => ({ kind: 'paid', orderId: order.id });

/**
 * From an order to the end of its payment: payment, window, verification. Money comes first: an order that turns out to
 * be paid ends as paid, whatever happened on the way (decision 7).
 * @param shown the total as the shopper saw it
 * @throws CheckoutFailure, and whatever the network throws, before the window has opened
 */
export async function payOrder(
  client: ApolloClient,
  order: CheckoutOrder,
  shown: Money,
  payer: Payer,
  screen: PaymentScreen,
): Promise<PaymentEnd> {
  if (order.isPaid) return paid(order);
  const payment = await startedPayment(client, order.id);
  if (payment === 'paid') return paid(order);
  if (screen.left.aborted) return givenUp(client, order, screen);
  const changed = toPaise(payment.amount.amount) !== toPaise(shown.amount);
  if (changed && !(await screen.confirmTotal(payment.amount))) return givenUp(client, order, screen);
  screen.windowOpen();
  const outcome = await inWindow(client, order, payment, payer, screen);
  if (outcome.kind === 'paid') return verified(client, order, outcome.proof, screen);
  if (outcome.kind === 'closed') return givenUp(client, order, screen);
  const now = await reportPayment(client, 'cancelled', order.id).catch(() => null);
  return now?.isPaid ? paid(now) : { kind: 'cancelled' };
}

/** A refusal to open a payment may mean that another one has just gone through. */
async function startedPayment(client: ApolloClient, orderId: string): Promise<OpenPayment | 'paid'> {
  try {
    return await startPayment(client, orderId);
  } catch (failure) {
    const order = await readOrder(client, orderId).catch(() => null);
    if (order?.isPaid) return 'paid';
    throw failure;
  }
}

async function inWindow(
  client: ApolloClient,
  order: CheckoutOrder,
  payment: OpenPayment,
  payer: Payer,
  screen: PaymentScreen,
): Promise<PaymentOutcome> {
  const found = new AbortController();
  const over = new AbortController();
  void onceItIsPaid(client, order.id, over.signal).then((isPaid) => isPaid && found.abort());
  try {
    return await openPaymentWindow(
      {
        key: payer.publicKey,
        amount: payment.amountInSubunits,
        currency: payment.amount.currency,
        order_id: payment.gatewayOrderId,
        name: payer.shopName,
        description: `Order ${order.number}`,
        prefill: { name: payer.name, contact: payer.phone, ...(payer.email && { email: payer.email }) },
        theme: { color: ACCENT },
      },
      AbortSignal.any([screen.left, found.signal]),
    );
  } finally {
    over.abort();
  }
}

/** Nobody waits for this payment any more: the stock it holds is given back, unless it went through after all. */
async function givenUp(
  client: ApolloClient,
  order: CheckoutOrder,
  { left }: PaymentScreen,
): Promise<PaymentEnd> {
  if (left.reason === REPLACED) return { kind: 'stopped' };
  const now = await reportPayment(client, 'cancelled', order.id).catch(() => null);
  return now?.isPaid ? paid(now) : { kind: 'stopped' };
}

async function verified(
  client: ApolloClient,
  order: CheckoutOrder,
  proof: PaymentProof,
  screen: PaymentScreen,
): Promise<PaymentEnd> {
  screen.verifying(true);
  try {
    const now =
      (await verifyPayment(client, order.id, proof).catch(() => null)) ??
      (await reportPayment(client, 'failed', order.id).catch(() => null));
    const message = 'Payment verification failed. Please contact support.';
    return now?.isPaid ? paid(now) : { kind: 'failed', message, orderId: order.id };
  } finally {
    screen.verifying(false);
  }
}

/** Turns what is thrown on the way into an end that can be shown. Never throws. */
export async function endOf(work: () => Promise<PaymentEnd>): Promise<PaymentEnd> {
  try {
    return await work();
  } catch (failure) {
    if (isSessionEnd(failure)) return { kind: 'stopped' };
    console.error(failure);
    const fallback = 'Checkout failed. Please try again.';
    const message = failure instanceof CheckoutFailure ? failure.message : messageOf(failure, fallback);
    return { kind: 'failed', message };
  }
}
