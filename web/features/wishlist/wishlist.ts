import type { ApolloClient } from '@apollo/client';
import type { WishlistViewFragment } from '../../__generated__/graphql.ts';
import { graphql } from '../../__generated__/index.ts';
import type { LaneJob, RelayedAnswer } from '../../apollo/mutationQueueLink.ts';

/** What is wished for. Hearts need no more than the products' ids; pages that show the products ask for their cards. */
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

/** For every query that reads the wishlist: it takes its turn in the wishlist's lane. */
export const readingInTurn = { wishlistLane: { kind: 'read' } satisfies LaneJob };

/**
 * Reads the wishlist after everything that is under way, whatever was read before. Does not throw: what cannot be read stays.
 * @param relayed the wishlist that another tab was answered, which may spare the asking
 */
export async function readAgain(client: ApolloClient, relayed?: RelayedAnswer): Promise<void> {
  const context = { wishlistLane: { kind: 'read', relayed } satisfies LaneJob, queryDeduplication: false };
  await client.query({ query: WishlistQuery, fetchPolicy: 'network-only', context }).catch(() => undefined);
}

export type Wishlist = WishlistViewFragment;

export const emptyWishlist: Wishlist = { __typename: 'Wishlist', id: 'wishlist', items: [] };

export const isWished = (wishlist: Wishlist, productId: string): boolean =>
  wishlist.items.some((item) => item.product.id === productId);

/** The wishlist with the product, newest first. One that is there already is not added again. */
export function withWish(wishlist: Wishlist, productId: string): Wishlist {
  if (isWished(wishlist, productId)) return wishlist;
  const wish: Wishlist['items'][number] = {
    __typename: 'WishlistItem',
    id: `wish-${productId}`,
    addedAt: null,
    product: { __typename: 'Product', id: productId },
  };
  return { ...wishlist, items: [wish, ...wishlist.items] };
}

/** The wishlist without the product. */
export const withoutWish = (wishlist: Wishlist, productId: string): Wishlist => ({
  ...wishlist,
  items: wishlist.items.filter((item) => item.product.id !== productId),
});
