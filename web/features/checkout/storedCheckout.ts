import type { PaymentProofInput } from '../../__generated__/schema.ts';
import { localEntries } from '../../browser/browserStorage.ts';
import { toProof, type ProviderProof } from './razorpay.ts';

/**
 * Local storage holds the order of one checkout per shopper until it is final, for all tabs. The entry outlives the session: its key
 * is a digest, and it has no personal data.
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

/**
 * The shopper's checkout that did not come to an end, from this tab or another; null when there is none. The entry is not trusted: an
 * earlier release may have written it.
 */
export function readStoredCheckout(shopperDigest: string): StoredCheckout | null {
  const entry = localEntries.read(KEY_PREFIX + shopperDigest) as StoredCheckout | null;
  if (typeof entry?.orderId !== 'string') return null;
  const { orderId, fromCart, proof, windowId } = entry;
  return {
    orderId,
    fromCart: fromCart === true,
    proof: readProof(proof),
    windowId: typeof windowId === 'string' ? windowId : undefined,
  };
}

/** The stored checkout if it is of this order. */
export function storedCheckoutOf(shopperDigest: string, orderId: string): StoredCheckout | null {
  const stored = readStoredCheckout(shopperDigest);
  return stored?.orderId === orderId ? stored : null;
}

/** Without storage (full or switched off) a closed tab loses the proof; the provider tells the upstream too. */
export function storeCheckout(shopperDigest: string, checkout: StoredCheckout): void {
  if (!localEntries.write(KEY_PREFIX + shopperDigest, checkout))
    console.error('The checkout could not be stored.');
}

/** Removes the checkout of an order that is final, unless another one has replaced it. */
export function removeStoredCheckout(shopperDigest: string, orderId: string): void {
  if (storedCheckoutOf(shopperDigest, orderId)) localEntries.remove(KEY_PREFIX + shopperDigest);
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
