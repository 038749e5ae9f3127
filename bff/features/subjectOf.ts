import type { Context } from '../context.ts';
import { digest } from '../digest.ts';
import { isNotFound } from '../errors/missing.ts';
import { UpstreamError } from '../errors/errors.ts';
import { claimsOf, toTokenList } from '../session/tokens.ts';

/** What an accepted token claims; null where it claims no shopper, or is not accepted. */
function claimedSubject({ session }: Context): string | null {
  const claims = session.acceptedToken === null ? null : claimsOf(session.acceptedToken);
  const claimed = claims?.['sub'] ?? claims?.['user_id'];
  return typeof claimed === 'string' || typeof claimed === 'number' ? String(claimed) : null;
}

/** What only the client of this session can present; its refresh token outlives the access tokens. */
const sessionKey = ({ session }: Context): string => toTokenList(session.tokens).at(-1) ?? '';

/**
 * The same in all sessions and after each renewal: what the access token claims, else a digest of the email address, which is remembered
 * by session. A token that this process has not seen accepted names nobody before a call with it has succeeded.
 */
async function findSubject(context: Context): Promise<string | null> {
  const { account, session, subjects } = context;
  const claimed = claimedSubject(context);
  if (claimed !== null) return claimed;
  const known = session.acceptedToken === null ? null : await subjects.get(sessionKey(context));
  if (known !== null) return known;
  const profile = await account.profile().catch((error: unknown) => {
    // The token may be accepted although the profile cannot be read.
    if (isNotFound(error) || claimedSubject(context) !== null) return null;
    // With another subject, a repeated checkout would be a second order.
    throw error instanceof UpstreamError ? error.asRetryable() : error;
  });
  const claimedNow = claimedSubject(context);
  if (claimedNow !== null || !profile?.email) return claimedNow;
  const subject = digest(profile.email.trim().toLowerCase());
  await subjects.set(sessionKey(context), subject);
  return subject;
}

/** Names the shopper of the session, for keys of orders. @throws UpstreamError, retryable when nothing names the shopper */
export async function shopperOf(context: Context): Promise<string> {
  const subject = await findSubject(context);
  if (subject === null) throw new UpstreamError({ kind: 'bad_reply' }, 'ORDER_FAILED').asRetryable();
  return subject;
}

/** Names the shopper, or else the session, for rate limits and queues. @throws UpstreamError when the session is over */
export const subjectOf = async (context: Context): Promise<string> =>
  (await findSubject(context).catch((error: unknown) => {
    if (!(error instanceof UpstreamError) || error.code === 'UNAUTHENTICATED') throw error;
    return null;
  })) ?? `session ${sessionKey(context)}`;
