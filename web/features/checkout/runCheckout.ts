import { CheckoutDocument, type CheckoutMutation } from './__generated__/checkout.ts';
import { messageOf, referenceOf, userMessage } from '../../apollo/errorMessages.ts';
import { messagesByField } from '../../apollo/fieldMessages.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import { withLock } from '../../browser/withLock.ts';
import {
  checkoutTransition,
  type CheckoutCommand,
  type CheckoutEvent,
  type CheckoutRequest,
  type CheckoutState,
} from './checkoutMachine.ts';
import { loadGateway, openPaymentWindow, type Payer } from './razorpay.ts';
import {
  settle,
  settleUntilKnown,
  watchPayment,
  type Settled,
  type ShopperCheckout,
} from './watchPayment.ts';
import { readStoredCheckout, storeCheckout, storedCheckoutOf } from './storedCheckout.ts';

export const GATEWAY_FAILED = 'Failed to load payment gateway. Please refresh.';

/** Web Locks name: only one tab at a time places an order, also where two processes of the shop share no Redis. */
const LOCK_NAME = 'checkout';

/** Asks the shop what comes next, and stores the order. @throws network errors, and errors of the server */
async function checkout(
  shopper: ShopperCheckout,
  { fromCart, ...request }: CheckoutRequest,
): Promise<CheckoutEvent> {
  const { client, shopperDigest } = shopper;
  const stored = readStoredCheckout(shopperDigest);
  const unfinished = stored && { orderId: stored.orderId, proof: stored.proof };
  const input = { ...request, purchase: request.purchase && { ...request.purchase, unfinished } };
  const store = ({ orderId, result }: Partial<CheckoutMutation['checkout']> = {}) => {
    if (!request.purchase || orderId == null) return;
    const known = storedCheckoutOf(shopperDigest, orderId);
    const isOffer = result?.__typename === 'ReadyToPay' || result?.__typename === 'TotalChanged';
    // What is paid already may have been bought otherwise. A proof of what can be paid was refused.
    if (!known || isOffer)
      storeCheckout(shopperDigest, { orderId, fromCart: fromCart || (known?.fromCart ?? false) });
  };
  // An order that was placed for a session that has ended is named by the shopper's next one.
  const onDropped = ({ data }: { data?: CheckoutMutation }) => store(data?.checkout);
  const { data } = await client.mutate({
    mutation: CheckoutDocument,
    variables: { input },
    context: { onDropped },
  });
  const { result, orderId, userErrors = [] } = data?.checkout ?? {};
  store(data?.checkout);
  if (result?.__typename === 'EarlierOrders') return { name: 'earlierOrdersFound', orders: result.orders };
  if (result && result.__typename !== 'AlreadyPaid') return { name: 'offered', offer: result };
  if (orderId != null && userErrors.length === 0) return { name: 'orderFound', orderId };
  return {
    name: 'failed',
    message: userMessage(userErrors) ?? 'Order creation failed.',
    soldOutProductId: userErrors.find(({ productId }) => productId != null)?.productId ?? null,
    // A path begins with the name of the purchase.
    fieldErrors: messagesByField(userErrors.map(({ path, messages }) => ({ field: path?.[1], messages }))),
  };
}

/** A checkout's state, the way to send it events, and what carries out its commands. */
export function createCheckout() {
  let state: CheckoutState = { name: 'reviewing', end: null };
  let environment: { shopper: ShopperCheckout; payer: Payer; fromCart: boolean } | null = null;
  let stopped = new AbortController();
  const listeners = new Set<() => void>();

  function send(event: CheckoutEvent): void {
    const [next, commands] = checkoutTransition(state, event);
    state = next;
    for (const command of commands) void run(command);
    listeners.forEach((listener) => listener());
  }

  const sendSettled = (settled: Settled | null, goesOn = false) =>
    send({ name: 'settled', outcome: settled?.outcome ?? null, order: settled?.order ?? null, goesOn });

  async function run(command: CheckoutCommand): Promise<void> {
    if (!environment) return;
    try {
      await carryOut(command, environment);
    } catch (failure) {
      if (isSessionEndedError(failure)) return send({ name: 'left' });
      console.error(failure);
      if (command.name === 'settle') return sendSettled(null);
      const message = messageOf(failure, 'Checkout failed. Please try again.');
      send({ name: 'failed', message, reference: referenceOf(failure) });
    }
  }

  async function carryOut(
    command: CheckoutCommand,
    { shopper, payer, fromCart }: NonNullable<typeof environment>,
  ): Promise<void> {
    const { shopperDigest } = shopper;
    if (command.name === 'stop') return stopped.abort();
    if (command.name === 'load') {
      const isLoaded = await loadGateway(shopper.client).then(() => true, console.error);
      return send(isLoaded ? { name: 'loaded' } : { name: 'failed', message: GATEWAY_FAILED });
    }
    if (command.name === 'checkout')
      return send(await withLock(LOCK_NAME, () => checkout(shopper, command.request)));
    if (command.name === 'openWindow') {
      const { offer } = command;
      const closed = (stopped = new AbortController());
      void watchPayment(shopper, offer.orderId, closed.signal, (settled) => sendSettled(settled, true));
      const outcome = await openPaymentWindow(offer, payer, closed.signal).finally(() => closed.abort());
      if (outcome === 'closed') return;
      return send(
        outcome === 'dismissed' ? { name: 'windowDismissed' } : { name: 'windowPaid', proof: outcome },
      );
    }
    const { name: _name, ...told } = command;
    if (told.event !== 'PROOF') return sendSettled(await settle(shopper, told));
    // On the disk before it is sent: the next visit goes on when the page is closed or the session ends.
    const { orderId, proof } = told;
    const known = storedCheckoutOf(shopperDigest, orderId) ?? { orderId, fromCart };
    storeCheckout(shopperDigest, { ...known, proof });
    stopped = new AbortController();
    return settleUntilKnown(shopper, told, stopped.signal, sendSettled);
  }

  return {
    state: () => state,
    /** Pay Now: the shopper and the payer serve this payment until the next one. */
    start(request: CheckoutRequest, shopper: ShopperCheckout, payer: Payer) {
      environment = { shopper, payer, fromCart: request.fromCart };
      send({ name: 'payNow', request });
    },
    send,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
