import type { ApolloClient } from '@apollo/client';
import { messageOf } from '../../apollo/errorMessages.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import { toPaise, type Money } from '../../ui/money.ts';
import { pollUntilPaid } from './pollUntilPaid.ts';
import {
  CheckoutError,
  fetchOrder,
  reportUnpaid,
  startPayment,
  type CheckoutOrder,
  type GatewayPayment,
} from './paymentCalls.ts';
import { openPaymentWindow, type WindowOutcome, type PaymentProof } from './paymentWindow.ts';
import { verifyUntilKnown } from './verifyUntilKnown.ts';

/** Who pays, and the shop's data that the payment window shows. */
export interface Payer {
  /** Identifies the shopper's entries in local storage. */
  shopperDigest: string;
  name: string;
  phone: string;
  email?: string;
  publicKey: string;
  shopName: string;
}

/** What the page provides while a payment runs. */
export interface PaymentCallbacks {
  /** Shows a total that differs from the one shown before; resolves to true when the shopper accepts it. */
  confirmTotal: (total: Money) => Promise<boolean>;
  /** The payment window is about to open. Pay Now must work again from now on, in case the window closes without a callback. */
  onWindowOpen: () => void;
  /** Controls the 'Verifying Payment...' overlay; `checking` while the bank has not confirmed or rejected the payment. */
  onVerificationState: (state: VerificationState) => void;
  /** Aborts when the shopper leaves the page, or with REPLACED or SESSION_ENDED as the reason. */
  signal: AbortSignal;
}

export type VerificationState = 'off' | 'verifying' | 'checking';

/** A failure contains the message to show, the order if one exists, and the product that is out of stock. */
export type PaymentResult =
  | { kind: 'paid'; orderId: string }
  | { kind: 'cancelled' }
  | { kind: 'stopped' }
  /** The shopper did not accept the changed total. */
  | { kind: 'declined'; total: Money }
  | {
      kind: 'failed';
      message: string;
      order?: Pick<CheckoutOrder, 'id' | 'number'> | undefined;
      soldOutProductId?: string | null;
      fieldErrors?: Record<string, string[]>;
    };

/** Abort reason: the shopper started another payment on the same page. */
export const REPLACED = 'replaced';

/** Abort reason: the session has ended. Nothing more may be sent, because the next session may be another shopper's. */
export const SESSION_ENDED = 'session ended';

export const VERIFICATION_FAILED = 'Payment verification failed. Please contact support.';

const ACCENT_COLOR = '#0e1116';

const paidResult = (order: { id: string }): PaymentResult => ({ kind: 'paid', orderId: order.id });

/**
 * Starts the payment of an order, opens the payment window and verifies the payment. An order that turns out to be paid
 * always ends as paid, whatever failed before (docs/product.md#checkout).
 * @param shownTotal the total that the shopper saw
 * @throws CheckoutError and network errors, only before the window has opened
 */
export async function payOrder(
  client: ApolloClient,
  order: CheckoutOrder,
  shownTotal: Money,
  payer: Payer,
  callbacks: PaymentCallbacks,
): Promise<PaymentResult> {
  if (order.isPaid) return paidResult(order);
  const payment = await startPaymentUnlessPaid(client, order.id);
  if (payment === 'paid') return paidResult(order);
  if (callbacks.signal.aborted) return abandonPayment(client, order, callbacks);
  const isTotalChanged = toPaise(payment.amount.amount) !== toPaise(shownTotal.amount);
  if (isTotalChanged && !(await callbacks.confirmTotal(payment.amount))) {
    const result = await abandonPayment(client, order, callbacks);
    return result.kind === 'paid' ? result : { kind: 'declined', total: payment.amount };
  }
  callbacks.onWindowOpen();
  const outcome = await payInWindow(client, order, payment, payer, callbacks);
  if (outcome.kind === 'found-paid') return paidResult(order);
  if (outcome.kind === 'paid') return completePayment(client, order, outcome.proof, payer, callbacks);
  if (outcome.kind === 'closed') return abandonPayment(client, order, callbacks);
  const latest = await reportUnpaid(client, 'cancelled', order.id).catch(() => null);
  return latest?.isPaid ? paidResult(latest) : { kind: 'cancelled' };
}

/** When the payment cannot be started, checks whether the order has been paid meanwhile. */
async function startPaymentUnlessPaid(
  client: ApolloClient,
  orderId: string,
): Promise<GatewayPayment | 'paid'> {
  try {
    return await startPayment(client, orderId);
  } catch (failure) {
    const order = await fetchOrder(client, orderId).catch(() => null);
    if (order?.isPaid) return 'paid';
    throw failure;
  }
}

async function payInWindow(
  client: ApolloClient,
  order: CheckoutOrder,
  payment: GatewayPayment,
  payer: Payer,
  callbacks: PaymentCallbacks,
): Promise<WindowOutcome | { kind: 'found-paid' }> {
  const paidElsewhere = new AbortController();
  const windowLeft = new AbortController();
  void pollUntilPaid(client, order.id, windowLeft.signal).then((isPaid) => isPaid && paidElsewhere.abort());
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
        theme: { color: ACCENT_COLOR },
      },
      AbortSignal.any([callbacks.signal, paidElsewhere.signal]),
    );
    return outcome.kind === 'closed' && paidElsewhere.signal.aborted ? { kind: 'found-paid' } : outcome;
  } finally {
    windowLeft.abort();
  }
}

/** Cancels the payment, which releases its reserved stock, unless the order turns out to be paid. */
async function abandonPayment(
  client: ApolloClient,
  order: CheckoutOrder,
  { signal }: PaymentCallbacks,
): Promise<PaymentResult> {
  if (signal.reason === REPLACED || signal.reason === SESSION_ENDED) return { kind: 'stopped' };
  const latest = await reportUnpaid(client, 'cancelled', order.id).catch(() => null);
  return latest?.isPaid ? paidResult(latest) : { kind: 'stopped' };
}

async function completePayment(
  client: ApolloClient,
  order: CheckoutOrder,
  proof: PaymentProof,
  payer: Payer,
  callbacks: PaymentCallbacks,
): Promise<PaymentResult> {
  callbacks.onVerificationState('verifying');
  try {
    const payment = { shopper: payer.shopperDigest, orderId: order.id, proof };
    const onUnknown = () => callbacks.onVerificationState('checking');
    const verification = await verifyUntilKnown(client, payment, callbacks.signal, onUnknown);
    if (verification.kind === 'paid') return paidResult(order);
    if (callbacks.signal.aborted) return { kind: 'stopped' };
    const latest = await reportUnpaid(client, 'failed', order.id).catch(() => null);
    return latest?.isPaid ? paidResult(latest) : { kind: 'failed', message: VERIFICATION_FAILED, order };
  } finally {
    callbacks.onVerificationState('off');
  }
}

/** Turns every thrown error into a result that can be shown. Never throws. */
export async function catchAsResult(task: () => Promise<PaymentResult>): Promise<PaymentResult> {
  try {
    return await task();
  } catch (failure) {
    if (isSessionEndedError(failure)) return { kind: 'stopped' };
    console.error(failure);
    const fallback = 'Checkout failed. Please try again.';
    if (!(failure instanceof CheckoutError)) return { kind: 'failed', message: messageOf(failure, fallback) };
    const { message, order, soldOutProductId, fieldErrors } = failure;
    return { kind: 'failed', message, order, soldOutProductId, fieldErrors };
  }
}
