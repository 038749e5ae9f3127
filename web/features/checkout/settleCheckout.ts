import type { ApolloClient } from '@apollo/client';
import { clearDeliveryDraft } from './deliveryDraft.ts';
import { fetchOrder, verifyPayment, type CheckoutOrder } from './paymentCalls.ts';
import { fetchOrderItems, type OrderedItem } from './recentOrders.ts';
import { closeCheckout, readStoredCheckout, saveProof, type OpenCheckout } from './storedCheckout.ts';

/** The shopper who checks out, and the parts of the page that a checkout works with. */
export interface ShopperCheckout {
  client: ApolloClient;
  /** Identifies the shopper's entries in local storage. */
  shopperDigest: string;
  /** Removes paid items from the cart. */
  removeBought: (items: readonly OrderedItem[]) => Promise<void>;
}

/** Settles a paid order: closes its checkout and removes the bought items from the cart. Never throws. */
export async function settleOrder(
  { client, shopperDigest, removeBought }: ShopperCheckout,
  orderId: string,
): Promise<void> {
  const stored = readStoredCheckout(shopperDigest);
  if (stored?.orderId !== orderId) return;
  const bought = stored.fromCart ? await fetchOrderItems(client, orderId).catch(() => null) : [];
  // The order cannot be read now: the record stays, and the shopper's next visit settles it.
  if (!bought || !closeCheckout(shopperDigest, orderId)) return;
  clearDeliveryDraft();
  if (stored.fromCart) void removeBought(bought);
}

/**
 * Settles a stored checkout, whose page was left or whose session ended before the result was known: verifies the payment
 * first. Resolves to the checkout when its order is paid, otherwise to null. Never throws.
 */
export async function settleStoredCheckout(
  shopper: ShopperCheckout,
): Promise<{ orderId: string; items: string } | null> {
  const { client, shopperDigest } = shopper;
  const stored = readStoredCheckout(shopperDigest);
  if (!stored?.orderId) return null;
  const { orderId, items } = stored;
  const order = await verifyStoredProof(shopper, stored)
    .then((verified) => verified ?? fetchOrder(client, orderId))
    .catch(() => null);
  if (order?.status === 'CANCELLED' && !order.isPaid) closeCheckout(shopperDigest, orderId);
  if (!order?.isPaid) return null;
  await settleOrder(shopper, orderId);
  return { orderId, items };
}

/** Verifies the stored payment proof, if there is one. @returns the paid order, or null */
export async function verifyStoredProof(
  { client, shopperDigest }: ShopperCheckout,
  { orderId, proof }: OpenCheckout,
): Promise<CheckoutOrder | null> {
  if (!orderId || !proof) return null;
  const verification = await verifyPayment(client, orderId, proof);
  if (verification.kind === 'paid') return verification.order;
  if (verification.kind === 'refused') saveProof(shopperDigest, orderId, undefined);
  return null;
}
