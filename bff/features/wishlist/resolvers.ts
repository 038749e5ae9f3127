import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import { WishlistItem } from './api.ts';
import { assertNoLineProduct } from '../../wire/orderLine.ts';
import { assertSignedIn, userErrorsOf } from '../mutationPayload.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';

/** Runs a mutation of one wish; its errors name the product. */
async function wishMutation(productId: string, context: Context, work: () => Promise<unknown>) {
  assertSignedIn(context);
  return {
    userErrors: await userErrorsOf(work, {
      complete: (error) => ({ ...error, productId: error.productId ?? productId }),
    }),
  };
}

export const resolvers: Resolvers = {
  Viewer: { wishlist: callsUpstream((_viewer, _args, { wishlist }) => wishlist.read()) },
  // Read after the mutation, so that it is the upstream's current wishlist, also after a 404 (docs/product.md#wishlist).
  WishlistPayload: { wishlist: callsUpstream((_payload, _args, { wishlist }) => wishlist.read()) },
  Wishlist: {
    id: () => 'wishlist',
    item: ({ items }, { productId }) => items.find((item) => item.product.id === productId) ?? null,
  },
  WishlistItem: { addedAt: (item) => item.added_at ?? null },
  Mutation: {
    addToWishlist: (_mutation, { productId }, context) =>
      wishMutation(productId, context, async () => {
        assertNoLineProduct(productId);
        await context.wishlist.add(productId);
      }),
    removeFromWishlist: (_mutation, { productId }, context) =>
      wishMutation(productId, context, () => context.wishlist.remove(productId)),
  },
};

export const parents: Parents = {
  WishlistItem,
  Wishlist: ['items', 'unreadable'],
  WishlistPayload: ['userErrors'],
};
