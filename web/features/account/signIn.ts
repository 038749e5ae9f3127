import type { ApolloClient } from '@apollo/client';
import { session } from '../../auth/session.ts';
import { withLock } from '../../browser/withLock.ts';
import { removeStored } from '../../persistence/storedData.ts';
import { LOGOUT_TIMEOUT_MS, sendLogout, SIGN_IN_LOCK } from './logout.ts';

/**
 * The email for which this browser has asked for a reset link, until a session begins. The link may open another tab, and does not say
 * whose password it sets. After an hour the next shopper of a shared device does not see it.
 */
export const RESET_EMAIL = { key: 'resetEmail', maxAgeMs: 60 * 60 * 1000 };

/** The session is in cookies: without them, each page would be a guest's again. */
const NO_COOKIES = {
  userErrors: [
    { field: null, messages: ['Please allow cookies for this site: without them you cannot be signed in.'] },
  ],
};

/**
 * Runs a login or a registration after a logout that is in flight. If no session begins, a pending logout stays recorded
 * and is retried.
 */
export async function signIn<T>(
  client: ApolloClient,
  task: () => Promise<T>,
): Promise<T | typeof NO_COOKIES> {
  if (!navigator.cookieEnabled) return NO_COOKIES;
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return task();
  };
  try {
    // A suspended tab may hold the lock for ever: wait no longer than a logout takes, then start without the lock.
    const options = { mode: 'shared', signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) } as const;
    return await withLock(SIGN_IN_LOCK, start, options);
  } catch (failure) {
    if (hasStarted) throw failure;
    return await start();
  } finally {
    if (session.isSignedIn()) removeStored(RESET_EMAIL);
    if (session.hasPendingLogout()) void sendLogout(client);
  }
}
