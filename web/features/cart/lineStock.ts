import { isNoLongerSold, type Cart, type CartLine } from './optimisticCart.ts';

/** Why a line cannot be bought in its present quantity. */
export type StockProblem = 'no-longer-sold' | 'sold-out' | 'too-many';

/** The text about a line whose product is gone from the shop; also its name when it has none. */
const NO_LONGER_SOLD = 'No longer sold';

type StockedLine = Pick<CartLine, 'stock' | 'quantity'> & { product: { id: string } };

/** Null when the line can be bought, and when its stock is unknown: then the server decides when the order is placed. */
export function stockProblemOf(line: StockedLine): StockProblem | null {
  const { stock, quantity } = line;
  if (isNoLongerSold(line)) return 'no-longer-sold';
  if (!stock) return null;
  if (stock.isOut) return 'sold-out';
  return stock.quantity != null && quantity > stock.quantity ? 'too-many' : null;
}

/** The text about a line's stock; null when there is enough. */
export function lineStockText(line: StockedLine): string | null {
  const { stock } = line;
  if (isNoLongerSold(line)) return NO_LONGER_SOLD;
  if (!stock) return null;
  if (stock.isOut) return 'Sold out';
  if (!stock.isLow && stockProblemOf(line) === null) return null;
  return stock.quantity == null ? 'Only a few left' : `Only ${stock.quantity} left`;
}

/** Why the cart cannot be checked out, as a text for the shopper; null when it can. */
export function checkoutBlockedReason(cart: Cart): string | null {
  const goneNames = cart.items.filter(isNoLongerSold).map(({ product }) => product.name);
  const goneName = goneNames.find((name) => name !== NO_LONGER_SOLD);
  if (goneName !== undefined) return `Remove ${goneName} to check out: it is no longer sold.`;
  if (goneNames.length > 0) return 'Remove what is no longer sold to check out.';
  const obstacles = new Set(cart.items.map(stockProblemOf));
  if (obstacles.has('sold-out')) return 'Remove what is sold out to check out.';
  return obstacles.has('too-many') ? 'Lower the quantity to what is left to check out.' : null;
}
