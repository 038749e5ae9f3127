import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** True when the shopper asked their device for less motion: nothing moves by itself then. Not while rendering. */
export const prefersStillness = (): boolean => window.matchMedia(QUERY).matches;

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The same while rendering, and when it changes; true where nobody can be asked, so that nothing starts to move. */
export const useStillness = (): boolean => useSyncExternalStore(onChange, prefersStillness, () => true);
