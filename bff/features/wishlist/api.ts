import { z } from 'zod';
import { falseIfMissing } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { isLineProductId } from '../../wire/orderLine.ts';
import { Product } from '../../wire/product.ts';
import { dateTimeOf } from '../../wire/dateTime.ts';
import { ignoredBody, encodePathSegment, optional, toWireId, wireId, wireList } from '../../wire/scalars.ts';

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

/** Which id a removal's path contains: the product's or the wishlist item's (docs/product.md#upstream-calls). */
export type WishlistRemovalId = 'product' | 'item';

export class WishlistApi {
  readonly #upstream: Upstream;
  readonly #removalId: WishlistRemovalId;

  constructor(upstream: Upstream, removalId: WishlistRemovalId) {
    this.#upstream = upstream;
    this.#removalId = removalId;
  }

  read() {
    return this.#upstream.authenticatedRest({
      path: '/api/wishlist/',
      responseSchema: Wishlist,
      fallbackMessage: 'WISHLIST_UNREADABLE',
    });
  }

  add(productId: string) {
    return this.#upstream.authenticatedRest({
      method: 'POST',
      path: '/api/wishlist/add/',
      json: { product_id: toWireId(productId) },
      responseSchema: ignoredBody,
      fallbackMessage: 'WISHLIST_ADD_FAILED',
    });
  }

  /** A 404 counts as removed. @returns false after a 404 */
  async remove(productId: string): Promise<boolean> {
    const id = await this.#pathId(productId);
    if (id === undefined) return true;
    return falseIfMissing(() =>
      this.#upstream.authenticatedRest({
        method: 'DELETE',
        path: `/api/wishlist/remove/${encodePathSegment(id)}/`,
        responseSchema: ignoredBody,
        fallbackMessage: 'WISHLIST_REMOVE_FAILED',
      }),
    );
  }

  /** The id for a removal's path; undefined when the product is not in the wishlist. */
  async #pathId(productId: string): Promise<string | undefined> {
    if (isLineProductId(productId)) return undefined;
    if (this.#removalId === 'product') return productId;
    return (await this.read()).items.find((item) => item.product.id === productId)?.id;
  }
}
