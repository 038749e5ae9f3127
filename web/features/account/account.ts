import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { getFragmentData, graphql } from '../../__generated__/index.ts';
import type { ProfileFragment } from '../../__generated__/graphql.ts';
import { keepPrivateAnswer, restoreAnswer } from '../../persistence/localStorageEntry.ts';
import { useSignedIn } from '../../auth/useSession.ts';

/** Everything the shop knows of a shopper: one call, so one fragment. */
const ProfileFields = graphql(`
  fragment Profile on Profile {
    id
    email
    username
    firstName
    lastName
    phone
    address
    dateOfBirth
    preferences {
      name
      value
    }
    picture {
      alt
      w320: url(width: 320)
      w640: url(width: 640)
    }
  }
`);

const AccountDocument = graphql(`
  query Account {
    viewer {
      id
      profile {
        ...Profile
      }
    }
  }
`);

/** Where the last known shopper is kept in local storage. */
const USER_KEY = 'user';

export type Profile = ProfileFragment;

export const restoreAccount = (client: ApolloClient): void =>
  restoreAnswer(client, USER_KEY, AccountDocument);

/** What the profile page needs: the shopper, or why there is none to show. */
export function useAccount(): { profile: Profile | null | undefined; error: unknown; loading: boolean } {
  const signedIn = useSignedIn();
  const { data, error, loading } = useQuery(AccountDocument, { skip: !signedIn });
  const profile = getFragmentData(ProfileFields, signedIn ? data?.viewer?.profile : undefined);
  return { profile, error, loading };
}

/** The signed-in shopper; undefined for guests and until the first answer. */
export const useProfile = (): Profile | undefined => useAccount().profile ?? undefined;

/** Asks for the shopper once per page and session, also when a kept copy is shown already, and keeps the answer. */
export function useProfileRefresh(): void {
  const signedIn = useSignedIn();
  const { data } = useQuery(AccountDocument, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => {
    if (signedIn && data?.viewer) keepPrivateAnswer(USER_KEY, data);
  }, [signedIn, data]);
}

/** Reads the shopper anew, for what a request outside of GraphQL has changed. @throws whatever the network throws */
export const readAccount = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: AccountDocument, fetchPolicy: 'network-only' });

/** What to call a shopper: the first name when known. */
export const greetingName = (profile: Pick<Profile, 'firstName' | 'username'>): string =>
  profile.firstName?.trim() || profile.username;
