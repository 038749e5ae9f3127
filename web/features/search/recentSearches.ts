import { storedList } from '../../persistence/stored.ts';

/**
 * The terms searched last in this browser, each once in any spelling of capitals. Removed when the session ends
 * (`web/auth/session.ts`).
 */
export const {
  add: addRecentSearch,
  clear: clearRecentSearches,
  useList: useRecentSearches,
} = storedList('recentSearches', (term) => term.toLowerCase());
