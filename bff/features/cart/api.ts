import { z } from 'zod';
import type { Upstream } from '../../calls/upstream.ts';
import { nullIfStoreHasNone } from '../../errors/missing.ts';
import { listBodyOf } from '../../wire/list.ts';
import { toPaise } from '../../wire/money.ts';
import { linesOf, sumOf, type Line } from '../../wire/orderLine.ts';
import { encodePathSegment, toWireId, type WireIds } from '../../wire/scalars.ts';
import type { ShopMessageKey } from '../../errors/messages.ts';

const cartOf = (items: Line[], total: number | null) => ({
  id: 'cart',
  items,
  total: total === null ? sumOf(items) : { paise: total },
});

export const Cart = z.unknown().transform((body, { issues }) => {
  const said = listBodyOf(body, 'items');
  const lines = said && linesOf(said['results']);
  if (lines) return cartOf(lines, toPaise(said['total_price']));
  issues.push({ code: 'custom', path: ['items'], message: 'not a list', input: body });
  return z.NEVER;
});

export type Cart = z.output<typeof Cart>;

const itemPath = (id: string): string => `/api/cart/items/${encodePathSegment(id)}/`;

export const cartApi = (upstream: Upstream, ids: WireIds) => {
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, fallback: ShopMessageKey, json?: object) =>
    upstream.authenticatedRest({ method, path, json, mayRefuseIn2xx: true, fallback });
  return {
    /** A shopper without a cart has an empty one. */
    read: async () =>
      (await nullIfStoreHasNone(() =>
        upstream.authenticatedRest({ path: '/api/cart/', schema: Cart, fallback: 'CART_UNREADABLE' }),
      )) ?? cartOf([], null),
    add: (productId: string, quantity: number) =>
      // A POST adds to what is there, a PUT sets: a repeated POST would add twice.
      change('POST', '/api/cart/items/', 'CART_ADD_FAILED', {
        product_id: toWireId(productId, ids),
        quantity,
      }),
    set: (itemId: string, productId: string, quantity: number) =>
      change('PUT', itemPath(itemId), 'CART_UPDATE_FAILED', {
        product_id: toWireId(productId, ids),
        quantity,
      }),
    remove: (itemId: string, fallback: ShopMessageKey) => change('DELETE', itemPath(itemId), fallback),
  };
};
