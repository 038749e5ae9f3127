import type { ApolloCache, ApolloClient, StoreObject, TypedDocumentNode } from '@apollo/client';
import { removeEntry, writeEntry, readEntry, queryShape } from './localStorageEntry.ts';
import { DEFAULT_VERSION } from './versionedSection.ts';

/** A section of a page in the response of its query. */
type Section = { version: string } | null | undefined;

interface PersistedSections<Data, Name extends string> {
  query: TypedDocumentNode<Data, Record<string, never>>;
  /** Local storage key of each persisted section; the section's version has a second key. */
  keys: Record<Name, string>;
  /** The sections in a response. */
  sectionsOf(data: Data): Partial<Record<Name, Section>>;
  /** A response with these sections. Fields that are not persisted come from the server-rendered data, or are null. */
  toData(sections: Record<Name, Section>, ssrData: Data | null): Data;
  /** Cache id of the object that has the sections as fields. */
  id: string;
}

const versionKey = (key: string) => `${key}_version`;

interface StoredSection {
  shape: string;
  data: Section;
}

function readSection(key: string, shape: string): Section {
  const entry = readEntry(key) as StoredSection | null;
  return entry?.shape === shape ? entry.data : null;
}

/** True when `value` contains all fields of `known` with equal values; it may have more, such as further widths of a picture. */
function containsAllOf(value: unknown, known: unknown): boolean {
  if (value === known) return true;
  if (typeof value !== 'object' || typeof known !== 'object' || !value || !known) return false;
  if (Array.isArray(value) && Array.isArray(known) && value.length !== known.length) return false;
  return Object.entries(known).every(([key, part]) =>
    containsAllOf((value as Record<string, unknown>)[key], part),
  );
}

/**
 * Writes a persisted response to a cache that may have newer objects: existing values stay, only missing fields are added.
 *
 * @param id cache id of the object that has the sections as fields
 */
function writeMissingFields<Data>(
  cache: ApolloCache,
  id: string,
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
        if (key === id || written[key] === existingObject) continue;
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
export function persistSections<Data, Name extends string>(
  client: ApolloClient,
  { query, keys, sectionsOf, toData, id }: PersistedSections<Data, Name>,
): void {
  const shape = queryShape(query);
  const names = Object.keys(keys) as Name[];
  const storedVersions = {} as Record<Name, string | undefined>;
  const sections = {} as Record<Name, Section>;
  let anyRestored = false;
  const ssrData = client.readQuery({ query, optimistic: true }) as Data | null;

  for (const name of names) {
    const stored = readSection(keys[name], shape);
    const ssrSection = ssrData ? sectionsOf(ssrData)[name] : null;
    const version = stored ? String(readEntry(versionKey(keys[name])) ?? DEFAULT_VERSION) : undefined;
    storedVersions[name] = version;
    const isRestored = !ssrSection && stored !== null && stored !== undefined && version !== undefined;
    anyRestored ||= isRestored;
    sections[name] = (isRestored ? { ...stored, version } : ssrSection) ?? null;
  }

  const persist = (data: Data) => {
    const sections = sectionsOf(data);
    for (const name of names) {
      const section = sections[name];
      if (!section || section.version === storedVersions[name]) continue;
      storedVersions[name] = section.version;
      writeEntry(keys[name], { shape, data: section } satisfies StoredSection);
      writeEntry(versionKey(keys[name]), section.version);
    }
  };

  if (anyRestored) {
    try {
      writeMissingFields(client.cache, id, query, toData(sections, ssrData));
    } catch {
      // An entry is malformed: the page starts without persisted sections.
      if (!ssrData) client.cache.evict({ id });
      for (const name of names) removeEntry(keys[name]);
    }
  }
  client.cache.watch<Data>({
    // As the page reads it: the cache remembers what it has read for this document and these options only.
    query: client.cache.transformDocument(query) as typeof query,
    optimistic: true,
    immediate: true,
    callback: ({ result, complete }) => {
      if (complete && result) persist(result as Data);
    },
  });
}
