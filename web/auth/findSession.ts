import type { ApolloClient } from '@apollo/client';
import { FindSessionDocument } from './__generated__/findSession.ts';
import { session } from './session.ts';

let search: Promise<boolean> | null = null;

/**
 * Safari deletes what scripts have stored after seven days without a visit, and the session's cookies live longer. Before a guest is
 * led to /login, one read of the profile decides whether there is a session; a guest who only looks around asks nothing.
 * @returns true when a session was found, which has begun on this page then
 */
export function findSession(client: ApolloClient): Promise<boolean> {
  // Whose session has ended on this page is a guest.
  if (session.endReason() !== null || session.hasPendingLogout()) return Promise.resolve(false);
  const query = () => client.query({ query: FindSessionDocument, fetchPolicy: 'no-cache' });
  return (search ??= query().then(
    ({ data }) => {
      if (!data?.viewer?.profile) return false;
      // Another tab may have begun one meanwhile.
      if (!session.isSignedIn()) session.begin();
      return true;
    },
    () => false,
  ));
}
