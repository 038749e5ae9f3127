import { randomId } from '../../auth/randomId.ts';
import type { PaymentProof } from './paymentWindow.ts';

/**
 * Where open checkouts are stored: local storage, one entry per shopper, so that all tabs of a shopper share it. An entry
 * survives the end of the session and holds digests, never what a person could read.
 */
const PREFIX = 'checkout:';

/** Under this name the tabs take turns. */
const LOCK = 'checkout';

/** An entry of a shopper who did not come back for so long is removed. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** A checkout whose order may exist already, until it is paid, cancelled or replaced. */
export interface OpenCheckout {
  /** The idempotency key: the server makes one order of it, however often it is sent. */
  key: string;
  /** Digest of shopper, items and delivery. */
  content: string;
  /** Digest of the items alone: the typed delivery is lost with a session. */
  items: string;
  /** Whether the bought items are in the cart, and leave it once the order is paid. */
  fromCart: boolean;
  /** When it was written last, in ms since 1970. */
  savedAt: number;
  /** The order, once the server has answered. */
  orderId?: string;
  /** What the payment window returned, until the order is known to be paid. */
  proof?: PaymentProof | undefined;
}

/** What a new checkout is opened with. */
export type CheckoutContent = Pick<OpenCheckout, 'content' | 'items' | 'fromCart'>;

const entryOf = (shopper: string) => PREFIX + shopper;

function parseEntry(text: string | null): OpenCheckout | null {
  try {
    const entry = JSON.parse(text ?? 'null') as OpenCheckout | null;
    const texts = [entry?.key, entry?.content, entry?.items];
    return texts.every((value) => typeof value === 'string') ? entry : null;
  } catch {
    return null;
  }
}

/** The open checkout of this shopper, in whatever tab it was begun; null when there is none. */
export function storedCheckout(shopper: string): OpenCheckout | null {
  try {
    return parseEntry(localStorage.getItem(entryOf(shopper)));
  } catch {
    return null;
  }
}

function removeEntry(entry: string): void {
  try {
    localStorage.removeItem(entry);
  } catch (failure) {
    console.error(failure);
  }
}

function removeOldEntries(now: number): void {
  for (const entry of Object.keys(localStorage)) {
    if (!entry.startsWith(PREFIX)) continue;
    const savedAt = parseEntry(localStorage.getItem(entry))?.savedAt ?? 0;
    if (now - savedAt > MAX_AGE_MS) localStorage.removeItem(entry);
  }
}

/** Storage may be switched off: then a reload forgets the key, and the shopper's recent orders are what is left. */
function write(shopper: string, checkout: Omit<OpenCheckout, 'savedAt'>): OpenCheckout {
  const saved = { ...checkout, savedAt: Date.now() };
  try {
    removeOldEntries(saved.savedAt);
    localStorage.setItem(entryOf(shopper), JSON.stringify(saved));
  } catch (failure) {
    console.error(failure);
  }
  return saved;
}

/**
 * One key per shopper and content of a checkout, so that a double tap, a second tab, a reload and a new session lead to
 * the same order. Another content gets another key and replaces the one before.
 */
export function openCheckout(shopper: string, wanted: CheckoutContent): OpenCheckout {
  const stored = storedCheckout(shopper);
  return stored?.content === wanted.content
    ? write(shopper, { ...stored, fromCart: wanted.fromCart || stored.fromCart })
    : write(shopper, { key: randomId(), ...wanted });
}

/** Stores which order a key has led to. A checkout that was replaced meanwhile stays as it is. */
export function rememberOrder(shopper: string, key: string, orderId: string): void {
  const stored = storedCheckout(shopper);
  if (stored?.key === key) write(shopper, { ...stored, orderId });
}

/** Stores the payment window's proof, so that a later visit can verify it; undefined removes a proof that was refused. */
export function rememberProof(shopper: string, orderId: string, proof: PaymentProof | undefined): void {
  const stored = storedCheckout(shopper);
  if (stored?.orderId === orderId) write(shopper, { ...stored, proof });
}

/**
 * The order needs no more payment: the next checkout is a new one, even of the same content.
 * @returns what was open, for the caller who closed it and for no other
 */
export function closeCheckout(shopper: string, orderId: string): OpenCheckout | null {
  const stored = storedCheckout(shopper);
  if (stored?.orderId !== orderId) return null;
  removeEntry(entryOf(shopper));
  return stored;
}

/** The key leads to no order any more: the next attempt gets another, even of the same content. */
export function forgetKey(shopper: string, key: string): void {
  if (storedCheckout(shopper)?.key === key) removeEntry(entryOf(shopper));
}

/** Calls back when another tab has closed an open checkout, or begun another. Returns how to stop that. */
export function onCheckoutChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => event.key?.startsWith(PREFIX) && listener();
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/**
 * Lets one tab at a time find or place the order of the open checkout. Without the browser's locks (pages without https)
 * two taps in the same moment in two tabs could begin two checkouts.
 */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (locks.request(LOCK, work) as Promise<Result>) : work();
}
