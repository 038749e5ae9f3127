import type { Cart, CartLine } from './cart.ts';

/** Why a line cannot be bought as it is. */
export type LineObstacle = 'sold-out' | 'too-many';

/** Null when the line can be bought, and when the shop does not tell the stock: then the order decides. */
export function obstacleOf({ stock, quantity }: Pick<CartLine, 'stock' | 'quantity'>): LineObstacle | null {
  if (!stock) return null;
  if (stock.isOut) return 'sold-out';
  return stock.quantity != null && quantity > stock.quantity ? 'too-many' : null;
}

/** What a line says of its stock; null while there is nothing to hurry for. */
export function stockTextOf(line: Pick<CartLine, 'stock' | 'quantity'>): string | null {
  const { stock } = line;
  if (!stock) return null;
  if (stock.isOut) return 'Sold out';
  if (!stock.isLow && obstacleOf(line) === null) return null;
  return stock.quantity == null ? 'Only a few left' : `Only ${stock.quantity} left`;
}

/** Why the cart cannot be checked out; null when it can. */
export function checkoutObstacle(cart: Cart): string | null {
  const obstacles = new Set(cart.items.map(obstacleOf));
  if (obstacles.has('sold-out')) return 'Remove what is sold out to check out.';
  return obstacles.has('too-many') ? 'Lower the quantity to what is left to check out.' : null;
}
