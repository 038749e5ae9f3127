import type { ApolloClient } from '@apollo/client';
import { onCheckoutChange } from './storedCheckout.ts';
import { fetchOrder } from './paymentCalls.ts';

/** The interval doubles after each check, up to the maximum. */
const FIRST_INTERVAL_MS = 4_000;
const MAX_INTERVAL_MS = 30_000;

/**
 * Polls an order while its payment window is open: the provider's callback may be lost, another tab may have paid, or the
 * shopper may return from a banking app. Resolves to true once the order is paid, to false when the signal aborts. Never
 * throws.
 */
export async function pollUntilPaid(
  client: ApolloClient,
  orderId: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (
    let intervalMs = FIRST_INTERVAL_MS;
    !signal.aborted;
    intervalMs = Math.min(intervalMs * 2, MAX_INTERVAL_MS)
  ) {
    await waitForNextCheck(intervalMs, signal);
    if (signal.aborted) return false;
    const order = await fetchOrder(client, orderId).catch(() => null);
    if (order?.isPaid) return !signal.aborted;
  }
  return false;
}

/** Waits for the interval, or until another tab changes the checkout, the page becomes visible, or the signal aborts. */
function waitForNextCheck(intervalMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const onVisibilityChange = () => document.visibilityState === 'visible' && done();
    const timer = setTimeout(done, intervalMs);
    const stopListening = onCheckoutChange(done);
    document.addEventListener('visibilitychange', onVisibilityChange);
    signal.addEventListener('abort', done);
  });
}
