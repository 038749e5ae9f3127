import { fromPaise, toPaise, type Money } from '../../ui/money.ts';
import type { Cart, CartLine, CartProduct } from './cart.ts';

/** Ids of lines from here on are made up by this page; the server resolves them by their product. */
const TEMPORARY_ID_FROM = 1e12;

/** What the shop takes of one product at most. */
const MAX_QUANTITY = 99;

let lastTemporaryId = TEMPORARY_ID_FROM;

/** An id of a line that the server does not know yet: the time in ms, which is above 1e12, and never twice the same. */
export function temporaryId(now = Date.now()): string {
  lastTemporaryId = Math.max(now, lastTemporaryId + 1);
  return String(lastTemporaryId);
}

export const emptyCart: Cart = {
  __typename: 'Cart',
  id: 'cart',
  items: [],
  total: { __typename: 'Money', amount: '0.00', currency: 'INR' },
};

/** Stands in for a product that the page knows nothing about, until the server tells. */
export const unknownProduct = (id: string): CartProduct => ({
  __typename: 'Product',
  id,
  name: 'Loading...',
  brand: null,
  price: { __typename: 'Money', amount: '0.00', currency: 'INR' },
  originalPrice: null,
  image: null,
});

export const lineOf = (cart: Cart, productId: string): CartLine | undefined =>
  cart.items.find((line) => line.product.id === productId);

export const countItems = (cart: Cart): number => cart.items.reduce((sum, line) => sum + line.quantity, 0);

export const itemCount = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The highest quantity of a line that can be chosen. */
export const maxOf = ({ stock }: Pick<CartLine, 'stock'>): number =>
  Math.min(stock?.quantity ?? MAX_QUANTITY, MAX_QUANTITY);

/** What a line would have cost before the product's price fell; null when it did not. */
export function originalOf({ product, quantity }: CartLine): Money | null {
  const { originalPrice } = product;
  if (!originalPrice) return null;
  return { ...originalPrice, amount: fromPaise(toPaise(originalPrice.amount) * quantity) };
}

/** How much less all of it costs than before the prices fell; null when none did. */
export function savedIn(cart: Cart): Money | null {
  const saved = cart.items.reduce((sum, line) => {
    const original = originalOf(line);
    return original ? sum + toPaise(original.amount) - toPaise(line.subtotal.amount) : sum;
  }, 0);
  return saved > 0 ? { amount: fromPaise(saved), currency: cart.total.currency } : null;
}

/** The cart with `quantity` more of a product. A quantity below 1 is ignored. */
export function withAdded(cart: Cart, product: CartProduct, quantity: number): Cart {
  if (quantity < 1) return cart;
  return withQuantity(cart, product, (lineOf(cart, product.id)?.quantity ?? 0) + quantity);
}

/** The cart with exactly `quantity` of a product, which may be new to it. A quantity below 1 is ignored. */
export function withQuantity(cart: Cart, product: CartProduct, quantity: number): Cart {
  if (quantity < 1) return cart;
  const items = lineOf(cart, product.id)
    ? cart.items.map((line) => (line.product.id === product.id ? { ...line, quantity } : line))
    : [...cart.items, newLine(product, quantity)];
  return recounted({ ...cart, items });
}

/** The cart without these products. */
export const without = (cart: Cart, productIds: readonly string[]): Cart =>
  recounted({ ...cart, items: cart.items.filter((line) => !productIds.includes(line.product.id)) });

const newLine = (product: CartProduct, quantity: number): CartLine => ({
  __typename: 'CartItem',
  id: temporaryId(),
  quantity,
  subtotal: product.price,
  // Not known until the server has answered.
  stock: null,
  product,
});

function recounted(cart: Cart): Cart {
  const items = cart.items.map((line) => ({
    ...line,
    subtotal: { ...line.subtotal, amount: fromPaise(toPaise(line.product.price.amount) * line.quantity) },
  }));
  const total = items.reduce((sum, line) => sum + toPaise(line.subtotal.amount), 0);
  return { ...cart, items, total: { ...cart.total, amount: fromPaise(total) } };
}
