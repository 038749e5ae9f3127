import { useMemo, useSyncExternalStore } from 'react';
import { session } from '../auth/session.ts';
import { localEntries } from '../ui/browserStorage.ts';

/**
 * A list of texts in local storage, the same for all components and tabs.
 * @param parse the list of the stored text, which may be null or malformed
 */
export function storedList(key: string, parse: (text: string | null) => string[]) {
  const listeners = new Set<() => void>();
  const readText = () => localEntries.readText(key);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // The end of a session may remove the list.
    const unsubscribe = session.onChange(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  };
  return {
    read: (): string[] => parse(readText()),
    /** Does nothing where storage is full or switched off. */
    write(list: readonly string[]): void {
      if (localEntries.write(key, list)) listeners.forEach((listener) => listener());
    },
    /** Empty in server rendering. */
    useList(): string[] {
      const text = useSyncExternalStore(subscribe, readText, () => null);
      return useMemo(() => parse(text), [text]);
    },
  };
}
