import { backoff, wait } from '../../apollo/backoff.ts';
import { messageOf, referenceOf } from '../../apollo/errorMessages.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import { toPaise, type Money } from '../../ui/money.ts';
import {
  checkoutDigest,
  isSameDelivery,
  itemsDigest,
  toProductQuantities,
  type CheckoutItem,
  type Delivery,
} from './checkoutItems.ts';
import {
  CheckoutError,
  fetchOrder,
  placeOrder,
  reportUnpaid,
  startPayment,
  verifyPayment,
  type CheckoutOrder,
  type GatewayPayment,
  type VerificationResult,
} from './paymentCalls.ts';
import { clearDeliveryDraft } from './deliveryDraft.ts';
import { openPaymentWindow, type PaymentProof, type WindowOutcome } from './paymentWindow.ts';
import { pollUntilPaid } from './pollUntilPaid.ts';
import { fetchRecentOrders, type RecentOrder } from './recentOrders.ts';
import { settleOrder, verifyStoredProof, type ShopperCheckout } from './settleCheckout.ts';
import {
  discardCheckout,
  getOrCreateCheckout,
  readStoredCheckout,
  saveOrderId,
  saveProof,
  withCheckoutLock,
  type CheckoutContent,
} from './storedCheckout.ts';

/** What the shopper buys, and what the page knows about it. */
export interface Purchase {
  items: readonly CheckoutItem[];
  fromCart: boolean;
  /** The total that the shopper saw. */
  total: Money;
  delivery: Delivery;
  /** Ids of paid orders of the same items: the shopper has seen them and buys again. */
  acknowledgedOrderIds: ReadonlySet<string>;
  /**
   * Shows paid orders of the same items; resolves to true when the shopper buys again. The caller then adds the orders to
   * `acknowledgedOrderIds`.
   */
  confirmRepeatPurchase: (paid: RecentOrder[]) => Promise<boolean>;
}

/** Who pays, and the shop's data that the payment window shows. */
export interface Payer {
  name: string;
  phone: string;
  email?: string | undefined;
  publicKey: string;
  shopName: string;
}

/** What the page provides while a payment runs. */
export interface PaymentPage {
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
      /** See `referenceOf`. */
      reference?: string | null;
    };

/** The order to pay, or paid orders of the same items that the shopper must see first. */
type FoundOrder = { kind: 'order'; order: CheckoutOrder } | { kind: 'paid-before'; paid: RecentOrder[] };

/** Abort reason: the shopper started another payment on the same page. */
export const REPLACED = 'replaced';

/** Abort reason: the session has ended. Nothing more may be sent, because the next session may be another shopper's. */
export const SESSION_ENDED = 'session ended';

const VERIFICATION_FAILED = 'Payment verification failed. Please contact support.';

/** The time after which a verification with an unknown result counts as failed. */
const MAX_VERIFICATION_MS = 150_000;
const FIRST_VERIFICATION_DELAY_MS = 500;
const MAX_VERIFICATION_DELAY_MS = 10_000;

const ACCENT_COLOR = '#0e1116';

/** True for an order that is paid or can still be paid. */
const isPaidOrPayable = (order: CheckoutOrder): boolean =>
  order.isPaid || (order.status !== 'CANCELLED' && !order.isRefundDue);

/**
 * One payment from Pay Now to its result: place, start, window, verify, settle. An order that turns out to be paid always ends
 * as paid, whatever failed before (docs/product.md#checkout).
 */
export class CheckoutFlow {
  readonly #shopper: ShopperCheckout;
  readonly #payer: Payer;
  readonly #page: PaymentPage;

  constructor(shopper: ShopperCheckout, payer: Payer, page: PaymentPage) {
    this.#shopper = shopper;
    this.#payer = payer;
    this.#page = page;
  }

  /** Finds or places the order of a purchase, and pays it. Never throws. */
  async buy(purchase: Purchase): Promise<PaymentResult> {
    const result = await this.#toResult(async () => {
      for (;;) {
        const found = await withCheckoutLock(() => this.#place(purchase));
        if (found.kind === 'order') return this.#pay(found.order, purchase.total);
        if (!(await purchase.confirmRepeatPurchase(found.paid))) return { kind: 'stopped' };
      }
    });
    // Another tab may have settled the order first, but each tab has its own delivery draft.
    if (result.kind === 'paid') clearDeliveryDraft();
    return result;
  }

  /**
   * Pays an order that exists. Never throws.
   * @param shownTotal the total that the shopper saw
   */
  payOrder(order: CheckoutOrder, shownTotal: Money): Promise<PaymentResult> {
    return this.#toResult(() => this.#pay(order, shownTotal));
  }

  /** Settles what was paid, and turns every thrown error into a result that can be shown. */
  async #toResult(task: () => Promise<PaymentResult>): Promise<PaymentResult> {
    try {
      const result = await task();
      if (result.kind === 'paid') void settleOrder(this.#shopper, result.orderId);
      return result;
    } catch (failure) {
      if (isSessionEndedError(failure)) return { kind: 'stopped' };
      console.error(failure);
      const fallback = 'Checkout failed. Please try again.';
      if (!(failure instanceof CheckoutError))
        return { kind: 'failed', message: messageOf(failure, fallback), reference: referenceOf(failure) };
      const { message, order, soldOutProductId, fieldErrors } = failure;
      return { kind: 'failed', message, order, soldOutProductId, fieldErrors };
    }
  }

  /** Continues the stored checkout, otherwise a recent order of the same items, otherwise places a new order. */
  async #place(purchase: Purchase): Promise<FoundOrder> {
    const { shopperDigest } = this.#shopper;
    const { items, delivery, fromCart } = purchase;
    const content = checkoutDigest(shopperDigest, items, delivery);
    const checkout: CheckoutContent = { content, items: itemsDigest(items), fromCart };
    const order = await this.#findStoredOrder(checkout);
    if (order) {
      if (!order.isPaid) getOrCreateCheckout(shopperDigest, checkout);
      return { kind: 'order', order };
    }
    const recent = await this.#findRecentOrder(purchase);
    if (recent?.kind === 'order' && !recent.order.isPaid) {
      const { key } = getOrCreateCheckout(shopperDigest, checkout);
      saveOrderId(shopperDigest, key, recent.order.id);
    }
    return recent ?? { kind: 'order', order: await this.#placeOrder(purchase, checkout) };
  }

  /** The stored checkout's order if it is paid, or if it has the same content and can still be paid; otherwise null. */
  async #findStoredOrder({ content, items }: CheckoutContent): Promise<CheckoutOrder | null> {
    const { client, shopperDigest } = this.#shopper;
    const stored = readStoredCheckout(shopperDigest);
    if (!stored?.orderId) return null;
    const { key, orderId } = stored;
    const paidOrder = await verifyStoredProof(this.#shopper, stored);
    if (paidOrder) return paidOrder;
    const hasUnknownPayment = Boolean(readStoredCheckout(shopperDigest)?.proof) && stored.items === items;
    if (stored.content !== content && !hasUnknownPayment) return this.#cancelUnlessPaid(orderId);
    const order = await fetchOrder(client, orderId);
    // The shopper may have paid for these items: no second payment until this one is verified, even with another delivery.
    if (order && !order.isPaid && hasUnknownPayment) {
      throw new CheckoutError(VERIFICATION_FAILED, { order });
    }
    if (order && isPaidOrPayable(order)) return order;
    discardCheckout(shopperDigest, key);
    return null;
  }

  /** Looks for recent orders of the same items: paid ones to show, or one to pay. Null when there are none. */
  async #findRecentOrder({ items, delivery, acknowledgedOrderIds }: Purchase): Promise<FoundOrder | null> {
    const recent = await fetchRecentOrders(this.#shopper.client, toProductQuantities(items));
    const paid = recent.filter((order) => order.isPaid && !acknowledgedOrderIds.has(order.id));
    if (paid.length > 0) return { kind: 'paid-before', paid };
    let sameDeliveryOrder: RecentOrder | null = null;
    for (const order of recent.filter(({ isPayable }) => isPayable)) {
      if (!sameDeliveryOrder && isSameDelivery(delivery, order)) sameDeliveryOrder = order;
      else if (await this.#cancelUnlessPaid(order.id)) return { kind: 'paid-before', paid: [order] };
    }
    return sameDeliveryOrder && { kind: 'order', order: sameDeliveryOrder };
  }

  async #placeOrder(
    purchase: Purchase,
    checkout: CheckoutContent,
    isSecondAttempt = false,
  ): Promise<CheckoutOrder> {
    const { client, shopperDigest } = this.#shopper;
    const { key } = getOrCreateCheckout(shopperDigest, checkout);
    const items = toProductQuantities(purchase.items);
    const order = await placeOrder(client, { items, ...purchase.delivery, idempotencyKey: key }).catch(
      (failure: unknown) => {
        if (failure instanceof CheckoutError && failure.isNotFound) discardCheckout(shopperDigest, key);
        throw failure;
      },
    );
    if (isSecondAttempt || isPaidOrPayable(order)) {
      saveOrderId(shopperDigest, key, order.id);
      return order;
    }
    // This key was used before: its response was lost, and its order can no longer be paid.
    discardCheckout(shopperDigest, key);
    return this.#placeOrder(purchase, checkout, true);
  }

  /** Starts the payment, opens the payment window and verifies the payment. @throws only before the window has opened */
  async #pay(order: CheckoutOrder, shownTotal: Money): Promise<PaymentResult> {
    if (order.isPaid) return paid(order);
    const payment = await this.#start(order);
    if (payment === 'paid') return paid(order);
    if (this.#page.signal.aborted) return this.#abandon(order);
    const isTotalChanged = toPaise(payment.amount.amount) !== toPaise(shownTotal.amount);
    if (isTotalChanged && !(await this.#page.confirmTotal(payment.amount))) {
      const result = await this.#abandon(order);
      return result.kind === 'paid' ? result : { kind: 'declined', total: payment.amount };
    }
    this.#page.onWindowOpen();
    const outcome = await this.#payInWindow(order, payment);
    if (outcome.kind === 'found-paid') return paid(order);
    if (outcome.kind === 'paid') return this.#verify(order, outcome.proof);
    if (outcome.kind === 'closed') return this.#abandon(order);
    return this.#reportUnpaid(order, 'cancelled', { kind: 'cancelled' });
  }

  /** When the payment cannot be started, checks whether the order has been paid meanwhile. */
  async #start(order: CheckoutOrder): Promise<GatewayPayment | 'paid'> {
    const { client } = this.#shopper;
    try {
      return await startPayment(client, order.id);
    } catch (failure) {
      const latest = await fetchOrder(client, order.id).catch(() => null);
      if (latest?.isPaid) return 'paid';
      throw failure;
    }
  }

  async #payInWindow(
    order: CheckoutOrder,
    payment: GatewayPayment,
  ): Promise<WindowOutcome | { kind: 'found-paid' }> {
    const { name, phone, email, publicKey, shopName } = this.#payer;
    const paidElsewhere = new AbortController();
    const windowLeft = new AbortController();
    void pollUntilPaid(this.#shopper.client, order.id, windowLeft.signal).then(
      (isPaid) => isPaid && paidElsewhere.abort(),
    );
    try {
      const outcome = await openPaymentWindow(
        {
          key: publicKey,
          amount: payment.amountInSubunits,
          currency: payment.amount.currency,
          order_id: payment.gatewayOrderId,
          name: shopName,
          description: `Order ${order.number}`,
          prefill: { name, contact: phone, ...(email && { email }) },
          theme: { color: ACCENT_COLOR },
        },
        AbortSignal.any([this.#page.signal, paidElsewhere.signal]),
      );
      return outcome.kind === 'closed' && paidElsewhere.signal.aborted ? { kind: 'found-paid' } : outcome;
    } finally {
      windowLeft.abort();
    }
  }

  async #verify(order: CheckoutOrder, proof: PaymentProof): Promise<PaymentResult> {
    const { signal, onVerificationState } = this.#page;
    onVerificationState('verifying');
    try {
      const verification = await this.#verifyUntilKnown(order.id, proof);
      if (verification.kind === 'paid') return paid(order);
      if (signal.aborted) return { kind: 'stopped' };
      return await this.#reportUnpaid(order, 'failed', {
        kind: 'failed',
        message: VERIFICATION_FAILED,
        order,
      });
    } finally {
      onVerificationState('off');
    }
  }

  /**
   * Repeats the verification until the result is known or the time is over. The proof is stored first, so that the shopper's
   * next visit continues when the page is closed or the session ends.
   */
  async #verifyUntilKnown(orderId: string, proof: PaymentProof): Promise<VerificationResult> {
    const { client, shopperDigest } = this.#shopper;
    const { signal, onVerificationState } = this.#page;
    saveProof(shopperDigest, orderId, proof);
    const deadline = Date.now() + MAX_VERIFICATION_MS;
    let verification = await verifyPayment(client, orderId, proof);
    for (const delayMs of backoff(FIRST_VERIFICATION_DELAY_MS, MAX_VERIFICATION_DELAY_MS)) {
      if (verification.kind !== 'unknown' || signal.aborted || Date.now() >= deadline) break;
      onVerificationState('checking');
      await wait(delayMs, signal);
      verification = await verifyPayment(client, orderId, proof);
    }
    if (verification.kind === 'refused') saveProof(shopperDigest, orderId, undefined);
    return verification;
  }

  /** Cancels the payment, which releases its reserved stock, unless the order turns out to be paid. */
  async #abandon(order: CheckoutOrder): Promise<PaymentResult> {
    const { reason } = this.#page.signal as { reason: unknown };
    if (reason === REPLACED || reason === SESSION_ENDED) return { kind: 'stopped' };
    return this.#reportUnpaid(order, 'cancelled', { kind: 'stopped' });
  }

  /** Reports the outcome to the server. @returns the result, unless the order turns out to be paid */
  async #reportUnpaid(
    { id }: { id: string },
    outcome: 'failed' | 'cancelled',
    result: PaymentResult,
  ): Promise<PaymentResult> {
    const latest = await reportUnpaid(this.#shopper.client, outcome, id).catch(() => null);
    return latest?.isPaid ? paid(latest) : result;
  }

  /** Cancels the payment of another order. @returns the order if it turns out to be paid, else null */
  async #cancelUnlessPaid(orderId: string): Promise<CheckoutOrder | null> {
    const order = await reportUnpaid(this.#shopper.client, 'cancelled', orderId).catch((failure: unknown) => {
      console.error(failure);
      return null;
    });
    return order?.isPaid ? order : null;
  }
}

const paid = (order: { id: string }): PaymentResult => ({ kind: 'paid', orderId: order.id });
