import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { timestamptz, paise } from './columns.ts';
import { orders } from './orders.ts';

/**
 * `open`: the shopper may be paying. `failed` and `cancelled`: opened again when the shopper pays again.
 * `refund_due`: captured, but the order is already paid, its stock is gone, or the amount differs.
 */
export type PaymentState = 'open' | 'captured' | 'failed' | 'cancelled' | 'refund_due';

/** One row for each provider order, and one more for each further payment that the provider captured of it. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<PaymentState>().notNull(),
    providerOrderId: text('provider_order_id').notNull(),
    providerPaymentId: text('provider_payment_id'),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull(),
    /** When it was opened, the last time. */
    openedAt: timestamptz('created_at').notNull(),
    /** When the reconciliation job checks it next with the provider; null: never. */
    nextStatusCheckAt: timestamptz('next_ask_at'),
  },
  (table) => [
    unique('payments_provider_payment').on(table.providerOrderId, table.providerPaymentId).nullsNotDistinct(),
    index('payments_order').on(table.orderId),
    index('payments_next_ask').on(table.nextStatusCheckAt),
  ],
);

/** Processed events of the provider. A repeated event is ignored. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's id of the event. */
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    providerOrderId: text('provider_order_id'),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('provider_events_at').on(table.at)],
);

/** The sandbox provider's own tables. The shop reads them only through the provider's interface. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    id: text('id').primaryKey(),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull(),
    receipt: text('receipt').notNull(),
    createdAt: timestamptz('created_at').notNull(),
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
    /** When the payment counts as captured: immediately, or later for a slow UPI payment. */
    capturesAt: timestamptz('captures_at').notNull(),
    /** When the signed callback is to be sent. */
    callbackAt: timestamptz('callback_at').notNull(),
    callbackDone: boolean('callback_done').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('sandbox_payments_order').on(table.sandboxOrderId),
    index('sandbox_payments_callback').on(table.callbackDone, table.callbackAt),
  ],
);
