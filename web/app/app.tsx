import { Fragment, memo, useLayoutEffect, useState } from 'react';
import { createPath, useRoutes, type Location } from 'react-router-dom';
import { routeTable, type RouteName, routeAt } from '../config/paths.ts';
import { AtLocation, useShownLocation } from '../navigation/shopRouter.tsx';
import { GuestsOnly, MembersOnly } from '../shopper/routeGuards.tsx';
import { pages } from '../pages/registry.ts';
import { PageFailure } from '../layout/page.tsx';
import { Shell } from './shell.tsx';
import { ErrorBoundary } from '../ui/errorBoundary.tsx';
import { MountedPage } from '../ui/mountedPage.tsx';
import { PageHead } from '../layout/pageHead.tsx';

const guards = { public: Fragment, members: MembersOnly, guests: GuestsOnly };

const pageRoutes = (Object.keys(routeTable) as RouteName[]).map((name) => {
  const { path, access } = routeTable[name];
  const Guard = guards[access];
  // The shell renders home, because it stays mounted.
  const Page = name === 'home' ? Fragment : pages[name];
  return { path, element: <Guard>{<Page key={name} />}</Guard> };
});

const RoutedPage = () => useRoutes(pageRoutes);

const PageAt = memo(function PageAt({ location }: { location: Location }) {
  return (
    <AtLocation location={location}>
      <RoutedPage />
    </AtLocation>
  );
});

/** Pages from which products are opened. */
const LISTS: readonly (RouteName | undefined)[] = ['category', 'subcategory', 'search'];

const isSameEntry = (one: Location | null, other: Location): boolean =>
  one?.key === other.key && createPath(one) === createPath(other) && one.state === other.state;

/**
 * The page of the router's location. The last list stays mounted, hidden and with its effects stopped, while another page is
 * shown: Back shows it without rendering it again (docs/decisions/0017-where-the-time-goes.md). Its hooks read the location at
 * which it was left.
 */
function ShownPage() {
  const location = useShownLocation();
  const name = routeAt(location.pathname)?.name;
  const isList = LISTS.includes(name);
  const [list, setList] = useState(isList ? location : null);
  // The router makes a new object for Back to the same entry: with the old one, nothing in the list is rendered again.
  if (isList && !isSameEntry(list, location)) setList(location);
  return (
    <>
      {!isList && (name ? <PageAt location={location} /> : <NotFoundPage />)}
      {list && (
        <MountedPage isShown={isList}>
          {/* Another list has a state of its own: filters that are not applied yet, products that are chosen to be compared. */}
          <PageAt key={list.pathname} location={list} />
        </MountedPage>
      )}
    </>
  );
}

export function App() {
  const { pathname } = useShownLocation();
  // Set in the same commit in which the router starts to listen: from now on the router handles changes of the address.
  useLayoutEffect(() => {
    document.documentElement.dataset['appReady'] = '';
  }, []);
  return (
    <ErrorBoundary resetKey={pathname} fallback={<PageFailure />}>
      <Shell>
        <ShownPage />
      </Shell>
    </ErrorBoundary>
  );
}

/** For all other paths: no content between header and footer (docs/product.md#routes). */
const NotFoundPage = () => <PageHead title="Page not found" isNotFound />;
