import type { ApolloClient } from '@apollo/client';
import { rememberProof } from './openCheckout.ts';
import { verifyPayment, type Verification } from './paymentCalls.ts';
import type { PaymentProof } from './paymentWindow.ts';

/** The bank's answer is asked for at least this long, while it is not known. */
const CHECK_FOR_MS = 150_000;
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 10_000;

/**
 * Verifies a payment until the outcome is definite or the time is over, and stores the proof meanwhile: when the page is
 * left or the session ends, the shopper's next visit goes on.
 * @param onUnknown called each time the outcome stays unknown
 */
export async function verifyUntilKnown(
  client: ApolloClient,
  { shopper, orderId, proof }: { shopper: string; orderId: string; proof: PaymentProof },
  left: AbortSignal,
  onUnknown: () => void,
): Promise<Verification> {
  rememberProof(shopper, orderId, proof);
  const end = Date.now() + CHECK_FOR_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
    const verification = await verifyPayment(client, orderId, proof);
    if (verification.kind === 'refused') rememberProof(shopper, orderId, undefined);
    if (verification.kind !== 'unknown' || left.aborted || Date.now() >= end) return verification;
    onUnknown();
    await pauseUnlessLeft(pause, left);
  }
}

function pauseUnlessLeft(pauseMs: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    left.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
