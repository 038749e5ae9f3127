import { randomId } from '../../auth/randomId.ts';
import { localEntries } from '../../browser/browserStorage.ts';
import type { PaymentProof, StoredProof } from './razorpay.ts';

/**
 * Local storage holds one open checkout per shopper, so that all tabs of the shopper share it. The entry outlives the
 * session, so it contains digests and ids but no personal data.
 */
const KEY_PREFIX = 'checkout:';

/** Entries older than this are removed. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** A checkout whose order may already exist. It stays open until the order is paid, cancelled or replaced. */
export interface OpenCheckout {
  /** The idempotency key: however often it is sent, the server places one order. */
  key: string;
  /** Digest of shopper, items and delivery. */
  content: string;
  /** Digest of the items alone: the typed delivery is lost when the session ends. */
  items: string;
  /** True when the items come from the cart and are removed from it once the order is paid. */
  fromCart: boolean;
  /** Time of the last change, in ms since 1970. */
  savedAt: number;
  /** The order's id, once the server has responded. */
  orderId?: string;
  /** True once the payment window was open for the order: the shopper may have paid. */
  isWindowOpened?: boolean;
  /** The payment window's proof, until the payment is verified. */
  proof?: StoredProof | undefined;
}

/** The fields that the caller of `getOrCreateCheckout` provides. */
export type CheckoutContent = Pick<OpenCheckout, 'content' | 'items' | 'fromCart'>;

const storageKeyOf = (shopperDigest: string) => KEY_PREFIX + shopperDigest;

function readCheckout(storageKey: string): OpenCheckout | null {
  const entry = localEntries.read(storageKey) as OpenCheckout | null;
  const texts = [entry?.key, entry?.content, entry?.items];
  return texts.every((value) => typeof value === 'string') ? entry : null;
}

/** The shopper's open checkout, from this tab or another; null when there is none. */
export const readStoredCheckout = (shopperDigest: string): OpenCheckout | null =>
  readCheckout(storageKeyOf(shopperDigest));

/** True while this device has a proof of the order's payment that was neither accepted nor refused. */
export const hasStoredProof = (shopperDigest: string, orderId: string): boolean => {
  const stored = readStoredCheckout(shopperDigest);
  return stored?.orderId === orderId && stored.proof !== undefined;
};

function removeOldEntries(now: number): void {
  for (const key of localEntries.keys()) {
    if (key.startsWith(KEY_PREFIX) && now - (readCheckout(key)?.savedAt ?? 0) > MAX_AGE_MS)
      localEntries.remove(key);
  }
}

/**
 * Without storage (full or switched off) a reload loses the key. Then only the search for recent orders of the same items
 * prevents a second order.
 */
function saveCheckout(shopperDigest: string, checkout: Omit<OpenCheckout, 'savedAt'>): OpenCheckout {
  const saved = { ...checkout, savedAt: Date.now() };
  removeOldEntries(saved.savedAt);
  if (!localEntries.write(storageKeyOf(shopperDigest), saved))
    console.error('The checkout could not be stored.');
  return saved;
}

/**
 * Returns the same idempotency key for the same shopper and content, so that a double click, a second tab, a reload and a
 * new session lead to the same order. Different content gets a new key and replaces the stored checkout.
 */
export function getOrCreateCheckout(shopperDigest: string, requested: CheckoutContent): OpenCheckout {
  const stored = readStoredCheckout(shopperDigest);
  return stored?.content === requested.content
    ? saveCheckout(shopperDigest, { ...stored, fromCart: requested.fromCart || stored.fromCart })
    : saveCheckout(shopperDigest, { key: randomId(), ...requested });
}

/** Stores the id of the order that was placed with this key, unless another checkout has replaced this one. */
export function saveOrderId(shopperDigest: string, key: string, orderId: string): void {
  const stored = readStoredCheckout(shopperDigest);
  if (stored?.key === key) saveCheckout(shopperDigest, { ...stored, orderId });
}

/** Stores that the payment window was opened for the order. */
export function saveWindowOpened(shopperDigest: string, orderId: string): void {
  const stored = readStoredCheckout(shopperDigest);
  if (stored?.orderId === orderId) saveCheckout(shopperDigest, { ...stored, isWindowOpened: true });
}

/** Stores the payment window's proof, so that a later visit can verify it; undefined removes a rejected proof. */
export function saveProof(shopperDigest: string, orderId: string, proof: PaymentProof | undefined): void {
  const stored = readStoredCheckout(shopperDigest);
  if (stored?.orderId === orderId) saveCheckout(shopperDigest, { ...stored, proof });
}

/**
 * Removes the checkout of an order that needs no more payment: the next checkout gets a new key, even for the same content.
 * @returns the closed checkout; null when another caller has closed it already
 */
export function closeCheckout(shopperDigest: string, orderId: string): OpenCheckout | null {
  const stored = readStoredCheckout(shopperDigest);
  if (stored?.orderId !== orderId) return null;
  localEntries.remove(storageKeyOf(shopperDigest));
  return stored;
}

/** Removes a checkout whose key no longer leads to an order: the next attempt gets a new key. */
export function discardCheckout(shopperDigest: string, key: string): void {
  if (readStoredCheckout(shopperDigest)?.key === key) localEntries.remove(storageKeyOf(shopperDigest));
}

/** Calls back when another tab has opened or closed a checkout. Returns a function that stops listening. */
export function onCheckoutChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key?.startsWith(KEY_PREFIX) && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
