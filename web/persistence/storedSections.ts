import type { ApolloCache, ApolloClient, StoreObject, TypedDocumentNode } from '@apollo/client';
import { forget, keepAnswer, readStored, shapeOf } from './localStorageEntry.ts';
import { DEFAULT_VERSION } from './versionedSection.ts';

/** A section of a page as its query answers it. */
type Section = { version: string } | null | undefined;

interface SectionKeeper<Data, Name extends string> {
  query: TypedDocumentNode<Data, Record<string, never>>;
  /** Name of each kept section and the key of its entry in local storage; its version has a key of its own. */
  keys: Record<Name, string>;
  /** The sections within an answer. */
  sectionsOf(data: Data): Partial<Record<Name, Section>>;
  /** An answer with these sections. What is not kept is as the document brought it, or else null. */
  answerOf(sections: Record<Name, Section>, inlined: Data | null): Data;
  /** Id of the object in the cache whose fields the sections are. */
  id: string;
}

const versionKey = (key: string) => `${key}_version`;

interface Stored {
  shape: string;
  data: Section;
}

function readSection(key: string, shape: string): Section {
  const entry = readStored(key) as Stored | null;
  return entry?.shape === shape ? entry.data : null;
}

/** True when `value` says all that `known` says, and perhaps more: a picture in further widths. */
function saysAllOf(value: unknown, known: unknown): boolean {
  if (value === known) return true;
  if (typeof value !== 'object' || typeof known !== 'object' || !value || !known) return false;
  if (Array.isArray(value) && Array.isArray(known) && value.length !== known.length) return false;
  return Object.entries(known).every(([key, part]) =>
    saysAllOf((value as Record<string, unknown>)[key], part),
  );
}

/**
 * Writes a stored answer to a cache that may hold newer objects: they keep their values, and get only the fields that they lack.
 *
 * @param id of the object whose fields the stored sections are
 */
function writeStored<Data>(
  cache: ApolloCache,
  id: string,
  query: TypedDocumentNode<Data, Record<string, never>>,
  data: Data,
): void {
  // In one batch, so that no watcher sees the older values.
  cache.batch({
    update: (inner) => {
      const newer = inner.extract() as Record<string, StoreObject>;
      inner.writeQuery({ query, data });
      const written = inner.extract() as Record<string, StoreObject>;
      for (const [key, known] of Object.entries(newer)) {
        if (key === id || written[key] === known) continue;
        inner.modify({
          id: key,
          fields: (value: unknown, { storeFieldName }) =>
            known[storeFieldName] === undefined || saysAllOf(value, known[storeFieldName])
              ? value
              : known[storeFieldName],
        });
      }
    },
  });
}

/**
 * Fills the cache with the stored copies of a page's sections, and from then on stores every version that the cache takes in.
 * To be called before the first render of a page that is rendered in the browser. On one that the server rendered it may be
 * called at any time: what came with the document is newer, and no stored copy takes its place.
 */
export function keepSections<Data, Name extends string>(
  client: ApolloClient,
  { query, keys, sectionsOf, answerOf, id }: SectionKeeper<Data, Name>,
): void {
  const shape = shapeOf(query);
  const names = Object.keys(keys) as Name[];
  const kept = {} as Record<Name, string | undefined>;
  const shown = {} as Record<Name, Section>;
  let hasRestored = false;
  const inlined = client.readQuery({ query }) as Data | null;

  for (const name of names) {
    const stored = readSection(keys[name], shape);
    const sent = inlined ? sectionsOf(inlined)[name] : null;
    const version = stored ? String(readStored(versionKey(keys[name])) ?? DEFAULT_VERSION) : undefined;
    kept[name] = version;
    const restores = !sent && stored !== null && stored !== undefined && version !== undefined;
    hasRestored ||= restores;
    shown[name] = (restores ? { ...stored, version } : sent) ?? null;
  }

  const keep = (data: Data) => {
    const sections = sectionsOf(data);
    for (const name of names) {
      const section = sections[name];
      if (!section || section.version === kept[name]) continue;
      kept[name] = section.version;
      keepAnswer(keys[name], { shape, data: section } satisfies Stored);
      keepAnswer(versionKey(keys[name]), section.version);
    }
  };

  if (hasRestored) {
    try {
      writeStored(client.cache, id, query, answerOf(shown, inlined));
    } catch {
      // A key holds something that the shop did not store: the page begins without stored copies.
      if (!inlined) client.cache.evict({ id });
      for (const name of names) forget(keys[name]);
    }
  }
  client.cache.watch<Data>({
    query,
    optimistic: false,
    immediate: true,
    callback: ({ result, complete }) => {
      if (complete && result) keep(result as Data);
    },
  });
}
