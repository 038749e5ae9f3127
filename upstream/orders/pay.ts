import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { orders, payments } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { ApiError, conflict, notFound } from '../http/errors.ts';
import { outOfStock } from './stock.ts';
import type { Shop } from '../shop.ts';
import { type Payment, UNSETTLED_STATES, findPayment, recordCaptures, recordProof } from './capture.ts';
import { type Order, holdStock, lockOrder, updateOrder, releaseStock } from './orderRepository.ts';

const CURRENCY = 'INR';

/** The newest payment of an order's amount that is open or can be opened again; null when there is none. */
async function findUnsettledPayment(db: Database, order: Order): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.amount, order.totalAmount),
        inArray(payments.state, UNSETTLED_STATES),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return payment ?? null;
}

const assertPayable = (order: Order | null): Order => {
  if (order === null) throw notFound();
  if (order.paymentStatus === 'paid') throw conflict('This order is paid already.', 'already_paid');
  if (order.paymentStatus === 'refund_due') throw conflict('A refund is due for this order.', 'refund_due');
  if (order.status !== 'pending') throw conflict(`This order is ${order.status} and cannot be paid.`);
  return order;
};

/** Ends the open payments of an order. */
const closeOpenPayments = (tx: Database, orderId: number, outcome: 'failed' | 'cancelled') =>
  tx
    .update(payments)
    .set({ state: outcome })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')));

/**
 * Returns the open payment of an order, or opens one and takes the stock again. An order has one provider order for as long as its
 * amount stands: the provider charges that once, also when the shopper approves an earlier attempt late. Earlier attempts are
 * looked up at the provider first. With `alwaysNewOrder` it has one for each start, and all of them can be paid.
 * @throws ApiError 409 when the order is paid or cancelled, or `out_of_stock`
 */
export async function startPayment(shop: Shop, orderId: number): Promise<Payment> {
  await recordCaptures(shop, eq(orders.id, orderId));
  return transact(shop.db, async (tx) => {
    const order = assertPayable(await lockOrder(tx, orderId));
    const { alwaysNewOrder } = shop.config.payment;
    const earlier = alwaysNewOrder ? null : await findUnsettledPayment(tx, order);
    if (earlier?.state === 'open') return earlier;
    const at = shop.clock();
    const shortage = await holdStock(tx, order, 'payment started', at);
    if (shortage !== null) throw outOfStock(shortage);
    await updateOrder(tx, order, { paymentStatus: 'pending', stockHeld: true }, 'payment started', at);
    // After a change of the amount, the payment of the earlier amount may still be open.
    if (!alwaysNewOrder) await closeOpenPayments(tx, orderId, 'cancelled');
    const opened = { state: 'open' as const, openedAt: at };
    if (earlier !== null) {
      await tx.update(payments).set(opened).where(eq(payments.id, earlier.id));
      return { ...earlier, ...opened };
    }
    const money = { amount: order.totalAmount, currency: CURRENCY };
    const providerOrderId = await shop.provider.createOrder(tx, { ...money, receipt: order.orderNumber });
    const [payment] = await tx
      .insert(payments)
      .values({ orderId, providerOrderId, ...money, ...opened })
      .returning();
    if (!payment) throw new Error('An insert answers its row.');
    return payment;
  });
}

/** Closes the open payments of an unpaid order and returns its stock. The order's status does not change. */
export async function closePayment(
  tx: Database,
  order: Order,
  outcome: 'failed' | 'cancelled',
  cause: string,
  at: Date,
): Promise<Order> {
  if (order.paymentStatus !== 'pending') return order;
  await closeOpenPayments(tx, order.id, outcome);
  await releaseStock(tx, order, cause, at);
  return updateOrder(tx, order, { paymentStatus: outcome, stockHeld: false }, cause, at);
}

/**
 * Records that a payment failed or was cancelled, unless the provider reports that it was captured. A payment that has ended before
 * is checked too: the shop may be about to place another order instead of this one.
 */
export async function endPayment(
  shop: Shop,
  orderId: number,
  outcome: 'failed' | 'cancelled',
): Promise<void> {
  await recordCaptures(shop, eq(orders.id, orderId));
  await transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await closePayment(tx, order, outcome, `payment ${outcome}`, shop.clock());
  });
}

/**
 * Verifies the three values that the browser got from the payment window, against the *stored* provider order, and records what
 * the provider says was captured.
 * @throws ApiError 400 when the values belong to another order or the signature is invalid
 */
export async function verifyPayment(
  shop: Shop,
  orderId: number,
  proof: { orderId: string; paymentId: string; signature: string },
): Promise<void> {
  const payment = await findPayment(shop.db, proof.orderId);
  const isGenuine =
    payment?.orderId === orderId &&
    shop.provider.isValidSignature(payment.providerOrderId, proof.paymentId, proof.signature);
  if (!isGenuine) throw new ApiError(400, { detail: 'Payment verification failed.', code: 'bad_signature' });
  await recordProof(shop, payment);
}
