import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../__generated__/index.ts';
import { session } from '../../auth/session.ts';

const LogoutDocument = graphql(`
  mutation Logout {
    logout {
      userErrors {
        code
        messages
      }
    }
  }
`);

/**
 * The server is waited for no longer than this, in ms: usually it answers at once, and the page is a guest's when the
 * cookies are gone. Else the request is given up, so that no late answer of its takes the cookies of whoever is next, and
 * owed.
 */
const PATIENCE = 3000;

/**
 * Under which name the tabs take turns: a logout has this for itself, those who sign in share it. Were both under way at
 * once, the logout's answer could come last, and take the new cookies.
 */
const TURN = 'signing in or out';

/** Browsers offer locks to pages served over https, and on this machine. */
const locks = () => navigator.locks as LockManager | undefined;

/** Has the server end the session that is owed its end. Where somebody is signing in it is not sent: they may settle it. */
async function send(client: ApolloClient): Promise<void> {
  const attempt = async (turn?: Lock | null) => {
    if (turn === null || !session.owesLogout()) return;
    const context = { fetchOptions: { signal: AbortSignal.timeout(PATIENCE) } };
    const { data } = await client.mutate({ mutation: LogoutDocument, context });
    if (data) session.settleLogout();
  };
  try {
    await (locks()?.request(TURN, { ifAvailable: true }, attempt) ?? attempt());
  } catch (failure) {
    console.error(failure);
  }
}

/** Ends the session on this page soon, whatever the network does, and on the server as soon as it can be reached. */
export async function logOut(client: ApolloClient): Promise<void> {
  const left = session.marker();
  session.oweLogout();
  await send(client);
  // Tapped again, it may be over already, and another one have begun.
  if (session.marker() === left) session.end('signed-out');
}

/**
 * Sends a logout that the server has not confirmed: now, and whenever there is a network again. Called once, by the page's
 * entry, before anything of the shopper is shown: they may have left the page while it was sent.
 */
export function sendOwedLogout(client: ApolloClient): void {
  if (session.owesLogout()) {
    if (session.isSignedIn()) session.end('signed-out');
    void send(client);
  }
  window.addEventListener('online', () => session.owesLogout() && void send(client));
}

/**
 * Runs a login or a registration, up to the session that it begins: after a logout that is on its way. In vain, what is owed
 * is still owed.
 */
export async function signIn<T>(client: ApolloClient, task: () => Promise<T>): Promise<T> {
  let begun = false;
  const begin = () => {
    begun = true;
    return task();
  };
  try {
    // A tab that was put to sleep may keep its turn; it holds nobody up for longer than a logout takes.
    const waiting = { mode: 'shared', signal: AbortSignal.timeout(PATIENCE) } as const;
    return await (locks()?.request(TURN, waiting, begin) ?? begin());
  } catch (failure) {
    if (begun) throw failure;
    return await begin();
  } finally {
    if (session.owesLogout()) void send(client);
  }
}
