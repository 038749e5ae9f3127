/** What the provider's window hands over after a payment. */
export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface WindowOptions {
  key: string;
  /** In the currency's smallest unit. */
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
    /** Defined by the provider's script. */
    Razorpay?: new (options: WindowOptions) => { open: () => void; close?: () => void };
  }
}

export type GatewayState = 'loading' | 'ready' | 'failed';

const scripts = new Map<string, Promise<void>>();

/** Loads the provider's script once; a failed try is forgotten, so that the next one starts anew. */
export function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () =>
      window.Razorpay ? resolve() : reject(new Error(`No payment window in ${address}`));
    script.onerror = () => reject(new Error(`Cannot load ${address}`));
    document.head.append(script);
  });
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}

/** How the payment window was left: by paying, by the shopper closing it, or because it was closed from outside. */
export type PaymentOutcome =
  { kind: 'paid'; proof: PaymentProof } | { kind: 'dismissed' } | { kind: 'closed' };

/**
 * Opens the provider's window and waits until it is left.
 * @param close closes the window from outside
 * @throws TypeError when the script is not loaded
 */
export function openPaymentWindow(
  options: Omit<WindowOptions, 'handler' | 'modal'>,
  close: AbortSignal,
): Promise<PaymentOutcome> {
  const { Razorpay } = window;
  if (!Razorpay) throw new TypeError('The payment script is not loaded.');
  return new Promise((resolve) => {
    const opened = new Razorpay({
      ...options,
      handler: (proof) => resolve({ kind: 'paid', proof }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }) },
    });
    opened.open();
    close.addEventListener('abort', () => {
      // First, or the window would count as closed by the shopper.
      resolve({ kind: 'closed' });
      opened.close?.();
    });
  });
}
