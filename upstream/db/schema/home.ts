import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { store } from './columns.ts';

/** What the home page shows, by ids of products and subcategories. Media paths are relative. */
export interface HomeContent {
  banners: {
    title: string;
    subtitle: string | null;
    image: string;
    productId: number | null;
    subcategoryId: number | null;
  }[];
  /** The section 'Explore Categories', in order. */
  subcategoryIds: number[];
  /** What they show, and the subcategory they lead to. */
  videos: { video: string; poster: string; title: string; subcategoryId: number }[];
  exclusiveProductIds: number[];
  featuredProductIds: number[];
  dealOfTheDayProductIds: number[];
  shopTheLook: {
    title: string;
    playerImage: string;
    /** CSS offsets such as "32%"; either `left` or `right` is given. */
    hotspots: { top: string; left: string | null; right: string | null; productId: number }[];
  }[];
  collections: { name: string; description: string; image: string; productId: number }[];
}

/** One row. */
export const home = store.table('home', { content: jsonb('content').$type<HomeContent>().notNull() });

/** The version of each home section that has changed; of the others it is 1. It increases when the content changes. */
export const homeVersions = store.table('home_versions', {
  section: text('section').primaryKey(),
  version: integer('version').notNull().default(1),
});
