import { z } from 'zod';
import type { UserError } from '../../__generated__/schema.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { wireAmount } from '../../wire/money.ts';
import { Product } from '../../wire/product.ts';
import { ignored, pathPart, toWireId, wireCount, wireId, wireList } from '../../wire/scalars.ts';

/**
 * The product of a line. Brand and stock that the upstream does not send with the cart are null, not looked up: there is no
 * bulk call for products, so they would cost a call per line.
 */
const CartProduct = Product.transform((product) => ({
  ...product,
  brand: product.brand ?? null,
  inventory: product.inventory ?? null,
}));

const CartItem = z.object({ id: wireId, quantity: wireCount, subtotal: wireAmount, product: CartProduct });
const Cart = z.object({ items: wireList(CartItem), total_price: wireAmount });

export type WireCart = z.output<typeof Cart>;
export type WireCartItem = z.output<typeof CartItem>;

/** A change of the cart; the cart itself is read when it is asked for. */
export interface CartPayloadParent {
  userErrors: UserError[];
}

/** The cart's calls. The POST adds to what is there; the PUT sets. */
export const cartApi = (upstream: Upstream) => ({
  read: () => upstream.personalRest({ path: '/api/cart/', answer: Cart, fallback: 'Failed to fetch cart' }),

  add: (productId: string, quantity: number) =>
    upstream.personalRest({
      method: 'POST',
      path: '/api/cart/items/',
      json: { product_id: toWireId(productId), quantity },
      answer: ignored,
      fallback: 'Failed to add item',
    }),

  set: (itemId: string, productId: string, quantity: number) =>
    upstream.personalRest({
      method: 'PUT',
      path: `/api/cart/items/${pathPart(itemId)}/`,
      json: { product_id: toWireId(productId), quantity },
      answer: ignored,
      fallback: 'Failed to update item',
    }),

  remove: (itemId: string, fallback: string) =>
    upstream.personalRest({
      method: 'DELETE',
      path: `/api/cart/items/${pathPart(itemId)}/`,
      answer: ignored,
      fallback,
    }),
});
