import { asc, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orderEvents, orderItems, orders, payments, products, stockMovements } from '../db/schema/index.ts';
import type { Shop } from '../shop.ts';
import { TEST_PREFIX } from './prefix.ts';

const SNAKE_CASE = /[A-Z]/g;

/** Rows with the names that the wire has. */
const inWireNames = (rows: object[]): Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name.replace(SNAKE_CASE, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  );

/** Data for audits: all orders, payments and stock movements. Amounts are in paise; each list is in the order of insertion. */
export function ledgerEndpoints(app: FastifyInstance, { db, provider }: Shop): void {
  /**
   * `orders` with their `items`, `payments`, `stock_movements`, `status_changes`, and the current stock of all `products` in these
   * lists.
   */
  app.get(`${TEST_PREFIX}/ledger`, async () => {
    const orderRows = await db.select().from(orders).orderBy(asc(orders.id));
    const items = await db.select().from(orderItems).orderBy(asc(orderItems.id));
    const movements = await db.select().from(stockMovements).orderBy(asc(stockMovements.id));
    const productIds = [...new Set([...movements, ...items].map(({ productId }) => productId))];
    return {
      orders: orderRows.map((order) => ({
        ...inWireNames([order])[0],
        items: inWireNames(items.filter(({ orderId }) => orderId === order.id)),
      })),
      payments: inWireNames(await db.select().from(payments).orderBy(asc(payments.id))),
      stock_movements: inWireNames(movements),
      status_changes: inWireNames(await db.select().from(orderEvents).orderBy(asc(orderEvents.id))),
      products: await db
        .select({ id: products.id, stock: products.stock })
        .from(products)
        .where(inArray(products.id, productIds))
        .orderBy(asc(products.id)),
    };
  });

  /** The payments that the sandbox captured, to compare with the shop's payments. */
  app.get(`${TEST_PREFIX}/provider/captured`, async () => ({
    captured: (await provider.findCaptures()).map((capture) => ({
      razorpay_payment_id: capture.paymentId,
      razorpay_order_id: capture.orderId,
      receipt: capture.receipt,
      amount: capture.amount,
      currency: capture.currency,
      captured_at: capture.capturedAt,
    })),
  }));
}
