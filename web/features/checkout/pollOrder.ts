import { backoff, wait } from '../../apollo/backoff.ts';
import { onCheckoutChange } from './storedCheckout.ts';

/** The pause doubles after each read, up to the maximum; all reads of a round together take about ten minutes. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;
const MAX_READS = 14;

/**
 * Reads an order again and again while its payment is open or unconfirmed: the provider's callback may be lost, another tab may
 * have paid, or the shopper may return from a banking app. Each round has growing pauses and ends after `MAX_READS`; a new round
 * starts when the page becomes visible or another tab changes the checkout. Nothing is read while the page is hidden.
 * @param read must not throw
 * @param signal ends the polling
 */
export async function pollOrder(read: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const restart = new AbortController();
    const stopListening = onReturn(() => restart.abort());
    const roundSignal = AbortSignal.any([signal, restart.signal]);
    await pollRound(read, roundSignal);
    // The next round begins when the shopper returns.
    if (!roundSignal.aborted) await new Promise((resolve) => roundSignal.addEventListener('abort', resolve));
    stopListening();
  }
}

async function pollRound(read: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  const pauses = backoff(FIRST_PAUSE_MS, MAX_PAUSE_MS);
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    await wait(pauses.next().value, signal);
    if (signal.aborted || document.visibilityState !== 'visible') return;
    await read();
  }
}

/** Calls back when the page becomes visible, and when another tab changes the checkout. Returns a function that stops listening. */
function onReturn(listener: () => void): () => void {
  const onVisibilityChange = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', onVisibilityChange);
  const stopListening = onCheckoutChange(listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    stopListening();
  };
}
