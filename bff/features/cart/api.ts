import { z } from 'zod';
import type { Upstream } from '../../upstream/upstream.ts';
import { optionalAmount } from '../../wire/money.ts';
import { totalOf, wireLines } from '../../wire/orderLine.ts';
import { ignoredBody, encodePathSegment, toWireId } from '../../wire/scalars.ts';
import type { SentenceKey } from '../../sentences.ts';

export const Cart = z
  .object({ items: wireLines, total_price: optionalAmount })
  .transform(({ items, total_price }) => ({ id: 'cart', items, total: totalOf(total_price, items) }));

export type Cart = z.output<typeof Cart>;

/** Upstream calls for the cart. POST adds to the quantity, PUT sets it. */
export class CartApi {
  readonly #upstream: Upstream;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  read() {
    return this.#upstream.authenticatedRest({
      path: '/api/cart/',
      responseSchema: Cart,
      fallbackMessage: 'CART_UNREADABLE',
    });
  }

  add(productId: string, quantity: number) {
    return this.#upstream.authenticatedRest({
      method: 'POST',
      path: '/api/cart/items/',
      json: { product_id: toWireId(productId), quantity },
      responseSchema: ignoredBody,
      fallbackMessage: 'CART_ADD_FAILED',
    });
  }

  set(itemId: string, productId: string, quantity: number) {
    return this.#upstream.authenticatedRest({
      method: 'PUT',
      path: `/api/cart/items/${encodePathSegment(itemId)}/`,
      json: { product_id: toWireId(productId), quantity },
      responseSchema: ignoredBody,
      fallbackMessage: 'CART_UPDATE_FAILED',
    });
  }

  remove(itemId: string, fallbackMessage: SentenceKey) {
    return this.#upstream.authenticatedRest({
      method: 'DELETE',
      path: `/api/cart/items/${encodePathSegment(itemId)}/`,
      responseSchema: ignoredBody,
      fallbackMessage,
    });
  }
}
