import { z } from 'zod';
import type { Upstream } from '../../upstream/upstream.ts';
import { optionalAmount } from '../../wire/money.ts';
import { totalOf, wireLines } from '../../wire/orderLine.ts';
import { encodePathSegment, toWireId } from '../../wire/scalars.ts';
import type { SentenceKey } from '../../sentences.ts';

export const Cart = z
  .object({ items: wireLines, total_price: optionalAmount })
  .transform(({ items, total_price }) => ({ id: 'cart', items, total: totalOf(total_price, items) }));

export type Cart = z.output<typeof Cart>;

const itemPath = (id: string): string => `/api/cart/items/${encodePathSegment(id)}/`;

export const cartApi = (upstream: Upstream) => {
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, fallback: SentenceKey, json?: object) =>
    upstream.authenticatedRest({ method, path, json, fallback });
  return {
    read: () => upstream.authenticatedRest({ path: '/api/cart/', schema: Cart, fallback: 'CART_UNREADABLE' }),
    add: (productId: string, quantity: number) =>
      change('POST', '/api/cart/items/', 'CART_ADD_FAILED', { product_id: toWireId(productId), quantity }),
    set: (itemId: string, productId: string, quantity: number) =>
      change('PUT', itemPath(itemId), 'CART_UPDATE_FAILED', { product_id: toWireId(productId), quantity }),
    remove: (itemId: string, fallback: SentenceKey) => change('DELETE', itemPath(itemId), fallback),
  };
};
