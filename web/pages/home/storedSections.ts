import type { HomeQuery } from './__generated__/home.ts';

/** Where local storage has each section; null: it has no version and is not stored. */
export const HOME_SECTIONS = {
  field: 'home',
  typename: 'Home',
  keys: {
    banners: 'banners',
    categories: 'featured_subcategories',
    videos: 'videos',
    heroProduct: 'featured_product',
    shopTheLook: 'shop_the_look',
    collections: 'featured_collections',
    recommendedProducts: null,
    dealsOfTheDay: null,
    onlyHereProducts: null,
  } satisfies Record<Exclude<keyof HomeQuery['home'], '__typename'>, string | null>,
} as const;
