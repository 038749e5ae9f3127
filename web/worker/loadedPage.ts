import { useSyncExternalStore } from 'react';
import { useIsHydrating } from '../browser/preferences.ts';

/** Data attributes that the service worker sets on the root element of a page. */
const rootDataset = (): DOMStringMap => document.documentElement.dataset;

/** When this page was cached, in ms since 1970; null when it came from the server. */
export function cachedAt(): number | null {
  const cachedAt = rootDataset()['cachedAt'];
  return cachedAt === undefined ? null : Number(cachedAt);
}

/** Another page is shown by now. */
export const forgetCachedAt = (): void => void delete rootDataset()['cachedAt'];

/** Path and query for which the browser loaded its HTML; the router may show another page by now. */
export function loadedAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(navigation?.name ?? window.location.href);
  return pathname + search;
}

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
