import { formatMoney } from '../../ui/money.ts';
import type { Cart } from './cart.ts';
import { countItems, itemCountText } from './optimisticCart.ts';

/** How the shopper changed the cart. */
export type CartAction = 'added' | 'changed' | 'removed' | 'moved';

/** The result of a change, reported once no change of the cart is in flight any more. */
export type CartReport =
  | { kind: 'done'; action: CartAction; quantity: number; cart: Cart | null }
  | { kind: 'failed'; action: CartAction; reason: string; retry: (() => void) | null };

const FAILED_TEXTS: Record<CartAction, string> = {
  added: 'Not added',
  changed: 'Quantity not changed',
  removed: 'Not removed',
  moved: 'Not moved to your wishlist',
};

const DONE_TEXTS: Record<CartAction, (quantity: number) => string> = {
  added: () => 'Added',
  changed: (quantity) => `Quantity ${quantity}`,
  removed: () => 'Removed',
  moved: () => 'Moved to your wishlist',
};

function cartText(cart: Cart | null): string {
  if (!cart) return '';
  const count = countItems(cart);
  return count === 0 ? '. Your cart is empty' : `. Cart: ${itemCountText(count)}, ${formatMoney(cart.total)}`;
}

/** The report as a text, such as "Added. Cart: 2 items, ₹4,770.00". */
export function reportText(report: CartReport): string {
  if (report.kind === 'failed') return `${FAILED_TEXTS[report.action]}: ${report.reason}`;
  return DONE_TEXTS[report.action](report.quantity) + cartText(report.cart);
}
