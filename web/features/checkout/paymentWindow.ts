/** What the payment window returns after a payment. */
export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface RazorpayOptions {
  key: string;
  /** In the currency's smallest unit (paise for INR). */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description?: string;
  prefill: { name: string; contact: string; email?: string };
  theme: { color: string };
  handler: (proof: PaymentProof) => void;
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
  options: Omit<RazorpayOptions, 'handler' | 'modal'>,
  closeSignal: AbortSignal,
): Promise<WindowOutcome> {
  const { Razorpay } = window;
  if (!Razorpay) throw new TypeError('The payment script is not loaded.');
  return new Promise((resolve) => {
    const razorpay = new Razorpay({
      ...options,
      handler: (proof) => resolve({ kind: 'paid', proof }),
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
