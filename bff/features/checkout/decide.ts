import type { PaymentOutcome, PaymentState } from '../../__generated__/schema.ts';
import type { OfferState, ProofState } from './paymentState.ts';

// What comes next, from facts alone: it reads and does nothing, and imports types alone. Each return is a row of README.md, in its order.

/** What counts of one order. */
export interface OrderFacts {
  id: string;
  outcome: PaymentOutcome;
  proof: ProofState;
  offer: OfferState;
  /** The shopper may not know yet that this was bought. */
  isRecent: boolean;
  /** The order waits for its payment, or its status is not known. */
  isPending: boolean;
  /** The upstream has ended it. */
  isCancelled: boolean;
  /** The device named it as its unfinished one. */
  isNamed: boolean;
  /** The shop's key for this content made it. */
  isOfKey: boolean;
  /** It has the same products and quantities, and the same delivery. */
  isOfContent: boolean;
  /** The shopper has seen it, and buys again. */
  isSeen: boolean;
  // What was done for this request:
  isPlacedNow: boolean;
  isCancelledNow: boolean;
  /** The upstream refused to start its payment, for good. */
  isRefusedNow: boolean;
}

export interface PurchaseFacts {
  /** The named order, whose proof was accepted in this request. */
  acceptedNow: string | null;
  /** The named order, and the key's, when they exist and cannot be read now. */
  unreadable: { named: string | null; ofKey: string | null };
  /** An earlier attempt with the key may have placed an order, and none was found. */
  isInDoubt: boolean;
  areNewestRead: boolean;
  /** The newest first: the named order, the key's, and recent ones of the same products. */
  orders: readonly OrderFacts[];
}

export type Decision =
  /** Show the order: this checkout is paid. */
  | { kind: 'tell paid'; orderId: string; row: string }
  /** Ask first: these are paid, or may be. */
  | { kind: 'ask'; orderIds: string[]; row: string }
  /** Name an order that cannot be read, and place nothing. */
  | { kind: 'name'; orderId: string; row: string }
  /** Nothing can be said or done before the orders can be read. */
  | { kind: 'wait'; row: string }
  /** Cancel the payments of these, then decide again. */
  | { kind: 'cancel'; orderIds: string[]; row: string }
  | { kind: 'pay'; orderId: string; row: string }
  | { kind: 'place'; row: string };

/** A proof was sent and has no refusal: what the store has ended since may be paid all the same. */
const hasOpenProof = ({ proof }: OrderFacts): boolean => proof === 'sent' || proof === 'accepted';

/** Neither may have taken money, so both may be replaced. */
const isUnpaidOrOver = (order: OrderFacts): boolean =>
  (order.outcome === 'UNPAID' || order.outcome === 'CANCELLED') && !hasOpenProof(order);

/** An order of this key that was never offered on any device cannot have taken money, whatever its word. */
const wasNeverPayable = ({ isOfKey, offer, proof }: OrderFacts): boolean =>
  isOfKey && offer === 'none' && proof === 'none';

/** A paid order counts only while it is recent: later the same is bought again on purpose. One that the store has cancelled counts always. */
function mayBePaid(order: OrderFacts): boolean {
  if (order.isRefusedNow) return !isUnpaidOrOver(order);
  if (order.outcome === 'PAID') return order.isRecent || (order.isCancelled && hasOpenProof(order));
  return order.outcome === 'UNCONFIRMED' && !wasNeverPayable(order);
}

const canBePaid = (order: OrderFacts): boolean =>
  (order.isPending || order.isPlacedNow) &&
  !order.isCancelledNow &&
  !order.isRefusedNow &&
  (order.outcome === 'UNPAID' || (order.outcome === 'UNCONFIRMED' && wasNeverPayable(order)));

const isInTheWay = (order: OrderFacts): boolean =>
  canBePaid(order) && !order.isOfContent && (order.isNamed || order.offer !== 'open');

const isOwnPaid = ({ isNamed, isPlacedNow, outcome }: OrderFacts): boolean =>
  (isNamed || isPlacedNow) && outcome === 'PAID';

/** The younger of two that were placed at once by processes that could not wait for each other. */
const isYoungerTwin = (order: OrderFacts, index: number, orders: readonly OrderFacts[]): boolean =>
  order.isPlacedNow &&
  isUnpaidOrOver(order) &&
  canBePaid(order) &&
  orders.slice(index + 1).some((other) => other.isOfContent && (canBePaid(other) || mayBePaid(other)));

/** Of several, all devices take the same. */
function orderToPay(orders: readonly OrderFacts[]): OrderFacts | undefined {
  const open = orders.filter((order) => order.isOfContent && canBePaid(order));
  return open.find(({ isNamed }) => isNamed) ?? open.find(({ isOfKey }) => isOfKey) ?? open.at(-1);
}

const idsOf = (orders: readonly OrderFacts[]): string[] => orders.map(({ id }) => id);

/** Pay Now for a purchase. */
export function decide(facts: PurchaseFacts): Decision {
  const { acceptedNow, unreadable, isInDoubt, areNewestRead } = facts;
  const orders = facts.orders.filter(({ isSeen }) => !isSeen);

  // A 2xx means paid, also where the order cannot be read.
  if (acceptedNow !== null)
    return { kind: 'tell paid', orderId: acceptedNow, row: 'its proof, accepted now' };

  // Its payment may be what the shopper has just made.
  if (unreadable.named !== null) return { kind: 'name', orderId: unreadable.named, row: 'named, unreadable' };

  // The device knows this order: there is nothing to ask.
  const ownPaid = orders.find(isOwnPaid);
  if (ownPaid) return { kind: 'tell paid', orderId: ownPaid.id, row: 'own, paid' };

  // Both processes come to the same: the older one is paid.
  const twins = orders.filter(isYoungerTwin);
  if (twins.length > 0) return { kind: 'cancel', orderIds: idsOf(twins), row: 'placed twice at once' };

  // Where money may be, nothing is sold again unless the shopper says so.
  const paid = orders.filter(mayBePaid);
  if (paid.length > 0) return { kind: 'ask', orderIds: idsOf(paid), row: 'paid, or may be' };

  // It may be paid, open or over: a second one would be a guess.
  if (unreadable.ofKey !== null)
    return { kind: 'name', orderId: unreadable.ofKey, row: 'of the key, unreadable' };

  // The shopper wants something else instead. A window that is open, perhaps on another device, is not taken away.
  const replaced = orders.filter(isInTheWay);
  if (replaced.length > 0) return { kind: 'cancel', orderIds: idsOf(replaced), row: 'of other content' };

  // The same key, the same order.
  const toPay = orderToPay(orders);
  if (toPay) return { kind: 'pay', orderId: toPay.id, row: 'of this content, open' };

  // After a lost answer the order may exist.
  if (isInDoubt && !areNewestRead) return { kind: 'wait', row: 'in doubt, and nothing can be read' };

  // A failed look-up of earlier orders does not stop a sale.
  return { kind: 'place', row: 'nothing of it' };
}

/** Pay Now for an order that exists, from its page. */
export function decideOrder({ id, outcome }: Pick<OrderFacts, 'id' | 'outcome'>): Decision {
  if (outcome === 'PAID') return { kind: 'tell paid', orderId: id, row: 'paid' };
  if (outcome === 'UNCONFIRMED') return { kind: 'ask', orderIds: [id], row: 'may be paid' };
  // What cannot be paid any more is refused by the upstream, which says why.
  return { kind: 'pay', orderId: id, row: 'all others' };
}

/** What came of a proof: `none` is no outcome, such as a timeout, a 5xx or a gateway's page. */
export type ProofReply = 'accepted' | 'refused' | 'none' | 'session over';

export interface ProofDecision {
  outcome: PaymentOutcome | 'session over';
  /** Whether the failure is reported to the upstream. */
  isReported: boolean;
  row: string;
}

/** An order as it could be read, before the proof was sent or after. */
export interface OrderReading {
  /** What the upstream's word alone says. */
  word: PaymentState;
  /** Of all its proofs, the one that was sent with its outcome. */
  proof: ProofState;
  /** The upstream sends no payment status at all. */
  isWithoutWord: boolean;
}

const isRefunded = (reading: OrderReading | null): boolean =>
  reading?.word === 'REFUND_DUE' || reading?.word === 'REFUNDED';

const isPaid = (reading: OrderReading | null): boolean =>
  reading?.word === 'PAID' || reading?.proof === 'accepted';

/** Null: the order could not be read. */
export function decideProof(
  reply: ProofReply,
  before: OrderReading | null,
  after: OrderReading | null,
): ProofDecision {
  const latest = after ?? before;
  const told = { isReported: false };

  // Whatever the proof came to, the money goes back.
  if (isRefunded(latest)) return { ...told, outcome: 'REFUND_DUE', row: 'money goes back' };

  // A 2xx means paid, also where the order cannot be read or its status is behind: verifying decides (docs/product.md#checkout).
  if (reply === 'accepted') return { ...told, outcome: 'PAID', row: 'accepted' };

  // An earlier proof was accepted, or its answer was lost, or the provider told the upstream: it refuses a second one.
  if (isPaid(latest)) return { ...told, outcome: 'PAID', row: 'not accepted, but paid' };

  // Another session may send it again.
  if (reply === 'session over') return { ...told, outcome: 'session over', row: 'session over' };

  // Nobody knows: nothing is reported, and the proof stays.
  if (reply === 'none') return { ...told, outcome: 'UNCONFIRMED', row: 'no outcome' };

  // The upstream's own refusal. It is reported where no money can be: not beside another proof, nor an unknown word.
  const isReported = latest !== null && maybeReported(latest);
  return { outcome: 'REFUSED', isReported, row: 'refused' };
}

/** Failure and cancellation are reported only of an order without money: its word is unpaid or missing, and no proof is open. */
export const maybeReported = ({ word, proof, isWithoutWord }: OrderReading): boolean =>
  (word === 'UNPAID' || isWithoutWord) && proof !== 'sent' && proof !== 'accepted';
