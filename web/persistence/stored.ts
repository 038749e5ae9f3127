import { useMemo, useSyncExternalStore } from 'react';
import { ApolloLink, type ApolloClient, type DocumentNode, type TypedDocumentNode } from '@apollo/client';
import { of, tap } from 'rxjs';
import { localEntries } from '../browser/browserStorage.ts';
import { session } from '../auth/session.ts';

/** Where local storage has something, and when that counts. */
export interface StoredData {
  key: string;
  /** The query whose response it is: an entry of an older release may lack a field that the current query selects. */
  query?: DocumentNode;
  /** Older data counts as none. */
  maxAgeMs?: number;
}

interface Entry {
  shape: string;
  /** When it was stored, in ms since 1970. */
  at: number;
  data: unknown;
}

/** Tells the shape of a query's response, by the hash that code generation has written into the document. */
const shapeOf = (query?: DocumentNode & { __meta__?: { hash: string } }): string =>
  query?.__meta__?.hash ?? '';

/** What is stored; null when there is nothing. What is too old, from the future or of another shape is removed. */
export function readStored({ key, query, maxAgeMs = Infinity }: StoredData): unknown {
  const entry = localEntries.read(key) as Entry | null;
  const ageMs = Date.now() - Number(entry?.at);
  if (entry?.shape === shapeOf(query) && ageMs >= 0 && ageMs < maxAgeMs) return entry.data;
  localEntries.remove(key);
  return null;
}

/** Stores data. Without room for the new one, the old one is removed too: it is outdated. */
export function writeStored({ key, query }: StoredData, data: unknown): void {
  const entry: Entry = { shape: shapeOf(query), at: Date.now(), data };
  if (!localEntries.write(key, entry)) localEntries.remove(key);
}

export const removeStored = ({ key }: StoredData): void => localEntries.remove(key);

/** A private response that is stored until the session ends (`web/auth/session.ts`). */
type StoredQuery<Data> = StoredData & { query: TypedDocumentNode<Data, Record<string, never>> };

/**
 * Stores what the cache knows of a private query. The data is read here and not passed by a component, which may still show the
 * data of a session that has just ended; the cache has it no longer. Nothing is written when another tab has changed the session.
 */
export function storePrivateQuery<Data>(client: ApolloClient, stored: StoredQuery<Data>): void {
  if (!session.isSignedIn() || session.isOutdated()) return;
  const data = client.readQuery({ query: stored.query }, true);
  if (data !== null) writeStored(stored, data);
}

/** Writes the stored response of a query to the cache, where the next response replaces it. */
export function restoreQuery<Data>(client: ApolloClient, stored: StoredQuery<Data>): void {
  const data = readStored(stored);
  if (data !== null) client.cache.writeQuery<unknown>({ query: stored.query as TypedDocumentNode, data });
}

/** Answers operations with `stored` in their context by what is stored; otherwise sends them and stores the response. */
export const storedDataLink = new ApolloLink((operation, forward) => {
  const { stored } = operation.getContext();
  if (!stored) return forward(operation);
  const data = readStored(stored) as ApolloLink.Result['data'];
  if (data) return of({ data });
  return forward(operation).pipe(
    tap((result) => {
      if ('data' in result && result.data && !result.errors) writeStored(stored, result.data);
    }),
  );
});

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
  const update = (change: (list: string[]) => string[]): void => {
    if (localEntries.write(key, change(readList(key)))) listeners.forEach((listener) => listener());
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
