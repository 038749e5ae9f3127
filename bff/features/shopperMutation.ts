import type { UserError } from '../__generated__/schema.ts';
import type { Context } from '../context.ts';
import { UserFacingError, toUserErrors } from '../errors.ts';

/** @throws Refusal UNAUTHENTICATED when nobody is signed in; carts say it without a full stop, the checkout with one (decision 24) */
export function requireShopper({ session }: Context, message = 'User not logged in'): void {
  if (!session.signedIn) throw new UserFacingError('UNAUTHENTICATED', message);
}

/**
 * Runs a change of the shopper's own things; what they can do something about comes back as data.
 * @param productId the product that the change is about, which its errors name
 */
export async function changeOwn(
  context: Context,
  work: () => Promise<unknown>,
  productId: string | null = null,
): Promise<{ userErrors: UserError[] }> {
  requireShopper(context);
  try {
    await work();
    return { userErrors: [] };
  } catch (error) {
    return {
      userErrors: toUserErrors(error).map((each) => ({ ...each, productId: each.productId ?? productId })),
    };
  }
}
