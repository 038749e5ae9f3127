import type { ApolloClient } from '@apollo/client';
import { messageOf, referenceOf } from '../../apollo/errorMessages.ts';
import { wait } from '../../apollo/backoff.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import { withLock } from '../../browser/withLock.ts';
import type { Purchase } from './checkoutItems.ts';
import type { CheckoutCommand, CheckoutEvent } from './checkoutMachine.ts';
import { clearDeliveryDraft } from './deliveryDraft.ts';
import { findOrder } from './findOrder.ts';
import { CheckoutError, fetchOrder, reportUnpaid, startPayment, verifyPayment } from './paymentCalls.ts';
import { openPaymentWindow } from './razorpay.ts';
import { pollOrder } from './pollOrder.ts';
import { settleOrder, type ShopperCheckout } from './settleCheckout.ts';
import { saveProof, saveWindowOpened } from './storedCheckout.ts';

/**
 * Web Locks name: only one tab at a time places an order. Without Web Locks (pages without https), two clicks at the same moment in
 * two tabs could place two orders.
 */
const LOCK_NAME = 'checkout';

/** While a verification waits, the order is read this often, to notice the end of an outage. */
const READ_PAUSE_MS = 3_000;

/** Who pays, and the shop's data that the payment window shows. */
export interface Payer {
  name: string;
  phone: string;
  email?: string | undefined;
  publicKey: string;
  shopName: string;
}

/** What the commands of one payment work with. */
export interface CheckoutEnvironment {
  shopper: ShopperCheckout;
  payer: Payer;
  /** Null for the payment of an order that exists. */
  purchase: Purchase | null;
}

/** Carries out the commands of the checkout's machine: the network, the payment window, and the stored checkout. */
export class CheckoutCommands {
  readonly #dispatch: (event: CheckoutEvent) => void;
  /** Aborts when the machine closes the window or no longer waits for a verification. */
  #stopped = new AbortController();
  /** When the first verification of this payment was sent, in ms since 1970. */
  #verifyingSince = 0;

  constructor(dispatch: (event: CheckoutEvent) => void) {
    this.#dispatch = dispatch;
  }

  /** Carries out one command and dispatches its outcome. Never throws. */
  async run(command: CheckoutCommand, environment: CheckoutEnvironment): Promise<void> {
    try {
      const event = await this.#carryOut(command, environment);
      if (event) this.#dispatch(event);
    } catch (failure) {
      if (isSessionEndedError(failure)) return this.#dispatch({ name: 'sessionEnded' });
      console.error(failure);
      this.#dispatch(toFailed(failure));
    }
  }

  async #carryOut(
    command: CheckoutCommand,
    { shopper, payer, purchase }: CheckoutEnvironment,
  ): Promise<CheckoutEvent | null> {
    const { client, shopperDigest } = shopper;
    switch (command.name) {
      case 'findOrder': {
        const found = await withLock(LOCK_NAME, () => findOrder(shopper, command.purchase));
        if (found.kind === 'unread') return { name: 'orderUnread', orderId: found.orderId };
        return found.kind === 'order'
          ? { name: 'orderFound', order: found.order }
          : { name: 'earlierOrdersFound', orders: found.orders };
      }
      case 'startPayment':
        return this.#start(shopper, command);
      case 'openWindow':
        return this.#openWindow(shopper, payer, command);
      case 'stop':
        this.#stopped.abort();
        return null;
      case 'storeProof':
        saveProof(shopperDigest, command.orderId, command.proof);
        this.#verifyingSince = Date.now();
        this.#stopped = new AbortController();
        return null;
      case 'verify': {
        const { signal } = this.#stopped;
        await this.#pause(client, command, signal);
        if (signal.aborted) return null;
        const verification = await verifyPayment(client, command.orderId, command.proof);
        if (verification.kind === 'paid') return { name: 'verified', order: verification.order };
        if (verification.kind === 'refused') return { name: 'proofRefused' };
        return { name: 'verificationUnknown', elapsedMs: Date.now() - this.#verifyingSince };
      }
      case 'report': {
        const report = await reportUnpaid(client, command.outcome, command.orderId).catch(
          (failure: unknown) => {
            if (isSessionEndedError(failure)) throw failure;
            console.error(failure);
            return { order: null, isUnconfirmed: false };
          },
        );
        return { name: 'reported', ...report };
      }
      case 'settle':
        settleOrder(shopper, command.order, purchase?.items);
        // Another tab may have settled the order first, but each tab has its own delivery draft.
        if (purchase && command.order.isPaid) clearDeliveryDraft();
        return null;
    }
  }

  /**
   * The pause before a verification. It ends when the order can be read after it could not: the upstream is back, and the shopper
   * does not wait for the rest of a long pause.
   */
  async #pause(
    client: ApolloClient,
    { orderId, delayMs }: Extract<CheckoutCommand, { name: 'verify' }>,
    stopped: AbortSignal,
  ): Promise<void> {
    const ended = new AbortController();
    const signal = AbortSignal.any([stopped, ended.signal]);
    const noticeReturn = async () => {
      for (let wasReadable = true; !signal.aborted; await wait(READ_PAUSE_MS, signal)) {
        const latest = await fetchOrder(client, orderId).catch(() => undefined);
        if (latest?.isPaid && !signal.aborted) this.#dispatch({ name: 'foundPaid', order: latest });
        const isReadable = latest !== undefined;
        if (isReadable && !wasReadable) return ended.abort();
        wasReadable = isReadable;
      }
    };
    if (delayMs > 0) void noticeReturn();
    await wait(delayMs, signal);
    ended.abort();
  }

  /** When the payment cannot be started, checks whether the order has been paid meanwhile. */
  async #start(
    { client }: ShopperCheckout,
    { order }: Extract<CheckoutCommand, { name: 'startPayment' }>,
  ): Promise<CheckoutEvent> {
    try {
      return { name: 'paymentStarted', payment: await startPayment(client, order.id) };
    } catch (failure) {
      const latest = await fetchOrder(client, order.id).catch(() => null);
      if (latest?.isPaid) return { name: 'foundPaid', order: latest };
      throw failure;
    }
  }

  /** Opens the window and polls the order while it is open. Resolves to null when the machine has closed it. */
  async #openWindow(
    { client, shopperDigest }: ShopperCheckout,
    { name, phone, email, publicKey, shopName }: Payer,
    { order, payment }: Extract<CheckoutCommand, { name: 'openWindow' }>,
  ): Promise<CheckoutEvent | null> {
    const closed = new AbortController();
    this.#stopped = closed;
    saveWindowOpened(shopperDigest, order.id);
    void pollOrder(async () => {
      const latest = await fetchOrder(client, order.id).catch(() => null);
      if (latest?.isPaid && !closed.signal.aborted) this.#dispatch({ name: 'foundPaid', order: latest });
    }, closed.signal);
    try {
      const outcome = await openPaymentWindow(
        {
          publicKey,
          gatewayOrderId: payment.gatewayOrderId,
          amountInSubunits: payment.amountInSubunits,
          currency: payment.amount.currency,
          shopName,
          description: `Order ${order.number}`,
          payer: { name, phone, email },
        },
        closed.signal,
      );
      if (outcome.kind === 'paid') return { name: 'windowPaid', proof: outcome.proof };
      return outcome.kind === 'dismissed' ? { name: 'windowDismissed' } : null;
    } finally {
      closed.abort();
    }
  }
}

function toFailed(failure: unknown): CheckoutEvent {
  if (failure instanceof CheckoutError) {
    const { message, soldOutProductId, fieldErrors } = failure;
    return { name: 'failed', message, soldOutProductId, fieldErrors };
  }
  const message = messageOf(failure, 'Checkout failed. Please try again.');
  return { name: 'failed', message, reference: referenceOf(failure) };
}
