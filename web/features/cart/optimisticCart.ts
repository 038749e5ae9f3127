import type { CartViewFragment } from './__generated__/cart.ts';
import { fromPaise, toPaise } from '../../ui/money.ts';

export type Cart = CartViewFragment;
export type CartLine = Cart['items'][number];
export type CartProduct = CartLine['product'];

/** The id of a line that the server does not know yet (docs/product.md#cart). The cache knows a line by its product. */
const TEMPORARY_ID = '1000000000000';

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

/** True for a line whose product is gone from the shop: its product's id is one of the line's own. */
export const isNoLongerSold = ({ product }: { product: { id: string } }): boolean =>
  product.id.startsWith('line:');

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
