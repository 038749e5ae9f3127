import type { PaymentOutcome, PaymentState } from '../../__generated__/schema.ts';

// Where the money of an order stands, derived from the upstream's word and from what this shop has seen. Pure: it imports types alone.

/** What is remembered of an order's money. Entries are only ever added, so that no copy and no order of writes can take one back. */
export type MoneyEntry =
  /** A payment is about to be started. */
  | { fact: 'starting' }
  /** A payment that was started, and could be made; in paise. */
  | { fact: 'offer'; payment: string; paise: number; currency: string | null; totalPaise: number }
  /** The payment was handed to a window of a device, and the device said that this window is closed. */
  | { fact: 'given' | 'closed'; payment: string; windowId: string }
  /** A proof, by the digest of its payment's id. */
  | { fact: 'sent' | 'refused' | 'accepted'; proof: string }
  /** What was bought left the cart. */
  | { fact: 'removed' }
  /** Of another release, or not answered by Redis: nobody knows what it says. */
  | { fact: 'unreadable' }
  /** Redis did not answer: what other processes have added is missing. Never stored. */
  | { fact: 'incomplete' };

/** Of all proofs of an order: `sent` while one has no outcome. */
export type ProofState = 'none' | 'refused' | 'sent' | 'accepted';
/** Of all payments that were offered: `open` while a window may be. */
export type OfferState = 'none' | 'closed' | 'open';

const proofsWith = (entries: readonly MoneyEntry[], fact: 'sent' | 'refused' | 'accepted'): string[] =>
  entries.flatMap((entry) => (entry.fact === fact ? [entry.proof] : []));

/** Nothing that another process has added is missing. */
export const isComplete = (entries: readonly MoneyEntry[]): boolean =>
  entries.every(({ fact }) => fact !== 'incomplete');

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

const windowsWith = (entries: readonly MoneyEntry[], fact: 'given' | 'closed', payment: string): string[] =>
  entries.flatMap((entry) => (entry.fact === fact && entry.payment === payment ? [entry.windowId] : []));

/** The window of a payment that an earlier release offered. */
export const UNNAMED_WINDOW = 'unnamed';

function windowsOf(entries: readonly MoneyEntry[], payment: string): string[] {
  const given = windowsWith(entries, 'given', payment);
  return given.length > 0 ? [...new Set(given)] : [UNNAMED_WINDOW];
}

function openWindows(entries: readonly MoneyEntry[], payment: string): string[] {
  const closed = windowsWith(entries, 'closed', payment);
  return windowsOf(entries, payment).filter((windowId) => !closed.includes(windowId));
}

/** Payments that two devices were given are open until each has closed its own window. */
export const openPayments = (entries: readonly MoneyEntry[]) =>
  entries.flatMap((entry) =>
    entry.fact === 'offer' && openWindows(entries, entry.payment).length > 0 ? [entry] : [],
  );

export const isOpenWindow = (entries: readonly MoneyEntry[], windowId: string): boolean =>
  openPayments(entries).some(({ payment }) => openWindows(entries, payment).includes(windowId));

/**
 * What a closed window adds. Told twice, it closes nothing else: a device that repeats itself must not close another one's window. Null
 * is a client that does not name its window: it closes the only one that there was, and of several none, because each may still take
 * the money.
 */
export const closingsOf = (entries: readonly MoneyEntry[], windowId: string | null): MoneyEntry[] =>
  openPayments(entries).flatMap(({ payment }): MoneyEntry[] => {
    const isOnlyOne = windowsOf(entries, payment).length === 1;
    const isClosed = (each: string) =>
      windowId === null ? isOnlyOne : each === windowId || each === UNNAMED_WINDOW;
    return openWindows(entries, payment)
      .filter(isClosed)
      .map((each) => ({ fact: 'closed', payment, windowId: each }));
  });

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
