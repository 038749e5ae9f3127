import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { orderEvents, orderItems, orders } from '../db/schema/index.ts';
import type { OrderStatus, PaymentStatus } from '../db/schema/index.ts';
import { addUnitsSold, returnStock, takeStock, type StockShortage } from './stock.ts';

export type Order = typeof orders.$inferSelect;

/** Reads an order and locks its row until the transaction ends; null when it does not exist. */
export async function lockOrder(tx: Database, orderId: number): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order ?? null;
}

/** An order of this user; null when it does not exist or belongs to another user. */
export async function findUserOrder(db: Database, userId: number, orderId: number): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return order ?? null;
}

const readOrderLines = (db: Database, orderId: number) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));

/** Updates an order and logs a change of its status or payment status. Does nothing if all values stay the same. */
export async function updateOrder(
  tx: Database,
  order: Order,
  change: { status?: OrderStatus; paymentStatus?: PaymentStatus; stockHeld?: boolean },
  cause: string,
  at: Date,
): Promise<Order> {
  const updated = { ...order, ...change };
  const isStatusUnchanged = updated.status === order.status && updated.paymentStatus === order.paymentStatus;
  if (isStatusUnchanged && updated.stockHeld === order.stockHeld) return order;
  const { status, paymentStatus, stockHeld } = updated;
  await tx
    .update(orders)
    .set({ status, paymentStatus, stockHeld, updatedAt: at })
    .where(eq(orders.id, order.id));
  if (!isStatusUnchanged) {
    await tx.insert(orderEvents).values({ orderId: order.id, status, paymentStatus, cause, at });
  }
  return { ...updated, updatedAt: at };
}

/** Takes the order's units out of stock if they are not held yet. Returns null, or the shortage. */
export async function holdStock(
  tx: Database,
  order: Order,
  cause: string,
  at: Date,
): Promise<StockShortage | null> {
  return order.stockHeld
    ? null
    : takeStock(tx, await readOrderLines(tx, order.id), { orderId: order.id, cause, at });
}

/** Returns the order's units to stock if they are held. */
export async function releaseStock(tx: Database, order: Order, cause: string, at: Date): Promise<void> {
  if (order.stockHeld) {
    await returnStock(tx, await readOrderLines(tx, order.id), { orderId: order.id, cause, at });
  }
}

export async function countUnitsSold(tx: Database, order: Order): Promise<void> {
  await addUnitsSold(tx, await readOrderLines(tx, order.id));
}
