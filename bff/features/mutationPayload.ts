import type { ErrorCode, UserError } from '../__generated__/schema.ts';
import type { Context } from '../context.ts';
import { UserFacingError } from '../errors.ts';
import { toUserErrors } from '../userErrors.ts';
import type { SentenceKey } from '../sentences.ts';

/** @throws UserFacingError UNAUTHENTICATED without a session. The checkout passes its own sentence (docs/product.md#error-texts). */
export function assertSignedIn({ session }: Context, text: SentenceKey = 'SIGN_IN_REQUIRED'): void {
  if (!session.isSignedIn) throw new UserFacingError('UNAUTHENTICATED', text);
}

interface ErrorOptions {
  /** See `toUserErrors`. */
  alsoExpected?: ErrorCode[];
  /** Adds to an error what only the mutation knows, for example its product. */
  complete?: (error: UserError) => UserError;
}

/** Runs the work of a mutation, and returns the errors that the shopper can act on. @throws all other errors */
export async function userErrorsOf(
  work: () => Promise<unknown>,
  { alsoExpected, complete = (error) => error }: ErrorOptions = {},
): Promise<UserError[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return toUserErrors(error, alsoExpected).map(complete);
  }
}

/** Runs the work of a mutation: its payload has the result in `field`, or null beside `userErrors`. @throws all other errors */
export async function mutationPayload<Field extends string, Result>(
  field: Field,
  work: () => Promise<Result>,
  options: ErrorOptions = {},
): Promise<Record<Field, Result | null> & { userErrors: UserError[] }> {
  let result: Result | null = null;
  const userErrors = await userErrorsOf(async () => (result = await work()), options);
  return { [field]: result, userErrors } as Record<Field, Result | null> & { userErrors: UserError[] };
}
