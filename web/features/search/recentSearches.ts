import { storedList } from '../../persistence/storedList.ts';

/** Local storage key: a JSON list of terms, newest first. Removed when the session ends (`web/auth/session.ts`). */
const STORAGE_KEY = 'recentSearches';

/** The list's maximum length (docs/product.md#search). */
const MAX_TERMS = 10;

/** Parses the stored list; anything that is not a list of texts counts as empty. */
export function parseTerms(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((term): term is string => typeof term === 'string').slice(0, MAX_TERMS);
  } catch {
    return [];
  }
}

/** The list with this term first, once in any spelling of capitals, cut to the maximum length. */
export const addTerm = (terms: readonly string[], term: string): string[] =>
  [term, ...terms.filter((other) => other.toLowerCase() !== term.toLowerCase())].slice(0, MAX_TERMS);

const stored = storedList(STORAGE_KEY, parseTerms);

export const addRecentSearch = (term: string): void => stored.write(addTerm(stored.read(), term));

export const removeRecentSearch = (term: string): void =>
  stored.write(stored.read().filter((other) => other !== term));

export const clearRecentSearches = (): void => stored.write([]);

/** The terms searched last in this browser, newest first; empty in server rendering. */
export const useRecentSearches = stored.useList;
