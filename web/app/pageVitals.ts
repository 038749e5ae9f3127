import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { routeAt } from '../navigation/routes.ts';

/** Must equal the path in the BFF's `pages/pageVitals.ts`. */
const PAGE_VITALS_PATH = '/page-vitals';
/** The most that the BFF accepts: a script that fails in a loop must not cost the whole beacon. */
const MAX_FAILURES = 50;

/** The name of the route at a path; paths without a page have one name. */
const routeNameAt = (pathname: string): string => routeAt(pathname)?.name ?? 'unknown';

/**
 * Measures this page and sends one beacon when it is first hidden or closed: INP, LCP, CLS and TTFB (ms, CLS without a unit), each
 * with the route that was shown, and the routes on which scripts failed. No address, no id and nothing about the shopper.
 */
export function reportPageVitals(failedPaths: readonly string[]): void {
  const vitals = new Map<string, { name: string; route: string; value: number }>();
  const record =
    (pathname: () => string) =>
    ({ name, value }: MetricType) =>
      vitals.set(name, { name, route: routeNameAt(pathname()), value });

  const [navigation] = performance.getEntriesByType('navigation');
  const firstPath = new URL(navigation?.name ?? window.location.href).pathname;
  onTTFB(record(() => firstPath));
  onLCP(
    record(() => firstPath),
    { reportAllChanges: true },
  );
  // The router changes the address without loading a page, so these two belong to the route that is shown when they change.
  onCLS(
    record(() => window.location.pathname),
    { reportAllChanges: true },
  );
  onINP(
    record(() => window.location.pathname),
    { reportAllChanges: true },
  );

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body = {
      vitals: [...vitals.values()],
      failures: failedPaths.slice(0, MAX_FAILURES).map(routeNameAt),
    };
    navigator.sendBeacon(PAGE_VITALS_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  // After the library's own listeners, which report the last values when the page is hidden.
  document.addEventListener('visibilitychange', send);
}
