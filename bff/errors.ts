import type { ErrorCode, UserError } from './__generated__/schema.ts';

/** What went wrong between us and the upstream. */
export type Failure =
  | { kind: 'status'; status: number; body: unknown }
  | { kind: 'timeout' }
  | { kind: 'unreachable' }
  | { kind: 'bad_reply' };

/**
 * A call to the upstream that did not bring what was asked for. Its message is fit for a shopper: the upstream's
 * `detail` when it gave one, else the call's fallback text (specification, section 8).
 */
export class UpstreamError extends Error {
  readonly code: ErrorCode;
  readonly failure: Failure;

  constructor(failure: Failure, fallback: Fallback) {
    super(detailOf(failure) ?? (typeof fallback === 'string' ? fallback : fallback(statusOf(failure))));
    this.failure = failure;
    this.code = codeOf(failure);
  }

  /** The HTTP status the upstream answered, or null when it answered none that could be used. */
  get status(): number | null {
    return statusOf(this.failure);
  }
}

/** What to say when the upstream gives no `detail`; a few texts carry the status. */
export type Fallback = string | ((status: number | null) => string);

const statusOf = (failure: Failure): number | null => (failure.kind === 'status' ? failure.status : null);

/** True when a look-up by id found nothing: there is no such thing, or there can be none with an id like this. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof UpstreamError ? error.status === 404 || error.status === 400 : isNotFound(error);

/** True when the upstream, or we, know nothing of this id. */
export const isNotFound = (error: unknown): boolean =>
  (error instanceof UpstreamError || error instanceof UserFacingError) && error.code === 'NOT_FOUND';

/** A refusal of our own, with a message fit for a shopper. */
export class UserFacingError extends Error {
  readonly code: ErrorCode;
  readonly path: string[] | null;

  /** @param path the name of an input field, or the path of a nested one */
  constructor(code: ErrorCode, message: string, path: string | string[] | null = null) {
    super(message);
    this.code = code;
    this.path = path === null ? null : [path].flat();
  }
}

interface UserErrorParts {
  code: ErrorCode;
  messages: string[];
  path?: string[] | null;
  productId?: string | number | null;
}

/** A user error; its `field` is the first part of its path. */
export const userError = ({ code, messages, path = null, productId = null }: UserErrorParts): UserError => ({
  code,
  field: path?.[0] ?? null,
  path,
  productId,
  messages,
});

/** Codes after which the same request may well succeed when it is sent again. */
const RETRYABLE: ReadonlySet<string> = new Set<ErrorCode>([
  'TOO_MANY_REQUESTS',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_ERROR',
]);

/** True when repeating the request unchanged makes sense. */
export const isRetryable = (code: string): boolean => RETRYABLE.has(code);

const STATUS_CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_UNAVAILABLE',
  503: 'UPSTREAM_UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
};

/** The one table from failure to code. */
function codeOf(failure: Failure): ErrorCode {
  if (failure.kind === 'timeout') return 'UPSTREAM_TIMEOUT';
  if (failure.kind === 'unreachable') return 'UPSTREAM_UNAVAILABLE';
  if (failure.kind === 'bad_reply') return 'UPSTREAM_BAD_REPLY';
  if (failure.status === 409 && textOf(failure.body, 'code') === 'out_of_stock') return 'OUT_OF_STOCK';
  return STATUS_CODES[failure.status] ?? (failure.status >= 500 ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT');
}

/** Longer texts are not messages for a shopper but something that went wrong. */
const MAX_DETAIL_LENGTH = 500;

function textOf(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value = (body as Record<string, unknown>)[key];
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_DETAIL_LENGTH ? value : null;
}

const detailOf = (failure: Failure): string | null =>
  failure.kind === 'status' ? textOf(failure.body, 'detail') : null;

/** Input fields whose name on the wire is not our name in snake_case. */
const FIELD_NAMES: Record<string, string> = {
  phone_number: 'phone',
  profile_picture: 'picture',
  shipping_person_name: 'recipientName',
  shipping_person_number: 'recipientPhone',
  // Sent with the same text as the shipping address.
  billing_address: 'shippingAddress',
  uidb64: 'uid',
};

const fieldName = (wire: string): string =>
  FIELD_NAMES[wire] ?? wire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Inputs are nested no deeper; what is nested deeper in an answer is ignored. */
const MAX_PATH_LENGTH = 4;

/** `{field: [messages]}`, and the same nested in lists and objects, as user errors with their paths. */
function errorsIn(value: unknown, path: string[]): { path: string[]; messages: string[] }[] {
  const messages = [value].flat().filter((text) => typeof text === 'string');
  if (messages.length > 0) return [{ path, messages }];
  if (typeof value !== 'object' || value === null || path.length === MAX_PATH_LENGTH) return [];
  return Object.entries(value).flatMap(([wire, inner]) =>
    errorsIn(inner, wire === 'non_field_errors' ? path : [...path, fieldName(wire)]),
  );
}

/** The field errors of a 400 answer; none when it has no other message than `detail`. */
function fieldErrors({ code, failure }: UpstreamError): UserError[] {
  if (failure.kind !== 'status' || failure.status !== 400) return [];
  const { body } = failure;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const fields = Object.entries(body).filter(([wire]) => wire !== 'detail' && wire !== 'code');
  return errorsIn(Object.fromEntries(fields), []).map(({ path, messages }) =>
    userError({ code, messages, path: path.length > 0 ? path : null }),
  );
}

/** The product that an OUT_OF_STOCK answer names in `product_id`; null when it names none. */
function productIn({ code, failure }: UpstreamError): string | null {
  if (code !== 'OUT_OF_STOCK' || failure.kind !== 'status') return null;
  const id = (failure.body as Record<string, unknown>)['product_id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

const SHOPPERS_BUSINESS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'OUT_OF_STOCK',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
]);

/**
 * Expected failures are data: turns what the shopper can do something about into `userErrors`.
 * `alsoExpected` widens that for one mutation (a refused login is expected, an ended session is not).
 * @throws the failure itself when it is not the shopper's business
 */
export function toUserErrors(failure: unknown, alsoExpected: ErrorCode[] = []): UserError[] {
  if (!(failure instanceof UpstreamError || failure instanceof UserFacingError)) throw failure;
  if (!SHOPPERS_BUSINESS.has(failure.code) && !alsoExpected.includes(failure.code)) throw failure;
  const { code, message } = failure;
  if (failure instanceof UserFacingError)
    return [userError({ code, messages: [message], path: failure.path })];
  const perField = fieldErrors(failure);
  return perField.length > 0
    ? perField
    : [userError({ code, messages: [message], productId: productIn(failure) })];
}
