import type { ApolloClient } from '@apollo/client';
import { useEffect, useEffectEvent } from 'react';
import { SettlePaymentDocument } from './__generated__/settlePayment.ts';
import type { SettlePaymentInput } from '../../__generated__/schema.ts';
import { isSessionEndedError } from '../../apollo/links.ts';
import { anySignal } from '../../browser/anySignal.ts';
import { isMoneyTaken, type CheckoutOrder, type Settled } from './checkoutMachine.ts';
import { clearTypedDelivery } from './delivery.ts';
import {
  onCheckoutChange,
  readStoredCheckout,
  readStoredCheckouts,
  removeStoredCheckout,
  storeCheckout,
  storedCheckoutOf,
} from './storedCheckout.ts';

/** The shopper who checks out, and the parts of the page that a checkout works with. */
export interface ShopperCheckout {
  client: ApolloClient;
  /** Identifies the shopper's entry in local storage. */
  shopperDigest: string;
  /** Reads the cart, whose bought lines are gone. */
  readCart: () => void;
}

/** What happened to the payment of an order. */
export type PaymentEventInput = Pick<SettlePaymentInput, 'orderId' | 'event' | 'proof' | 'windowId'>;

/**
 * Tells the shop what happened, and does on this device what the answer means: the one place where a proof is settled and a paid order
 * is handled. An accepted proof stays until the order is read, because the shop remembers an acceptance only with its order.
 * @param asked how often the same was told before
 * @throws network errors, and errors of the server
 */
async function settle(
  { client, shopperDigest, readCart }: ShopperCheckout,
  input: PaymentEventInput,
  asked: number,
): Promise<Settled> {
  const { orderId, proof } = input;
  const fromCart = storedCheckoutOf(shopperDigest, orderId)?.fromCart ?? false;
  const { data } = await client.mutate({
    mutation: SettlePaymentDocument,
    variables: { input: { ...input, asked, removeBought: fromCart } },
  });
  if (!data) throw new TypeError('No answer');
  const { outcome, order, userErrors } = data.settlePayment;
  // Another tab may have a newer proof by now.
  const stored = storedCheckoutOf(shopperDigest, orderId);
  if (outcome === 'REFUSED' && stored?.proof?.paymentId === proof?.paymentId)
    storeCheckout(shopperDigest, { ...stored, orderId, fromCart, proof: undefined });
  // The store says that there is no such order: nothing of it can be paid or shown.
  const isUnknown = input.event === 'LOOK_AGAIN' && userErrors.some(({ code }) => code === 'NOT_FOUND');
  if (isUnknown || (order && isFinal(order, outcome))) removeStoredCheckout(shopperDigest, orderId);
  if (outcome === 'PAID') {
    clearTypedDelivery();
    if (fromCart) readCart();
  }
  return data.settlePayment;
}

/**
 * An order that was cancelled while its proof has no refusal may be paid, and one whose payment is not known although its proof got a 2xx
 * had perhaps a gateway's page: both proofs are sent again by the next visit.
 */
function isFinal({ status, paymentState }: CheckoutOrder, outcome: Settled['outcome']): boolean {
  if (outcome === 'PAID' && paymentState === 'UNKNOWN') return false;
  return (
    isMoneyTaken(outcome) || status === 'DELIVERED' || (status === 'CANCELLED' && outcome === 'CANCELLED')
  );
}

/** Of a proof that is sent beside a look: the look says when to ask again. */
const ASKED_BESIDE_A_LOOK = 99;

/** A store may learn of a payment by its proof alone, and was perhaps away when it came: while it has no outcome, each look sends it again. */
async function settleOrLook(
  shopper: ShopperCheckout,
  input: PaymentEventInput,
  asked: number,
): Promise<Settled> {
  const { orderId, event } = input;
  const proof = event === 'LOOK_AGAIN' ? storedCheckoutOf(shopper.shopperDigest, orderId)?.proof : undefined;
  const settled = proof && (await settle(shopper, { orderId, event: 'PROOF', proof }, ASKED_BESIDE_A_LOOK));
  const isKnown = settled?.outcome && settled.outcome !== 'UNCONFIRMED';
  return isKnown ? settled : settle(shopper, input, asked);
}

/** The pause after a request without an answer: the end of an outage is noticed within 5 s. So many make about 150 s. */
const UNANSWERED_PAUSE_SECONDS = 4;
const MAX_UNANSWERED = 36;

/**
 * Tells the same again as long as the shop wants to be asked. Never throws.
 * @param onAnswer called with each answer; without one with null. `goesOn` while it is told again
 */
export async function settleUntilKnown(
  shopper: ShopperCheckout,
  input: PaymentEventInput,
  signal: AbortSignal,
  onAnswer: (settled: Settled | null, goesOn: boolean) => void,
): Promise<void> {
  for (let asked = 0, unanswered = 0; !signal.aborted;) {
    const settled = await settleOrLook(shopper, input, asked).catch((failure: unknown) => {
      if (!isSessionEndedError(failure)) console.error(failure);
      return null;
    });
    if (signal.aborted) return;
    if (settled) asked += 1;
    else unanswered += 1;
    const repeated = unanswered < MAX_UNANSWERED ? UNANSWERED_PAUSE_SECONDS : null;
    const pauseSeconds = settled ? settled.askAgainAfterSeconds : repeated;
    onAnswer(settled, pauseSeconds != null);
    if (pauseSeconds == null) return;
    await wait(pauseSeconds * 1000, signal);
  }
}

/** Resolves after the delay, or as soon as the signal aborts. */
function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal?.aborted ? 0 : delayMs);
    signal?.addEventListener('abort', done);
  });
}

/** A page that names the order has just read it. */
const FIRST_LOOK_MS = 2_000;

/**
 * Looks where a payment stands, after the proof that this device may have: the provider's callback may be lost, another tab may have
 * paid, or the shopper may return from a banking app. A round ends when the shop says so or the page is hidden; a new one begins when
 * the shopper returns or another tab changes the checkout.
 * @param orderId null for the stored checkout, also one that begins or ends meanwhile
 */
export async function watchPayment(
  shopper: ShopperCheckout,
  orderId: string | null,
  signal: AbortSignal,
  onAnswer: (settled: Settled, orderId: string) => void,
): Promise<void> {
  const { shopperDigest } = shopper;
  let watched = orderId;
  while (!signal.aborted) {
    const changed = new AbortController();
    const round = anySignal(signal, changed.signal);
    const begin = () => changed.abort();
    document.addEventListener('visibilitychange', begin, { signal: round });
    onCheckoutChange(begin, round);
    if (orderId === null) {
      watched = readStoredCheckout(shopperDigest)?.orderId ?? watched;
      void tellEarlier(round);
    }
    if (watched !== null && document.visibilityState === 'visible') await look(watched, round);
    if (!round.aborted) await new Promise((resolve) => round.addEventListener('abort', resolve));
  }

  /** Proofs of earlier checkouts are told until they have an outcome, whatever becomes of the last one. */
  async function tellEarlier(round: AbortSignal): Promise<void> {
    for (const { orderId: id, proof } of readStoredCheckouts(shopperDigest).slice(1))
      await settleUntilKnown(shopper, { orderId: id, event: 'PROOF', proof }, round, () => undefined);
  }

  async function look(id: string, round: AbortSignal): Promise<void> {
    const handle = (settled: Settled | null) => settled && onAnswer(settled, id);
    const proof = storedCheckoutOf(shopperDigest, id)?.proof;
    if (proof) await settleUntilKnown(shopper, { orderId: id, event: 'PROOF', proof }, round, handle);
    if (orderId !== null) await wait(FIRST_LOOK_MS, round);
    await settleUntilKnown(shopper, { orderId: id, event: 'LOOK_AGAIN' }, round, handle);
  }
}

/** Watches a payment while the page is open. Every page of a signed-in shopper does, for the stored checkout. */
export function useWatchedPayment(
  shopper: ShopperCheckout,
  orderId: string | null,
  isWatching: boolean,
  onAnswer: (settled: Settled, orderId: string) => void,
): void {
  const handleAnswer = useEffectEvent(onAnswer);
  const watch = useEffectEvent((signal: AbortSignal) =>
    watchPayment(shopper, orderId, signal, (settled, id) => handleAnswer(settled, id)),
  );
  useEffect(() => {
    if (!isWatching) return;
    const stopped = new AbortController();
    void watch(stopped.signal);
    return () => stopped.abort();
  }, [isWatching, orderId, shopper.shopperDigest]);
}
