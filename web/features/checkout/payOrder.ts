import type { ApolloClient } from '@apollo/client';
import { messageOf } from '../../apollo/errorMessages.ts';
import { isSessionEnd } from '../../apollo/sessionLink.ts';
import { toPaise, type Money } from '../../ui/money.ts';
import { onceItIsPaid } from './pollUntilPaid.ts';
import {
  CheckoutFailure,
  readOrder,
  reportPayment,
  startPayment,
  type CheckoutOrder,
  type OpenPayment,
} from './paymentCalls.ts';
import { openPaymentWindow, type PaymentOutcome, type PaymentProof } from './paymentWindow.ts';
import { verifyUntilKnown } from './verification.ts';

/** What the provider's window is opened with, besides the payment itself. */
export interface Payer {
  /** Digest that names the shopper: what is stored of the payment is theirs alone. */
  shopper: string;
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
  /** The 'Verifying Payment...' overlay; `checking` while the bank's answer stays away. */
  verifying: (state: VerifyingState) => void;
  /** Aborts when the page does not wait any more: the shopper left it, or for one of the reasons below. */
  left: AbortSignal;
}

export type VerifyingState = 'off' | 'verifying' | 'checking';

/** How it ended. A failure carries the text to show, the order when there is one, and the product that is short. */
export type PaymentEnd =
  | { kind: 'paid'; orderId: string }
  | { kind: 'cancelled' }
  | { kind: 'stopped' }
  /** The shopper did not accept another total than the one shown. */
  | { kind: 'declined'; total: Money }
  | {
      kind: 'failed';
      message: string;
      order?: Pick<CheckoutOrder, 'id' | 'number'> | undefined;
      soldOutProductId?: string | null;
      fieldErrors?: Record<string, string[]>;
    };

/** The shopper began anew on the same page. */
export const REPLACED = 'replaced';

/** The session has ended: nothing may be sent in the name of the next one. */
export const SESSION_ENDED = 'session ended';

export const VERIFICATION_FAILED = 'Payment verification failed. Please contact support.';

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
  if (changed && !(await screen.confirmTotal(payment.amount))) {
    const end = await givenUp(client, order, screen);
    return end.kind === 'paid' ? end : { kind: 'declined', total: payment.amount };
  }
  screen.windowOpen();
  const outcome = await inWindow(client, order, payment, payer, screen);
  if (outcome.kind === 'found-paid') return paid(order);
  if (outcome.kind === 'paid') return verified(client, order, outcome.proof, payer, screen);
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
): Promise<PaymentOutcome | { kind: 'found-paid' }> {
  const found = new AbortController();
  const over = new AbortController();
  void onceItIsPaid(client, order.id, over.signal).then((isPaid) => isPaid && found.abort());
  try {
    const outcome = await openPaymentWindow(
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
    return outcome.kind === 'closed' && found.signal.aborted ? { kind: 'found-paid' } : outcome;
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
  if (left.reason === REPLACED || left.reason === SESSION_ENDED) return { kind: 'stopped' };
  const now = await reportPayment(client, 'cancelled', order.id).catch(() => null);
  return now?.isPaid ? paid(now) : { kind: 'stopped' };
}

async function verified(
  client: ApolloClient,
  order: CheckoutOrder,
  proof: PaymentProof,
  payer: Payer,
  screen: PaymentScreen,
): Promise<PaymentEnd> {
  screen.verifying('verifying');
  try {
    const payment = { shopper: payer.shopper, orderId: order.id, proof };
    const onUnknown = () => screen.verifying('checking');
    const verification = await verifyUntilKnown(client, payment, screen.left, onUnknown);
    if (verification.kind === 'paid') return paid(order);
    if (screen.left.aborted) return { kind: 'stopped' };
    const now = await reportPayment(client, 'failed', order.id).catch(() => null);
    return now?.isPaid ? paid(now) : { kind: 'failed', message: VERIFICATION_FAILED, order };
  } finally {
    screen.verifying('off');
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
    if (!(failure instanceof CheckoutFailure))
      return { kind: 'failed', message: messageOf(failure, fallback) };
    const { message, order, soldOutProductId, fieldErrors } = failure;
    return { kind: 'failed', message, order, soldOutProductId, fieldErrors };
  }
}
