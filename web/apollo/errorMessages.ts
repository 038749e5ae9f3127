import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** The text that a failed operation shows: what the server says to shoppers, else the fallback. */
export function messageOf(failure: unknown, fallback: string): string {
  if (CombinedGraphQLErrors.is(failure)) return failure.errors[0]?.message || fallback;
  return fallback;
}

/** Why a request without user errors failed, in words for the end of a sentence. */
export const reasonOf = (failure: unknown): string =>
  [CombinedGraphQLErrors, ServerError, ServerParseError].some((kind) => kind.is(failure))
    ? 'something went wrong'
    : 'no connection';

interface UserErrorLike {
  field?: string | null;
  messages: string[];
}

/** All messages of a payload's user errors as one text, each once; null when there are none. */
export function userMessage(errors: readonly UserErrorLike[]): string | null {
  const messages = new Set(errors.flatMap((error) => error.messages));
  return messages.size > 0 ? [...messages].join(' ') : null;
}

/** Messages by input field, each once; those that belong to no field are under ''. */
export function messagesByField(errors: readonly UserErrorLike[]): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { field, messages } of errors) {
    const known = byField[field ?? ''] ?? [];
    byField[field ?? ''] = [...new Set([...known, ...messages])];
  }
  return byField;
}
