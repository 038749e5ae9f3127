import { type SQL, and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { type PaymentState, orders, payments } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import type { CapturedPayment } from '../payment/sandbox/provider.ts';
import type { Shop } from '../shop.ts';
import { countUnitsSold, holdStock, lockOrder, updateOrder, releaseStock } from './orderRepository.ts';

export type Payment = typeof payments.$inferSelect;

/** States of payments that the provider may have captured without our knowledge. */
export const UNSETTLED_STATES: PaymentState[] = ['open', 'failed', 'cancelled'];

/** The payment of a provider order; null for an unknown one. */
export async function findPayment(db: Database, providerOrderId: string): Promise<Payment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
  return payment ?? null;
}

/**
 * Records a captured payment; repeated calls have no further effect. The order is confirmed if its stock is available. A refund
 * is due if the stock is gone, the order was already paid by another payment, or the amount is not the order's.
 */
export const saveCapture = (
  shop: Shop,
  payment: Payment,
  captured: CapturedPayment,
  cause: string,
): Promise<void> =>
  transact(shop.db, async (tx) => {
    const at = shop.clock();
    const order = await lockOrder(tx, payment.orderId);
    const [current] = await tx.select().from(payments).where(eq(payments.id, payment.id));
    if (!order || !current || !UNSETTLED_STATES.includes(current.state)) return;
    const logFields = { order: order.id, payment: payment.id, captured };
    const closeAs = (state: 'captured' | 'refund_due') =>
      tx
        .update(payments)
        .set({ state, providerPaymentId: captured.paymentId })
        .where(eq(payments.id, payment.id));

    if (order.paymentStatus === 'paid' || order.paymentStatus === 'refund_due') {
      shop.log.error(logFields, 'paid twice: the second payment is to be refunded');
      await closeAs('refund_due');
      return;
    }
    if (captured.amount !== order.totalAmount || captured.currency !== current.currency) {
      const reason = `captured ${captured.amount} ${captured.currency} instead of ${order.totalAmount} ${current.currency}`;
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
  });

/**
 * Looks up the unsettled payments of some orders at the provider and records what was captured, so that no payment is lost with a
 * browser or a callback. Does nothing in a store without the provider's webhook: such a store asks as little as it listens. Must not be
 * called in a transaction.
 */
export async function recordCaptures(shop: Shop, whichOrders: SQL): Promise<void> {
  if (shop.config.payment.hasWebhook)
    await recordCapturesOf(shop, whichOrders, 'the provider says it is paid');
}

/** Records what was captured of the one payment whose proof the browser has sent. Must not be called in a transaction. */
export const recordProof = (shop: Shop, { id }: Payment): Promise<void> =>
  recordCapturesOf(shop, eq(payments.id, id), 'the browser sent its proof');

async function recordCapturesOf(shop: Shop, which: SQL, cause: string): Promise<void> {
  const unsettled = await shop.db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.state, UNSETTLED_STATES), which));
  const captures = await shop.provider.capturesOf(unsettled.map(({ providerOrderId }) => providerOrderId));
  for (const payment of unsettled) {
    const captured = captures.get(payment.providerOrderId);
    if (captured) await saveCapture(shop, payment, captured, cause);
  }
}
