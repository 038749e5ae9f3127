import { makeVar, type ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery, useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { AddToWishlistDocument } from './__generated__/addToWishlist.ts';
import { RemoveFromWishlistDocument } from './__generated__/removeFromWishlist.ts';
import {
  WishlistDocument,
  WishlistViewFragmentDoc,
  type WishlistViewFragment,
} from './__generated__/wishlist.ts';
import type { Failure } from '../../apollo/errorMessages.ts';
import { SharedListStore, perClient, useShown } from '../../apollo/sharedListStore.ts';
import { session, useSignedIn } from '../../auth/session.ts';

export type Wishlist = WishlistViewFragment;

export const emptyWishlist: Wishlist = { __typename: 'Wishlist', id: 'wishlist', items: [] };

export const isInWishlist = (wishlist: Wishlist, productId: string): boolean =>
  wishlist.items.some((item) => item.product.id === productId);

/** The wishlist with the product, which is its first item when it is new, or without it. */
export function withWish(wishlist: Wishlist, productId: string, isWished: boolean): Wishlist {
  const items = wishlist.items.filter(({ product }) => product.id !== productId);
  if (!isWished) return { ...wishlist, items };
  if (items.length < wishlist.items.length) return wishlist;
  const product = { __typename: 'Product', id: productId } as const;
  const wish = { __typename: 'WishlistItem', id: `wish-${productId}`, addedAt: null, product } as const;
  return { ...wishlist, items: [wish, ...items] };
}

/**
 * Ids of products that the shopper took off the wishlist and that the server's list holds all the same: the store did not find them
 * to remove them (docs/product.md#wishlist).
 */
const removedIds = new Set<string>();

// The next shopper on this page has another wishlist.
session.onEnd(() => removedIds.clear());

function withoutRemoved(wishlist: Wishlist): Wishlist {
  const items = wishlist.items.filter(({ product }) => !removedIds.has(product.id));
  return items.length < wishlist.items.length ? { ...wishlist, items } : wishlist;
}

/** Of each product the shopper wants it on the wishlist, or not on it. */
const wishlistStoreOf = perClient((client) => {
  const store: SharedListStore<boolean, Wishlist> = new SharedListStore(client, {
    field: 'wishlist',
    query: WishlistDocument,
    fragment: WishlistViewFragmentDoc,
    from: { __typename: 'Wishlist', id: 'wishlist' },
    merge: (_older, newer) => newer,
    apply(confirmed, changes) {
      if (!confirmed && changes.length === 0) return null;
      const known = withoutRemoved(confirmed ?? emptyWishlist);
      return changes.reduce((wishlist, change) => withWish(wishlist, ...change), known);
    },
    requests: (changes) =>
      [...changes].map(([productId, isWished]) => ({
        productIds: [productId],
        mutation: isWished ? AddToWishlistDocument : RemoveFromWishlistDocument,
        payload: isWished ? 'AddToWishlistPayload' : 'RemoveFromWishlistPayload',
        variables: { productId },
      })),
    onSettled(settled, failures) {
      const confirmed = store.confirmed();
      // The store did not find these to remove them: they count as removed, also if its list still has them.
      for (const [id, isWished] of settled)
        if (!isWished && !failures.has(id) && confirmed && isInWishlist(confirmed, id)) removedIds.add(id);
    },
  });
  return store;
});

/** Reads the wishlist unless it is cached. Does not throw. */
export const loadWishlist = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: WishlistDocument, context: { inTurn: 'wishlist' } }).catch(() => undefined);

/** The wishlist including optimistic changes; empty while it is unknown. */
export const shownWishlist = (client: ApolloClient): Wishlist =>
  wishlistStoreOf(client).shown() ?? emptyWishlist;

/** Adds a product to the wishlist or removes it. Does not throw. @returns why it was not done; null when it was, or is so already */
export async function setWished(
  client: ApolloClient,
  productId: string,
  isWished: boolean,
): Promise<Failure | null> {
  if (isInWishlist(shownWishlist(client), productId) === isWished) return null;
  if (isWished) removedIds.delete(productId);
  return wishlistStoreOf(client).change(new Map([[productId, isWished]]));
}

/** True once a heart is shown: the wishlist is read then, once for the whole page. */
const isRequested = makeVar(false);

/** True when the shopper's wishlist has the product, including optimistic changes; false while it is unknown. */
export function useIsInWishlist(productId: string): boolean {
  useEffect(() => void isRequested(true), []);
  const store = wishlistStoreOf(useApolloClient());
  return useShown(store, (wishlist) => isInWishlist(wishlist, productId)) ?? false;
}

/** The wishlist including what the shopper has just changed; null while it is unknown. */
export const useShownWishlist = (): Wishlist | null =>
  useShown(wishlistStoreOf(useApolloClient()), (wishlist) => wishlist);

/** Reads the wishlist when the first heart is shown; while it is cached, it is the same as the server's and the other tabs'. */
export function useWishlistSync(): void {
  const signedIn = useSignedIn();
  const client = useApolloClient();
  const requested = useReactiveVar(isRequested);
  const { error } = useQuery(WishlistDocument, {
    skip: !signedIn || !requested,
    context: { inTurn: 'wishlist' },
  });
  // A failed read only leaves the hearts empty; the page shows no error (docs/product.md#wishlist).
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  useEffect(() => (signedIn ? wishlistStoreOf(client).syncTabs() : undefined), [signedIn, client]);
}
