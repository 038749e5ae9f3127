import { sql } from 'drizzle-orm';
import { check, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { paise, store, timestamptz, tsvector } from './columns.ts';

export const categories = store.table('categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  featuredRank: integer('featured_rank'),
});

export const subcategories = store.table('subcategories', {
  id: integer('id').primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => categories.id),
  name: text('name').notNull(),
  description: text('description').notNull(),
  image: text('image').notNull(),
});

export type ExtraAttributes = Record<string, Record<string, string | string[]>>;

export const products = store.table(
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
    /** The price to pay. */
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
    /** The words of products/searchDocument.ts. */
    searchDocument: tsvector('search_document').notNull(),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_price_positive', sql`${table.price} > 0`),
  ],
);
