import type { ErrorCode, MessageKey, MessageText, UserError } from './__generated__/schema.ts';
import { splitNestedMessage, toSentence } from './fieldMessages.ts';
import { foreignSentence, sentence, type SentenceKey } from './sentences.ts';

/** How a call to the upstream failed. */
export type UpstreamFailure =
  /** `retryAfterSeconds`: what its header Retry-After says; absent without one. */
  | { kind: 'status'; status: number; body: unknown; retryAfterSeconds?: number }
  | { kind: 'timeout' }
  | { kind: 'unreachable' }
  | { kind: 'bad_reply' }
  /** The response is a redirect that is not followed (docs/product.md#upstream-calls). */
  | { kind: 'redirected' }
  /** The call was not sent, because too many requests are running. */
  | { kind: 'overloaded' };

/**
 * A failed call to the upstream. Its message may be shown to shoppers: the upstream's `detail` if there is one, else the call's
 * fallback message (docs/product.md#error-texts).
 */
export class UpstreamError extends Error {
  readonly code: ErrorCode;
  readonly failure: UpstreamFailure;
  readonly sentence: MessageText;

  constructor(
    failure: UpstreamFailure,
    fallbackMessage: FallbackMessage,
    code: ErrorCode = codeOfFailure(failure),
  ) {
    const text = toText(failure, fallbackMessage);
    super(text.text);
    this.failure = failure;
    this.sentence = text;
    this.code = code;
  }

  /** The same failure with a retryable code, for a call that may be sent again after any failure but the end of the session. */
  asRetryable(): UpstreamError {
    const hasRightCode = isRetryable(this.code) || this.code === 'UNAUTHENTICATED';
    return hasRightCode ? this : new UpstreamError(this.failure, () => this.sentence, 'UPSTREAM_ERROR');
  }

  /** The HTTP status of the upstream's response; null without a usable response. */
  get status(): number | null {
    return statusOf(this.failure);
  }

  /** After how many seconds the upstream allows the call again; null when it does not say. */
  get retryAfterSeconds(): number | null {
    return this.failure.kind === 'status' ? (this.failure.retryAfterSeconds ?? null) : null;
  }
}

/** The sentence when the upstream sends no `detail`, or a function that returns the sentence in any case. */
export type FallbackMessage =
  SentenceKey | ((status: number | null, detail: MessageText | null) => MessageText);

function toText(failure: UpstreamFailure, fallbackMessage: FallbackMessage): MessageText {
  const detail = detailOf(failure);
  return typeof fallbackMessage === 'string'
    ? (detail ?? sentence(fallbackMessage))
    : fallbackMessage(statusOf(failure), detail);
}

const statusOf = (failure: UpstreamFailure): number | null =>
  failure.kind === 'status' ? failure.status : null;

/** What a 400 says of a malformed id; another sentence of it, such as "Orders are closed.", is for the shopper. */
const INVALID_ID = /\b(?:id|uuid|pk)\b|invalid|not (?:a )?valid|valid number|not found/i;

/** True when a read by id found nothing: the id does not exist (404) or is malformed (400). */
function isNotFoundOrInvalidId(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return isNotFound(error);
  if (error.status !== 400) return error.status === 404;
  const detail = detailOf(error.failure);
  return detail === null || INVALID_ID.test(detail.text);
}

/** True when the upstream or the BFF reported NOT_FOUND. */
export const isNotFound = (error: unknown): boolean =>
  (error instanceof UpstreamError || error instanceof UserFacingError) && error.code === 'NOT_FOUND';

/** Reads something; null when there is no such thing, or there cannot be. */
export const nullIfMissing = async <Data>(read: () => Promise<Data>): Promise<Data | null> => {
  try {
    return await read();
  } catch (error) {
    if (isNotFoundOrInvalidId(error)) return null;
    throw error;
  }
};

/** Runs a removal; false when there was nothing to remove. */
export const falseIfMissing = async (remove: () => Promise<unknown>): Promise<boolean> => {
  try {
    await remove();
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
};

/** A request that the BFF itself refuses, with a message for shoppers. */
export class UserFacingError extends Error {
  readonly code: ErrorCode;
  readonly path: string[] | null;
  readonly retryAfterSeconds: number | null;
  readonly sentence: MessageText;

  /**
   * @param text the sentence, or the key of one without values
   * @param path the name of an input field, or the path of a nested one
   * @param retryAfterSeconds when the same request is allowed again, if the code is TOO_MANY_REQUESTS
   */
  constructor(
    code: ErrorCode,
    text: SentenceKey | MessageText,
    path: string | string[] | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    const said = typeof text === 'string' ? sentence(text) : text;
    super(said.text);
    this.sentence = said;
    this.code = code;
    this.path = path === null ? null : [path].flat();
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface UserErrorOptions {
  code: ErrorCode;
  texts: MessageText[];
  path?: string[] | null;
  productId?: string | number | null;
  retryAfterSeconds?: number | null;
}

/** The key of an error's sentence, and the values in it, as extensions of the error. */
export const messageExtensions = ({
  key,
  values,
}: MessageText): { messageKey: MessageKey; messageValues?: string[] } => ({
  messageKey: key,
  ...(values.length > 0 && { messageValues: values }),
});

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

/** Codes after which the same request may succeed when it is sent again. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_ERROR',
]);

/** True when repeating the request unchanged makes sense. */
export const isRetryable = (code: string): boolean => RETRYABLE_CODES.has(code);

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_UNAVAILABLE',
  503: 'UPSTREAM_UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
};

/** Maps every upstream failure to an error code. */
function codeOfFailure(failure: UpstreamFailure): ErrorCode {
  if (failure.kind === 'timeout') return 'UPSTREAM_TIMEOUT';
  if (failure.kind === 'unreachable') return 'UPSTREAM_UNAVAILABLE';
  if (failure.kind === 'bad_reply' || failure.kind === 'redirected') return 'UPSTREAM_BAD_REPLY';
  if (failure.kind === 'overloaded') return 'OVERLOADED';
  if (failure.status === 409 && stringField(failure.body, 'code') === 'out_of_stock') return 'OUT_OF_STOCK';
  return CODE_BY_STATUS[failure.status] ?? (failure.status >= 500 ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT');
}

/** Longer texts are not messages for shoppers; they may be stack traces. */
const MAX_DETAIL_LENGTH = 500;

function stringField(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value = (body as Record<string, unknown>)[key];
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_DETAIL_LENGTH ? value : null;
}

function detailOf(failure: UpstreamFailure): MessageText | null {
  if (failure.kind === 'overloaded') return sentence('SHOP_BUSY');
  if (failure.kind !== 'status') return null;
  const detail = stringField(failure.body, 'detail') ?? sentencesOf(failure.body);
  return detail === null ? null : foreignSentence(detail);
}

/** The sentences of a body that is an array of them; null for other bodies. */
function sentencesOf(body: unknown): string | null {
  if (!Array.isArray(body) || !body.every((sentence) => typeof sentence === 'string')) return null;
  const text = body.map((each) => toSentence(each).text).join(' ');
  return text !== '' && text.length <= MAX_DETAIL_LENGTH ? text : null;
}

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
