import type { Resolvers } from '../../fieldSources.ts';
import { assertSignedIn, mutationPayload } from '../../errors/userErrors.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { toInstant } from '../../wire/dateTime.ts';

/** `work` returns false when the wish was missing: it counts as removed, whatever the wishlist says. */
async function wishMutation(productId: string, context: Context, work: () => Promise<unknown>) {
  assertSignedIn(context);
  const { isFound, userErrors } = await mutationPayload('isFound', work, {
    complete: (error) => ({ ...error, productId: error.productId ?? productId }),
  });
  return { userErrors, missingProductId: isFound === false ? productId : null };
}

/** Read after the mutation, so that it is the upstream's current wishlist, but without a wish that counts as removed. */
async function readAfterMutation(missingProductId: string | null, { wishlist, log }: Context) {
  const read = await wishlist.read();
  const items = read.items.filter(({ product }) => product.id !== missingProductId);
  if (items.length < read.items.length)
    log.error(
      'A wish cannot be removed: the upstream answers 404 and still lists it. Is WISHLIST_REMOVE_BY right?',
    );
  return { ...read, items };
}

export const resolvers = {
  Viewer: { wishlist: callsUpstream((_viewer, _args, { wishlist }) => wishlist.read()) },
  WishlistPayload: {
    wishlist: callsUpstream(({ missingProductId }, _args, context) =>
      readAfterMutation(missingProductId, context),
    ),
  },
  WishlistItem: {
    addedAt: ({ addedAt }, _args, { upstreamTimezone }) => toInstant(addedAt, upstreamTimezone),
  },
  Wishlist: {
    item: ({ items }, { productId }) => items.find((item) => item.product.id === productId) ?? null,
  },
  Mutation: {
    addToWishlist: (_mutation, { productId }, context) =>
      wishMutation(productId, context, () => context.wishlist.add(productId)),
    removeFromWishlist: (_mutation, { productId }, context) =>
      wishMutation(productId, context, () => context.wishlist.remove(productId)),
  },
} satisfies Resolvers;
