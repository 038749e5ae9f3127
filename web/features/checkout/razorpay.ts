import { toE164 } from './phone.ts';

// All that the web knows of the payment provider: its script, its window, and the names in its proofs. Another provider is another file
// like this one; its wire is bff/wire/razorpay.ts.

/** What proves a payment to the upstream. */
export interface PaymentProof {
  paymentId: string;
  gatewayOrderId: string;
  signature: string;
}

/** A proof in the provider's words, as its window returns it. Local storage has such proofs of earlier releases. */
interface ProviderProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

const toProof = (proof: ProviderProof): PaymentProof => ({
  paymentId: proof.razorpay_payment_id,
  gatewayOrderId: proof.razorpay_order_id,
  signature: proof.razorpay_signature,
});

/** A proof that this or an earlier release has stored. */
export type StoredProof = PaymentProof | ProviderProof;

export const readProof = (stored: StoredProof): PaymentProof =>
  'razorpay_payment_id' in stored ? toProof(stored) : stored;

/** What the window shows and charges. */
export interface PaymentRequest {
  publicKey: string;
  gatewayOrderId: string;
  /** In the currency's smallest unit (paise for INR). */
  amountInSubunits: number;
  currency: string;
  shopName: string;
  description: string;
  /** The phone number as it was typed. */
  payer: { name: string; phone: string; email?: string | undefined };
}

interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; contact?: string; email?: string };
  theme: { color: string };
  handler: (proof: ProviderProof) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    /** Defined by the payment provider's script. */
    Razorpay?: new (options: RazorpayOptions) => { open: () => void; close?: () => void };
  }
}

export type GatewayState = 'loading' | 'ready' | 'failed';

const loadingScripts = new Map<string, Promise<void>>();

/** Loads the provider's script once. After a failure, the next call tries again. */
export function loadScript(url: string): Promise<void> {
  const known = loadingScripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error(`No payment window in ${url}`)));
    script.onerror = () => reject(new Error(`Cannot load ${url}`));
    document.head.append(script);
  });
  loadingScripts.set(url, loading);
  loading.catch(() => loadingScripts.delete(url));
  return loading;
}

/** How the payment window closed: after a payment, by the shopper, or by the caller's signal. */
export type WindowOutcome =
  { kind: 'paid'; proof: PaymentProof } | { kind: 'dismissed' } | { kind: 'closed' };

/**
 * Opens the payment window and waits until it is closed.
 * @param closeSignal closes the window
 * @throws TypeError when the script is not loaded
 */
export function openPaymentWindow(
  { publicKey, gatewayOrderId, amountInSubunits, currency, shopName, description, payer }: PaymentRequest,
  closeSignal: AbortSignal,
): Promise<WindowOutcome> {
  const { Razorpay } = window;
  if (!Razorpay) throw new TypeError('The payment script is not loaded.');
  // The provider may refuse to open for a number that it cannot read; without one it asks.
  const contact = toE164(payer.phone);
  return new Promise((resolve) => {
    const razorpay = new Razorpay({
      key: publicKey,
      amount: amountInSubunits,
      currency,
      order_id: gatewayOrderId,
      name: shopName,
      description,
      prefill: {
        name: payer.name,
        ...(contact && { contact }),
        ...(payer.email && { email: payer.email }),
      },
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() },
      handler: (proof) => resolve({ kind: 'paid', proof: toProof(proof) }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }) },
    });
    razorpay.open();
    closeSignal.addEventListener('abort', () => {
      // Resolve first: `close` triggers `ondismiss`, which would count as closed by the shopper.
      resolve({ kind: 'closed' });
      razorpay.close?.();
    });
  });
}
