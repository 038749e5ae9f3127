import type { ErrorCode, UserError } from './__generated__/resolvers.ts';

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
  (error instanceof UpstreamError || error instanceof Refusal) && error.code === 'NOT_FOUND';

/** A refusal of our own, with a message fit for a shopper. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | null;

  constructor(code: ErrorCode, message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

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

/** Where the wire's name of an input field is not simply ours in snake_case. */
const FIELD_NAMES: Record<string, string> = {
  phone_number: 'phone',
  shipping_person_name: 'recipientName',
  shipping_person_number: 'recipientPhone',
};

const fieldName = (wire: string): string =>
  FIELD_NAMES[wire] ?? wire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `{field: [messages]}` of a 400 answer as user errors, the rest as one error without a field. */
function fieldErrors(error: UpstreamError): UserError[] {
  if (error.failure.kind !== 'status' || error.status !== 400) return [];
  const { body } = error.failure;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.entries(body).flatMap(([wire, value]) => {
    const messages = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
    if (wire === 'detail' || wire === 'code' || messages.length === 0) return [];
    return [{ code: error.code, field: wire === 'non_field_errors' ? null : fieldName(wire), messages }];
  });
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
  if (!(failure instanceof UpstreamError || failure instanceof Refusal)) throw failure;
  if (!SHOPPERS_BUSINESS.has(failure.code) && !alsoExpected.includes(failure.code)) throw failure;
  if (failure instanceof Refusal)
    return [{ code: failure.code, field: failure.field, messages: [failure.message] }];
  const perField = fieldErrors(failure);
  return perField.length > 0 ? perField : [{ code: failure.code, field: null, messages: [failure.message] }];
}
