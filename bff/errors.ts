import type { ErrorCode, MessageText } from './__generated__/schema.ts';
import { toSentence, foreignSentence, sentence, type SentenceKey } from './sentences.ts';

export type UpstreamFailure =
  | { kind: 'status'; status: number; body: unknown; retryAfterSeconds?: number | null }
  | { kind: 'timeout' }
  | { kind: 'unreachable' }
  | { kind: 'bad_reply' }
  /** Not sent, because the service has failed too often; `overloaded`: because too many calls are running. */
  | { kind: 'not_sent' }
  | { kind: 'overloaded' };

/** An error with a message for shoppers: a request that the BFF itself refuses, or a failed call to the upstream. */
export class UserFacingError extends Error {
  readonly code: ErrorCode;
  readonly path: string[] | null;
  readonly retryAfterSeconds: number | null;
  readonly sentence: MessageText;

  /** `text`: the sentence, or the key of one without values; `path`: the name of an input field, or the path of a nested one. */
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

/** The sentence when the upstream sends no `detail`, or a function that returns the sentence in any case. */
export type FallbackMessage =
  SentenceKey | ((status: number | null, detail: MessageText | null) => MessageText);

/** A failed call to the upstream, with its `detail`, else with the call's fallback (docs/product.md#error-texts). */
export class UpstreamError extends UserFacingError {
  readonly failure: UpstreamFailure;

  constructor(failure: UpstreamFailure, fallback: FallbackMessage, code = codeOfFailure(failure)) {
    const { status = null, retryAfterSeconds = null } = failure.kind === 'status' ? failure : {};
    const detail = detailOf(failure);
    const isText = typeof fallback !== 'function';
    const text = isText ? (detail ?? sentence(fallback)) : fallback(status, detail);
    super(code, text, null, retryAfterSeconds);
    this.failure = failure;
  }

  /** The same failure with a retryable code, for a call that may be sent again after any failure but the end of the session. */
  asRetryable(): UpstreamError {
    const hasRightCode = isRetryable(this.code) || this.code === 'UNAUTHENTICATED';
    return hasRightCode ? this : new UpstreamError(this.failure, () => this.sentence, 'UPSTREAM_ERROR');
  }

  get status(): number | null {
    return this.failure.kind === 'status' ? this.failure.status : null;
  }
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof UserFacingError && error.code === 'NOT_FOUND';

/** Reads something by its id; null when it does not exist (404), or cannot, because the upstream has no such ids (400). */
export async function nullIfMissing<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    if (isNotFound(error) || (error instanceof UpstreamError && error.status === 400)) return null;
    throw error;
  }
}

export async function falseIfMissing(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

export const messageExtensions = ({ key, values }: MessageText) => ({
  messageKey: key,
  ...(values.length > 0 && { messageValues: values }),
});

export const isRetryable = (code: string): boolean =>
  /^(OVERLOADED|TOO_MANY_REQUESTS|UPSTREAM_(UNAVAILABLE|TIMEOUT|ERROR))$/.test(code);

const CODES: Record<string | number, ErrorCode> = {
  timeout: 'UPSTREAM_TIMEOUT',
  unreachable: 'UPSTREAM_UNAVAILABLE',
  not_sent: 'UPSTREAM_UNAVAILABLE',
  bad_reply: 'UPSTREAM_BAD_REPLY',
  overloaded: 'OVERLOADED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_UNAVAILABLE',
  503: 'UPSTREAM_UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
};

function codeOfFailure(failure: UpstreamFailure): ErrorCode {
  const { status = 500, body } = failure.kind === 'status' ? failure : { body: null };
  if (status === 409 && stringField(body, 'code') === 'out_of_stock') return 'OUT_OF_STOCK';
  const code = CODES[failure.kind] ?? CODES[status];
  return code ?? (status >= 500 ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT');
}

/** Longer texts are not messages for shoppers; they may be stack traces. */
const MAX_DETAIL_LENGTH = 500;

function stringField(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value = (body as Record<string, unknown>)[key];
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_DETAIL_LENGTH ? value : null;
}

/** What the upstream says of the failure; null when that is not for shoppers. */
export function detailOf(failure: UpstreamFailure): MessageText | null {
  if (failure.kind === 'overloaded') return sentence('SHOP_BUSY');
  if (failure.kind !== 'status') return null;
  const { body } = failure;
  // Django sends some refusals as an array of sentences.
  const isArray = Array.isArray(body) && body.every((each) => typeof each === 'string');
  const joined = isArray ? body.map((each) => toSentence(each).text).join(' ') : null;
  const detail = stringField(isArray ? { detail: joined } : body, 'detail');
  return detail === null ? null : foreignSentence(detail);
}
