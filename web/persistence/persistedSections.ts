import type { ApolloCache, ApolloClient, StoreObject, TypedDocumentNode } from '@apollo/client';
import { removeEntry, writeEntry, readEntry, queryShape } from './localStorageEntry.ts';
import { versionOf } from './versionedSections.ts';

/** The sections of a page by their names in its response. Those with a version are persisted. */
type Sections = Record<string, unknown>;

interface StoredSections {
  shape: string;
  /** Each field of the response; null for one that is not persisted. */
  sections: Sections;
}

function readSections(key: string, shape: string): Sections | null {
  const entry = readEntry(key) as StoredSections | null;
  return entry?.shape === shape ? entry.sections : null;
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
 *
 * @param name the query's field that has the sections as fields; also the key in local storage
 */
export function persistSections<Name extends string, Data extends Record<Name, object>>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
  name: Name,
): void {
  const shape = queryShape(query);
  const ssrData = client.readQuery({ query, optimistic: true }) as Data | null;
  let stored = readSections(name, shape);

  const persist = (current: Sections) => {
    const isNew = (section: string) =>
      versionOf(current[section]) !== undefined &&
      versionOf(current[section]) !== versionOf(stored?.[section]);
    const names = Object.keys(current);
    if (!names.some(isNew)) return;
    const known: Sections = stored ?? {};
    stored = Object.fromEntries(
      names.map((section) => [section, isNew(section) ? current[section] : (known[section] ?? null)]),
    );
    stored['__typename'] = current['__typename'];
    writeEntry(name, { shape, sections: stored } satisfies StoredSections);
  };

  if (stored) {
    try {
      const sections = { ...stored, ...withoutNulls((ssrData?.[name] ?? {}) as Sections) };
      writeMissingFields(client.cache, query, { [name]: sections } as Data);
    } catch {
      // The entry is malformed: the page starts without persisted sections.
      stored = null;
      if (!ssrData) client.cache.evict({ id: 'ROOT_QUERY', fieldName: name });
      removeEntry(name);
    }
  }
  client.cache.watch<Data>({
    // As the page reads it: the cache remembers what it has read for this document and these options only.
    query: client.cache.transformDocument(query) as typeof query,
    optimistic: true,
    immediate: true,
    callback: ({ result, complete }) => {
      if (complete && result) persist((result as Data)[name] as Sections);
    },
  });
}
