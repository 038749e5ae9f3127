import type { Context } from '../context.ts';
import { isNotFound, isRetryable, UpstreamError } from '../errors.ts';
import { toTokenList } from '../session/tokens.ts';

/** Counts as a failure of the upstream, which a later request may not meet. */
const UNUSABLE_PROFILE = { kind: 'status', status: 500, body: null } as const;

/**
 * The email address of the shopper's profile; null when there is none. Every other failure is retryable or says that the session is
 * over: with another subject, a repeated checkout would be a second order.
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

const findSubject = (context: Context): Promise<string | null> =>
  context.subjects.find(context.session.tokens, () => readEmail(context));

/** Names the shopper of the session, for keys of orders. @throws UpstreamError, retryable when nothing names the shopper */
export async function shopperOf(context: Context): Promise<string> {
  const subject = await findSubject(context);
  if (subject === null) throw new UpstreamError(UNUSABLE_PROFILE, 'ORDER_FAILED');
  return subject;
}

/** Names the shopper, or else the session, for rate limits and queues. @throws UpstreamError */
export const subjectOf = async (context: Context): Promise<string> =>
  (await findSubject(context)) ?? toTokenList(context.session.tokens).at(-1) ?? '';
