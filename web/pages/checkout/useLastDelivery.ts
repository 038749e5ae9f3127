import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import {
  deliveryFromOrder,
  isDeliveryComplete,
  type Delivery,
} from '../../features/checkout/checkoutItems.ts';
import { LastDeliveryDocument } from './__generated__/lastDelivery.ts';

/** So long, in ms, the delivery waits for the last order's, which would push down what is below it. */
const LAST_DELIVERY_WAIT_MS = 1500;

/** The deliveries of the shopper's last orders, the newest first; none while they are not known. */
export function useLastDelivery(): { ofOrders: Delivery[]; isAwaited: boolean } {
  const { data, loading } = useQuery(LastDeliveryDocument, { fetchPolicy: 'no-cache' });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LAST_DELIVERY_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const deliveries = data?.viewer?.orders?.items.map(deliveryFromOrder) ?? [];
  return { ofOrders: deliveries.filter(isDeliveryComplete), isAwaited: loading && !isLate };
}
