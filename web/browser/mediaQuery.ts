import { useSyncExternalStore } from 'react';

/** Whether the media query matches, updated when that changes; on the server `onServer`. */
export const useMediaQuery = (query: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => onServer,
  );

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** True when the shopper prefers reduced motion: nothing may move by itself. For event handlers and effects only. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

/** The same for rendering; true in server rendering, so that nothing starts to move. */
export const useReducedMotion = (): boolean => useMediaQuery(REDUCED_MOTION, true);
