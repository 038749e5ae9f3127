import type { Home } from '../../__generated__/graphql.ts';
import { graphql } from '../../__generated__/index.ts';

/** All data of the home page. Each section asks for its own, with its version. */
export const HomeDocument = graphql(`
  query Home {
    home {
      ...Banners
      ...Categories
      ...ProductTabs
      ...Videos
      ...FeaturedProductSection
      ...ShopTheLookSection
      ...Collections
    }
  }
`);

/** Newer names of sections, which this operation requests by their first ones. */
type NewName = 'heroProduct' | 'recommendedProducts' | 'onlyHereProducts';

/** Where local storage has each section; null: it has no version and is not stored. */
export const HOME_SECTIONS = {
  field: 'home',
  typename: 'Home',
  keys: {
    banners: 'banners',
    categories: 'featured_subcategories',
    videos: 'videos',
    featuredProduct: 'featured_product',
    shopTheLook: 'shop_the_look',
    collections: 'featured_collections',
    featuredProducts: null,
    dealsOfTheDay: null,
    exclusiveProducts: null,
  } satisfies Record<Exclude<keyof Home, '__typename' | NewName>, string | null>,
} as const;
