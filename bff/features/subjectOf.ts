import type { Context } from '../context.ts';
import { digest } from '../digest.ts';
import { isNotFound, isRetryable, UpstreamError } from '../errors.ts';
import { claimsOf, toTokenList } from '../session/tokens.ts';

/** Counts as a failure of the upstream, which a later request may not meet. */
const UNUSABLE_PROFILE = { kind: 'status', status: 500, body: null } as const;

/**
 * The email address of the shopper's profile; null when there is none. Every other failure is retryable or says that the session is
 * over: with another subject, a repeated checkout would be a second order.
 */
async function readEmail({ account }: Context): Promise<string | null> {
  try {
    return (await account.profile())?.email || null;
  } catch (error) {
    if (isNotFound(error)) return null;
    const isFinal =
      error instanceof UpstreamError && !isRetryable(error.code) && error.code !== 'UNAUTHENTICATED';
    throw isFinal ? new UpstreamError(UNUSABLE_PROFILE, () => error.sentence) : error;
  }
}

/** The subject that a token names itself; it is not verified. */
function claimedSubject(token: string): string | null {
  const claims = claimsOf(token);
  const subject = claims?.['sub'] ?? claims?.['user_id'];
  return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null;
}

/**
 * The shopper's name, the same in all sessions and after each renewal: what the tokens claim, else a digest of the email address, which
 * is remembered by refresh token. Null for a shopper without both.
 */
async function findSubject(context: Context): Promise<string | null> {
  const tokens = toTokenList(context.session.tokens);
  const claimed = tokens.map(claimedSubject).find((subject) => subject !== null);
  if (claimed !== undefined) return claimed;
  const token = tokens.at(-1) ?? '';
  const known = await context.subjects.get(token);
  if (known !== null) return known;
  const email = await readEmail(context);
  if (email === null) return null;
  const subject = digest(email.trim().toLowerCase());
  await context.subjects.set(token, subject);
  return subject;
}

/** Names the shopper of the session, for keys of orders. @throws UpstreamError, retryable when nothing names the shopper */
export async function shopperOf(context: Context): Promise<string> {
  const subject = await findSubject(context);
  if (subject === null) throw new UpstreamError(UNUSABLE_PROFILE, 'ORDER_FAILED');
  return subject;
}

/** Names the shopper, or else the session, for rate limits and queues. @throws UpstreamError */
export const subjectOf = async (context: Context): Promise<string> =>
  (await findSubject(context)) ?? toTokenList(context.session.tokens).at(-1) ?? '';
