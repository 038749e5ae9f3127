import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Context } from '../../context.ts';
import { Refusal, toUserErrors } from '../../errors.ts';

async function change({ session }: Context, work: () => Promise<unknown>) {
  if (!session.signedIn) throw new Refusal('UNAUTHENTICATED', 'User not logged in');
  try {
    await work();
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: toUserErrors(error) };
  }
}

export const wishlist: Resolvers = {
  Viewer: { wishlist: (_viewer, _args, { wishlist }) => wishlist.read() },
  // Read after the change, so that "removed" is true also after a 404 (decision 26).
  WishlistPayload: { wishlist: (_payload, _args, { wishlist }) => wishlist.read() },
  Wishlist: { id: () => 'wishlist' },
  WishlistItem: { addedAt: (item) => item.added_at ?? null },
  Mutation: {
    addToWishlist: (_mutation, { productId }, context) =>
      change(context, () => context.wishlist.add(productId)),
    removeFromWishlist: (_mutation, { productId }, context) =>
      change(context, () => context.wishlist.remove(productId)),
  },
};
