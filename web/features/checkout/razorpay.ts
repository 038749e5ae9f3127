import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PaymentGatewayDocument } from './__generated__/paymentGateway.ts';
import type { PaymentProofInput } from '../../__generated__/schema.ts';
import { useMoment, whenIdle } from '../../browser/idle.ts';
import { savesData } from '../../browser/saveData.ts';
import type { Offer } from './checkoutMachine.ts';
import { toE164 } from './phone.ts';

// All that the web knows of the payment provider: its script, its window, and the names in its proofs. Another provider is another file
// like this one; its wire is bff/wire/razorpay.ts.

/** Who pays, and whom. */
export interface Payer {
  name: string;
  /** As it was typed. */
  phone: string;
  email?: string | undefined;
  shopName: string;
}

/** A proof in the provider's words. Local storage has such proofs of earlier releases. */
export interface ProviderProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export const toProof = (proof: ProviderProof): PaymentProofInput => ({
  paymentId: proof.razorpay_payment_id,
  gatewayOrderId: proof.razorpay_order_id,
  signature: proof.razorpay_signature,
});

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

const loadingScripts = new Map<string, Promise<void>>();

/** Loads the provider's script once. After a failure, the next call tries again. */
function loadScript(url: string): Promise<void> {
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

/** Loads the payment provider's script. */
export function usePaymentGateway() {
  const client = useApolloClient();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [waiting, setWaiting] = useState<((isReady: boolean) => void) | null>(null);
  const finish = useEffectEvent((isReady: boolean) => {
    setState(isReady ? 'ready' : 'failed');
    setWaiting(null);
    waiting?.(isReady);
  });
  useEffect(() => {
    let isCurrent = true;
    const loading = client
      .query({ query: PaymentGatewayDocument })
      .then(({ data }) => loadScript(data?.paymentGateway.scriptUrl ?? ''));
    loading.then(
      () => isCurrent && finish(true),
      (failure: unknown) => {
        console.error(failure);
        if (isCurrent) finish(false);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client]);
  return {
    isFailed: state === 'failed',
    /** True while a payment that the shopper has started waits for the script. */
    isWaiting: waiting !== null,
    stopWaiting: () => setWaiting(null),
    /** Calls back once the script is loaded or cannot be loaded. */
    whenLoaded(then: (isReady: boolean) => void) {
      if (state === 'loading') setWaiting(() => then);
      else then(state === 'ready');
    },
  };
}

/**
 * The address of the provider's script once the page is idle; null before, and when the browser saves data. As a prefetch it is in
 * the browser's cache when the checkout needs it, and does not run before.
 */
export function usePrefetchedScriptUrl(enabled: boolean): string | null {
  const idle = useMoment(whenIdle, enabled);
  const { data } = useQuery(PaymentGatewayDocument, { skip: !idle || savesData() });
  return data?.paymentGateway.scriptUrl ?? null;
}

/**
 * Opens the payment window and waits until it is closed: with a proof, by the shopper, or by the signal.
 * @throws TypeError when the script is not loaded
 */
export async function openPaymentWindow(
  { order, payment, gateway }: Offer,
  { name, phone, email, shopName }: Payer,
  closeSignal: AbortSignal,
): Promise<PaymentProofInput | 'dismissed' | 'closed'> {
  const { Razorpay } = window;
  if (!Razorpay) throw new TypeError('The payment script is not loaded.');
  // The provider may refuse to open for a number that it cannot read; without one it asks.
  const contact = toE164(phone);
  return new Promise((resolve) => {
    const razorpay = new Razorpay({
      key: gateway.publicKey,
      amount: payment.amountInSubunits,
      currency: payment.amount.currency,
      order_id: payment.gatewayOrderId,
      name: shopName,
      description: `Order ${order?.number ?? ''}`,
      prefill: { name, ...(contact && { contact }), ...(email && { email }) },
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() },
      handler: (proof) => resolve(toProof(proof)),
      modal: { ondismiss: () => resolve('dismissed') },
    });
    razorpay.open();
    closeSignal.addEventListener('abort', () => {
      // Resolve first: `close` triggers `ondismiss`, which would count as closed by the shopper.
      resolve('closed');
      razorpay.close?.();
    });
  });
}
