import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { payments } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import type { CapturedPayment } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import { countUnitsSold, holdStock, lockOrder, updateOrder, releaseStock } from './orderRepository.ts';

export type Payment = typeof payments.$inferSelect;

/** The payment of a provider order; null for an unknown one. Rows of further captured payments were inserted after it. */
export async function findPayment(db: Database, providerOrderId: string): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, providerOrderId))
    .orderBy(asc(payments.id))
    .limit(1);
  return payment ?? null;
}

/** Records that a second payment of a provider order was captured: its refund is due, whatever the order's status is. */
async function saveSecondCapture(
  shop: Shop,
  tx: Database,
  { orderId, providerOrderId }: Payment,
  { paymentId: providerPaymentId, amount, currency }: CapturedPayment,
): Promise<void> {
  const row = { orderId, providerOrderId, providerPaymentId, amount, currency };
  const inserted = await tx
    .insert(payments)
    .values({ ...row, state: 'refund_due', openedAt: shop.clock() })
    .onConflictDoNothing()
    .returning();
  if (inserted.length > 0) shop.log.error(row, 'paid twice: the second payment is to be refunded');
}

/**
 * Records a captured payment; repeated calls have no further effect. The order is confirmed if its stock is available. A refund
 * is due if the stock is gone, the order was already paid by another payment, or the amount is not the order's. Must run in a
 * transaction.
 */
export async function applyCapture(
  shop: Shop,
  tx: Database,
  payment: Payment,
  captured: CapturedPayment,
  cause: string,
): Promise<void> {
  const at = shop.clock();
  const order = await lockOrder(tx, payment.orderId);
  const [currentPayment] = await tx.select().from(payments).where(eq(payments.id, payment.id));
  if (!order || !currentPayment) return;
  const logFields = { order: order.id, payment: payment.id, captured };
  if (currentPayment.state === 'captured' || currentPayment.state === 'refund_due') {
    if (currentPayment.providerPaymentId !== captured.paymentId)
      await saveSecondCapture(shop, tx, currentPayment, captured);
    return;
  }
  const closeAs = (state: 'captured' | 'refund_due') =>
    tx
      .update(payments)
      .set({ state, providerPaymentId: captured.paymentId, nextStatusCheckAt: null })
      .where(eq(payments.id, payment.id));

  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refund_due') {
    shop.log.error(logFields, 'paid twice: the second payment is to be refunded');
    await closeAs('refund_due');
    return;
  }
  if (captured.amount !== order.totalAmount || captured.currency !== currentPayment.currency) {
    const reason = `captured ${captured.amount} ${captured.currency} instead of ${order.totalAmount} ${currentPayment.currency}`;
    shop.log.error(logFields, `${reason}: to be refunded`);
    await closeAs('refund_due');
    await releaseStock(tx, order, reason, at);
    await updateOrder(tx, order, { paymentStatus: 'refund_due', stockHeld: false }, reason, at);
    return;
  }
  if ((await holdStock(tx, order, cause, at)) !== null) {
    shop.log.error(logFields, 'paid, but the stock is gone: to be refunded');
    await closeAs('refund_due');
    await updateOrder(tx, order, { paymentStatus: 'refund_due' }, `${cause}, but the stock is gone`, at);
    return;
  }
  await closeAs('captured');
  await countUnitsSold(tx, order);
  // An order that is already being processed or shipped keeps its status.
  const status = order.status === 'pending' || order.status === 'cancelled' ? 'confirmed' : order.status;
  await updateOrder(tx, order, { status, paymentStatus: 'paid', stockHeld: true }, cause, at);
}

/** Runs `applyCapture` in its own transaction. */
export const saveCapture = (
  shop: Shop,
  payment: Payment,
  captured: CapturedPayment,
  cause: string,
): Promise<void> => transact(shop.db, (tx) => applyCapture(shop, tx, payment, captured, cause));
