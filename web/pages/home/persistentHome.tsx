import { useApolloClient, useQuery } from '@apollo/client/react';
import { memo, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { HomeDocument } from './__generated__/home.ts';
import { prefetchQuery } from '../../apollo/prefetchQuery.ts';
import { paths } from '../../config/paths.ts';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { Kept } from '../../ui/kept.tsx';
import { useIsHydrating } from '../../browser/hydration.ts';
import { idleMoment } from '../../browser/idle.ts';
import { savesData } from '../../browser/saveData.ts';
import { AtLocation, useShownLocation } from '../../navigation/shownLocation.tsx';
import { HomeSkeleton } from './homeSkeleton.tsx';
import { HOME_SECTIONS, persistSections } from './storedSections.ts';

const HomePage = lazySection(() => import('./homePage.tsx'), 'HomePage');

const HOME: Location = { pathname: paths.home, search: '', hash: '', state: null, key: 'home' };

/** Loads the home page's code, for a first render on the home page. */
export const preloadHome = HomePage.preload;

/**
 * The home page. It is mounted when it is first shown and then stays mounted: on other routes it is hidden, keeps its state,
 * and its effects (videos, carousel, marquee, timers) are stopped. When the first page is another one, home is mounted hidden
 * by `prepare`, but not in data-saving mode (docs/product.md#home).
 */
export function PersistentHome({ prepare }: { prepare: boolean }) {
  const shown = useShownLocation();
  const isShown = shown.pathname === paths.home;
  const [location] = useState(isShown ? shown : HOME);
  const [isMounted, setIsMounted] = useState(isShown);
  const client = useApolloClient();
  // The server has just queried what it has rendered.
  const [isRendered] = useState(useIsHydrating() && isShown);
  const isPrepared = usePreparedData(prepare && !isMounted && !savesData());
  const shouldMount = !isMounted && (isShown || isPrepared);
  // Before the first paint, so that the persisted sections are what the shopper sees first.
  useLayoutEffect(() => {
    if (!shouldMount) return;
    persistSections(client, HomeDocument, HOME_SECTIONS);
    /* eslint-disable-next-line react-hooks/set-state-in-effect --
       In the same frame, but not while rendering: restoring writes to the cache, which notifies its watchers. */
    setIsMounted(true);
  }, [shouldMount, client]);
  return (
    isMounted && (
      <AtLocation location={location}>
        <MountedHome isShown={isShown} isFresh={isPrepared || isRendered} />
      </AtLocation>
    )
  );
}

/** Requests the data before the page is mounted: a query of the page would write it and read it back in one long task. */
function usePreparedData(prepare: boolean): boolean {
  const client = useApolloClient();
  const [isPrepared, setIsPrepared] = useState(false);
  useEffect(() => {
    if (!prepare) return;
    prefetchQuery(client, { query: HomeDocument, variables: {} })
      .then(idleMoment)
      .then(
        () => setIsPrepared(true),
        // The page requests the data itself when it is opened.
        () => undefined,
      );
  }, [client, prepare]);
  return isPrepared;
}

/**
 * Queries the data outside of `Activity`, so that a hidden page has it too. Memoized: React hydrates the sections one after the
 * other, but all of them in one long task when this component renders during hydration.
 */
const MountedHome = memo(function MountedHome({ isShown, isFresh }: { isShown: boolean; isFresh: boolean }) {
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
    <Kept isShown={isShown}>
      <ErrorBoundary>
        <Suspense fallback={<HomeSkeleton />}>
          <HomePage home={data?.home} isLoading={loading} />
        </Suspense>
      </ErrorBoundary>
    </Kept>
  );
});
