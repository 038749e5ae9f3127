import { useEffect, useEffectEvent } from 'react';
import { fetchOrder } from './paymentCalls.ts';
import { pollOrder } from './pollOrder.ts';
import { settleStoredCheckout, type SettledCheckout, type ShopperCheckout } from './settleCheckout.ts';
import { readStoredCheckout } from './storedCheckout.ts';

/**
 * Settles the stored checkout when its order becomes paid while the page is open: late, or in another tab, which then has settled
 * it already.
 * @param isWatching false while the page does so itself
 */
export function usePaidCheckout(
  shopper: ShopperCheckout,
  isWatching: boolean,
  onPaid: (paid: SettledCheckout) => void,
): void {
  const { client, shopperDigest } = shopper;
  const settle = useEffectEvent(() => settleStoredCheckout(shopper));
  const handlePaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (!isWatching) return;
    const stopped = new AbortController();
    let watched = readStoredCheckout(shopperDigest);

    async function findPaid(): Promise<SettledCheckout | null> {
      const stored = readStoredCheckout(shopperDigest);
      if (stored?.orderId) {
        watched = stored;
        return settle();
      }
      if (!watched?.orderId) return null;
      const { orderId, items } = watched;
      const order = await fetchOrder(client, orderId);
      if (order?.isPaid) return { orderId, items };
      watched = null;
      return null;
    }

    void pollOrder(async () => {
      const paid = await findPaid().catch(() => null);
      if (paid && !stopped.signal.aborted) handlePaid(paid);
    }, stopped.signal);
    return () => stopped.abort();
  }, [isWatching, client, shopperDigest]);
}
