import type { Context } from '../context.ts';
import { digest } from '../digest.ts';
import { isNotFound, UpstreamError } from '../errors.ts';
import { claimsOf, toTokenList } from '../session/tokens.ts';

/**
 * The email address of the shopper's profile; null when there is none. Every other failure is retryable or says that the session is
 * over: with another subject, a repeated checkout would be a second order.
 */
async function readEmail({ account }: Context): Promise<string | null> {
  try {
    return (await account.profile())?.email || null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error instanceof UpstreamError ? error.asRetryable() : error;
  }
}

/**
 * The shopper's name, the same in all sessions and after each renewal: what the tokens claim, else a digest of the email address, which
 * is remembered by refresh token. Null for a shopper without both.
 */
async function findSubject(context: Context): Promise<string | null> {
  const tokens = toTokenList(context.session.tokens);
  const claims = tokens.map(claimsOf).map((claim) => claim?.['sub'] ?? claim?.['user_id']);
  const claimed = claims.find((claim) => typeof claim === 'string' || typeof claim === 'number');
  if (claimed !== undefined) return String(claimed);
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
  if (subject === null) throw new UpstreamError({ kind: 'bad_reply' }, 'ORDER_FAILED').asRetryable();
  return subject;
}

/** Names the shopper, or else the session, for rate limits and queues. @throws UpstreamError */
export const subjectOf = async (context: Context): Promise<string> =>
  (await findSubject(context)) ?? toTokenList(context.session.tokens).at(-1) ?? '';
