import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { memo, useEffect, useLayoutEffect, useState } from 'react';
import { HomeDocument } from './__generated__/home.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { ErrorBoundary } from '../../ui/errorBoundary.tsx';
import { MountedPage } from '../../ui/mountedPage.tsx';
import { HomePage } from './homePage.tsx';
import { HOME_SECTIONS, persistSections } from './storedSections.ts';

const persist = (client: ApolloClient) => persistSections(client, HomeDocument, HOME_SECTIONS);

interface MountedHomeProps {
  isShown: boolean;
  /** True when the data has just been queried. */
  isFresh: boolean;
  /** True for the first page, whose sections are restored before the app is rendered. */
  isFirst: boolean;
}

/** The home page with its data, and its sections as they are stored. */
export function MountedHome({ isShown, isFresh, isFirst }: MountedHomeProps) {
  const client = useApolloClient();
  const [isRestored, setIsRestored] = useState(isFirst);
  // Before the first paint, so that the persisted sections are what the shopper sees first.
  useLayoutEffect(() => {
    if (isRestored) return;
    persist(client);
    /* eslint-disable-next-line react-hooks/set-state-in-effect --
       In the same frame, but not while rendering: restoring writes to the cache, which notifies its watchers. */
    setIsRestored(true);
  }, [isRestored, client]);
  return isRestored && <QueriedHome isShown={isShown} isFresh={isFresh} />;
}

MountedHome.persist = persist;

/** Requests the data. */
MountedHome.prepare = (client: ApolloClient): Promise<unknown> =>
  prefetchQuery(client, { query: HomeDocument, variables: {} });

/**
 * Queries the data outside of what is hidden, so that a hidden page has it too. Memoized: React hydrates the sections one after the
 * other, but all of them in one long task when this component renders during hydration.
 */
const QueriedHome = memo(function QueriedHome({ isShown, isFresh }: Omit<MountedHomeProps, 'isFirst'>) {
  const { data, loading, error } = useQuery(HomeDocument, {
    fetchPolicy: isFresh ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    refetchOn: isShown,
  });
  // The home page shows its cached data or empty texts, so the error is only logged.
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <MountedPage isShown={isShown}>
      <ErrorBoundary>
        <HomePage home={data?.home} isLoading={loading} />
      </ErrorBoundary>
    </MountedPage>
  );
});
