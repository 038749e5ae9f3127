import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of the history entry for which the browser loaded a page from the server. */
export const InitialHistoryKey = createContext('');

/** True for the page that the browser loaded, which the server may have rendered; false after a navigation within the app. */
export const useIsInitialPage = (): boolean => useLocation().key === use(InitialHistoryKey);
