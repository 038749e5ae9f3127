import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { shownCart, useCart } from '../features/cart/cart.ts';
import { removeBought } from '../features/cart/cartMutations.ts';
import { useSignedIn } from '../auth/useSession.ts';
import { verifyStoredProof } from '../features/checkout/runCheckout.ts';
import { closeCheckout, readStoredCheckout } from '../features/checkout/storedCheckout.ts';
import { clearDeliveryDraft } from '../features/checkout/deliveryDraft.ts';
import { fetchOrder } from '../features/checkout/paymentCalls.ts';
import { orderedQuantities, fetchOrderItems } from '../features/checkout/recentOrders.ts';
import { paths } from '../config/paths.ts';
import { useShopperDigest } from './useShopperDigest.ts';

/** Returns a function to call when an order is paid: it closes the order's checkout and removes the bought items from the cart. */
export function useFinishCheckout(shopperDigest: string | undefined): (orderId: string) => Promise<void> {
  const client = useApolloClient();
  return async (orderId) => {
    const stored = shopperDigest === undefined ? null : readStoredCheckout(shopperDigest);
    if (shopperDigest === undefined || stored?.orderId !== orderId) return;
    const bought = stored.fromCart ? await fetchOrderItems(client, orderId).catch(() => null) : [];
    // The order cannot be read now: the record stays, and the shopper's next visit finishes the checkout.
    if (!bought || !closeCheckout(shopperDigest, orderId)) return;
    clearDeliveryDraft();
    if (stored.fromCart) void removeBought(client, orderedQuantities(bought, shownCart(client)?.items ?? []));
  };
}

/**
 * Returns a function that finishes a stored checkout, whose page was left or whose session ended before the result was known:
 * it verifies the payment and removes the bought items from the cart. The function resolves to the checkout when its order is
 * paid, otherwise to null. It never throws.
 */
export function useFinishStoredCheckout(
  shopperDigest: string | undefined,
): () => Promise<{ orderId: string; items: string } | null> {
  const client = useApolloClient();
  const finishCheckout = useFinishCheckout(shopperDigest);
  return async () => {
    const stored = shopperDigest === undefined ? null : readStoredCheckout(shopperDigest);
    if (shopperDigest === undefined || !stored?.orderId) return null;
    const { orderId, items } = stored;
    const order = await verifyStoredProof(client, shopperDigest, stored)
      .then((verified) => verified ?? fetchOrder(client, orderId))
      .catch(() => null);
    if (order?.status === 'CANCELLED' && !order.isPaid) closeCheckout(shopperDigest, orderId);
    if (!order?.isPaid) return null;
    await finishCheckout(orderId);
    return { orderId, items };
  };
}

/** Finishes the shopper's stored checkout on every page except /checkout, which does so itself. */
export function UnfinishedCheckout(): null {
  const signedIn = useSignedIn();
  const { cart } = useCart();
  const shopperDigest = useShopperDigest();
  const isCheckout = useLocation().pathname === paths.checkout;
  const finish = useEffectEvent(useFinishStoredCheckout(shopperDigest));
  const isReady = signedIn && cart !== undefined && shopperDigest !== undefined && !isCheckout;
  useEffect(() => {
    if (isReady) void finish();
  }, [isReady]);
  return null;
}
