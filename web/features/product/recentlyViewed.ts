import { storedList } from '../../persistence/storedList.ts';

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

const stored = storedList(STORAGE_KEY, parseIds);

/** Adds a product to the list; does nothing where storage is full or switched off. */
export const recordProductView = (id: string): void => stored.write(addRecentlyViewed(stored.read(), id));

/** Ids of the products viewed in this browser, newest first; empty in server rendering. */
export const useRecentlyViewed = stored.useList;
