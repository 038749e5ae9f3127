import { useMemo, useSyncExternalStore } from 'react';

/** Local storage key of the viewed products: a JSON list of ids, newest first. */
const STORAGE_KEY = 'recentlyViewed';

/** The list's maximum length (docs/product.md#product). */
const MAX_PRODUCTS = 10;

/** The list with this product first, without duplicates, cut to the maximum length. */
export const addRecentlyViewed = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MAX_PRODUCTS);

/** Parses the stored list; anything that is not a list of ids counts as empty. */
export function parseIds(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    const ids = stored.filter((id) => typeof id === 'string' || typeof id === 'number').map(String);
    return [...new Set(ids)].slice(0, MAX_PRODUCTS);
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();

/** The stored text; null where storage is switched off. */
function readStoredText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Adds a product to the list; does nothing where storage is full or switched off. */
export function recordProductView(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(addRecentlyViewed(parseIds(readStoredText()), id)));
  } catch {
    return;
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Ids of the products viewed in this browser, newest first; empty in server rendering. */
export function useRecentlyViewed(): string[] {
  const text = useSyncExternalStore(subscribe, readStoredText, () => null);
  return useMemo(() => parseIds(text), [text]);
}
