import { session } from '../../auth/session.ts';
import { fromPaise, toPaise, type Money } from '../../ui/money.ts';
import type { SizedImage } from '../../ui/picture.tsx';

/** One item as the checkout shows it. Prices are for display only: the server calculates the order's total. */
export interface CheckoutItem {
  id: string;
  quantity: number;
  product: {
    id: string;
    name: string;
    image?: SizedImage | null;
    price: Money;
    /** Before a discount; null when the product is not reduced. */
    originalPrice?: Money | null;
  };
  subtotal: Money;
}

/** What Buy Now passes to /checkout in the navigation state: one item that is not in the cart, and its total. */
export interface DirectPurchase {
  items: CheckoutItem[];
  total: Money;
  /** Marker of the session that created it: a navigation state outlives its session. */
  session?: string | null;
}

/** @param temporaryId at or above 1e12, as are the ids of all items that the server does not know, and the time in ms */
export function createDirectPurchase(
  product: CheckoutItem['product'],
  quantity: number,
  temporaryId = String(Date.now()),
): DirectPurchase {
  const total = { ...product.price, amount: fromPaise(toPaise(product.price.amount) * quantity) };
  const items = [{ id: temporaryId, quantity, product, subtotal: total }];
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
