import { z } from 'zod';
import type { UserError } from '../../__generated__/schema.ts';
import { isNotFound } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { Product } from '../../wire/product.ts';
import { ignored, pathPart, toWireId, wireDateTime, wireId, wireList } from '../../wire/scalars.ts';

const WishlistItem = z.object({ id: wireId, product: Product, added_at: wireDateTime.nullish().catch(null) });

/** A wish without a product is dropped, and so is a product's second wish (specification, section 4). */
const Wishlist = z.object({ items: wireList(WishlistItem) }).transform(({ items }) => ({
  items: [...new Map(items.toReversed().map((item) => [item.product.id, item])).values()].reverse(),
}));

export type WireWishlist = z.output<typeof Wishlist>;
export type WireWishlistItem = z.output<typeof WishlistItem>;

/** A change of the wishlist; the wishlist itself is read when it is asked for. */
export interface WishlistPayloadParent {
  userErrors: UserError[];
}

/** Whose id the `{id}` of a removal is: the product's, as in adding, or the wish's own (decision 26). */
export type WishlistRemovalId = 'product' | 'item';

/** The wishlist's calls. */
export function wishlistApi(upstream: Upstream, removalId: WishlistRemovalId) {
  const read = () =>
    upstream.personalRest({ path: '/api/wishlist/', answer: Wishlist, fallback: 'Failed to fetch wishlist' });

  /** What stands in a removal's path for this product; undefined when there is no such wish. */
  async function pathId(productId: string): Promise<string | undefined> {
    if (removalId === 'product') return productId;
    return (await read()).items.find((item) => item.product.id === productId)?.id;
  }

  return {
    read,

    add: (productId: string) =>
      upstream.personalRest({
        method: 'POST',
        path: '/api/wishlist/add/',
        json: { product_id: toWireId(productId) },
        answer: ignored,
        fallback: 'Failed to add to wishlist',
      }),

    /** A 404 counts as removed. */
    async remove(productId: string): Promise<void> {
      const id = await pathId(productId);
      if (id === undefined) return;
      try {
        await upstream.personalRest({
          method: 'DELETE',
          path: `/api/wishlist/remove/${pathPart(id)}/`,
          answer: ignored,
          fallback: 'Failed to remove from wishlist',
        });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
  };
}
