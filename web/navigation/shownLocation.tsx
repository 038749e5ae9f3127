import { createContext, use, useMemo, type ReactNode } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  type Location,
} from 'react-router-dom';

/** The location of the shown page. */
export const ShownLocation = createContext<Location | null>(null);

/** The same on the server, where the router has one location only. */
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
