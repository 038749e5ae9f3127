import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True while a page of the server is hydrated, and on the server: what only the browser knows comes with the next render. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Whether the server has rendered the page that was loaded. Nothing renders again for it, as it does for `useIsHydrating`. */
export const isPageOfServer: boolean =
  typeof document === 'undefined' || document.getElementById('root')?.hasChildNodes() === true;

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

/** Chrome and Android's browsers tell how the shopper is connected. */
const connection = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/** True when the shopper's browser is set to save data (`Save-Data`): nothing optional may be loaded. */
export const savesData = (): boolean => connection()?.saveData === true;

/** True when bytes that may turn out to be useless would hurt: in data-saving mode, and on a slow connection. */
export const isConnectionPoor = (): boolean =>
  savesData() || connection()?.effectiveType?.endsWith('2g') === true;

/** The same for rendering, in each of which it is read; true in server rendering, so that nothing is loaded without need. */
export const useSavesData = (): boolean => useIsHydrating() || savesData();
