import type { Cart, CartLine } from './cart.ts';

/** Why a line cannot be bought in its present quantity. */
export type StockProblem = 'sold-out' | 'too-many';

/** Null when the line can be bought, and when its stock is unknown: then the server decides when the order is placed. */
export function stockProblemOf({
  stock,
  quantity,
}: Pick<CartLine, 'stock' | 'quantity'>): StockProblem | null {
  if (!stock) return null;
  if (stock.isOut) return 'sold-out';
  return stock.quantity != null && quantity > stock.quantity ? 'too-many' : null;
}

/** The text about a line's stock; null when there is enough. */
export function lineStockText(line: Pick<CartLine, 'stock' | 'quantity'>): string | null {
  const { stock } = line;
  if (!stock) return null;
  if (stock.isOut) return 'Sold out';
  if (!stock.isLow && stockProblemOf(line) === null) return null;
  return stock.quantity == null ? 'Only a few left' : `Only ${stock.quantity} left`;
}

/** Why the cart cannot be checked out, as a text for the shopper; null when it can. */
export function checkoutBlockedReason(cart: Cart): string | null {
  const obstacles = new Set(cart.items.map(stockProblemOf));
  if (obstacles.has('sold-out')) return 'Remove what is sold out to check out.';
  return obstacles.has('too-many') ? 'Lower the quantity to what is left to check out.' : null;
}
