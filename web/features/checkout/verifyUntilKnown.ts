import type { ApolloClient } from '@apollo/client';
import { saveProof } from './storedCheckout.ts';
import { verifyPayment, type VerificationResult } from './paymentCalls.ts';
import type { PaymentProof } from './paymentWindow.ts';

/** The time after which an unknown outcome is returned. */
const MAX_CHECK_MS = 150_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;

/**
 * Repeats the verification until the outcome is known or the time is over. The proof is stored first, so that the shopper's
 * next visit continues when the page is closed or the session ends.
 * @param onUnknown called after each attempt with an unknown outcome
 */
export async function verifyUntilKnown(
  client: ApolloClient,
  { shopper: shopperDigest, orderId, proof }: { shopper: string; orderId: string; proof: PaymentProof },
  signal: AbortSignal,
  onUnknown: () => void,
): Promise<VerificationResult> {
  saveProof(shopperDigest, orderId, proof);
  const deadline = Date.now() + MAX_CHECK_MS;
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
    const verification = await verifyPayment(client, orderId, proof);
    if (verification.kind === 'refused') saveProof(shopperDigest, orderId, undefined);
    if (verification.kind !== 'unknown' || signal.aborted || Date.now() >= deadline) return verification;
    onUnknown();
    await waitUnlessAborted(delayMs, signal);
  }
}

function waitUnlessAborted(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
