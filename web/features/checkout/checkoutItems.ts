import { session } from '../../auth/session.ts';
import { fromPaise, toPaise, type Money } from '../../ui/money.ts';
import type { BuyNowFragment } from './__generated__/buyNow.ts';

/** Above the ids of stored cart lines (docs/product.md#cart). */
const FIRST_TEMPORARY_ID = 1e12;

/** An item that is bought without the cart. Prices are for display only: the server calculates the order's total. */
export interface DirectItem {
  /** A temporary one, as of a cart line that is not stored yet. */
  id: string;
  quantity: number;
  product: BuyNowFragment;
  subtotal: Money;
}

/** What Buy Now and Buy again pass to /checkout in the navigation state. The cart is neither paid nor changed. */
export interface DirectPurchase {
  items: readonly DirectItem[];
  total: Money;
  /** The order that is bought again. */
  orderId?: string | undefined;
  /** Marker of the session that created it: a navigation state outlives its session. */
  session?: string | null;
}

/** @param orderId the order that is bought again */
export function directPurchaseOf(
  chosen: readonly Pick<DirectItem, 'product' | 'quantity'>[],
  orderId?: string,
): DirectPurchase {
  const items = chosen.map(({ product, quantity }, index) => {
    const subtotal = { ...product.price, amount: fromPaise(toPaise(product.price.amount) * quantity) };
    return { id: String(FIRST_TEMPORARY_ID + index), quantity, product, subtotal };
  });
  const paise = items.reduce((sum, { subtotal }) => sum + toPaise(subtotal.amount), 0);
  const currency = items[0]?.subtotal.currency ?? 'INR';
  return { items, total: { amount: fromPaise(paise), currency }, orderId, session: session.marker() };
}

export const createDirectPurchase = (product: BuyNowFragment, quantity: number): DirectPurchase =>
  directPurchaseOf([{ product, quantity }]);

/** As an earlier release wrote it. */
type EarlierPurchase = Partial<DirectItem> & Pick<DirectPurchase, 'session'>;

const isWhole = (item: Partial<DirectItem> | null | undefined): item is DirectItem =>
  Boolean(item?.product?.id && item.subtotal?.amount);

/** The direct purchase in a navigation state, or null. The state is not trusted: an older release may have written it. */
export function readDirectPurchase(state: unknown): DirectPurchase | null {
  const direct = (state as { direct?: Partial<DirectPurchase> & EarlierPurchase } | null)?.direct;
  const { items, total, session: marker = null } = direct ?? {};
  if (isWhole(direct)) return { items: [direct], total: direct.subtotal, session: marker };
  const hasItems = Array.isArray(items) && items.length > 0 && items.every(isWhole);
  return hasItems && total?.amount ? (direct as DirectPurchase) : null;
}
