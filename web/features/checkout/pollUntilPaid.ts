import type { ApolloClient } from '@apollo/client';
import { backoff, wait } from '../../apollo/backoff.ts';
import { onCheckoutChange } from './storedCheckout.ts';
import { fetchOrder } from './paymentCalls.ts';

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
  for (const intervalMs of backoff(FIRST_INTERVAL_MS, MAX_INTERVAL_MS)) {
    await waitForNextCheck(intervalMs, signal);
    if (signal.aborted) return false;
    const order = await fetchOrder(client, orderId).catch(() => null);
    if (order?.isPaid) return !signal.aborted;
  }
  return false;
}

/** Waits for the interval, or until another tab changes the checkout, the page becomes visible, or the signal aborts. */
async function waitForNextCheck(intervalMs: number, signal: AbortSignal): Promise<void> {
  const early = new AbortController();
  const stopListening = onCheckoutChange(() => early.abort());
  const onVisibilityChange = () => document.visibilityState === 'visible' && early.abort();
  document.addEventListener('visibilitychange', onVisibilityChange);
  await wait(intervalMs, AbortSignal.any([signal, early.signal]));
  document.removeEventListener('visibilitychange', onVisibilityChange);
  stopListening();
}
