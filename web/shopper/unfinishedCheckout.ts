import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../features/cart/cartProvider.tsx';
import { verifyStored } from '../features/checkout/runCheckout.ts';
import { closeCheckout, storedCheckout } from '../features/checkout/openCheckout.ts';
import { forgetTyped } from '../features/checkout/deliveryDraft.ts';
import { readOrder } from '../features/checkout/paymentCalls.ts';
import { boughtLines, readBoughtItems } from '../features/checkout/recentOrders.ts';
import { paths } from '../config/paths.ts';
import { useShopper } from './shopperDigest.ts';

/** What is to be done once an order is paid: its checkout is over, and what was bought leaves the cart. */
export function useSettle(shopper: string | undefined): (orderId: string) => Promise<void> {
  const client = useApolloClient();
  const { cart, changes } = useCart();
  return async (orderId) => {
    const stored = shopper === undefined ? null : storedCheckout(shopper);
    if (shopper === undefined || stored?.orderId !== orderId) return;
    const bought = stored.fromCart ? await readBoughtItems(client, orderId).catch(() => null) : [];
    // Not readable now: the record stays, and the shopper's next visit settles it.
    if (!bought || !closeCheckout(shopper, orderId)) return;
    forgetTyped();
    if (stored.fromCart) void changes.removeBought(boughtLines(bought, cart?.items ?? []));
  };
}

/**
 * Finds out what became of a checkout whose page was left, or whose session ended, before it knew: a payment is verified,
 * and what was bought leaves the cart.
 * @returns how to do so; resolves to the checkout when its order is paid, else to null. Never throws
 */
export function useFinishStored(
  shopper: string | undefined,
): () => Promise<{ orderId: string; items: string } | null> {
  const client = useApolloClient();
  const settle = useSettle(shopper);
  return async () => {
    const stored = shopper === undefined ? null : storedCheckout(shopper);
    if (shopper === undefined || !stored?.orderId) return null;
    const { orderId, items } = stored;
    const order = await verifyStored(client, shopper, stored)
      .then((verified) => verified ?? readOrder(client, orderId))
      .catch(() => null);
    if (order?.status === 'CANCELLED' && !order.isPaid) closeCheckout(shopper, orderId);
    if (!order?.isPaid) return null;
    await settle(orderId);
    return { orderId, items };
  };
}

/** Finishes the shopper's stored checkout on whatever page they come back to; on /checkout that page does so itself. */
export function UnfinishedCheckout(): null {
  const { signedIn, cart } = useCart();
  const shopper = useShopper();
  const isCheckout = useLocation().pathname === paths.checkout;
  const finish = useEffectEvent(useFinishStored(shopper));
  const isReady = signedIn && cart !== undefined && shopper !== undefined && !isCheckout;
  useEffect(() => {
    if (isReady) void finish();
  }, [isReady]);
  return null;
}
