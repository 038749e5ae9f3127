import { useIsHydrating } from './hydration.ts';

/** True when the shopper's browser is set to save data (`Save-Data`): nothing optional may be loaded. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** True when bytes that may turn out to be useless would hurt: in data-saving mode, and on a slow connection. */
export const isConnectionPoor = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return savesData() || connection?.effectiveType?.endsWith('2g') === true;
};

/** The same for rendering, in each of which it is read; true in server rendering, so that nothing is loaded without need. */
export const useSavesData = (): boolean => useIsHydrating() || savesData();
