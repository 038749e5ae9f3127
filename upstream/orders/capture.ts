import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { payments } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import type { Capture } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import { countSold, holdStock, lockOrder, moveOrder, releaseStock } from './orderRepository.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Books a capture, however it became known and however often. A capture always counts: the order is confirmed if its
 * stock can be had, else the money is owed back. It is owed back too when the order was paid by another payment already,
 * and when it is not the sum that was asked for. Must run in a transaction.
 */
export async function bookCapture(
  shop: Shop,
  tx: Database,
  payment: Payment,
  captured: Capture,
  cause: string,
): Promise<void> {
  const at = shop.clock();
  const order = await lockOrder(tx, payment.orderId);
  const [current] = await tx.select().from(payments).where(eq(payments.id, payment.id));
  if (!order || !current) return;
  const told = { order: order.id, payment: payment.id, captured };
  if (current.state === 'captured' || current.state === 'refund_due') {
    if (current.providerPaymentId !== captured.paymentId)
      shop.log.error(told, 'the provider captured two payments of one of its orders');
    return;
  }
  const settle = (state: 'captured' | 'refund_due') =>
    tx
      .update(payments)
      .set({ state, providerPaymentId: captured.paymentId, nextAskAt: null })
      .where(eq(payments.id, payment.id));

  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refund_due') {
    shop.log.error(told, 'paid twice: the second payment is to be refunded');
    await settle('refund_due');
    return;
  }
  if (captured.amount !== current.amount || captured.currency !== current.currency) {
    const said = `captured ${captured.amount} ${captured.currency} instead of ${current.amount} ${current.currency}`;
    shop.log.error(told, `${said}: to be refunded`);
    await settle('refund_due');
    await releaseStock(tx, order, said, at);
    await moveOrder(tx, order, { paymentStatus: 'refund_due', stockHeld: false }, said, at);
    return;
  }
  if ((await holdStock(tx, order, cause, at)) !== null) {
    shop.log.error(told, 'paid, but the stock is gone: to be refunded');
    await settle('refund_due');
    await moveOrder(tx, order, { paymentStatus: 'refund_due' }, `${cause}, but the stock is gone`, at);
    return;
  }
  await settle('captured');
  await countSold(tx, order);
  // Only forward: what is on its way already stays there.
  const status = order.status === 'pending' || order.status === 'cancelled' ? 'confirmed' : order.status;
  await moveOrder(tx, order, { status, paymentStatus: 'paid', stockHeld: true }, cause, at);
}

/** As `bookCapture`, in a transaction of its own. */
export const capture = (shop: Shop, payment: Payment, captured: Capture, cause: string): Promise<void> =>
  transact(shop.db, (tx) => bookCapture(shop, tx, payment, captured, cause));
