import { useSyncExternalStore } from 'react';

/** True when the shopper asked their browser to save data (`Save-Data`): what is not asked for is not loaded. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Browsers do not tell when the setting changes; it is read again with every render. */
const never = () => () => undefined;

/** The same while rendering; true where nobody can be asked, so that nothing is loaded in vain. */
export const useDataSaving = (): boolean => useSyncExternalStore(never, savesData, () => true);
