import { fromPaise, toPaise, type Money } from '../../ui/money.ts';
import type { Cart, CartLine, CartProduct } from './cart.ts';

/** Line ids at or above this are temporary: the page made them, and the server finds the line by its product. */
const MIN_TEMPORARY_ID = 1e12;

/** The shop's highest quantity per product. */
const MAX_QUANTITY = 99;

let lastTemporaryId = MIN_TEMPORARY_ID;

/** A unique id for a line that the server does not know yet: the time in ms, which is above 1e12. */
export function createTemporaryId(now = Date.now()): string {
  lastTemporaryId = Math.max(now, lastTemporaryId + 1);
  return String(lastTemporaryId);
}

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

export const findLine = (cart: Cart, productId: string): CartLine | undefined =>
  cart.items.find((line) => line.product.id === productId);

export const countItems = (cart: Cart): number => cart.items.reduce((sum, line) => sum + line.quantity, 0);

export const itemCountText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The highest quantity that a shopper can choose for a line. */
export const maxQuantityOf = ({ stock }: { stock?: { quantity?: number | null } | null }): number =>
  Math.min(stock?.quantity ?? MAX_QUANTITY, MAX_QUANTITY);

/** The line's subtotal at the original price; null when the product is not reduced. */
export function originalSubtotalOf({ product, quantity }: CartLine): Money | null {
  const { originalPrice } = product;
  if (!originalPrice) return null;
  return { ...originalPrice, amount: fromPaise(toPaise(originalPrice.amount) * quantity) };
}

/** How much the shopper saves on reduced products; null when nothing is reduced. */
export function totalSavings(cart: Cart): Money | null {
  const savingsPaise = cart.items.reduce((sum, line) => {
    const originalSubtotal = originalSubtotalOf(line);
    return originalSubtotal ? sum + toPaise(originalSubtotal.amount) - toPaise(line.subtotal.amount) : sum;
  }, 0);
  return savingsPaise > 0 ? { amount: fromPaise(savingsPaise), currency: cart.total.currency } : null;
}

/** The cart with the product's quantity raised by `quantity`. A quantity below 1 is ignored. */
export function withAdded(cart: Cart, product: CartProduct, quantity: number): Cart {
  if (quantity < 1) return cart;
  return withQuantity(cart, product, (findLine(cart, product.id)?.quantity ?? 0) + quantity);
}

/** The cart with the product's quantity set to `quantity`; adds the line if needed. A quantity below 1 is ignored. */
export function withQuantity(cart: Cart, product: CartProduct, quantity: number): Cart {
  if (quantity < 1) return cart;
  const items = findLine(cart, product.id)
    ? cart.items.map((line) => (line.product.id === product.id ? { ...line, quantity } : line))
    : [...cart.items, newLine(product, quantity)];
  return withTotals({ ...cart, items });
}

/** The cart without these products. */
export const withoutProducts = (cart: Cart, productIds: readonly string[]): Cart =>
  withTotals({ ...cart, items: cart.items.filter((line) => !productIds.includes(line.product.id)) });

const newLine = (product: CartProduct, quantity: number): CartLine => ({
  __typename: 'CartItem',
  id: createTemporaryId(),
  quantity,
  subtotal: product.price,
  // Unknown until the server responds.
  stock: null,
  product,
});

function withTotals(cart: Cart): Cart {
  const items = cart.items.map((line) => ({
    ...line,
    subtotal: { ...line.subtotal, amount: fromPaise(toPaise(line.product.price.amount) * line.quantity) },
  }));
  const totalPaise = items.reduce((sum, line) => sum + toPaise(line.subtotal.amount), 0);
  return { ...cart, items, total: { ...cart.total, amount: fromPaise(totalPaise) } };
}
