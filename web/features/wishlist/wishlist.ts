import type { ApolloClient } from '@apollo/client';
import type { WishlistViewFragment } from '../../__generated__/graphql.ts';
import { graphql } from '../../__generated__/index.ts';
import type { QueuedOperation, BroadcastResult } from '../../apollo/mutationQueue.ts';

/** Hearts need only the products' ids; pages that show the products query more fields. */
export const WishlistView = graphql(`
  fragment WishlistView on Wishlist {
    id
    items {
      id
      addedAt
      product {
        id
      }
    }
  }
`);

export const WishlistQuery = graphql(`
  query Wishlist {
    viewer {
      id
      wishlist {
        ...WishlistView
      }
    }
  }
`);

/** Context for every query that reads the wishlist: it waits in the wishlist's mutation queue. */
export const queuedReadContext = { wishlistQueue: { kind: 'read' } satisfies QueuedOperation };

/**
 * Refetches the wishlist after all queued operations. Does not throw: after a failure the cached wishlist stays.
 * @param broadcastResult a response that another tab received; if it is recent enough, no request is sent
 */
export async function refetchWishlist(
  client: ApolloClient,
  broadcastResult?: BroadcastResult,
): Promise<void> {
  const context = {
    wishlistQueue: { kind: 'read', broadcastResult } satisfies QueuedOperation,
    queryDeduplication: false,
  };
  await client.query({ query: WishlistQuery, fetchPolicy: 'network-only', context }).catch(() => undefined);
}

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
