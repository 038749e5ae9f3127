import { InMemoryCache, type FieldMergeFunction, type StoreObject } from '@apollo/client';
import { replaceOnNewVersion } from '../persistence/versionedSection.ts';

/** What could not be read, or was left out, leaves what is there. */
const keepOnFailure: FieldMergeFunction = (existing, incoming) => incoming ?? existing ?? null;

/**
 * A product's picture has no id, and every component asks for the widths it needs: what others asked for must not go
 * when the cart brings its own. A picture that contradicts the one that is there is another picture, and takes its place.
 */
const mergeParts: FieldMergeFunction<StoreObject | null> = (existing, incoming, { mergeObjects }) => {
  if (!existing || !incoming) return incoming;
  const contradicts = Object.keys(incoming).some((key) => key in existing && existing[key] !== incoming[key]);
  return contradicts ? incoming : mergeObjects<StoreObject>(existing, incoming);
};

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          // Products that are all known already need no request, whatever list they came by.
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
      Image: { merge: mergeParts },
      // A cart may leave the brand out; the product's own page must not lose it.
      Product: { fields: { brand: { merge: keepOnFailure } } },
      // How many there are changes; that some part of it was not asked for does not change it.
      Stock: { merge: true },
      // A cart has one line per product, and an optimistic line has no stored id yet: the product is its identity.
      CartItem: { keyFields: ['product', ['id']] },
      // Every answer brings the whole cart, so the newer list replaces the older one; nothing is merged.
      Cart: { fields: { items: { merge: false } } },
      // The same for the wishlist: a product is wished for once, and every answer brings the whole list.
      WishlistItem: { keyFields: ['product', ['id']] },
      Wishlist: { fields: { items: { merge: false } } },
      // There is one home page. Its sections have a version each; what belongs to a section lives and goes with it,
      // while its products are the same objects as everywhere, so that a price is never older here than there.
      Home: {
        keyFields: [],
        fields: {
          banners: { merge: replaceOnNewVersion },
          categories: { merge: replaceOnNewVersion },
          videos: { merge: replaceOnNewVersion },
          featuredProduct: { merge: replaceOnNewVersion },
          shopTheLook: { merge: replaceOnNewVersion },
          collections: { merge: replaceOnNewVersion },
          featuredProducts: { merge: keepOnFailure },
          dealsOfTheDay: { merge: keepOnFailure },
          exclusiveProducts: { merge: keepOnFailure },
        },
      },
      Banner: { keyFields: false },
      HomeCategory: { keyFields: false },
      Video: { keyFields: false },
      Hotspot: { keyFields: false },
    },
  });
}
