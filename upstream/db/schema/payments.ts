import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { paise, store, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/**
 * `open`: the shopper may be paying. `failed` and `cancelled`: opened again when the shopper pays again.
 * `refund_due`: captured, but the order is already paid, its stock is gone, or the amount differs.
 */
export type PaymentState = 'open' | 'captured' | 'failed' | 'cancelled' | 'refund_due';

/** One row for each order at the payment provider. */
export const payments = store.table('payments', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  state: text('state').$type<PaymentState>().notNull(),
  providerOrderId: text('provider_order_id').notNull().unique(),
  providerPaymentId: text('provider_payment_id'),
  amount: paise('amount').notNull(),
  currency: text('currency').notNull(),
  /** When it was opened, the last time. */
  openedAt: timestamptz('opened_at').notNull(),
});

/** The sandbox provider's own tables. The shop reads them only through the provider. */
export const sandboxOrders = store.table('sandbox_orders', {
  id: text('id').primaryKey(),
  amount: paise('amount').notNull(),
  currency: text('currency').notNull(),
  receipt: text('receipt').notNull(),
});

export const sandboxPayments = store.table('sandbox_payments', {
  id: text('id').primaryKey(),
  sandboxOrderId: text('sandbox_order_id')
    .notNull()
    .references(() => sandboxOrders.id, { onDelete: 'cascade' }),
  failed: boolean('failed').notNull().default(false),
  /** When the payment counts as captured: immediately, or later for a slow UPI payment. */
  capturesAt: timestamptz('captures_at').notNull(),
  /** When the signed callback is to be sent. */
  callbackAt: timestamptz('callback_at').notNull(),
  callbackDone: boolean('callback_done').notNull().default(false),
});
