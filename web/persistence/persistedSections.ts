import type { ApolloCache, ApolloClient, StoreObject, TypedDocumentNode } from '@apollo/client';
import { localEntries } from '../browser/browserStorage.ts';
import { queryShape, writeEntry } from './persistedResponses.ts';
import { DEFAULT_VERSION, versionOf } from './versionedSections.ts';

/** The sections of a page by their names in its response. */
type Sections = Record<string, unknown>;

/** The object of a response whose fields are the sections of a page. */
interface SectionsOf<Name extends string> {
  /** The query's field that has this object. */
  field: Name;
  typename: string;
  /** Local storage key of each field, whose version has a second key; null for a field without a version, which is not persisted. */
  keys: Readonly<Record<string, string | null>>;
}

const versionKey = (key: string) => `${key}_version`;

interface StoredSection {
  shape: string;
  data: object;
}

function readSection(key: string, shape: string): object | null {
  const entry = localEntries.read(key) as StoredSection | null;
  if (entry?.shape !== shape) return null;
  return { ...entry.data, version: String(localEntries.read(versionKey(key)) ?? DEFAULT_VERSION) };
}

const withoutNulls = (sections: Sections): Sections =>
  Object.fromEntries(Object.entries(sections).filter(([, section]) => section !== null));

/** True when `value` contains all fields of `known` with equal values; it may have more, such as further widths of a picture. */
function containsAllOf(value: unknown, known: unknown): boolean {
  if (value === known) return true;
  if (typeof value !== 'object' || typeof known !== 'object' || !value || !known) return false;
  if (Array.isArray(value) && Array.isArray(known) && value.length !== known.length) return false;
  return Object.entries(known).every(([key, part]) =>
    containsAllOf((value as Record<string, unknown>)[key], part),
  );
}

/** Writes a persisted response to a cache that may have newer objects: existing values stay, only missing fields are added. */
function writeMissingFields<Data>(
  cache: ApolloCache,
  query: TypedDocumentNode<Data, Record<string, never>>,
  data: Data,
): void {
  // In one batch, so that cache watchers do not see the older values.
  cache.batch({
    update: (batchCache) => {
      const existing = batchCache.extract() as Record<string, StoreObject>;
      batchCache.writeQuery({ query, data });
      const written = batchCache.extract() as Record<string, StoreObject>;
      for (const [key, existingObject] of Object.entries(existing)) {
        if (key === 'ROOT_QUERY' || written[key] === existingObject) continue;
        batchCache.modify({
          id: key,
          fields: (value: unknown, { storeFieldName }) =>
            existingObject[storeFieldName] === undefined ||
            containsAllOf(value, existingObject[storeFieldName])
              ? value
              : existingObject[storeFieldName],
        });
      }
    },
  });
}

/**
 * Restores the persisted sections of a page to the cache, and from then on persists every new version of a section. Call it
 * before the first render of a page that is rendered in the browser. On a server-rendered page it may be called at any time:
 * the data of the server is newer and is not replaced.
 */
export function persistSections<Name extends string, Data extends Record<Name, object>>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
  { field, typename, keys }: SectionsOf<Name>,
): void {
  const shape = queryShape(query);
  const known = client.readQuery({ query, optimistic: true }) as Data | null;
  const knownSections = withoutNulls((known?.[field] ?? {}) as Sections);
  // A section that the page has already is stored again, whatever its version: the next page must not show an older copy.
  const stored: Sections = Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [
      name,
      key === null || name in knownSections ? null : readSection(key, shape),
    ]),
  );

  const persist = (current: Sections) => {
    for (const [name, key] of Object.entries(keys)) {
      const section = current[name];
      const version = versionOf(section);
      if (key === null || version === undefined || version === versionOf(stored[name])) continue;
      stored[name] = section;
      writeEntry(key, { shape, data: section as object } satisfies StoredSection);
      writeEntry(versionKey(key), version);
    }
  };

  if (Object.values(stored).some((section) => section !== null)) {
    // What is stored may be old: from now on the page's queries ask the server too.
    client.prioritizeCacheValues = false;
    try {
      const sections = { __typename: typename, ...stored, ...knownSections };
      writeMissingFields(client.cache, query, { [field]: sections } as Data);
    } catch {
      // An entry is malformed: the page starts without persisted sections.
      if (!known) client.cache.evict({ id: 'ROOT_QUERY', fieldName: field });
      for (const [name, key] of Object.entries(keys)) {
        stored[name] = null;
        if (key !== null) localEntries.remove(key);
      }
    }
  }
  client.cache.watch<Data>({
    // As the page reads it: the cache remembers what it has read for this document and these options only.
    query: client.cache.transformDocument(query) as typeof query,
    optimistic: true,
    immediate: true,
    callback: ({ result, complete }) => {
      if (complete && result) persist((result as Data)[field] as Sections);
    },
  });
}
