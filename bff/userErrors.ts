import type { ErrorCode, MessageText, UserError } from './__generated__/schema.ts';
import { detailOf, UpstreamError, UserFacingError, type UpstreamFailure } from './errors.ts';
import { toSentence, type SentenceKey } from './sentences.ts';

// Errors that a shopper can act on are data of a mutation: its `userErrors`. All others are thrown (graphql/responses.ts).

/** @throws UserFacingError UNAUTHENTICATED without a session. The checkout passes its own sentence (docs/product.md#error-texts). */
export function assertSignedIn(
  { session }: { session: { isSignedIn: boolean } },
  text: SentenceKey = 'SIGN_IN_REQUIRED',
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
  ...{ path: null, productId: null, retryAfterSeconds: null, ...error },
  field: error.path?.[0] ?? null,
  messages: error.texts.map(({ text }) => text),
});

/** Input fields whose wire name is not the schema's name in snake_case. */
const INPUT_FIELD_BY_WIRE_NAME: Record<string, string> = {
  phone_number: 'phone',
  // The picture is sent to a route outside of GraphQL, under this name.
  profile_picture: 'profile_picture',
  shipping_person_name: 'recipientName',
  shipping_person_number: 'recipientPhone',
  // The BFF sends the shipping address as billing address too.
  billing_address: 'shippingAddress',
  uidb64: 'uid',
};

const inputFieldName = (wire: string): string =>
  INPUT_FIELD_BY_WIRE_NAME[wire] ?? wire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Of the deepest input of the schema. */
const MAX_FIELD_PATH_LENGTH = 4;

/** `1.quantity: Too many.` is about a part of the field. */
const NESTED_MESSAGE = /^(\d+(?:\.\w+)*): (.+)$/s;

/** Reads `{field: [messages]}`, also nested in lists and objects, into sentences with their field paths. */
function collectFieldErrors(value: unknown, path: string[]): { path: string[]; texts: MessageText[] }[] {
  const messages = [value].flat().filter((text) => typeof text === 'string');
  if (messages.length > 0) {
    const texts = new Map<string, MessageText[]>();
    for (const each of messages) {
      const [, part = '', message = each] = NESTED_MESSAGE.exec(each) ?? [];
      texts.set(part, [...(texts.get(part) ?? []), toSentence(message)]);
    }
    return [...texts].map(([part, ofPart]) => ({
      path: [...path, ...part.split('.').filter(Boolean).map(inputFieldName)],
      texts: ofPart,
    }));
  }
  if (typeof value !== 'object' || value === null || path.length === MAX_FIELD_PATH_LENGTH) return [];
  return Object.entries(value).flatMap(([wire, inner]) =>
    collectFieldErrors(inner, wire === 'non_field_errors' ? path : [...path, inputFieldName(wire)]),
  );
}

/** The errors of a 400 response that has field errors, after its `detail` if that says something else; empty for other bodies. */
function fieldErrors(code: ErrorCode, failure: UpstreamFailure & { kind: 'status' }): UserError[] {
  const { body } = failure;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const fields = Object.entries(body).filter(([wire]) => wire !== 'detail' && wire !== 'code');
  const errors = collectFieldErrors(Object.fromEntries(fields), []).map(({ path, texts }) =>
    createUserError({ code, texts, path: path.length > 0 ? path : null }),
  );
  const detail = detailOf(failure);
  const told = errors.flatMap(({ messages }) => messages).join(' ');
  return detail === null || errors.length === 0 || told.includes(toSentence(detail.text).text)
    ? errors
    : [createUserError({ code, texts: [detail] }), ...errors];
}

const EXPECTED = /^(FORBIDDEN|NOT_FOUND|BAD_USER_INPUT|OUT_OF_STOCK|CONFLICT|TOO_MANY_REQUESTS)$/;

/** Converts an error that the shopper can act on into `userErrors`. @throws any other error itself */
export function toUserErrors(error: unknown, alsoExpected: ErrorCode[] = []): UserError[] {
  const isExpected =
    error instanceof UserFacingError && (EXPECTED.test(error.code) || alsoExpected.includes(error.code));
  if (!isExpected) throw error;
  const { code, sentence: text, path, retryAfterSeconds } = error;
  const failure = error instanceof UpstreamError ? error.failure : null;
  const refusal = failure?.kind === 'status' ? failure : null;
  const perField = refusal?.status === 400 ? fieldErrors(code, refusal) : [];
  if (perField.length > 0) return perField;
  const { product_id: id } = (refusal?.body ?? {}) as { product_id?: unknown };
  const isNamed = code === 'OUT_OF_STOCK' && (typeof id === 'string' || typeof id === 'number');
  const productId = isNamed ? String(id) : null;
  return [createUserError({ code, texts: [text], path, productId, retryAfterSeconds })];
}
