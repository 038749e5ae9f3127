import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** True when the shopper prefers reduced motion: nothing may move by itself. For event handlers and effects only. */
export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches;

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The same for rendering, updated when it changes; true in server rendering, so that nothing starts to move. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(onChange, prefersReducedMotion, () => true);
