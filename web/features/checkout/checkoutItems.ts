import { session } from '../../auth/session.ts';
import { fromPaise, toPaise, type Money } from '../../ui/money.ts';
import type { BuyNowFragment } from './__generated__/buyNow.ts';

/**
 * What Buy Now passes to /checkout in the navigation state: one item that is not in the cart. Prices are for display only: the server
 * calculates the order's total.
 */
export interface DirectPurchase {
  quantity: number;
  product: BuyNowFragment;
  subtotal: Money;
  /** Marker of the session that created it: a navigation state outlives its session. */
  session?: string | null;
}

export function createDirectPurchase(product: BuyNowFragment, quantity: number): DirectPurchase {
  const subtotal = { ...product.price, amount: fromPaise(toPaise(product.price.amount) * quantity) };
  return { quantity, product, subtotal, session: session.marker() };
}

/** The direct purchase in a navigation state, or null. The state is not trusted: an older release may have written it. */
export function readDirectPurchase(state: unknown): DirectPurchase | null {
  const direct = (state as { direct?: DirectPurchase } | null)?.direct;
  return direct?.product?.id && direct.subtotal?.amount ? direct : null;
}
