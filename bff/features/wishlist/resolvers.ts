import type { Resolvers } from '../../__generated__/resolvers.ts';
import { changeOwn } from '../shopperMutation.ts';

export const wishlist: Resolvers = {
  Viewer: { wishlist: (_viewer, _args, { wishlist }) => wishlist.read() },
  // Read after the change, so that "removed" is true also after a 404 (decision 26).
  WishlistPayload: { wishlist: (_payload, _args, { wishlist }) => wishlist.read() },
  Wishlist: { id: () => 'wishlist' },
  WishlistItem: { addedAt: (item) => item.added_at ?? null },
  Mutation: {
    addToWishlist: (_mutation, { productId }, context) =>
      changeOwn(context, () => context.wishlist.add(productId), productId),
    removeFromWishlist: (_mutation, { productId }, context) =>
      changeOwn(context, () => context.wishlist.remove(productId), productId),
  },
};
