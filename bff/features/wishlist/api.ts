import { z } from 'zod';
import { falseIfMissing } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { Product } from '../../wire/product.ts';
import { dateTimeOf } from '../../wire/dateTime.ts';
import { encodePathSegment, optional, toWireId, wireId, wireList } from '../../wire/scalars.ts';

export const WishlistItem = z
  .object({ id: wireId, product: Product, added_at: optional(dateTimeOf) })
  .transform(({ id, product, added_at }) => ({ id, product, addedAt: added_at }));

/** Counts wishlist items without a product, and drops repeated products (docs/product.md#wishlist). */
export const Wishlist = z.object({ items: wireList(WishlistItem) }).transform(({ items }) => ({
  id: 'wishlist',
  items: [...new Map(items.toReversed().map((item) => [item.product.id, item])).values()].reverse(),
  unreadable: items.unreadable,
}));

export type Wishlist = z.output<typeof Wishlist>;

export const wishlistApi = (upstream: Upstream, removalId: 'product' | 'item') => {
  const read = () =>
    upstream.authenticatedRest({ path: '/api/wishlist/', schema: Wishlist, fallback: 'WISHLIST_UNREADABLE' });
  return {
    read,
    add: (productId: string) =>
      upstream.authenticatedRest({
        method: 'POST',
        path: '/api/wishlist/add/',
        json: { product_id: toWireId(productId) },
        fallback: 'WISHLIST_ADD_FAILED',
      }),
    /** A 404 counts as removed. @returns false after a 404 */
    async remove(productId: string): Promise<boolean> {
      const ofItem = async () => (await read()).items.find(({ product }) => product.id === productId)?.id;
      const id = removalId === 'item' ? await ofItem() : productId;
      if (id === undefined) return true;
      return falseIfMissing(() =>
        upstream.authenticatedRest({
          method: 'DELETE',
          path: `/api/wishlist/remove/${encodePathSegment(id)}/`,
          fallback: 'WISHLIST_REMOVE_FAILED',
        }),
      );
    },
  };
};
