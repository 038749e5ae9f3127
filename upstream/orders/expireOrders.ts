import { and, eq, gt, inArray, lte, notExists } from 'drizzle-orm';
import { orders, payments } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import type { Shop } from '../shop.ts';
import { recordCaptures } from './capture.ts';
import { closePayment } from './pay.ts';
import { lockOrder, updateOrder } from './orderRepository.ts';

/**
 * Cancels orders that were not paid online in time, after looking up their payments at the provider. An order with another payment
 * method, which only the database's owner can create, waits for its payment. An order whose payment was opened within this time
 * limit is not cancelled, since the shopper may still be paying. Returns how many were cancelled.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  const at = shop.clock();
  const cutoff = new Date(at.getTime() - shop.config.timing.unpaidOrderTtlMs);
  const isExpired = and(
    eq(orders.status, 'pending'),
    eq(orders.paymentMethod, 'online'),
    inArray(orders.paymentStatus, ['pending', 'failed', 'cancelled']),
    lte(orders.createdAt, cutoff),
    notExists(
      shop.db
        .select()
        .from(payments)
        .where(
          and(eq(payments.orderId, orders.id), eq(payments.state, 'open'), gt(payments.openedAt, cutoff)),
        ),
    ),
  );
  const expired = await shop.db.select({ id: orders.id }).from(orders).where(isExpired).limit(500);
  let cancelledCount = 0;
  for (const { id } of expired) {
    await recordCaptures(shop, eq(orders.id, id));
    cancelledCount += await transact(shop.db, async (tx) => {
      const order = await lockOrder(tx, id);
      const [stillExpired] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), isExpired));
      if (!order || !stillExpired) return 0;
      const closedOrder = await closePayment(tx, order, 'cancelled', 'unpaid for too long', at);
      await updateOrder(tx, closedOrder, { status: 'cancelled' }, 'unpaid for too long', at);
      return 1;
    });
  }
  return cancelledCount;
}
