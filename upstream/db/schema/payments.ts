import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, paise } from './columns.ts';
import { orders } from './orders.ts';

/** `open`: the shopper may be paying. `refund_due`: captured, but the order was paid already or its stock is gone. */
export type PaymentState = 'open' | 'captured' | 'failed' | 'cancelled' | 'refund_due';

export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<PaymentState>().notNull(),
    providerOrderId: text('provider_order_id').notNull().unique(),
    providerPaymentId: text('provider_payment_id'),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the provider is asked about it next without anybody wanting to know; null: never again. */
    nextAskAt: moment('next_ask_at'),
  },
  (table) => [index('payments_order').on(table.orderId), index('payments_next_ask').on(table.nextAskAt)],
);

/** Events of the provider that were taken, so that one which comes again does nothing. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** As the provider numbers them. */
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    providerOrderId: text('provider_order_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('provider_events_at').on(table.at)],
);

/** The sandbox provider's own books. The shop reads them only by asking the provider. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    id: text('id').primaryKey(),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull(),
    receipt: text('receipt').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_orders_receipt').on(table.receipt)],
);

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    sandboxOrderId: text('sandbox_order_id')
      .notNull()
      .references(() => sandboxOrders.id, { onDelete: 'cascade' }),
    failed: boolean('failed').notNull().default(false),
    /** When the money counts as captured: at once, or a little later for a slow UPI payment. */
    capturesAt: moment('captures_at').notNull(),
    /** When the signed callback is to be sent. */
    callbackAt: moment('callback_at').notNull(),
    callbackDone: boolean('callback_done').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('sandbox_payments_order').on(table.sandboxOrderId),
    index('sandbox_payments_callback').on(table.callbackDone, table.callbackAt),
  ],
);
