import { useSyncExternalStore } from 'react';
import { useIsHydrating } from '../browser/preferences.ts';

/** The service worker sets data attributes of the page's root element. */
const rootDataset = (): DOMStringMap => document.documentElement.dataset;

/** When the page at a path with its query was cached, in ms since 1970; null when it came from the server. */
export function cachedAt(address: string): number | null {
  const { cachedAt } = rootDataset();
  const [navigation] = performance.getEntriesByType('navigation');
  // The browser has loaded the HTML of one page; the router may show another one by now.
  const { pathname, search } = new URL(navigation?.name ?? window.location.href);
  return cachedAt !== undefined && address === pathname + search ? Number(cachedAt) : null;
}

/** The page has fresh data now, as if it came from the server. */
export const markFresh = (): void => void delete rootDataset()['cachedAt'];

/** True when neither the server nor the cache has the page: what is loaded is the bare page. */
export const useIsUncachedOffline = (): boolean =>
  !useIsHydrating() && rootDataset()['uncached'] !== undefined;

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the browser reports that there is no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
