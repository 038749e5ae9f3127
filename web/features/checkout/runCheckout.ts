import { makeVar } from '@apollo/client';
import type { PaymentProofInput } from '../../__generated__/schema.ts';
import { CheckoutDocument, type CheckoutMutation } from './__generated__/checkout.ts';
import { messageOf, referenceOf, userMessage, messagesByField } from '../../apollo/errorMessages.ts';
import { isSessionEndedError } from '../../apollo/links.ts';
import { withLock } from '../../browser/withLock.ts';
import {
  checkoutTransition,
  isMoneyTaken,
  noteOfFailure,
  type CheckoutEvent,
  type CheckoutRequest,
  type CheckoutState,
  type End,
  type Offer,
  type Settled,
} from './checkoutMachine.ts';
import { loadGateway, openPaymentWindow, type Payer } from './razorpay.ts';
import {
  settleUntilKnown,
  watchPayment,
  type ShopperCheckout,
  type PaymentEventInput,
} from './watchPayment.ts';
import { beginCheckout, readStoredCheckout, storeCheckout, storedCheckoutOf } from './storedCheckout.ts';

const GATEWAY_FAILED = 'Failed to load payment gateway. Please refresh.';
const CHECKOUT_FAILED = 'Checkout failed. Please try again.';

/** Web Locks name: only one tab at a time places an order, also where two processes of the shop share no Redis. */
const LOCK_NAME = 'checkout';

/** Shoppers whose last order was sent and not answered: it may have arrived. */
const unanswered = new Set<string>();

const ended = (end: End | null): CheckoutEvent => ({ name: 'ended', end });

/** Asks the shop what comes next, and stores the order. @throws network errors, and errors of the server */
async function checkout(
  shopper: ShopperCheckout,
  { fromCart, ...request }: CheckoutRequest,
): Promise<CheckoutEvent> {
  const { client, shopperDigest } = shopper;
  const stored = readStoredCheckout(shopperDigest);
  const unfinished = stored && {
    orderId: stored.orderId,
    proof: stored.proof,
    windowId: stored.windowId,
  };
  const input = { ...request, purchase: request.purchase && { ...request.purchase, unfinished } };
  const store = ({ orderId, result }: Partial<CheckoutMutation['checkout']> = {}) => {
    if (!request.purchase || orderId == null) return;
    const known = storedCheckoutOf(shopperDigest, orderId);
    const newest = readStoredCheckout(shopperDigest)?.proof;
    // A proof that arrived while the shop was asked stays until it has an outcome.
    if (newest && newest.paymentId !== stored?.proof?.paymentId) return;
    const isOffer = result?.__typename === 'ReadyToPay' || result?.__typename === 'TotalChanged';
    // What is paid already may have been bought otherwise. A proof of what can be paid was refused.
    if (!known || isOffer)
      beginCheckout(shopperDigest, {
        orderId,
        fromCart: fromCart || (known?.fromCart ?? false),
        windowId: isOffer ? result.payment.windowId : undefined,
      });
  };
  // An order that was placed for a session that has ended is named by the shopper's next one.
  const onDropped = ({ data }: { data?: CheckoutMutation }) => store(data?.checkout);
  unanswered.add(shopperDigest);
  const { data } = await client.mutate({
    mutation: CheckoutDocument,
    variables: { input },
    context: { onDropped },
  });
  unanswered.delete(shopperDigest);
  const { result, orderId, userErrors = [] } = data?.checkout ?? {};
  store(data?.checkout);
  if (result && result.__typename !== 'AlreadyPaid') return { name: 'answered', result };
  if (orderId != null && userErrors.length === 0) return ended({ kind: 'order', orderId });
  return ended({
    kind: 'refused',
    message: userMessage(userErrors) ?? 'Order creation failed.',
    soldOutProductId: userErrors.find(({ productId }) => productId != null)?.productId ?? null,
    // A path begins with the name of the purchase.
    fieldErrors: messagesByField(userErrors.map(({ path, messages }) => ({ field: path?.[1], messages }))),
  });
}

interface CheckoutEnvironment {
  shopper: ShopperCheckout;
  payer: Payer;
  request: CheckoutRequest;
}

/** Another device has sent a proof of an order that was unpaid: this window is not to take the money a second time. */
const isProvedElsewhere = ({ order }: Offer, settled: Settled): boolean =>
  order?.paymentState === 'UNPAID' && settled.outcome === 'UNCONFIRMED' && settled.order != null;

const NEVER_ABORTED = new AbortController().signal;

/** A checkout's state, and the way to send it events. What goes on in a state by itself ends with the state. */
export function createCheckout() {
  const current = makeVar<CheckoutState>({ name: 'reviewing', end: null });
  let environment: CheckoutEnvironment | null = null;
  let left = new AbortController();

  function send(event: CheckoutEvent): void {
    const { name } = current();
    if (current(checkoutTransition(current(), event)).name === name) return;
    left.abort();
    left = new AbortController();
    void enter(left.signal);
  }

  /** Not one-shot: a proof may come after the window was closed, when the page shows something else, and twice. */
  function receive(
    orderId: string,
    proof: PaymentProofInput,
    { shopper, fromCart }: { shopper: ShopperCheckout; fromCart: boolean },
  ): void {
    // On the disk before it is sent: the next visit goes on when the page is closed or the session ends.
    const known = storedCheckoutOf(shopper.shopperDigest, orderId) ?? { orderId, fromCart };
    storeCheckout(shopper.shopperDigest, { ...known, proof });
    const state = current();
    const isAnother = state.name === 'verifying' && state.proof.paymentId !== proof.paymentId;
    // The order was paid twice: the shop has to know of both.
    if (isAnother)
      void settleUntilKnown(shopper, { orderId, event: 'PROOF', proof }, NEVER_ABORTED, () => undefined);
    else send({ name: 'proved', orderId, proof });
  }

  async function enter(signal: AbortSignal): Promise<void> {
    const sendFrom = (event: CheckoutEvent) => void (signal.aborted || send(event));
    const { name } = current();
    await goOn(signal, sendFrom).catch((failure: unknown) => {
      if (isSessionEndedError(failure)) return sendFrom(ended(null));
      console.error(failure);
      const message = messageOf(failure, CHECKOUT_FAILED);
      sendFrom(refused(message, name, referenceOf(failure)));
    });
  }

  /** How a payment ends that failed in this state. */
  function refused(message: string, failedIn: CheckoutState['name'], reference?: string | null) {
    const { shopper, request } = environment ?? {};
    const digest = shopper?.shopperDigest;
    const isAttemptOpen =
      !request?.purchase ||
      digest === undefined ||
      unanswered.has(digest) ||
      readStoredCheckout(digest) !== null;
    const note = noteOfFailure({
      isConnected: navigator.onLine,
      isOrderSent: failedIn !== 'loading',
      isAttemptOpen,
    });
    return ended({ kind: 'refused', message, note, reference });
  }

  async function goOn(signal: AbortSignal, sendFrom: typeof send): Promise<void> {
    if (!environment) return;
    const state = current();
    const { shopper, payer, request } = environment;
    const tell = (input: PaymentEventInput) =>
      settleUntilKnown(shopper, input, signal, (settled, goesOn) =>
        sendFrom({ name: 'settled', settled, goesOn }),
      );
    switch (state.name) {
      case 'loading': {
        const isLoaded = await loadGateway(shopper.client).then(() => true, console.error);
        if (!isLoaded) return sendFrom(refused(GATEWAY_FAILED, state.name));
        // Of `onLine` only false is certain. Then no order is sent, because it would not be known whether it arrived.
        return sendFrom(navigator.onLine ? { name: 'loaded' } : refused(CHECKOUT_FAILED, state.name));
      }
      case 'placing':
        return sendFrom(await withLock(LOCK_NAME, () => checkout(shopper, state.request)));
      case 'window': {
        const { offer } = state;
        void watchPayment(shopper, offer.orderId, signal, (settled) => {
          if (isMoneyTaken(settled.outcome) || isProvedElsewhere(offer, settled))
            sendFrom(ended({ kind: 'order', orderId: offer.orderId }));
        });
        return openPaymentWindow(offer, payer, signal, (answer) => {
          if (answer === 'dismissed') sendFrom({ name: 'closed' });
          else if (answer === 'incomplete') send({ name: 'unproved', orderId: offer.orderId });
          else receive(offer.orderId, answer, { shopper, fromCart: request.fromCart });
        });
      }
      case 'verifying': {
        const { orderId, proof } = state;
        return tell({ orderId, event: 'PROOF', proof });
      }
      case 'settling': {
        const event = state.end.kind === 'dismissed' ? 'DISMISSED' : 'TOTAL_DECLINED';
        return tell({ orderId: state.orderId, event, windowId: state.windowId });
      }
    }
  }

  return {
    state: current,
    /** Pay Now: the shopper and the payer serve this payment until the next one. */
    start(request: CheckoutRequest, shopper: ShopperCheckout, payer: Payer) {
      environment = { shopper, payer, request };
      send({ name: 'payNow', request });
    },
    send,
  };
}
