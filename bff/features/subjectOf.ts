import type { Context } from '../context.ts';
import { digest } from '../digest.ts';
import { isNotFound, UpstreamError } from '../errors.ts';
import { claimsOf, toTokenList } from '../session/tokens.ts';

/** The same in all sessions and after each renewal: what the tokens claim, else a digest of the email address, remembered by refresh token. */
async function findSubject(context: Context): Promise<string | null> {
  const tokens = toTokenList(context.session.tokens);
  const claims = tokens.map(claimsOf).map((claim) => claim?.['sub'] ?? claim?.['user_id']);
  const claimed = claims.find((claim) => typeof claim === 'string' || typeof claim === 'number');
  if (claimed !== undefined) return String(claimed);
  const token = tokens.at(-1) ?? '';
  const known = await context.subjects.get(token);
  if (known !== null) return known;
  const profile = await context.account.profile().catch((error: unknown) => {
    if (isNotFound(error)) return null;
    // With another subject, a repeated checkout would be a second order.
    throw error instanceof UpstreamError ? error.asRetryable() : error;
  });
  if (!profile?.email) return null;
  const subject = digest(profile.email.trim().toLowerCase());
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
