/** The sections of the home page, one file each. */
export * as banners from './banners.ts';
export * as categories from './categories.ts';
export * as collections from './collections.ts';
export * as featuredProduct from './featuredProduct.ts';
export * as productLists from './productLists.ts';
export * as shopTheLook from './shopTheLook.ts';
export * as videos from './videos.ts';
