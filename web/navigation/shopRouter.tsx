import {
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  type Location,
} from 'react-router-dom';
import { nextPaint } from '../browser/idle.ts';
import { releaseLinks } from '../ui/shopLink.tsx';

const ShownLocation = createContext<Location | null>(null);

/** The location of the shown page. On the server, the router has one location only. */
export function useShownLocation(): Location {
  const routed = useLocation();
  return use(ShownLocation) ?? routed;
}

/**
 * The router's hooks of the children read this location. Each page has its own, and the router itself one that never changes: otherwise
 * React would render each link of a hidden page whenever another page is shown (docs/decisions/0017-where-the-time-goes.md).
 */
export function AtLocation({ location, children }: { location: Location; children: ReactNode }) {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return <LocationContext value={value}>{children}</LocationContext>;
}

interface ShopRouterProps {
  /** True when the code of the page at a path is loaded. */
  isPageLoaded: (pathname: string) => boolean;
  children: ReactNode;
}

/**
 * The router's `BrowserRouter`, except that a page whose code is loaded is rendered at once. As a transition it would be rendered in
 * slices, between which a slow phone does other things: its first frame takes half as long again. The tap itself is drawn before it:
 * its link looks pressed (ui/shopLink.tsx).
 */
export function ShopRouter({ isPageLoaded, children }: ShopRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [first] = useState(history.location);
  const [shown, show] = useState(first);
  useLayoutEffect(() => {
    let latest = first;
    const follow = (next: Location, action: NavigationType) => {
      const { pathname } = next;
      const isOtherPage = pathname !== latest.pathname;
      latest = next;
      // Until the code is there, and while a list loads with another filter, the shown page stays.
      if (!isOtherPage || !isPageLoaded(pathname)) return startTransition(() => show(next));
      if (action === NavigationType.Pop) return show(next);
      void nextPaint().then(() => {
        // Another navigation may have followed.
        if (latest === next) show(next);
      });
    };
    // Back may have been pressed since the first render.
    if (history.location.pathname !== latest.pathname) follow(history.location, NavigationType.Pop);
    return history.listen(({ location, action }) => follow(location, action));
  }, [history, first, isPageLoaded]);
  useLayoutEffect(() => releaseLinks(), [shown]);
  return (
    <Router location={first} navigator={history}>
      <ShownLocation value={shown}>{children}</ShownLocation>
    </Router>
  );
}
