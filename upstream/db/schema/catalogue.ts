import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, paise, tsvector } from './columns.ts';

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
    /** The price to pay. It is stored, so that sorting and filtering can use an index. */
    currentPrice: paise('current_price')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(discounted_price, price)`),
    images: jsonb('images').$type<string[]>().notNull(),
    extraAttributes: jsonb('extra_attributes').$type<ExtraAttributes>().notNull(),
    /** The attribute `type` of any group in `extraAttributes`. */
    productType: text('product_type').notNull().default(''),
    stock: integer('stock').notNull(),
    featuredRank: integer('featured_rank').notNull(),
    unitsSold: integer('units_sold').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** Name and brand with weight A, subcategory with B, description with C. */
    searchDocument: tsvector('search_document').notNull(),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_price_positive', sql`${table.price} > 0`),
    // One index per sort order of a subcategory's list, so that a page is read without scanning the rest.
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
 * The number of products per subcategory, brand and type, for the totals and filter options of lists. Only the triggers on
 * `products` write it (migrations 0004 and 0005).
 */
export const productFacets = pgTable(
  'product_facets',
  {
    subcategoryId: integer('subcategory_id').notNull(),
    brand: text('brand').notNull(),
    productType: text('product_type').notNull(),
    products: integer('products').notNull(),
    /** How many of them are in stock. */
    inStock: integer('in_stock').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subcategoryId, table.brand, table.productType] })],
);

/**
 * One row, whose version is another one after every change of a product that searches, filters and orders of lists depend on. Only
 * the triggers on `products` write it (migration 0005). Units sold do not change it, nor does stock that is neither used up nor back.
 */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer('id').primaryKey(),
  version: uuid('version').notNull(),
});

/** All distinct words of names, brands and subcategories, to correct misspelt words of a search. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() });
