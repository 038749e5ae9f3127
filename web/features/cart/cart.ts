import type { CartViewFragment } from './__generated__/cart.ts';
import { fromPaise, toPaise, type Money } from '../../ui/money.ts';

export type Cart = CartViewFragment;
export type CartLine = Cart['items'][number];
export type CartProduct = CartLine['product'];

/** The id of a line that the server does not know yet (docs/product.md#cart). The cache knows a line by its product. */
const TEMPORARY_ID = '1000000000000';

/** The shop's highest quantity per product. */
const MAX_QUANTITY = 99;

export const emptyCart: Cart = {
  __typename: 'Cart',
  id: 'cart',
  items: [],
  total: { __typename: 'Money', amount: '0.00', currency: 'INR' },
};

/** Placeholder for a product of which only the id is known, until the server responds. */
export const placeholderProduct = (id: string): CartProduct => ({
  __typename: 'Product',
  id,
  name: 'Loading...',
  brand: null,
  price: { __typename: 'Money', amount: '0.00', currency: 'INR' },
  originalPrice: null,
  image: null,
});

export const findLine = (cart: Cart | null, productId: string): CartLine | undefined =>
  cart?.items.find((line) => line.product.id === productId);

export const quantityIn = (cart: Cart | null, productId: string): number =>
  findLine(cart, productId)?.quantity ?? 0;

export const countItems = (cart: Cart): number => cart.items.reduce((sum, line) => sum + line.quantity, 0);

export const itemCountText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The cart with so many of the product: with a line more, or without its line below 1. */
export function withQuantity(cart: Cart, product: CartProduct, quantity: number): Cart {
  const newLine = {
    __typename: 'CartItem',
    id: TEMPORARY_ID,
    subtotal: product.price,
    stock: null,
    product,
  } as const;
  const lines = findLine(cart, product.id) ? cart.items : [...cart.items, { ...newLine, quantity }];
  const items = lines
    .map((line) => (line.product.id === product.id ? withSubtotal({ ...line, quantity }) : line))
    .filter((line) => line.product.id !== product.id || quantity > 0);
  const totalPaise = items.reduce((sum, line) => sum + toPaise(line.subtotal.amount), 0);
  return { ...cart, items, total: { ...cart.total, amount: fromPaise(totalPaise) } };
}

/** The price of what is no longer sold is unknown: its line has the subtotal of the server. */
function withSubtotal(line: CartLine): CartLine {
  if (isNoLongerSold(line)) return line;
  const amount = fromPaise(toPaise(line.product.price.amount) * line.quantity);
  return { ...line, subtotal: { ...line.subtotal, amount } };
}

/** A line of the cart, or the item of a direct purchase, whose stock is unknown. */
export interface PurchaseItem {
  product: { id: string; originalPrice?: Money | null };
  quantity: number;
  subtotal: Money;
  stock?: CartLine['stock'];
}

/** True for a line whose product is gone from the shop: its product's id is one of the line's own. */
export const isNoLongerSold = ({ product }: Pick<PurchaseItem, 'product'>): boolean =>
  product.id.startsWith('line:');

/** The highest quantity that a shopper can choose for a line. */
export const maxQuantityOf = ({ stock }: Pick<PurchaseItem, 'stock'>): number =>
  Math.min(stock?.quantity ?? MAX_QUANTITY, MAX_QUANTITY);

/** Why a line cannot be bought in its present quantity. */
type StockProblem = 'no-longer-sold' | 'sold-out' | 'too-many';

type StockedItem = Omit<PurchaseItem, 'subtotal'>;

/** Null when the line can be bought, and when its stock is unknown: then the server decides when the order is placed. */
export function stockProblemOf(line: StockedItem): StockProblem | null {
  const { stock, quantity } = line;
  if (isNoLongerSold(line)) return 'no-longer-sold';
  if (stock?.isOut) return 'sold-out';
  return stock?.quantity != null && quantity > stock.quantity ? 'too-many' : null;
}

/** The text about a line's stock; null when there is enough. */
export function stockText(line: StockedItem): string | null {
  const { stock } = line;
  const problem = stockProblemOf(line);
  if (problem === 'no-longer-sold') return 'No longer sold';
  if (problem === 'sold-out') return 'Sold out';
  if (!stock || (problem === null && !stock.isLow)) return null;
  return stock.quantity == null ? 'Only a few left' : `Only ${stock.quantity} left`;
}

const BLOCKED_REASONS: Record<StockProblem, string> = {
  'no-longer-sold': 'Remove what is no longer sold to check out.',
  'sold-out': 'Remove what is sold out to check out.',
  'too-many': 'Lower the quantity to what is left to check out.',
};

/** Why the cart cannot be checked out, as a text for the shopper; null when it can. */
export function checkoutBlockedReason(cart: Cart): string | null {
  const problems = new Set<string | null>(cart.items.map(stockProblemOf));
  return Object.entries(BLOCKED_REASONS).find(([problem]) => problems.has(problem))?.[1] ?? null;
}

/** The line's subtotal at the original price; null when the product is not reduced. */
export function originalSubtotalOf({ product, quantity }: StockedItem): Money | null {
  const { originalPrice } = product;
  if (!originalPrice) return null;
  return { ...originalPrice, amount: fromPaise(toPaise(originalPrice.amount) * quantity) };
}

/** How much the shopper saves on reduced products; null when nothing is reduced. */
export function totalSavings({
  items,
  total,
}: {
  items: readonly PurchaseItem[];
  total: Money;
}): Money | null {
  const savingsPaise = items.reduce((sum, line) => {
    const originalSubtotal = originalSubtotalOf(line);
    return originalSubtotal ? sum + toPaise(originalSubtotal.amount) - toPaise(line.subtotal.amount) : sum;
  }, 0);
  return savingsPaise > 0 ? { amount: fromPaise(savingsPaise), currency: total.currency } : null;
}
