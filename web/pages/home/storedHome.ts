import type { ApolloClient } from '@apollo/client';
import type { HomeQuery } from '../../__generated__/graphql.ts';
import { keepSections } from '../../persistence/storedSections.ts';
import { HomeDocument } from './homeQuery.ts';

/** The kept sections and the keys of their entries in local storage (specification, section 3). */
const KEYS = {
  banners: 'banners',
  categories: 'featured_subcategories',
  videos: 'videos',
  featuredProduct: 'featured_product',
  shopTheLook: 'shop_the_look',
  collections: 'featured_collections',
} satisfies Partial<Record<keyof HomeQuery['home'], string>>;

/** Shows what was kept of the home page at once, and keeps its newer versions. Called once, before it is first shown. */
export function keepHome(client: ApolloClient): void {
  keepSections<HomeQuery, keyof typeof KEYS>(client, {
    query: HomeDocument,
    keys: KEYS,
    sectionsOf: ({ home }) => home,
    answerOf: (sections, inlined) =>
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
