import { NetworkStatus, type ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { AccountDocument, type ProfileFragment } from './__generated__/account.ts';
import { restoreQuery, storePrivateQuery } from '../../persistence/storedQueries.ts';
import { useSignedIn } from '../../auth/session.ts';

/** The last known profile in local storage. */
const STORED_ACCOUNT = { key: 'user', query: AccountDocument };

export type Profile = ProfileFragment;

export const restoreAccount = (client: ApolloClient): void => void restoreQuery(client, STORED_ACCOUNT);

/** The signed-in shopper's profile and the state of its query. */
export function useAccount(): {
  profile: Profile | null | undefined;
  error: unknown;
  loading: boolean;
  retry: () => void;
} {
  const signedIn = useSignedIn();
  const { data, error, loading, networkStatus, refetch } = useQuery(AccountDocument, { skip: !signedIn });
  // At the first load of a session the hook may return the last data of the session before.
  const profile = signedIn && networkStatus !== NetworkStatus.loading ? data?.viewer?.profile : undefined;
  return { profile, error, loading, retry: () => void refetch() };
}

/** The signed-in shopper's profile; undefined for guests and until the first response. */
export const useProfile = (): Profile | undefined => useAccount().profile ?? undefined;

/** Fetches the profile once per page and session, even when a persisted copy is shown already, and persists the response. */
export function useProfileRefresh(): void {
  const signedIn = useSignedIn();
  const { data, client } = useQuery(AccountDocument, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => {
    if (data?.viewer) storePrivateQuery(client, STORED_ACCOUNT);
  }, [data, client]);
}

/** Refetches the profile after a change outside of GraphQL, such as an uploaded picture. @throws network errors */
export const refetchAccount = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: AccountDocument, fetchPolicy: 'network-only' });

/** The name for a greeting: the first name if known, otherwise the username. */
export const greetingName = (profile: Pick<Profile, 'firstName' | 'username'>): string =>
  profile.firstName?.trim() || profile.username;
