import { InMemoryCache, type FieldMergeFunction, type StoreObject } from '@apollo/client';

/** Keeps the cached value when the response has none: its source failed, or the field was left out. */
const preserveOnFailure: FieldMergeFunction = (existing, incoming) => incoming ?? existing ?? null;

/**
 * Merges the widths of a product's image. An image has no id and every component requests other widths, so a response with
 * one width must not remove the others. A response that contradicts a cached field describes another image and replaces it.
 */
const mergeImageFields: FieldMergeFunction<StoreObject | null> = (existing, incoming, { mergeObjects }) => {
  if (!existing || !incoming) return incoming;
  const contradicts = Object.keys(incoming).some((key) => key in existing && existing[key] !== incoming[key]);
  return contradicts ? incoming : mergeObjects<StoreObject>(existing, incoming);
};

const mergeStock: FieldMergeFunction<StoreObject | null> = (existing, incoming, { mergeObjects }) =>
  existing && incoming ? mergeObjects<StoreObject>(existing, incoming) : (incoming ?? existing ?? null);

/** The version of a section of the home page; undefined for a failed section and for a field without a version. */
export const versionOf = (section: unknown): string | undefined =>
  (section as { version?: string } | null | undefined)?.version;

/**
 * Merges a response into the cached sections of a page. A section is replaced only when the incoming version differs. A response
 * without a section (its upstream call failed) changes nothing, so the cached section stays on the page.
 */
const mergeSections: FieldMergeFunction<StoreObject> = (existing = {}, incoming) => {
  const isNew = ([name, section]: [string, unknown]) =>
    section
      ? versionOf(section) === undefined || versionOf(section) !== versionOf(existing[name])
      : !existing[name];
  return { ...existing, ...Object.fromEntries(Object.entries(incoming).filter(isNew)) } as StoreObject;
};

export function createCache({ resultCaching = true } = {}): InMemoryCache {
  return new InMemoryCache({
    resultCaching,
    typePolicies: {
      Query: {
        fields: {
          // What a product card has cached opens the product's page.
          product: {
            read: (known: unknown, { args, toReference }) =>
              known === undefined
                ? toReference({ __typename: 'Product', id: args?.['id'] as string })
                : known,
          },
          // When all requested products are in the cache already, no request is needed.
          products: {
            read(known: unknown, { args, toReference, canRead }) {
              if (known !== undefined) return known;
              const ids = (args?.['ids'] ?? []) as string[];
              const references = ids.map((id) => toReference({ __typename: 'Product', id }));
              return references.every((reference) => canRead(reference)) ? references : undefined;
            },
          },
        },
      },
      Image: { merge: mergeImageFields },
      // Pages of products and carts may lack the brand, the summary and the stock; the product page must not lose them.
      Product: {
        fields: {
          brand: { merge: preserveOnFailure },
          summary: { merge: preserveOnFailure },
          stock: { merge: mergeStock },
        },
      },
      // A cart has one line per product, which identifies it.
      CartItem: { keyFields: ['product', ['id']] },
      // Every response contains the whole cart, so the newer items replace the older ones.
      Cart: { fields: { items: { merge: false } } },
      // The same for the wishlist: one item per product, and every response contains the whole wishlist.
      WishlistItem: { keyFields: ['product', ['id']] },
      Wishlist: { fields: { items: { merge: false } } },
      // There is one home page. Each section has a version, and its contents are replaced together with the section. Its
      // products are normalized like everywhere else, so a price is the same on all pages.
      Home: { keyFields: false, merge: mergeSections },
      Banner: { keyFields: false },
      HomeCategory: { keyFields: false },
      Video: { keyFields: false },
      Hotspot: { keyFields: false },
    },
  });
}
