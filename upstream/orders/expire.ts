import { and, eq, gt, inArray, lte, notExists } from 'drizzle-orm';
import { orders, payments } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import type { Shop } from '../shop.ts';
import { closePayment, tryAskProvider } from './pay.ts';
import { lockOrder, moveOrder } from './record.ts';

/** How long an order may stand unpaid. A payment counts as open for as long, since a closed tab tells nobody. */
const UNPAID_MS = 15 * 60 * 1000;

/** Asks the provider about every open payment of one user. */
export async function askOpenPayments(shop: Shop, userId: number): Promise<void> {
  const open = await shop.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), eq(payments.state, 'open')));
  for (const { orderId } of open) await tryAskProvider(shop, orderId);
}

/** Cancels orders that stood unpaid too long, after asking the provider once more. Answers how many. */
export async function cancelUnpaid(shop: Shop): Promise<number> {
  const at = shop.clock();
  const edge = new Date(at.getTime() - UNPAID_MS);
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
  for (const { id } of due) {
    if (!(await tryAskProvider(shop, id))) continue;
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
