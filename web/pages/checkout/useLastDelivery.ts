import { useEffect, useState } from 'react';
import type { Delivery } from '../../features/checkout/checkoutItems.ts';

/** So long, in ms, the delivery waits for the last order's, which would push down what is below it. */
const LAST_DELIVERY_WAIT_MS = 1500;

/** The delivery of the shopper's last order: undefined until it is known, null when there is none. */
export function useLastDelivery() {
  const [ofLastOrder, setLastDelivery] = useState<Delivery | null>();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LAST_DELIVERY_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { ofLastOrder, isAwaited: ofLastOrder === undefined && !isLate, setLastDelivery };
}
