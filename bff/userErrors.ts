import type { ErrorCode, MessageText, UserError } from './__generated__/schema.ts';
import { detailOf, UpstreamError, UserFacingError, type UpstreamFailure } from './errors.ts';
import { splitNestedMessage, toSentence, type SentenceKey } from './sentences.ts';

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

interface UserErrorOptions {
  code: ErrorCode;
  texts: MessageText[];
  path?: string[] | null;
  productId?: string | number | null;
  retryAfterSeconds?: number | null;
}

/** A `UserError` of the schema; its `field` is the first part of its path. */
export const createUserError = ({
  code,
  texts,
  path = null,
  productId = null,
  retryAfterSeconds = null,
}: UserErrorOptions): UserError => ({
  code,
  field: path?.[0] ?? null,
  path,
  productId,
  retryAfterSeconds,
  messages: texts.map(({ text }) => text),
  texts,
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

/** The deepest input of the schema. Deeper errors in a response are ignored. */
const MAX_FIELD_PATH_LENGTH = 4;

interface FieldTexts {
  path: string[];
  texts: MessageText[];
}

/** Sentences for the messages of a field, by the part of the field that they are about. */
function groupByPath(messages: string[], path: string[]): FieldTexts[] {
  const groups = new Map<string, FieldTexts>();
  for (const each of messages) {
    const { path: innerPath, message } = splitNestedMessage(each);
    const key = innerPath.join('.');
    const group = groups.get(key) ?? { path: [...path, ...innerPath.map(inputFieldName)], texts: [] };
    group.texts.push(toSentence(message));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Reads `{field: [messages]}`, also nested in lists and objects, into messages with their field paths. */
function collectFieldErrors(value: unknown, path: string[]): FieldTexts[] {
  const messages = [value].flat().filter((text) => typeof text === 'string');
  if (messages.length > 0) return groupByPath(messages, path);
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

/** The `product_id` of an OUT_OF_STOCK response; null when it has none. */
function outOfStockProductId(body: unknown): string | null {
  const id = (body as Record<string, unknown>)['product_id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

const EXPECTED_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'OUT_OF_STOCK',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
]);

/** Converts an error that the shopper can act on into `userErrors`. @throws any other error itself */
export function toUserErrors(error: unknown, alsoExpected: ErrorCode[] = []): UserError[] {
  const isExpected =
    error instanceof UserFacingError && (EXPECTED_CODES.has(error.code) || alsoExpected.includes(error.code));
  if (!isExpected) throw error;
  const { code, sentence: text, path, retryAfterSeconds } = error;
  const failure = error instanceof UpstreamError ? error.failure : null;
  const refusal = failure?.kind === 'status' ? failure : null;
  const perField = refusal?.status === 400 ? fieldErrors(code, refusal) : [];
  if (perField.length > 0) return perField;
  const productId = refusal && code === 'OUT_OF_STOCK' ? outOfStockProductId(refusal.body) : null;
  return [createUserError({ code, texts: [text], path, productId, retryAfterSeconds })];
}
