import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { LogoutDocument } from './__generated__/logout.ts';
import { session } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { withLock } from '../../browser/withLock.ts';

/**
 * A logout request is aborted after this time and stays recorded as pending. A late response could otherwise delete the
 * cookies of the next session.
 */
export const LOGOUT_TIMEOUT_MS = 3000;

/**
 * Web Locks name: a logout holds the lock exclusively, logins and registrations share it. At the same time, the logout's
 * response could arrive last and delete the new session's cookies.
 */
export const SIGN_IN_LOCK = 'signing in or out';

/** Sends the pending logout. It is not sent during a login, because a new session replaces the old cookies. */
export async function sendLogout(client: ApolloClient): Promise<void> {
  const attempt = async (lock?: Lock | null) => {
    if (lock === null || !session.hasPendingLogout()) return;
    const context = { fetchOptions: { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) } };
    const { data } = await client.mutate({ mutation: LogoutDocument, context });
    if (data) session.confirmLogout();
  };
  try {
    await withLock(SIGN_IN_LOCK, attempt, { ifAvailable: true });
  } catch (failure) {
    console.error(failure);
  }
}

/**
 * Ends the session in this browser after at most LOGOUT_TIMEOUT_MS, then opens /login. If the request fails, the pending logout stays
 * recorded and is retried.
 */
export function useLogout(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    const marker = session.marker();
    session.recordPendingLogout();
    await sendLogout(client);
    // After a second click, this session may have ended already and a new one may have begun.
    if (session.marker() === marker) session.end('signed-out');
    await navigate(paths.login);
  };
}

/**
 * Sends a logout that the server has not confirmed: now, and on each `online` event. Called once at start-up, before any
 * personal data is shown, because the page may have been closed while the logout was in flight.
 */
export function sendPendingLogout(client: ApolloClient): void {
  if (session.hasPendingLogout()) {
    if (session.isSignedIn()) session.end('signed-out');
    void sendLogout(client);
  }
  window.addEventListener('online', () => session.hasPendingLogout() && void sendLogout(client));
}
