import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { products, subcategories } from './catalogue.ts';
import { store } from './columns.ts';

/** The version of each home section that has changed; of the others it is 1. It increases when the content changes. */
export const homeVersions = store.table('home_versions', {
  section: text('section').primaryKey(),
  version: integer('version').notNull().default(1),
});

export const banners = store.table('banners', {
  /** Also the display order, here and in the tables below. */
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  subtitle: text('subtitle'),
  image: text('image').notNull(),
  productId: integer('product_id').references(() => products.id),
  subcategoryId: integer('subcategory_id').references(() => subcategories.id),
});

export const homeSubcategories = store.table('home_subcategories', {
  position: integer('position').primaryKey(),
  subcategoryId: integer('subcategory_id')
    .notNull()
    .references(() => subcategories.id),
});

export const homeVideos = store.table('home_videos', {
  id: integer('id').primaryKey(),
  video: text('video').notNull(),
  poster: text('poster').notNull(),
  title: text('title'),
  productId: integer('product_id').references(() => products.id),
  subcategoryId: integer('subcategory_id').references(() => subcategories.id),
});

export const PRODUCT_LISTS = ['featured', 'deal-of-the-day', 'exclusive'] as const;
export type ProductList = (typeof PRODUCT_LISTS)[number];

export const productLists = store.table(
  'product_lists',
  {
    list: text('list').$type<ProductList>().notNull(),
    position: integer('position').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
  },
  (table) => [primaryKey({ columns: [table.list, table.position] })],
);

/** A product's position on the picture of a look. Offsets are CSS lengths such as "32%". */
export interface Hotspot {
  top: string;
  left: string | null;
  right: string | null;
  productId: number;
}

export const looks = store.table('looks', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  playerImage: text('player_image').notNull(),
  hotspots: jsonb('hotspots').$type<Hotspot[]>().notNull(),
});

export const collections = store.table('collections', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  image: text('image').notNull(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id),
});
