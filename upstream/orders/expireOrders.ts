import { and, eq, gt, inArray, lte, notExists } from 'drizzle-orm';
import { orders, payments } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import type { Shop } from '../shop.ts';
import { answered, askProvider } from './paymentStatus.ts';
import { closePayment } from './pay.ts';
import { lockOrder, moveOrder } from './orderRepository.ts';

/**
 * Cancels orders that stood unpaid for too long, after asking the provider once more. A payment counts as open for as
 * long, since a closed tab tells nobody. Answers how many.
 */
export async function cancelUnpaid(shop: Shop): Promise<number> {
  const at = shop.clock();
  const edge = new Date(at.getTime() - shop.config.timing.unpaidFor);
  const payable = and(
    eq(orders.status, 'pending'),
    inArray(orders.paymentStatus, ['pending', 'failed', 'cancelled']),
    lte(orders.createdAt, edge),
    notExists(
      shop.db
        .select()
        .from(payments)
        .where(
          and(eq(payments.orderId, orders.id), eq(payments.state, 'open'), gt(payments.createdAt, edge)),
        ),
    ),
  );
  const due = await shop.db.select({ id: orders.id }).from(orders).where(payable).limit(500);
  let cancelled = 0;
  for await (const { id } of answered(shop, 'order', due, ({ id }) => askProvider(shop, id, 'all'))) {
    cancelled += await transact(shop.db, async (tx) => {
      const order = await lockOrder(tx, id);
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), payable));
      if (!order || !still) return 0;
      const closed = await closePayment(tx, order, 'cancelled', 'unpaid for too long', at);
      await moveOrder(tx, closed, { status: 'cancelled' }, 'unpaid for too long', at);
      return 1;
    });
  }
  return cancelled;
}
