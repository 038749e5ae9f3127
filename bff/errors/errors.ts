import type { ErrorCode, MessageText } from '../__generated__/schema.ts';
import { readRefusal, type RefusingResponse, type Refusal } from './refusals.ts';
import { pauseText, createMessage, type ShopMessageKey } from './messages.ts';

export type UpstreamFailure =
  /** Refused: by its status, or by a 2xx whose body says so. */
  | ({
      kind: 'status';
      retryAfterSeconds?: number | null;
      /** True for a body that is not JSON: a gateway's page. */
      isPage?: boolean;
    } & RefusingResponse)
  | { kind: 'timeout' }
  /** `cause`: for the log, such as ECONNREFUSED. */
  | { kind: 'unreachable'; cause?: string }
  /** `redirectedTo`: the origin of a redirect that is not followed; null for one without an address. */
  | { kind: 'bad_reply'; cause?: string; redirectedTo?: string | null }
  /** Not sent, because the service has failed too often; `overloaded`: because too many calls are running. */
  | { kind: 'not_sent' }
  | { kind: 'overloaded' };

/** An error with a message for shoppers: a request that the BFF itself refuses, or a failed call to the upstream. */
export class UserFacingError extends Error {
  readonly code: ErrorCode;
  readonly path: string[] | null;
  readonly retryAfterSeconds: number | null;
  readonly messageText: MessageText;

  /** `text`: the sentence, or the key of one without values; `path`: the name of an input field, or the path of a nested one. */
  constructor(
    code: ErrorCode,
    text: ShopMessageKey | MessageText,
    path: string | string[] | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    const said = typeof text === 'string' ? createMessage(text) : text;
    super(said.text);
    this.messageText = said;
    this.code = code;
    this.path = path === null ? null : [path].flat();
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The sentence when the upstream sends no `detail`, or a function that returns the sentence in any case. */
export type FallbackMessage =
  ShopMessageKey | ((status: number | null, detail: MessageText | null) => MessageText);

/** A failed call to the upstream, with its own sentence, else with the call's fallback (docs/product.md#error-texts). */
export class UpstreamError extends UserFacingError {
  readonly failure: UpstreamFailure;
  /** What the upstream says, if it has refused the call. */
  readonly refusal: Refusal | null;

  /** `retryableOf`: the error that this one says with a code that allows another attempt. */
  constructor(failure: UpstreamFailure, fallback: FallbackMessage, retryableOf?: UpstreamError) {
    const response = failure.kind === 'status' ? failure : null;
    const refusal = retryableOf ? retryableOf.refusal : response && readRefusal(response);
    const code = retryableOf ? 'UPSTREAM_ERROR' : codeOfFailure(failure, refusal);
    const retryAfterSeconds = response?.retryAfterSeconds ?? refusal?.retryAfterSeconds ?? null;
    const said = failure.kind === 'overloaded' ? createMessage('SHOP_BUSY') : (refusal?.text ?? null);
    const pause =
      response?.status === 429 && retryAfterSeconds !== null
        ? createMessage('TOO_MANY_ATTEMPTS', pauseText(retryAfterSeconds))
        : null;
    const own = said ?? pause;
    const text =
      typeof fallback === 'function'
        ? fallback(response?.status ?? null, own)
        : (own ?? createMessage(fallback));
    super(code, text, null, retryAfterSeconds);
    this.failure = failure;
    this.refusal = refusal;
  }

  /** The same failure with a retryable code, for a call that may be sent again after any failure but the end of the session. */
  asRetryable(): UpstreamError {
    const hasRightCode = isRetryable(this.code) || this.code === 'UNAUTHENTICATED';
    return hasRightCode ? this : new UpstreamError(this.failure, () => this.messageText, this);
  }

  /** The same failure where it says nothing of what the store has. */
  asBadReply(): UpstreamError {
    return new UpstreamError(
      { kind: 'bad_reply', cause: `${this.status} without JSON` },
      () => this.messageText,
    );
  }

  get status(): number | null {
    return this.failure.kind === 'status' ? this.failure.status : null;
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

function codeOfFailure(failure: UpstreamFailure, refusal: Refusal | null): ErrorCode {
  const { status = 500, body = null } = failure.kind === 'status' ? failure : {};
  if (refusal?.isOutOfStock) return 'OUT_OF_STOCK';
  // PostgREST's answer where one object is asked for and there is none; a firewall's is a page.
  if (status === 406) return typeof body === 'object' && body !== null ? 'NOT_FOUND' : 'UPSTREAM_BAD_REPLY';
  const code = CODES[failure.kind] ?? CODES[status];
  return code ?? (status >= 500 ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT');
}
