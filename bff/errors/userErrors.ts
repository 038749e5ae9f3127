import type { ErrorCode, UserError } from '../__generated__/schema.ts';
import { UpstreamError, UserFacingError } from './errors.ts';
import { withKey } from './storeMessages.ts';
import type { ShopMessageKey } from './messages.ts';

// Errors that a shopper can act on are data of a mutation: its `userErrors`. All others are thrown (graphql/responses.ts).

/** @throws UserFacingError UNAUTHENTICATED without a session. The checkout passes its own sentence (docs/product.md#error-texts). */
export function assertSignedIn(
  { session }: { session: { isSignedIn: boolean } },
  text: ShopMessageKey = 'SIGN_IN_REQUIRED',
): void {
  if (!session.isSignedIn) throw new UserFacingError('UNAUTHENTICATED', text);
}

interface ErrorOptions {
  /** Codes that are expected in this mutation: in a login UNAUTHENTICATED is, elsewhere it means that the session has expired. */
  alsoExpected?: ErrorCode[];
  /** Adds to an error what only the mutation knows, for example its product. */
  complete?: (error: UserError) => UserError;
}

/** Runs the work of a mutation: its payload has the result in `field`, or null beside `userErrors`. @throws all other errors */
export async function mutationPayload<Field extends string, Result>(
  field: Field,
  work: () => Promise<Result>,
  { alsoExpected, complete = (error) => error }: ErrorOptions = {},
) {
  let result: Result | null = null;
  let userErrors: UserError[] = [];
  try {
    result = await work();
  } catch (error) {
    userErrors = toUserErrors(error, alsoExpected).map(complete);
  }
  return { [field]: result, userErrors } as Record<Field, Result | null> & { userErrors: UserError[] };
}

/** A `UserError` of the schema; its `field` is the first part of its path. */
export const createUserError = (
  error: Pick<UserError, 'code' | 'texts'> & Partial<UserError>,
): UserError => ({
  path: null,
  productId: null,
  retryAfterSeconds: null,
  ...error,
  texts: error.texts.map((text) => (error.code === 'OUT_OF_STOCK' ? withKey('OUT_OF_STOCK', text) : text)),
  field: error.path?.[0] ?? null,
  messages: error.texts.map(({ text }) => text),
});

/** The messages of a refusal by input, after its own sentence if that says something else; empty when it has none by input. */
function fieldErrors({ code, status, refusal }: UpstreamError): UserError[] {
  if (refusal === null || status === 401 || status === 403) return [];
  const { fields, text, saysMore, productId } = refusal;
  const errors = fields.map(({ path, texts }) =>
    createUserError({ code, texts, path: path.length > 0 ? path : null, productId }),
  );
  return text === null || errors.length === 0 || !saysMore
    ? errors
    : [createUserError({ code, texts: [text], productId }), ...errors];
}

const EXPECTED = /^(FORBIDDEN|NOT_FOUND|BAD_USER_INPUT|OUT_OF_STOCK|CONFLICT|TOO_MANY_REQUESTS)$/;

/** Converts an error that the shopper can act on into `userErrors`. @throws any other error itself */
export function toUserErrors(error: unknown, alsoExpected: ErrorCode[] = []): UserError[] {
  const isExpected =
    error instanceof UserFacingError && (EXPECTED.test(error.code) || alsoExpected.includes(error.code));
  if (!isExpected) throw error;
  const perField = error instanceof UpstreamError ? fieldErrors(error) : [];
  if (perField.length > 0) return perField;
  const { code, messageText: text, path, retryAfterSeconds } = error;
  const productId = error instanceof UpstreamError ? (error.refusal?.productId ?? null) : null;
  return [createUserError({ code, texts: [text], path, productId, retryAfterSeconds })];
}
