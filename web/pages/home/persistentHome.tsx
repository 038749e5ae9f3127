import { useApolloClient } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { isPageOfServer, savesData } from '../../browser/preferences.ts';
import { idleMoment, whenUsedOrRested } from '../../browser/idle.ts';
import { AtLocation, useShownLocation } from '../../navigation/shopRouter.tsx';
import { PageSkeleton } from '../../layout/page.tsx';
import type { MountedHome as HomeWithData } from './mountedHome.tsx';

const MountedHome = lazySection(() => import('./mountedHome.tsx'), 'MountedHome');

const HOME: Location = { pathname: paths.home, search: '', hash: '', state: null, key: 'home' };

/** Loads the home page's code, for a first render on the home page. */
export const preloadHome = async () => (await MountedHome.preload()) as typeof HomeWithData;

/**
 * The home page. It is mounted when it is first shown and then stays mounted: on other routes it is hidden, keeps its state,
 * and its effects (videos, carousel, marquee, timers) are stopped. When the first page is another one, home is mounted hidden
 * once the page is used or has rested, but not in data-saving mode (docs/product.md#home).
 */
export function PersistentHome() {
  const shown = useShownLocation();
  const isShown = shown.pathname === paths.home;
  const [location] = useState(isShown ? shown : HOME);
  const [isMounted, setIsMounted] = useState(isShown);
  // The server has just queried what it has rendered.
  const [isRendered] = useState(isPageOfServer && isShown);
  const isPrepared = usePreparedData(!isMounted);
  if (!isMounted && (isShown || isPrepared)) setIsMounted(true);
  return (
    isMounted && (
      <AtLocation location={location}>
        <ErrorBoundary {...(!isShown && { fallback: null })}>
          <Suspense fallback={isShown && <PageSkeleton />}>
            <MountedHome isShown={isShown} isFresh={isPrepared} isRendered={isRendered} />
          </Suspense>
        </ErrorBoundary>
      </AtLocation>
    )
  );
}

/** Loads code and data before the page is mounted: a query of the page would write its data and read it back in one long task. */
function usePreparedData(prepare: boolean): boolean {
  const client = useApolloClient();
  const [isPrepared, setIsPrepared] = useState(false);
  useEffect(() => {
    if (!prepare || savesData()) return;
    return whenUsedOrRested(
      () =>
        void preloadHome()
          .then((home) => home.prepare(client))
          .then(idleMoment)
          .then(
            () => setIsPrepared(true),
            // The page requests the data itself when it is opened.
            () => undefined,
          ),
    );
  }, [client, prepare]);
  return isPrepared;
}
