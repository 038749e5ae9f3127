import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

const history = createBrowserHistory({ v5Compat: true });

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
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let shownPath = history.location.pathname;
    return history.listen((next) => {
      const { pathname } = next.location;
      const isOtherPage = pathname !== shownPath;
      shownPath = pathname;
      // Not within the event, whose updates have their effects before the frame.
      if (isOtherPage && isPageLoaded(pathname)) queueMicrotask(() => show(next));
      // Until the code is there, and while a list loads with another filter, the shown page stays.
      else startTransition(() => show(next));
    });
  }, [isPageLoaded]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
