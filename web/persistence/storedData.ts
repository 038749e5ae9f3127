import type { DocumentNode } from '@apollo/client';
import { localEntries } from '../browser/browserStorage.ts';

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
