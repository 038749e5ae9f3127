import { useMemo, useSyncExternalStore } from 'react';
import { session } from '../auth/session.ts';
import { localEntries } from '../browser/browserStorage.ts';

/** The maximum length of a list (docs/product.md#search, docs/product.md#product). */
const MAX_TEXTS = 10;

/** A stored list; anything that is not a list of texts or numbers counts as empty. */
export function readList(key: string): string[] {
  const stored = localEntries.read(key);
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  return [...new Set(texts)].slice(0, MAX_TEXTS);
}

/** The list with this text first, without others that are the same when normalized, cut to the maximum length. */
export const withFirst = (
  list: readonly string[],
  text: string,
  normalize: (text: string) => string = (same) => same,
): string[] => {
  const others = list.filter((other) => normalize(other) !== normalize(text));
  return [text, ...others].slice(0, MAX_TEXTS);
};

/** A list of texts in local storage, newest first, the same for all components and tabs. Without storage, changes do nothing. */
export function storedList(key: string, normalize?: (text: string) => string) {
  const readText = () => localEntries.readText(key);
  const subscribe = (listener: () => void) => {
    // The end of a session may remove the list.
    const unsubscribe = session.onChange(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  };
  const update = (change: (list: string[]) => string[]): void => {
    if (localEntries.write(key, change(readList(key))))
      window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  return {
    add: (text: string) => update((list) => withFirst(list, text, normalize)),
    remove: (text: string) => update((list) => list.filter((other) => other !== text)),
    clear: () => update(() => []),
    /** Empty in server rendering. */
    useList(): string[] {
      const text = useSyncExternalStore(subscribe, readText, () => null);
      return useMemo(() => (text === null ? [] : readList(key)), [text]);
    },
  };
}
