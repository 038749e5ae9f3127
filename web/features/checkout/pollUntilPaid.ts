import type { ApolloClient } from '@apollo/client';
import { onCheckoutChange } from './openCheckout.ts';
import { readOrder } from './paymentCalls.ts';

/** How long to wait, in ms, before the order is looked at first, and at most between two looks. */
const FIRST_PAUSE = 4_000;
const LAST_PAUSE = 30_000;

/**
 * Looks now and then whether an order is paid while its payment window is open: the provider's callback may be lost,
 * another tab may have paid it, or the shopper comes back from a banking app. Resolves to true once it is paid, to false
 * when nobody wants to know any more. Never throws.
 */
export async function onceItIsPaid(
  client: ApolloClient,
  orderId: string,
  over: AbortSignal,
): Promise<boolean> {
  for (let pause = FIRST_PAUSE; !over.aborted; pause = Math.min(pause * 2, LAST_PAUSE)) {
    await pauseOrNews(pause, over);
    if (over.aborted) return false;
    const order = await readOrder(client, orderId).catch(() => null);
    if (order?.isPaid) return !over.aborted;
  }
  return false;
}

/** Waits; not longer than until something happens that makes looking worth while. */
function pauseOrNews(pause: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', shown);
      over.removeEventListener('abort', done);
      resolve();
    };
    const shown = () => document.visibilityState === 'visible' && done();
    const timer = setTimeout(done, pause);
    const stopListening = onCheckoutChange(done);
    document.addEventListener('visibilitychange', shown);
    over.addEventListener('abort', done);
  });
}
