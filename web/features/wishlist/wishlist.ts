import { makeVar, type ApolloClient, type Reference } from '@apollo/client';
import { useFragment, useQuery, useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { WishlistItemOfFragmentDoc } from './__generated__/wishlistItemOf.ts';
import { WishlistDocument, type WishlistViewFragment } from './__generated__/wishlist.ts';
import { AddToWishlistDocument } from './__generated__/addToWishlist.ts';
import { RemoveFromWishlistDocument } from './__generated__/removeFromWishlist.ts';
import { setWishGone } from '../../apollo/goneWishes.ts';
import {
  isDone,
  mutationQueue,
  QUEUED_MUTATION_OPTIONS,
  type QueuedMutation,
} from '../../apollo/mutationQueue.ts';
import { queuedQuery, useViewerFieldSync } from '../../apollo/viewerFieldSync.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import { useSignedIn } from '../../auth/useSession.ts';

export type Wishlist = WishlistViewFragment;

export const emptyWishlist: Wishlist = { __typename: 'Wishlist', id: 'wishlist', items: [] };

export const isInWishlist = (wishlist: Wishlist, productId: string): boolean =>
  wishlist.items.some((item) => item.product.id === productId);

/** The wishlist with the product as its first item, or unchanged if it contains the product already. */
export function withProduct(wishlist: Wishlist, productId: string): Wishlist {
  if (isInWishlist(wishlist, productId)) return wishlist;
  const item: Wishlist['items'][number] = {
    __typename: 'WishlistItem',
    id: `wish-${productId}`,
    addedAt: null,
    product: { __typename: 'Product', id: productId },
  };
  return { ...wishlist, items: [item, ...wishlist.items] };
}

/** The wishlist without the product. */
export const withoutProduct = (wishlist: Wishlist, productId: string): Wishlist => ({
  ...wishlist,
  items: wishlist.items.filter((item) => item.product.id !== productId),
});

/** Reads the wishlist unless it is cached, so that the next optimistic change includes the existing items. Does not throw. */
export const loadWishlist = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: WishlistDocument, context: queuedQuery('wishlist') }).catch(() => undefined);

/** The wishlist including optimistic changes; empty while it is unknown. */
export const shownWishlist = (client: ApolloClient): Wishlist =>
  client.readQuery({ query: WishlistDocument }, true)?.viewer?.wishlist ?? emptyWishlist;

/** Options for both mutations: they wait in the wishlist's queue, and `next` is shown until the response. */
function optimisticOptions(productId: string, next: Wishlist) {
  return {
    ...QUEUED_MUTATION_OPTIONS,
    variables: { productId },
    context: { queued: { field: 'wishlist', kind: 'set', productIds: [productId] } satisfies QueuedMutation },
    optimisticResponse: {
      change: { __typename: 'WishlistPayload' as const, wishlist: next, userErrors: [] },
    },
  };
}

/** Adds a product; resolves to null at once when the wishlist has it. Does not throw. */
export async function addUnlessInWishlist(client: ApolloClient, productId: string) {
  const shown = shownWishlist(client);
  if (isInWishlist(shown, productId)) return null;
  setWishGone(productId, false);
  const options = optimisticOptions(productId, withProduct(shown, productId));
  return client.mutate({ mutation: AddToWishlistDocument, ...options });
}

/** True when the server's last wishlist has the product, also while that is gone from sight, which queries do not tell. */
function serverHas({ cache }: ApolloClient, productId: string): boolean {
  let isFound = false;
  cache.modify<{ items: readonly Reference[] }>({
    id: cache.identify({ __typename: 'Wishlist', id: 'wishlist' }) ?? '',
    fields: {
      items(items, { readField }) {
        isFound = items.some((item) => readField('id', readField<Reference>('product', item)) === productId);
        return items;
      },
    },
  });
  return isFound;
}

/** Removes a product; one that the server does not find counts as removed, also if its list still has it. Does not throw. */
export async function removeFromWishlist(client: ApolloClient, productId: string) {
  const options = optimisticOptions(productId, withoutProduct(shownWishlist(client), productId));
  setWishGone(productId, true);
  const result = await client.mutate({ mutation: RemoveFromWishlistDocument, ...options });
  if (!isDone(result) || !serverHas(client, productId)) setWishGone(productId, false);
  return result;
}

/** True once a heart is shown: the wishlist is read then, once for the whole page. */
const isRequested = makeVar(false);

/** True when the shopper's wishlist has the product, including optimistic changes; false while it is unknown. */
export function useIsInWishlist(productId: string): boolean {
  const signedIn = useSignedIn();
  useEffect(() => void isRequested(true), []);
  const { data, complete } = useFragment({
    fragment: WishlistItemOfFragmentDoc,
    from: signedIn ? { __typename: 'Wishlist', id: 'wishlist' } : null,
    variables: { productId },
  });
  return complete && data.item != null;
}

/** Reads the wishlist when the first heart is shown; while it is cached, it is the same as the server's and the other tabs'. */
export function useWishlistSync(): void {
  const signedIn = useSignedIn();
  const requested = useReactiveVar(isRequested);
  const { error } = useQuery(WishlistDocument, {
    skip: !signedIn || !requested,
    context: queuedQuery('wishlist'),
  });
  // A failed read only leaves the hearts empty; the page shows no error (docs/product.md#wishlist).
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  useViewerFieldSync('wishlist', WishlistDocument, signedIn);
  useEffect(
    () =>
      mutationQueue.listen('wishlist', {
        onSettled({ failure }) {
          if (failure && !isSessionEndedError(failure.error)) console.error(failure.error);
        },
      }),
    [],
  );
}
