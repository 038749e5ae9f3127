import type { ApolloClient } from '@apollo/client';
import { PaymentGatewayDocument } from './__generated__/paymentGateway.ts';
import type { PaymentProofInput } from '../../__generated__/schema.ts';
import type { Offer } from './checkoutMachine.ts';

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

/** Null when one of its three fields is missing: then nobody can verify it. */
export function toProof(proof: Partial<ProviderProof> | null | undefined): PaymentProofInput | null {
  const paymentId = proof?.razorpay_payment_id;
  const gatewayOrderId = proof?.razorpay_order_id;
  const signature = proof?.razorpay_signature;
  const isWhole = [paymentId, gatewayOrderId, signature].every((text) => typeof text === 'string' && text);
  return isWhole ? ({ paymentId, gatewayOrderId, signature } as PaymentProofInput) : null;
}

declare global {
  interface Window {
    /** Defined by the payment provider's script, with the options of its documentation. */
    Razorpay?: new (options: object) => { open: () => void; close?: () => void };
  }
}

/** Indian numbers: mobile ones with or without a code before them, all others with the country's code or the trunk's zero. */
const INDIAN = [/^(?:(?:\+|00?)?91)?0?([6-9]\d{9})$/, /^(?:(?:\+|00)910?|0)([1-9]\d{9})$/];

const FOREIGN = /^(?:\+|00)(?!91)([1-9]\d{7,14})$/;

/** Spaces, hyphens, dots, brackets, and the invisible signs that come with a copied number. */
const SEPARATORS = /[\p{Z}\p{Pd}\p{Cf}\s()./]/gu;

/** The phone number as E.164 writes it, such as +919876543210; null when it cannot be read as one. */
export function toE164(typed: string): string | null {
  // "+44 (0)20 …": the zero is for callers within the country.
  const digits = typed
    .normalize('NFKC')
    .replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1')
    .replaceAll(SEPARATORS, '');
  const indian = INDIAN.map((pattern) => pattern.exec(digits)?.[1]).find((number) => number !== undefined);
  if (indian !== undefined) return `+91${indian}`;
  const foreign = FOREIGN.exec(digits)?.[1];
  return foreign === undefined ? null : `+${foreign}`;
}

const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error(`No payment window in ${url}`)));
    script.onerror = () => reject(new Error(`Cannot load ${url}`));
    document.head.append(script);
  });

let loading: Promise<void> | null = null;

/** Loads the provider's script, once. @throws when it cannot be loaded; the next call tries again */
export async function loadGateway(client: ApolloClient): Promise<void> {
  if (window.Razorpay) return;
  loading ??= client
    .query({ query: PaymentGatewayDocument })
    .then(({ data }) => loadScript(data?.paymentGateway.scriptUrl ?? ''))
    .finally(() => (loading = null));
  await loading;
}

/** What the window calls back with. `incomplete`: something was paid, or not, and there is no proof of it. */
export type WindowAnswer = PaymentProofInput | 'incomplete' | 'dismissed';

/**
 * Opens the payment window, until the signal closes it.
 * @param onAnswer called each time the window calls back: the provider may do so twice, and with a proof after the window was dismissed
 * @throws TypeError when the script is not loaded
 */
export function openPaymentWindow(
  { order, payment, gateway }: Offer,
  { name, phone, email, shopName }: Payer,
  closeSignal: AbortSignal,
  onAnswer: (answer: WindowAnswer) => void,
): void {
  const { Razorpay } = window;
  if (!Razorpay) throw new TypeError('The payment script is not loaded.');
  // The provider may refuse to open for a number that it cannot read; without one it asks.
  const contact = toE164(phone);
  const razorpay = new Razorpay({
    key: gateway.publicKey,
    amount: payment.amountInSubunits,
    currency: payment.amount.currency,
    order_id: payment.gatewayOrderId,
    name: shopName,
    description: `Order ${order?.number ?? ''}`,
    prefill: { name, ...(contact && { contact }), ...(email && { email }) },
    theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() },
    handler: (proof?: Partial<ProviderProof>) => onAnswer(toProof(proof) ?? 'incomplete'),
    modal: { ondismiss: () => onAnswer('dismissed') },
  });
  razorpay.open();
  closeSignal.addEventListener('abort', () => razorpay.close?.());
}
