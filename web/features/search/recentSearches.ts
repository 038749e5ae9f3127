import { useMemo, useSyncExternalStore } from 'react';
import { session } from '../../auth/session.ts';

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

const listeners = new Set<() => void>();

/** The stored text; null where storage is switched off. */
function readStoredText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Does nothing where storage is full or switched off. */
function write(terms: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(terms));
  } catch {
    return;
  }
  listeners.forEach((listener) => listener());
}

export const addRecentSearch = (term: string): void => write(addTerm(parseTerms(readStoredText()), term));

export const removeRecentSearch = (term: string): void =>
  write(parseTerms(readStoredText()).filter((other) => other !== term));

export const clearRecentSearches = (): void => write([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = session.onChange(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** The terms searched last in this browser, newest first; empty in server rendering. */
export function useRecentSearches(): string[] {
  const text = useSyncExternalStore(subscribe, readStoredText, () => null);
  return useMemo(() => parseTerms(text), [text]);
}
