import { useEffect, useEffectEvent } from 'react';
import { watchPayment, type Settled, type ShopperCheckout } from './settlePayment.ts';

/** Looks where a payment stands while the page is open; see `watchPayment`. */
export function useWatchedPayment(
  shopper: ShopperCheckout,
  orderId: string | null,
  isWatching: boolean,
  onAnswer: (settled: Settled, orderId: string) => void,
): void {
  const handleAnswer = useEffectEvent(onAnswer);
  const watch = useEffectEvent((signal: AbortSignal) =>
    watchPayment(shopper, orderId, signal, (settled, id) => handleAnswer(settled, id)),
  );
  useEffect(() => {
    if (!isWatching) return;
    const stopped = new AbortController();
    void watch(stopped.signal);
    return () => stopped.abort();
  }, [isWatching, orderId, shopper.shopperDigest]);
}
