import { useMemo, useSyncExternalStore } from 'react';

/** Where the viewed products are kept in local storage: a list of ids, the latest first. */
const KEY = 'recentlyViewed';

/** More products than this are not kept (specification, section 9). */
const MOST = 10;

/** The list after a product was viewed: it moves to the front, once, and the oldest fall off. */
export const afterViewing = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, MOST);

/** Reads what is kept; anything else than a list of ids counts as nothing. */
export function readIds(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    const ids = kept.filter((id) => typeof id === 'string' || typeof id === 'number').map(String);
    return [...new Set(ids)].slice(0, MOST);
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();

/** Storage may be switched off or full: then nothing is remembered, and nobody needs to know. */
function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remembers that a product was viewed. */
export function rememberViewed(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(afterViewing(readIds(keptText()), id)));
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

/** Ids of the products viewed in this browser, the latest first; none where the page is rendered without a browser. */
export function useRecentlyViewed(): string[] {
  const text = useSyncExternalStore(subscribe, keptText, () => null);
  return useMemo(() => readIds(text), [text]);
}
