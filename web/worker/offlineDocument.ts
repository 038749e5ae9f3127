import { useSyncExternalStore } from 'react';

/** Marks that the service worker leaves on the document's root element. */
const marks = (): DOMStringMap => document.documentElement.dataset;

/** When the copy that this document is was made, in ms since 1970; null when it came from the shop just now. */
export function keptAt(): number | null {
  const { kept } = marks();
  return kept === undefined ? null : Number(kept);
}

/** Path and query for which the browser loaded this document; the router may have gone elsewhere since. */
export function documentAddress(): string {
  const [load] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(load?.name ?? window.location.href);
  return pathname + search;
}

const never = () => () => undefined;

/** True when neither the shop nor a copy could be had: the document is empty, and there is no page to show. */
export const useUnseen = (): boolean =>
  useSyncExternalStore(
    never,
    () => marks().unseen !== undefined,
    () => false,
  );

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the browser knows that there is no network at all. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
