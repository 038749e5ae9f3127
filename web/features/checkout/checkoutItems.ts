import { session } from '../../auth/session.ts';
import { fromPaise, toPaise, type Money } from '../../ui/money.ts';
import type { BuyNowFragment } from './__generated__/buyNow.ts';

/** One item as the checkout shows it. Prices are for display only: the server calculates the order's total. */
interface CheckoutItem {
  quantity: number;
  product: BuyNowFragment;
  subtotal: Money;
}

/** What Buy Now passes to /checkout in the navigation state: one item that is not in the cart, and its total. */
export interface DirectPurchase {
  items: CheckoutItem[];
  total: Money;
  /** Marker of the session that created it: a navigation state outlives its session. */
  session?: string | null;
}

export function createDirectPurchase(product: BuyNowFragment, quantity: number): DirectPurchase {
  const total = { ...product.price, amount: fromPaise(toPaise(product.price.amount) * quantity) };
  const items = [{ quantity, product, subtotal: total }];
  return { items, total, session: session.marker() };
}

/** The direct purchase in a navigation state, or null. The state is not trusted: an older release may have written it. */
export function readDirectPurchase(state: unknown): DirectPurchase | null {
  const direct = (state as { direct?: DirectPurchase } | null)?.direct;
  return Array.isArray(direct?.items) && direct.items.length > 0 && direct.total?.amount ? direct : null;
}

/** A message with the name of the item that it is about, unless it has that already: several items may stand below it. */
export const messageAbout = (item: CheckoutItem | undefined, message: string): string =>
  item && !message.includes(item.product.name) ? `${item.product.name}: ${message}` : message;
