import { sql } from 'drizzle-orm';
import { check, integer, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { store, timestamptz } from './columns.ts';

export const cartItems = store.table(
  'cart_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    uniqueIndex('cart_items_line').on(table.userId, table.productId),
    check('cart_items_quantity', sql`${table.quantity} >= 1`),
  ],
);

export const wishlistItems = store.table(
  'wishlist_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    addedAt: timestamptz('added_at').notNull(),
  },
  (table) => [uniqueIndex('wishlist_items_line').on(table.userId, table.productId)],
);
