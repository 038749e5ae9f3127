import type { ApolloClient } from '@apollo/client';
import type { HomeQuery } from '../../__generated__/graphql.ts';
import { persistSections } from '../../persistence/persistedSections.ts';
import { HomeDocument } from './homeQuery.ts';

/** The persisted sections and their local storage keys. */
const SECTION_KEYS = {
  banners: 'banners',
  categories: 'featured_subcategories',
  videos: 'videos',
  featuredProduct: 'featured_product',
  shopTheLook: 'shop_the_look',
  collections: 'featured_collections',
} satisfies Partial<Record<keyof HomeQuery['home'], string>>;

/** Restores the persisted sections of the home page and persists newer versions. Called once, before the page is first shown. */
export function persistHome(client: ApolloClient): void {
  persistSections<HomeQuery, keyof typeof SECTION_KEYS>(client, {
    query: HomeDocument,
    keys: SECTION_KEYS,
    sectionsOf: ({ home }) => home,
    toData: (sections, inlined) =>
      ({
        home: {
          ...(inlined?.home ?? {
            __typename: 'Home',
            featuredProducts: null,
            dealsOfTheDay: null,
            exclusiveProducts: null,
          }),
          ...sections,
        },
      }) as HomeQuery,
    id: client.cache.identify({ __typename: 'Home' }) ?? '',
  });
}
