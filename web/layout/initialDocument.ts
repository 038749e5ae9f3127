import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of the history entry for which the HTML document was loaded. */
export const InitialHistoryKey = createContext('');

/** True for the page of the HTML document, which the server may have rendered; false after a navigation. */
export const useIsInitialDocument = (): boolean => useLocation().key === use(InitialHistoryKey);
