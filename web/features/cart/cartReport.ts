import { formatMoney } from '../../ui/money.ts';
import type { Cart } from './cart.ts';
import { countItems, itemCount } from './cartArithmetic.ts';

/** What the shopper did to the cart. */
export type CartAction = 'added' | 'changed' | 'removed' | 'moved';

/** What became of it: told once, when no change of the cart is under way any more. */
export type CartReport =
  | { kind: 'done'; action: CartAction; quantity: number; cart: Cart | null }
  | { kind: 'failed'; action: CartAction; reason: string; retry: (() => void) | null };

const FAILED: Record<CartAction, string> = {
  added: 'Not added',
  changed: 'Quantity not changed',
  removed: 'Not removed',
  moved: 'Not moved to your wishlist',
};

const DONE: Record<CartAction, (quantity: number) => string> = {
  added: () => 'Added',
  changed: (quantity) => `Quantity ${quantity}`,
  removed: () => 'Removed',
  moved: () => 'Moved to your wishlist',
};

function cartText(cart: Cart | null): string {
  if (!cart) return '';
  const count = countItems(cart);
  return count === 0 ? '. Your cart is empty' : `. Cart: ${itemCount(count)}, ${formatMoney(cart.total)}`;
}

/** The one sentence that is said of a change, such as "Added. Cart: 2 items, ₹4,770.00". */
export function sentenceOf(report: CartReport): string {
  if (report.kind === 'failed') return `${FAILED[report.action]}: ${report.reason}`;
  return DONE[report.action](report.quantity) + cartText(report.cart);
}
