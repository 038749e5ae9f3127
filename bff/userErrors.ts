import type { ErrorCode, MessageText, UserError } from './__generated__/schema.ts';
import { detailOf, UpstreamError, UserFacingError } from './errors.ts';
import { splitNestedMessage, toSentence } from './sentences.ts';

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
    const fullPath = [...path, ...innerPath.map(inputFieldName)];
    const group = groups.get(fullPath.join('.')) ?? { path: fullPath, texts: [] };
    group.texts.push(toSentence(message));
    groups.set(fullPath.join('.'), group);
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

/** The errors of a 400 response that has field errors, after its `detail` if that says something else; empty for other responses. */
function fieldErrors({ code, failure }: UpstreamError): UserError[] {
  if (failure.kind !== 'status' || failure.status !== 400) return [];
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
function outOfStockProductId({ code, failure }: UpstreamError): string | null {
  if (code !== 'OUT_OF_STOCK' || failure.kind !== 'status') return null;
  const id = (failure.body as Record<string, unknown>)['product_id'];
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

/**
 * Converts errors that the shopper can act on into `userErrors`. `alsoExpected` adds codes for one mutation: in a login
 * UNAUTHENTICATED is expected, elsewhere it means that the session has expired.
 * @throws the error itself when the shopper cannot act on it
 */
export function toUserErrors(error: unknown, alsoExpected: ErrorCode[] = []): UserError[] {
  if (!(error instanceof UpstreamError || error instanceof UserFacingError)) throw error;
  if (!EXPECTED_CODES.has(error.code) && !alsoExpected.includes(error.code)) throw error;
  const { code, sentence: text, retryAfterSeconds } = error;
  if (error instanceof UserFacingError)
    return [createUserError({ code, texts: [text], path: error.path, retryAfterSeconds })];
  const perField = fieldErrors(error);
  const productId = outOfStockProductId(error);
  return perField.length > 0
    ? perField
    : [createUserError({ code, texts: [text], productId, retryAfterSeconds })];
}
