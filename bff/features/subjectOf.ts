import type { Context } from '../context.ts';
import { isNotFound, isRetryable, UpstreamError } from '../errors.ts';

/** Counts as a failure of the upstream, which a later request may not meet. */
const UNUSABLE_PROFILE = { kind: 'status', status: 500, body: null } as const;

/**
 * The email address of the shopper's profile; null when there is no profile. Every other failure is retryable or says that the
 * session is over: with another subject, a repeated checkout would be a second order.
 */
async function readEmail({ account }: Context): Promise<string | null> {
  try {
    return await account.email();
  } catch (error) {
    if (isNotFound(error)) return null;
    const isFinal =
      error instanceof UpstreamError && !isRetryable(error.code) && error.code !== 'UNAUTHENTICATED';
    throw isFinal ? new UpstreamError(UNUSABLE_PROFILE, () => error.sentence) : error;
  }
}

/** Names the shopper of the session, for idempotency keys and rate limits. @throws UpstreamError */
export const subjectOf = (context: Context): Promise<string> =>
  context.subjects.find(context.session.tokens, () => readEmail(context));
