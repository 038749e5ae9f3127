import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True while a page of the server is hydrated, and on the server: what only the browser knows comes with the next render. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
