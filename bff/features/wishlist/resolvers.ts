import type { Resolvers } from '../../__generated__/resolvers.ts';
import { shopperMutation } from '../shopperMutation.ts';
import { callsUpstream } from '../../callsUpstream.ts';

export const wishlist: Resolvers = {
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
      shopperMutation(context, () => context.wishlist.add(productId), productId),
    removeFromWishlist: (_mutation, { productId }, context) =>
      shopperMutation(context, () => context.wishlist.remove(productId), productId),
  },
};
