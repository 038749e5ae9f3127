import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { orderEvents, orderItems, orders } from '../db/schema/index.ts';
import type { OrderStatus, PaymentStatus } from '../db/schema/index.ts';
import { addUnitsSold, giveStockBack, takeStock, type StockShortage } from './stock.ts';

export type Order = typeof orders.$inferSelect;

/** Reads an order and locks its row until the transaction ends; null when there is none. */
export async function lockOrder(tx: Database, orderId: number): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order ?? null;
}

/** A user's own order; somebody else's is as good as none. */
export async function ownOrder(db: Database, userId: number, orderId: number): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return order ?? null;
}

const linesOf = (db: Database, orderId: number) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));

/** Changes an order's statuses and writes the log; a change that changes nothing leaves no trace. */
export async function moveOrder(
  tx: Database,
  order: Order,
  change: { status?: OrderStatus; paymentStatus?: PaymentStatus; stockHeld?: boolean },
  cause: string,
  at: Date,
): Promise<Order> {
  const moved = { ...order, ...change };
  const statusesSame = moved.status === order.status && moved.paymentStatus === order.paymentStatus;
  if (statusesSame && moved.stockHeld === order.stockHeld) return order;
  const { status, paymentStatus, stockHeld } = moved;
  await tx
    .update(orders)
    .set({ status, paymentStatus, stockHeld, updatedAt: at })
    .where(eq(orders.id, order.id));
  if (!statusesSame) {
    await tx.insert(orderEvents).values({ orderId: order.id, status, paymentStatus, cause, at });
  }
  return { ...moved, updatedAt: at };
}

/** Makes sure the order's units are out of stock. Answers null, else what is missing. */
export async function holdStock(
  tx: Database,
  order: Order,
  cause: string,
  at: Date,
): Promise<StockShortage | null> {
  return order.stockHeld
    ? null
    : takeStock(tx, await linesOf(tx, order.id), { orderId: order.id, cause, at });
}

/** Makes sure the order holds no stock. */
export async function releaseStock(tx: Database, order: Order, cause: string, at: Date): Promise<void> {
  if (order.stockHeld) {
    await giveStockBack(tx, await linesOf(tx, order.id), { orderId: order.id, cause, at });
  }
}

/** Counts the order's units as sold. */
export async function countSold(tx: Database, order: Order): Promise<void> {
  await addUnitsSold(tx, await linesOf(tx, order.id));
}
