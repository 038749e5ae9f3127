import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { paise, store, timestamptz } from './columns.ts';

/** In chronological order. Only a `pending` order can become `cancelled`. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'refund_due'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const orders = store.table(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: text('order_number').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    paymentMethod: text('payment_method').notNull(),
    totalAmount: paise('total_amount').notNull(),
    shippingPersonName: text('shipping_person_name').notNull(),
    shippingPersonNumber: text('shipping_person_number').notNull(),
    shippingAddress: text('shipping_address').notNull(),
    billingAddress: text('billing_address').notNull(),
    notes: text('notes').notNull(),
    /** Whether the units of this order are currently subtracted from `products.stock`. */
    stockHeld: boolean('stock_held').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Hash of the request body with this key. The same key with another body is a conflict. */
    idempotencyBody: text('idempotency_body'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [uniqueIndex('orders_idempotency').on(table.userId, table.idempotencyKey)],
);

/** A line with the product's data at the time of the order. */
export const orderItems = store.table(
  'order_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    image: text('image').notNull(),
    price: paise('price').notNull(),
    discountedPrice: paise('discounted_price'),
    currentPrice: paise('current_price').notNull(),
  },
  (table) => [check('order_items_quantity', sql`${table.quantity} >= 1`)],
);

/** The log of an order: one row when it is placed and one for every change of its status or payment status. */
export const orderEvents = store.table('order_events', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  status: text('status').$type<OrderStatus>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  /** The reason of the change, in a few words. */
  cause: text('cause').notNull(),
  at: timestamptz('at').notNull(),
});

/** One row for every change of a product's stock, written in the transaction of the change. */
export const stockMovements = store.table('stock_movements', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id),
  /** Null when no order caused the change. */
  orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
  /** Units added to the stock; negative when taken. */
  change: integer('change').notNull(),
  cause: text('cause').notNull(),
  at: timestamptz('at').notNull(),
});
