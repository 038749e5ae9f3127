import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, paise, tsvector } from './columns.ts';

export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  featuredRank: integer('featured_rank'),
});

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer('id').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    image: text('image').notNull(),
  },
  (table) => [index('subcategories_category').on(table.categoryId)],
);

export type ExtraAttributes = Record<string, Record<string, string | string[]>>;

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    subcategoryId: integer('subcategory_id')
      .notNull()
      .references(() => subcategories.id),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    description: text('description').notNull(),
    price: paise('price').notNull(),
    discountedPrice: paise('discounted_price'),
    /** What a shopper pays: stored, so that sorting and filtering by it can use an index. */
    currentPrice: paise('current_price')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(discounted_price, price)`),
    images: jsonb('images').$type<string[]>().notNull(),
    extraAttributes: jsonb('extra_attributes').$type<ExtraAttributes>().notNull(),
    /** The attribute `type`, in whichever group it stands. */
    productType: text('product_type').notNull().default(''),
    stock: integer('stock').notNull(),
    featuredRank: integer('featured_rank').notNull(),
    unitsSold: integer('units_sold').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Name and brand (A), subcategory (B) and description (C), written with the row. */
    searchDocument: tsvector('search_document').notNull(),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_price_positive', sql`${table.price} > 0`),
    // A subcategory's list in every sort, a page of it without reading the rest.
    index('products_subcategory_featured').on(table.subcategoryId, table.featuredRank),
    index('products_subcategory_price').on(table.subcategoryId, table.currentPrice, table.id),
    index('products_subcategory_name').on(table.subcategoryId, table.name, table.id),
    index('products_subcategory_created').on(table.subcategoryId, table.createdAt, table.id),
    index('products_subcategory_sold').on(table.subcategoryId, table.unitsSold.desc().nullsFirst(), table.id),
    index('products_brand').on(table.brand),
    index('products_created').on(table.createdAt, table.id),
    index('products_current_price').on(table.currentPrice, table.id),
    index('products_name_order').on(table.name, table.id),
    index('products_search_document').using('gin', table.searchDocument),
  ],
);

/**
 * How many products there are of each subcategory, brand and type: what lists count and offer for choice. Kept by
 * triggers on `products` (migration 0004), so it is right whoever writes; nothing else writes here.
 */
export const productFacets = pgTable(
  'product_facets',
  {
    subcategoryId: integer('subcategory_id').notNull(),
    brand: text('brand').notNull(),
    productType: text('product_type').notNull(),
    products: integer('products').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subcategoryId, table.brand, table.productType] })],
);

/** Every word of names, brands and subcategories, once: what a misspelt word of a search is compared with. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() });
