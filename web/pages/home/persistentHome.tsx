import { useApolloClient, useQuery } from '@apollo/client/react';
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Boundary, lazySection } from '../../ui/boundary.tsx';
import { savesData } from '../../ui/saveData.ts';
import { HomeSkeleton } from './homeSkeleton.tsx';
import { HomeDocument } from './homeQuery.ts';
import { keepHome } from './storedHome.ts';

const HomePage = lazySection(() => import('./homePage.tsx'), 'HomePage');

/** Has the home page's code at hand, for a document that begins with it. */
export const preloadHome = (): Promise<void> => HomePage.preload();

/**
 * The home page, mounted when it is first shown and from then on kept: hidden on other routes, where its effects rest
 * (films, carousel, marquee, timers), with its state, so that coming back costs nothing. After a first visit elsewhere
 * it is mounted hidden once the browser is idle, unless the shopper saves data (decision 10).
 */
export function KeptHome({ idle }: { idle: boolean }) {
  const shown = useLocation().pathname === paths.home;
  const [mounted, setMounted] = useState(shown);
  const client = useApolloClient();
  const due = !mounted && (shown || (idle && !savesData()));
  // Before anything is painted: what is kept of the page is the first that is seen of it.
  useLayoutEffect(() => {
    if (!due) return;
    keepHome(client);
    // In the same frame, and not while rendering: what is kept is written to the cache, which tells those who watch it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setMounted(true);
  }, [due, client]);
  return mounted && <HomeInItsPlace shown={shown} />;
}

/**
 * Asks for the data outside of what rests, so that a hidden page has it too. Rendered for its own reasons alone: a document's
 * sections are taken over one after the other, but all of them at once, in one long task, when this renders meanwhile.
 */
const HomeInItsPlace = memo(function HomeInItsPlace({ shown }: { shown: boolean }) {
  const { data, loading, error } = useQuery(HomeDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  // A section that fails stays silent: it shows what is kept of it, or that there is nothing.
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <Boundary>
        <Suspense fallback={<HomeSkeleton />}>
          <HomePage home={data?.home} waiting={loading} />
        </Suspense>
      </Boundary>
    </Activity>
  );
});
