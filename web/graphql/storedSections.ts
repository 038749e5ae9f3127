import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { forget, keepAnswer, readStored, shapeOf } from './stored.ts';
import { DEFAULT_VERSION } from './versioned.ts';

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

/**
 * Fills the cache with the stored copies of a page's sections, and from then on keeps every newer version that the cache
 * takes in. To be called before the first render of a page that is rendered in the browser; on one that the server
 * rendered, after it was taken over. What the server sent along then counts as the refresh: a stored copy of equal
 * version stays, one of another version gives way.
 */
export function keepSections<Data, Name extends string>(
  client: ApolloClient,
  { query, keys, sectionsOf, answerOf, id }: SectionKeeper<Data, Name>,
): void {
  const shape = shapeOf(query);
  const names = Object.keys(keys) as Name[];
  const kept = {} as Record<Name, string | undefined>;
  const shown = {} as Record<Name, Section>;
  const winners: Name[] = [];
  const inlined = client.readQuery({ query }) as Data | null;

  for (const name of names) {
    const stored = readSection(keys[name], shape);
    const sent = inlined ? sectionsOf(inlined)[name] : null;
    const version = stored ? String(readStored(versionKey(keys[name])) ?? DEFAULT_VERSION) : undefined;
    kept[name] = version;
    const wins = stored && version !== undefined && (!sent || sent.version === version);
    if (wins) winners.push(name);
    shown[name] = (wins ? { ...stored, version } : sent) ?? null;
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

  // In one go, so that nobody sees the sections gone in between.
  const put = () =>
    client.cache.batch({
      update: (cache) => {
        // What is not there is not weighed against what is written.
        for (const fieldName of winners) cache.evict({ id, fieldName });
        cache.writeQuery({ query, data: answerOf(shown, inlined) });
      },
    });
  if (winners.length > 0) {
    try {
      put();
    } catch {
      // Something that is no copy of ours lies under a key: the page begins with nothing.
      client.cache.evict({ id });
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
