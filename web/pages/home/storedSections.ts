import type { Home } from '../../__generated__/schema.ts';

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
