import { z } from 'zod';
import type { UserError } from '../../__generated__/schema.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { wireAmount } from '../../wire/money.ts';
import { sumOfLines, wireLines } from '../../wire/orderLine.ts';
import { ignoredBody, encodePathSegment, toWireId } from '../../wire/scalars.ts';
import type { SentenceKey } from '../../sentences.ts';

export const Cart = z
  .object({ items: wireLines, total_price: wireAmount.nullish().catch(null) })
  .transform(({ items, total_price }) => ({ items, total_price: total_price ?? sumOfLines(items) }));

export type WireCart = z.output<typeof Cart>;

/** The result of a cart mutation; the cart is read only if the operation requests it. */
export interface CartPayloadParent {
  userErrors: UserError[];
}

/** Upstream calls for the cart. POST adds to the quantity, PUT sets it. */
export const cartApi = (upstream: Upstream) => ({
  read: () =>
    upstream.authenticatedRest({
      path: '/api/cart/',
      responseSchema: Cart,
      fallbackMessage: 'CART_UNREADABLE',
    }),

  add: (productId: string, quantity: number) =>
    upstream.authenticatedRest({
      method: 'POST',
      path: '/api/cart/items/',
      json: { product_id: toWireId(productId), quantity },
      responseSchema: ignoredBody,
      fallbackMessage: 'CART_ADD_FAILED',
    }),

  set: (itemId: string, productId: string, quantity: number) =>
    upstream.authenticatedRest({
      method: 'PUT',
      path: `/api/cart/items/${encodePathSegment(itemId)}/`,
      json: { product_id: toWireId(productId), quantity },
      responseSchema: ignoredBody,
      fallbackMessage: 'CART_UPDATE_FAILED',
    }),

  remove: (itemId: string, fallbackMessage: SentenceKey) =>
    upstream.authenticatedRest({
      method: 'DELETE',
      path: `/api/cart/items/${encodePathSegment(itemId)}/`,
      responseSchema: ignoredBody,
      fallbackMessage,
    }),
});
