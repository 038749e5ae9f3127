import { asc, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orderEvents, orderItems, orders, payments, products, stockMovements } from '../db/schema/index.ts';
import type { Shop } from '../shop.ts';
import { TEST_PREFIX } from './prefix.ts';

/** Data for audits: all orders, payments and stock movements. Amounts are in paise; each list is in the order of insertion. */
export function ledgerEndpoints(app: FastifyInstance, { db, provider }: Shop): void {
  /**
   * `orders` with their `items`, `payments`, `stock_movements`, `status_changes`, and the current stock of all `products` in these
   * lists.
   */
  app.get(`${TEST_PREFIX}/ledger`, async () => {
    const [orderRows, itemRows] = [
      await db.select().from(orders).orderBy(asc(orders.id)),
      await db.select().from(orderItems).orderBy(asc(orderItems.id)),
    ];
    const itemsOf = new Map(orderRows.map((order) => [order.id, [] as typeof itemRows]));
    for (const item of itemRows) itemsOf.get(item.orderId)?.push(item);
    const movements = await db.select().from(stockMovements).orderBy(asc(stockMovements.id));
    const productIds = [...new Set([...movements, ...itemRows].map(({ productId }) => productId))];
    const stocks = await db
      .select({ id: products.id, stock: products.stock })
      .from(products)
      .where(inArray(products.id, productIds))
      .orderBy(asc(products.id));
    return {
      orders: orderRows.map((order) => ({
        id: order.id,
        order_number: order.orderNumber,
        user: order.userId,
        idempotency_key: order.idempotencyKey,
        status: order.status,
        payment_status: order.paymentStatus,
        total_amount: order.totalAmount,
        stock_held: order.stockHeld,
        created_at: order.createdAt,
        items: (itemsOf.get(order.id) ?? []).map((item) => ({
          product_id: item.productId,
          quantity: item.quantity,
          current_price: item.currentPrice,
        })),
      })),
      payments: (await db.select().from(payments).orderBy(asc(payments.id))).map((payment) => ({
        id: payment.id,
        order_id: payment.orderId,
        state: payment.state,
        provider_order_id: payment.providerOrderId,
        provider_payment_id: payment.providerPaymentId,
        amount: payment.amount,
        currency: payment.currency,
        opened_at: payment.openedAt,
      })),
      stock_movements: movements.map(({ id, productId, orderId, change, cause, at }) => ({
        id,
        product_id: productId,
        order_id: orderId,
        change,
        cause,
        at,
      })),
      status_changes: (await db.select().from(orderEvents).orderBy(asc(orderEvents.id))).map((event) => ({
        id: event.id,
        order_id: event.orderId,
        status: event.status,
        payment_status: event.paymentStatus,
        cause: event.cause,
        at: event.at,
      })),
      products: stocks,
    };
  });

  /** The payments that the sandbox captured, to compare with the shop's payments. */
  app.get(`${TEST_PREFIX}/provider/captured`, async () => {
    return {
      captured: (await provider.findCaptures()).map((capture) => ({
        razorpay_payment_id: capture.paymentId,
        razorpay_order_id: capture.orderId,
        receipt: capture.receipt,
        amount: capture.amount,
        currency: capture.currency,
        captured_at: capture.capturedAt,
      })),
    };
  });
}
