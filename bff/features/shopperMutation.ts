import type { UserError } from '../__generated__/schema.ts';
import type { Context } from '../context.ts';
import { UserFacingError, toUserErrors } from '../errors.ts';

/** @throws UserFacingError UNAUTHENTICATED without a session. The checkout passes its own message (docs/product.md#error-texts). */
export function assertSignedIn({ session }: Context, message = 'User not logged in'): void {
  if (!session.isSignedIn) throw new UserFacingError('UNAUTHENTICATED', message);
}

/**
 * Runs a mutation of a signed-in shopper. Errors that the shopper can act on are returned as `userErrors`.
 * @param productId the changed product, which its errors name
 */
export async function shopperMutation(
  context: Context,
  work: () => Promise<unknown>,
  productId: string | null = null,
): Promise<{ userErrors: UserError[] }> {
  assertSignedIn(context);
  try {
    await work();
    return { userErrors: [] };
  } catch (error) {
    return {
      userErrors: toUserErrors(error).map((userError) => ({
        ...userError,
        productId: userError.productId ?? productId,
      })),
    };
  }
}
