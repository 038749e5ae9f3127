import type { PaymentOutcome, PaymentState } from '../../__generated__/schema.ts';

// Where the money of an order stands, derived from the upstream's word and from what this shop has seen. Pure: it imports types alone.

/** What is remembered of an order's money. Entries are only ever added, so that no copy and no order of writes can take one back. */
export type MoneyEntry =
  /** A payment that was started, and could be made; in paise. */
  | { fact: 'offer'; payment: string; paise: number; currency: string | null; totalPaise: number }
  /** The payment was handed to a device, and a device said that its window is closed; `by` tells one time from another. */
  | { fact: 'given'; payment: string; by: string }
  | { fact: 'closed'; payment: string; by: string }
  /** A proof, by the digest of its payment's id. */
  | { fact: 'sent' | 'refused' | 'accepted'; proof: string }
  /** What was bought left the cart. */
  | { fact: 'removed' }
  /** Of another release: nobody knows what it says. */
  | { fact: 'unreadable' };

/** Of all proofs of an order: `sent` while one has no outcome. */
export type ProofState = 'none' | 'refused' | 'sent' | 'accepted';
/** Of all payments that were offered: `open` while a window may be. */
export type OfferState = 'none' | 'closed' | 'open';

const proofsWith = (entries: readonly MoneyEntry[], fact: 'sent' | 'refused' | 'accepted'): string[] =>
  entries.flatMap((entry) => (entry.fact === fact ? [entry.proof] : []));

/** Accepted wins: the money was taken, whatever another proof came to. What cannot be read may be a proof without an outcome. */
export function proofStateOf(entries: readonly MoneyEntry[]): ProofState {
  if (proofsWith(entries, 'accepted').length > 0) return 'accepted';
  const refused = proofsWith(entries, 'refused');
  const isOpen = proofsWith(entries, 'sent').some((proof) => !refused.includes(proof));
  if (isOpen || entries.some(({ fact }) => fact === 'unreadable')) return 'sent';
  return refused.length > 0 ? 'refused' : 'none';
}

/** This shop had a 2xx for this proof. */
export const isAccepted = (entries: readonly MoneyEntry[], proof: string): boolean =>
  proofsWith(entries, 'accepted').includes(proof);

const timesOf = (entries: readonly MoneyEntry[], fact: 'given' | 'closed', payment: string): number =>
  entries.filter((entry) => entry.fact === fact && entry.payment === payment).length;

/** Payments that two devices were given are open until both have closed them. */
export const openPayments = (entries: readonly MoneyEntry[]) =>
  entries.flatMap((entry) =>
    entry.fact === 'offer' &&
    timesOf(entries, 'closed', entry.payment) < Math.max(1, timesOf(entries, 'given', entry.payment))
      ? [entry]
      : [],
  );

export function offerStateOf(entries: readonly MoneyEntry[]): OfferState {
  if (openPayments(entries).length > 0) return 'open';
  return entries.some(({ fact }) => fact === 'offer') ? 'closed' : 'none';
}

/** True where the upstream's word may be behind what this shop knows. */
export const isInDoubt = (state: PaymentState): boolean => state === 'UNPAID' || state === 'UNKNOWN';

/** The state that clients see: the upstream's word, unless it is unpaid or unknown. */
export function stateOf(word: PaymentState, proof: ProofState): PaymentState {
  if (!isInDoubt(word)) return word;
  if (proof === 'sent') return 'UNKNOWN';
  if (proof !== 'accepted') return word;
  // An unpaid word is outdated then: the order is not paid for certain, and must not be paid again.
  return word === 'UNPAID' ? 'UNKNOWN' : 'PAID';
}

const OUTCOMES = {
  PAID: 'PAID',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUND_DUE',
  UNPAID: 'UNPAID',
  UNKNOWN: 'UNCONFIRMED',
} as const satisfies Record<PaymentState, PaymentOutcome>;

/** An order that the upstream ended while a proof of it has no refusal may be paid: what ends an order never outranks a proof. */
export function outcomeOf(word: PaymentState, proof: ProofState, isCancelled: boolean): PaymentOutcome {
  const state = stateOf(word, proof);
  const mayBePaid = proof === 'sent' || proof === 'accepted';
  return isCancelled && isInDoubt(state) && !mayBePaid ? 'CANCELLED' : OUTCOMES[state];
}
