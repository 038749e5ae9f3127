import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { orderItems, payments, products } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { ApiError, conflict, notFound, outOfStock } from '../http/errors.ts';
import type { Shop } from '../shop.ts';
import { type Order, holdStock, lockOrder, moveOrder, releaseStock } from './record.ts';

export type Payment = typeof payments.$inferSelect;

const CURRENCY = 'INR';

/** The payment a shopper may be making for this order right now; null when none is open. */
async function openPayment(db: Database, orderId: number): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
    .orderBy(desc(payments.id))
    .limit(1);
  return payment ?? null;
}

/**
 * Books a capture, however it became known and however often. A capture always counts: the order is confirmed if its
 * stock can be had, else the money is owed back; so it is when the order was paid by another payment already.
 */
export function capture(
  shop: Shop,
  payment: Payment,
  providerPaymentId: string,
  cause: string,
): Promise<void> {
  return transact(shop.db, async (tx) => {
    const at = shop.clock();
    const order = await lockOrder(tx, payment.orderId);
    const [current] = await tx.select().from(payments).where(eq(payments.id, payment.id));
    if (!order || !current || current.state === 'captured' || current.state === 'refund_due') return;
    const settle = (state: 'captured' | 'refund_due') =>
      tx.update(payments).set({ state, providerPaymentId }).where(eq(payments.id, payment.id));
    if (order.paymentStatus === 'paid' || order.paymentStatus === 'refund_due') {
      shop.log.error(
        { order: order.id, payment: payment.id },
        'paid twice: the second payment is to be refunded',
      );
      await settle('refund_due');
      return;
    }
    if ((await holdStock(tx, order)) !== null) {
      await settle('refund_due');
      await moveOrder(tx, order, { paymentStatus: 'refund_due' }, `${cause}, but the stock is gone`, at);
      return;
    }
    await settle('captured');
    await tx
      .update(products)
      .set({ unitsSold: sql`${products.unitsSold} + ${orderItems.quantity}` })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.productId, products.id)));
    await moveOrder(tx, order, { status: 'confirmed', paymentStatus: 'paid', stockHeld: true }, cause, at);
  });
}

/** Asks the provider about the open payment of an order, and books what it says. Never inside a transaction. */
async function askProvider(shop: Shop, orderId: number): Promise<void> {
  const payment = await openPayment(shop.db, orderId);
  if (payment === null) return;
  const captured = await shop.provider.findCapture(payment.providerOrderId);
  if (captured) await capture(shop, payment, captured.paymentId, 'the provider says it is paid');
}

/** As `askProvider`, for readers: a provider that does not answer must not hide an order. Answers whether it did. */
export async function tryAskProvider(shop: Shop, orderId: number): Promise<boolean> {
  try {
    await askProvider(shop, orderId);
    return true;
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'the payment provider could not be asked');
    return false;
  }
}

const refuseUnpayable = (order: Order | null): Order => {
  if (order === null) throw notFound();
  if (order.paymentStatus === 'paid') throw conflict('This order is paid already.', 'already_paid');
  if (order.paymentStatus === 'refund_due') throw conflict('A refund is due for this order.', 'refund_due');
  if (order.status !== 'pending') throw conflict(`This order is ${order.status} and cannot be paid.`);
  return order;
};

/**
 * The open payment of an order, or a new one. After a failed or cancelled payment the stock is taken again.
 * @throws ApiError 409 when it is paid or cancelled, or `out_of_stock`
 */
export async function startPayment(shop: Shop, orderId: number): Promise<Payment> {
  await askProvider(shop, orderId);
  const before = refuseUnpayable(await lockOrder(shop.db, orderId));
  const open = await openPayment(shop.db, orderId);
  if (open) return open;
  const { id: providerOrderId } = await shop.provider.createOrder({
    amount: before.totalAmount,
    currency: CURRENCY,
    receipt: before.orderNumber,
  });
  return transact(shop.db, async (tx) => {
    const order = refuseUnpayable(await lockOrder(tx, orderId));
    // Another tap was quicker: its payment is the one, and the provider order made here stays unused.
    const other = await openPayment(tx, orderId);
    if (other) return other;
    const missing = await holdStock(tx, order);
    if (missing !== null) throw outOfStock(missing);
    const at = shop.clock();
    await moveOrder(tx, order, { paymentStatus: 'pending', stockHeld: true }, 'payment started', at);
    const [payment] = await tx
      .insert(payments)
      .values({
        orderId,
        state: 'open',
        providerOrderId,
        amount: order.totalAmount,
        currency: CURRENCY,
        createdAt: at,
      })
      .returning();
    if (!payment) throw new Error('An insert answers its row.');
    return payment;
  });
}

/** Closes what is unpaid: the payment status changes, the stock goes back, the order stays as it is. */
export async function closePayment(
  tx: Database,
  order: Order,
  outcome: 'failed' | 'cancelled',
  cause: string,
  at: Date,
): Promise<Order> {
  if (order.paymentStatus !== 'pending') return order;
  await tx
    .update(payments)
    .set({ state: outcome })
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'open')));
  await releaseStock(tx, order);
  return moveOrder(tx, order, { paymentStatus: outcome, stockHeld: false }, cause, at);
}

/** Reports that a payment failed or was cancelled. The provider is asked first, and its word counts. */
export async function endPayment(
  shop: Shop,
  orderId: number,
  outcome: 'failed' | 'cancelled',
): Promise<void> {
  await askProvider(shop, orderId);
  await transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await closePayment(tx, order, outcome, `payment ${outcome}`, shop.clock());
  });
}

/**
 * Checks the three values that the payment window gave the browser, against the *stored* provider order.
 * @throws ApiError 400 when they are not this order's or the signature is not the provider's
 */
export async function verifyPayment(
  shop: Shop,
  orderId: number,
  given: { orderId: string; paymentId: string; signature: string },
): Promise<void> {
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.providerOrderId, given.orderId)));
  const genuine =
    payment !== undefined &&
    shop.provider.signatureMatches(payment.providerOrderId, given.paymentId, given.signature);
  if (!genuine) throw new ApiError(400, { detail: 'Payment verification failed.', code: 'bad_signature' });
  await capture(shop, payment, given.paymentId, 'payment verified');
}
