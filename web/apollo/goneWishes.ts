import { makeVar } from '@apollo/client';
import { session } from '../auth/session.ts';

/**
 * Ids of products that the shopper took off the wishlist, while their removal is not answered, and for the visit when the
 * server's list holds them all the same: the store did not find them to remove them (docs/product.md#wishlist).
 */
export const goneWishes = makeVar<ReadonlySet<string>>(new Set());

export function setWishGone(productId: string, isGone: boolean): void {
  if (goneWishes().has(productId) === isGone) return;
  const ids = new Set(goneWishes());
  if (isGone) ids.add(productId);
  else ids.delete(productId);
  goneWishes(ids);
}

// The next shopper on this page has another wishlist.
session.onEnd(() => void goneWishes(new Set()));
