import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** The text to show for a failed operation: the server's message for shoppers, else the fallback. */
export function messageOf(failure: unknown, fallback: string): string {
  if (CombinedGraphQLErrors.is(failure)) return failure.errors[0]?.message || fallback;
  return fallback;
}

/** The beginning of the request's id, which finds the request in the shop's logs; null when the server gave no answer. */
export function referenceOf(failure: unknown): string | null {
  const id = CombinedGraphQLErrors.is(failure) && failure.errors[0]?.extensions?.['requestId'];
  return typeof id === 'string' ? id.slice(0, 8) : null;
}

/** True when the server no longer accepts the session, and says so instead of ending it (auth/session.ts). */
export const isSessionOver = (failure: unknown): boolean =>
  CombinedGraphQLErrors.is(failure) && failure.errors.some(({ extensions }) => extensions?.['cannotRenew']);

export const NO_CONNECTION = 'no connection';

/** The reason why a request failed that has no user errors, as the end of a sentence. */
export const reasonOf = (failure: unknown): string =>
  [CombinedGraphQLErrors, ServerError, ServerParseError].some((kind) => kind.is(failure))
    ? 'something went wrong'
    : NO_CONNECTION;

export interface UserErrorLike {
  field?: string | null;
  messages: string[];
}

/** All messages of a payload's user errors as one text, without duplicates; null when there are none. */
export function userMessage(errors: readonly UserErrorLike[]): string | null {
  const messages = new Set(errors.flatMap((error) => error.messages));
  return messages.size > 0 ? [...messages].join(' ') : null;
}

/**
 * Messages by input field, without duplicates; messages that belong to no field are under ''. The upstream names the fields, so
 * each name is an own property, also one that every object has, such as `constructor`.
 */
export function messagesByField(errors: readonly UserErrorLike[]): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { field, messages } of errors) {
    const name = field ?? '';
    byField.set(name, [...new Set([...(byField.get(name) ?? []), ...messages])]);
  }
  return Object.fromEntries(byField);
}

/** Why the server has not made a change. */
export interface Failure {
  /** The end of a sentence for the shopper. */
  reason: string;
  /** False when the server would refuse it again. */
  canRetry: boolean;
}

/** What the payload of a change says of its failures; `failures` are of single products, where the others did not fail. */
export interface PayloadErrors {
  userErrors: { messages: string[] }[];
  failures?: { productId: string; code: string; retryable: boolean; messages: string[] }[];
}

/** Logs the failures of an answer. @returns them by product */
export function failuresOf(ids: string[], payload: PayloadErrors | undefined, error: unknown) {
  if (error) console.error(error);
  const all = (failure: Failure) => ids.map((id) => [id, failure] as const);
  if (!payload) return all({ reason: reasonOf(error), canRetry: true });
  const refusal = userMessage(payload.userErrors);
  if (refusal !== null) {
    console.error(refusal);
    return all({ reason: refusal, canRetry: false });
  }
  return (payload.failures ?? []).map(({ productId, code, retryable: canRetry, messages }) => {
    const text = messages.join(' ');
    console.error(text);
    return [
      productId,
      { reason: code.startsWith('UPSTREAM') ? 'something went wrong' : text, canRetry },
    ] as const;
  });
}
