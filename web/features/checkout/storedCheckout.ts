import type { PaymentProofInput } from '../../__generated__/schema.ts';
import { localEntries } from '../../browser/browserStorage.ts';
import { toProof, type ProviderProof } from './razorpay.ts';

/**
 * Local storage holds the order of a shopper's last checkout until it is final, for all tabs, and earlier ones whose proof has no
 * outcome. The entry outlives the session: its key is a digest, and it has no personal data.
 */
const KEY_PREFIX = 'checkout:';

export interface StoredCheckout {
  orderId: string;
  /** True when what was bought is taken out of the cart once the order is paid. */
  fromCart: boolean;
  /** The payment window that this device was given last. */
  windowId?: string | undefined;
  /** What the payment window returned, until it was accepted or refused. */
  proof?: PaymentProofInput | undefined;
}

function readProof(stored: PaymentProofInput | ProviderProof | undefined): PaymentProofInput | undefined {
  const proof = stored && 'razorpay_payment_id' in stored ? (toProof(stored) ?? undefined) : stored;
  const texts = [proof?.paymentId, proof?.gatewayOrderId, proof?.signature];
  return texts.every((text) => typeof text === 'string') ? proof : undefined;
}

/** More are never open: each was paid, and the shopper said "Buy again" without knowing what became of it. */
const MAX_CHECKOUTS = 10;

/** The entry is not trusted: an earlier release may have written it. */
function readCheckout(entry: Partial<StoredCheckout> | null): StoredCheckout | null {
  if (typeof entry?.orderId !== 'string') return null;
  const { orderId, fromCart, proof, windowId } = entry;
  return {
    orderId,
    fromCart: fromCart === true,
    proof: readProof(proof),
    windowId: typeof windowId === 'string' ? windowId : undefined,
  };
}

/** The shopper's checkouts that did not come to an end, from this tab or another: the last one, then those with a proof. */
export function readStoredCheckouts(shopperDigest: string): StoredCheckout[] {
  const entry = localEntries.read(KEY_PREFIX + shopperDigest) as
    (StoredCheckout & { earlier?: unknown }) | null;
  const earlier = Array.isArray(entry?.earlier) ? (entry.earlier as (StoredCheckout | null)[]) : [];
  return [entry, ...earlier].map(readCheckout).filter((checkout) => checkout !== null);
}

/** The last one; null when there is none. */
export const readStoredCheckout = (shopperDigest: string): StoredCheckout | null =>
  readStoredCheckouts(shopperDigest)[0] ?? null;

/** The stored checkout of this order. */
export const storedCheckoutOf = (shopperDigest: string, orderId: string): StoredCheckout | null =>
  readStoredCheckouts(shopperDigest).find((checkout) => checkout.orderId === orderId) ?? null;

/** Without storage (full or switched off) a closed tab loses the proof; the provider tells the upstream too. */
function write(shopperDigest: string, [last, ...earlier]: StoredCheckout[]): void {
  const key = KEY_PREFIX + shopperDigest;
  if (!last) return localEntries.remove(key);
  const entry = earlier.length > 0 ? { ...last, earlier } : last;
  if (!localEntries.write(key, entry)) console.error('The checkout could not be stored.');
}

/** The last checkout from now on. One that it replaces stays while its proof has no outcome: the money may have been taken. */
export function beginCheckout(shopperDigest: string, checkout: StoredCheckout): void {
  const others = readStoredCheckouts(shopperDigest).filter(
    ({ orderId, proof }) => orderId !== checkout.orderId && proof,
  );
  write(shopperDigest, [checkout, ...others].slice(0, MAX_CHECKOUTS));
}

/** What is known of a stored checkout now; one that was not stored becomes the last. */
export function storeCheckout(shopperDigest: string, checkout: StoredCheckout): void {
  const stored = readStoredCheckouts(shopperDigest);
  const index = stored.findIndex(({ orderId }) => orderId === checkout.orderId);
  if (index <= 0) return beginCheckout(shopperDigest, checkout);
  write(
    shopperDigest,
    stored
      .map((other, place) => (place === index ? checkout : other))
      .filter(({ proof }, place) => place === 0 || proof),
  );
}

/** Removes the checkout of an order that is final. */
export function removeStoredCheckout(shopperDigest: string, orderId: string): void {
  const stored = readStoredCheckouts(shopperDigest);
  const rest = stored.filter((checkout) => checkout.orderId !== orderId);
  if (rest.length < stored.length) write(shopperDigest, rest);
}

/** Gives what an earlier release stored under another digest of the same shopper its present key. A newer checkout stays. */
export function moveStoredCheckout(formerDigest: string, shopperDigest: string): void {
  const entry = localEntries.read(KEY_PREFIX + formerDigest);
  if (entry === null) return;
  const isMoved =
    localEntries.read(KEY_PREFIX + shopperDigest) !== null ||
    localEntries.write(KEY_PREFIX + shopperDigest, entry);
  if (isMoved) localEntries.remove(KEY_PREFIX + formerDigest);
}

/** Calls back when another tab has changed a checkout. */
export const onCheckoutChange = (listener: () => void, signal: AbortSignal): void =>
  window.addEventListener('storage', ({ key }) => key?.startsWith(KEY_PREFIX) && listener(), { signal });
