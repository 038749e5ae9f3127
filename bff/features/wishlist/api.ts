import { z } from 'zod';
import { falseIfMissing, nullIfStoreHasNone } from '../../errors/missing.ts';
import type { Upstream } from '../../calls/upstream.ts';
import { Product } from '../../wire/product.ts';
import { sentTimeOf } from '../../wire/dateTime.ts';
import { wireListBody } from '../../wire/list.ts';
import {
  embeddedOf,
  encodePathSegment,
  optional,
  readList,
  type ReadList,
  toWireId,
  type WireIds,
  wireId,
} from '../../wire/scalars.ts';

export const WishlistItem = z
  .object({
    id: wireId,
    product: z.unknown().transform(embeddedOf).pipe(Product),
    added_at: optional(sentTimeOf),
  })
  .transform(({ id, product, added_at }) => ({ id, product, addedAt: added_at }));

type WishlistItem = z.output<typeof WishlistItem>;

const wishlistOf = (items: ReadList<WishlistItem>) => ({
  id: 'wishlist',
  items: [...new Map(items.toReversed().map((item) => [item.product.id, item])).values()].reverse(),
  unreadable: items.unreadable,
});

/** Counts wishlist items without a product, and drops repeated products (docs/product.md#wishlist). */
export const Wishlist = wireListBody(WishlistItem, 'items', wishlistOf);

export type Wishlist = z.output<typeof Wishlist>;

export const wishlistApi = (upstream: Upstream, removeBy: 'product' | 'item', ids: WireIds) => {
  /** A shopper without a wishlist has an empty one. */
  const read = async (): Promise<Wishlist> =>
    (await nullIfStoreHasNone(() =>
      upstream.authenticatedRest({
        path: '/api/wishlist/',
        schema: Wishlist,
        fallback: 'WISHLIST_UNREADABLE',
      }),
    )) ?? wishlistOf(readList([], 0));
  return {
    read,
    add: (productId: string) =>
      upstream.authenticatedRest({
        method: 'POST',
        path: '/api/wishlist/add/',
        json: { product_id: toWireId(productId, ids) },
        mayRefuseIn2xx: true,
        fallback: 'WISHLIST_ADD_FAILED',
      }),
    /** A 404 counts as removed. @returns false after a 404 */
    async remove(productId: string): Promise<boolean> {
      const ofItem = async () => (await read()).items.find(({ product }) => product.id === productId)?.id;
      const id = removeBy === 'item' ? await ofItem() : productId;
      if (id === undefined) return true;
      return falseIfMissing(() =>
        upstream.authenticatedRest({
          method: 'DELETE',
          path: `/api/wishlist/remove/${encodePathSegment(id)}/`,
          mayRefuseIn2xx: true,
          fallback: 'WISHLIST_REMOVE_FAILED',
        }),
      );
    },
  };
};
