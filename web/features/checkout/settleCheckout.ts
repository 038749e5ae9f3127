import type { ApolloClient } from '@apollo/client';
import { itemsDigest, type CheckoutItem } from './checkoutItems.ts';
import { clearDeliveryDraft } from './deliveryDraft.ts';
import {
  fetchOrder,
  isRecentlyVerified,
  reportUnpaid,
  verifyPayment,
  type CheckoutOrder,
  type VerificationResult,
} from './paymentCalls.ts';
import { readProof } from './razorpay.ts';
import { closeCheckout, readStoredCheckout, saveProof, type OpenCheckout } from './storedCheckout.ts';

/** An item of a paid order. `productId` is null when the upstream sends an order's products without ids. */
export interface BoughtItem {
  productId?: string | null | undefined;
  quantity: number;
  product: { name: string };
}

/** The shopper who checks out, and the parts of the page that a checkout works with. */
export interface ShopperCheckout {
  client: ApolloClient;
  /** Identifies the shopper's entries in local storage. */
  shopperDigest: string;
  /** Removes paid items from the cart. */
  removeBought: (items: readonly BoughtItem[]) => Promise<void>;
}

/**
 * True for an order in a final state: its payment has a result, or can no longer be made. A stored proof of its payment then says
 * nothing that the order does not say.
 */
const isFinal = ({ status, paymentState }: Pick<CheckoutOrder, 'status' | 'paymentState'>): boolean =>
  ['PAID', 'REFUND_DUE', 'REFUNDED'].includes(paymentState) || ['CANCELLED', 'DELIVERED'].includes(status);

/**
 * Settles an order in a final state: closes its checkout, with the proof of its payment, and removes what was paid for from the
 * cart. Does nothing for any other order, and for one that is not the stored checkout's. Never throws.
 * @param purchased the items of the purchase, if this page knows them: they have product ids, which the order may not have
 */
export function settleOrder(
  { shopperDigest, removeBought }: ShopperCheckout,
  order: CheckoutOrder,
  purchased: readonly CheckoutItem[] = [],
): void {
  if (!isFinal(order)) return;
  const stored = closeCheckout(shopperDigest, order.id);
  if (!stored || !order.isPaid) return;
  clearDeliveryDraft();
  if (!stored.fromCart) return;
  const isThisPurchase = itemsDigest(purchased) === stored.items;
  void removeBought(
    isThisPurchase ? purchased.map((item) => ({ ...item, productId: item.product.id })) : order.items,
  );
}

/** The id of a paid order, and the digest of its items. */
export interface SettledCheckout {
  orderId: string;
  items: string;
}

/** By shopper: a page that opens while another settles the checkout gets the same result. */
const running = new Map<string, Promise<SettledCheckout | null>>();

/**
 * Settles a stored checkout, whose page was left or whose session ended before the result was known: verifies the payment
 * first. Resolves to the checkout when its order is paid, otherwise to null. Never throws.
 */
export function settleStoredCheckout(shopper: ShopperCheckout): Promise<SettledCheckout | null> {
  const { shopperDigest } = shopper;
  const settling =
    running.get(shopperDigest) ?? settleStored(shopper).finally(() => running.delete(shopperDigest));
  running.set(shopperDigest, settling);
  return settling;
}

async function settleStored(shopper: ShopperCheckout): Promise<SettledCheckout | null> {
  const { client, shopperDigest } = shopper;
  const stored = readStoredCheckout(shopperDigest);
  if (!stored?.orderId) return null;
  const { orderId, items } = stored;
  const order = await verifyStoredProof(shopper, stored)
    .then((verification) => acceptedOrderOf(verification) ?? fetchOrder(client, orderId))
    .catch(() => null);
  if (!order) return null;
  settleOrder(shopper, order);
  return order.isPaid ? { orderId, items } : null;
}

/**
 * Verifies the stored payment proof, if there is one. A refused proof is removed and reported as a failed payment. An accepted one
 * goes with its order, which is then final (`settleOrder`): the server remembers an acceptance only with the order.
 * @returns null without a proof, and when it was verified a moment ago
 * @throws only when the session has ended
 */
export async function verifyStoredProof(
  { client, shopperDigest }: ShopperCheckout,
  { orderId, proof }: OpenCheckout,
): Promise<VerificationResult | null> {
  if (!orderId || !proof || isRecentlyVerified(orderId)) return null;
  const verification = await verifyPayment(client, orderId, readProof(proof));
  if (verification.kind === 'refused') {
    saveProof(shopperDigest, orderId, undefined);
    await reportUnpaid(client, 'failed', orderId).catch((failure: unknown) => console.error(failure));
  }
  return verification;
}

/** The order that the upstream accepted a proof for, if it could be read. */
export const acceptedOrderOf = (verification: VerificationResult | null): CheckoutOrder | null =>
  verification?.kind === 'paid' ? verification.order : null;
