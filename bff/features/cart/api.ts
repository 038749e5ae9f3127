import { z } from 'zod';
import type { Upstream } from '../../calls/upstream.ts';
import { nullIfStoreHasNone } from '../../errors/missing.ts';
import { listBodyOf } from '../../wire/list.ts';
import { toPaise } from '../../wire/money.ts';
import { linesOf, sumOf, type Line } from '../../wire/orderLine.ts';
import { encodePathSegment, toInt, toWireId, type WireIds } from '../../wire/scalars.ts';
import type { ShopMessageKey } from '../../errors/messages.ts';

/** Between the ids of lines that are one here. */
const AND = ' + ';

/** A client may send any id, and each line is a call of its own. */
const MAX_STORE_LINES = 10;

/** The store's lines behind a line's id: the first of them, where they are many. */
export const storeLinesOf = (itemId: string): string[] => itemId.split(AND, MAX_STORE_LINES);

const unite = (line: Line, more: Line): Line => ({
  ...line,
  id: line.id + AND + more.id,
  quantity: toInt(line.quantity + more.quantity),
  subtotal: sumOf([line, more]),
});

/** A store may have several lines of one product, such as one for each variant. Orders name products, so here it is one line. */
function unitedLines(lines: readonly Line[]): Line[] {
  const byProduct = new Map<string, Line>();
  for (const line of lines) {
    const known = byProduct.get(line.product.id);
    byProduct.set(line.product.id, known ? unite(known, line) : line);
  }
  return [...byProduct.values()];
}

const cartOf = (lines: Line[], total: number | null) => ({
  id: 'cart',
  items: unitedLines(lines),
  total: total === null ? sumOf(lines) : { paise: total },
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
    set: (storeLine: string, productId: string, quantity: number) =>
      change('PUT', itemPath(storeLine), 'CART_UPDATE_FAILED', {
        product_id: toWireId(productId, ids),
        quantity,
      }),
    remove: (storeLine: string, fallback: ShopMessageKey) => change('DELETE', itemPath(storeLine), fallback),
  };
};
