import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  createPath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
} from 'react-router-dom';
import { whenIdle } from '../browser/idle.ts';
import { accessAt } from './routes.ts';
import { ShownLocation } from './shownLocation.tsx';

const history = createBrowserHistory({ v5Compat: true });

/** False until the browser is idle after the page has loaded. */
let hasRested = false;
whenIdle(() => (hasRested = true), 0);

interface ShopRouterProps {
  /** True when the code of the page at a path is loaded. */
  isPageLoaded: (pathname: string) => boolean;
  children: ReactNode;
}

/**
 * The router's `BrowserRouter`, except that a page whose code is loaded is rendered at once. As a transition it would be rendered in
 * slices, between which a slow phone does other things: its first frame takes half as long again.
 */
export function ShopRouter({ isPageLoaded, children }: ShopRouterProps) {
  const [first] = useState(history.location);
  const [shown, show] = useState(first);
  useLayoutEffect(() => {
    let shownPath = history.location.pathname;
    return history.listen((next) => {
      const { pathname } = next.location;
      const isOtherPage = pathname !== shownPath;
      shownPath = pathname;
      if (isOtherPage && isPageLoaded(pathname)) show(next.location);
      // Until the code is there, and while a list loads with another filter, the shown page stays.
      else startTransition(() => show(next.location));
    });
  }, [isPageLoaded]);
  const navigator = useMemo(() => createNavigator(isPageLoaded), [isPageLoaded]);
  return (
    <Router location={first} navigator={navigator}>
      <ShownLocation value={shown}>{children}</ShownLocation>
    </Router>
  );
}

/**
 * An app that has just started would ask for another page's code and then for its data, while it is still busy: the server's page is
 * there sooner.
 */
function createNavigator(isPageLoaded: ShopRouterProps['isPageLoaded']): Navigator {
  const isSoonerFromServer = (pathname: string, state: unknown) =>
    !hasRested && state == null && accessAt(pathname) === 'public' && !isPageLoaded(pathname);
  return {
    createHref: history.createHref,
    go: history.go,
    replace: history.replace,
    push(to, state) {
      const address = typeof to === 'string' ? to : createPath(to);
      const { pathname } = new URL(address, window.location.href);
      if (isSoonerFromServer(pathname, state)) window.location.assign(address);
      else history.push(to, state);
    },
  };
}
