import type { ApolloClient, StoreObject, TypedDocumentNode } from '@apollo/client';
import type { HomeQuery } from './__generated__/home.ts';
import { versionOf } from '../../apollo/cache.ts';
import { localEntries } from '../../browser/browserStorage.ts';
import { readStored, writeStored } from '../../persistence/storedData.ts';

/** The keys in local storage of the page's sections, whose versions have a second key; null: it has no version and is not stored. */
export const HOME_SECTIONS = {
  banners: 'banners',
  categories: 'featured_subcategories',
  videos: 'videos',
  heroProduct: 'featured_product',
  shopTheLook: 'shop_the_look',
  collections: 'featured_collections',
  recommendedProducts: null,
  dealsOfTheDay: null,
  onlyHereProducts: null,
} satisfies Record<Exclude<keyof HomeQuery['home'], '__typename'>, string | null>;

const versionKey = (key: string) => `${key}_version`;

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
 * Restores the stored sections of the home page to the cache, and from then on stores every new version of a section. What the
 * cache has already is newer and is not replaced. Call it before the first render of a page that is rendered in the browser.
 */
export function persistSections<Data extends { home: object }>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
  keys: Readonly<Record<string, string | null>>,
): void {
  const known = (client.readQuery({ query, optimistic: true }) as Data | null)?.home as
    StoreObject | undefined;
  // A section that the page has already is stored again, whatever its version: the next page must not show an older copy.
  const stored: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(keys)) {
    const section = key === null || known?.[name] ? null : (readStored({ key, query }) as object | null);
    stored[name] = section && {
      ...section,
      version: String(localEntries.read(versionKey(String(key))) ?? 1),
    };
  }
  if (Object.values(stored).some((section) => section !== null)) {
    // In one batch, so that cache watchers do not see the older values.
    client.cache.batch({
      update(cache) {
        const newer = cache.extract() as Record<string, StoreObject>;
        cache.writeQuery<unknown>({ query, data: { home: { __typename: 'Home', ...stored } } });
        const written = cache.extract() as Record<string, StoreObject>;
        for (const [id, object] of Object.entries(newer)) {
          if (id === 'ROOT_QUERY' || written[id] === object) continue;
          cache.modify({
            id,
            fields: (value: unknown, { storeFieldName: field }) =>
              object[field] === undefined || containsAllOf(value, object[field]) ? value : object[field],
          });
        }
      },
    });
  }
  client.cache.watch<Data>({
    // As the page reads it: the cache remembers what it has read for this document and these options only.
    query: client.cache.transformDocument(query) as typeof query,
    optimistic: true,
    immediate: true,
    callback({ result, complete }) {
      if (!complete || !result) return;
      for (const [name, key] of Object.entries(keys)) {
        const section = ((result as Data).home as StoreObject)[name];
        const version = versionOf(section);
        if (key === null || version === undefined || version === versionOf(stored[name])) continue;
        stored[name] = section;
        writeStored({ key, query }, section);
        localEntries.write(versionKey(key), version);
      }
    },
  });
}
