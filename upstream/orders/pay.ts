import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { payments } from '../db/schema/index.ts';
import { UNIQUE_VIOLATION, sqlState, transact } from '../db/transact.ts';
import { ApiError, conflict, notFound } from '../http/errors.ts';
import { outOfStock } from './stock.ts';
import type { CapturedPayment } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import { checkOrderPayments } from './checkPayments.ts';
import { type Payment, saveCapture } from './capture.ts';
import { type Order, holdStock, lockOrder, updateOrder, releaseStock } from './orderRepository.ts';

const CURRENCY = 'INR';

/** The newest open payment of an order; null when none is open. */
async function openPayment(db: Database, orderId: number): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
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

/**
 * The provider's receipt for the next payment of an order. It stays the same until that payment is stored, so that a provider
 * order whose response was lost is found again.
 */
async function nextReceipt(db: Database, order: Order): Promise<string> {
  const [row] = await db.select({ payments: count() }).from(payments).where(eq(payments.orderId, order.id));
  const attempt = (row?.payments ?? 0) + 1;
  return attempt === 1 ? order.orderNumber : `${order.orderNumber}-${attempt}`;
}

/** Stores a new open payment for a provider order. */
function createPayment(shop: Shop, orderId: number, providerOrderId: string): Promise<Payment> {
  return transact(shop.db, async (tx) => {
    const order = assertPayable(await lockOrder(tx, orderId));
    // A concurrent request has opened a payment: return that one, and leave this provider order unused.
    const existing = await openPayment(tx, orderId);
    if (existing) return existing;
    const at = shop.clock();
    const shortage = await holdStock(tx, order, 'payment started', at);
    if (shortage !== null) throw outOfStock(shortage);
    await updateOrder(tx, order, { paymentStatus: 'pending', stockHeld: true }, 'payment started', at);
    const [payment] = await tx
      .insert(payments)
      .values({
        orderId,
        state: 'open',
        providerOrderId,
        amount: order.totalAmount,
        currency: CURRENCY,
        createdAt: at,
        nextStatusCheckAt: new Date(at.getTime() + shop.config.timing.reconcileAfterMs),
      })
      .returning();
    if (!payment) throw new Error('An insert answers its row.');
    return payment;
  });
}

/**
 * Returns the open payment of an order, or opens a new one and takes the stock again. Earlier payments are checked with the
 * provider first, so that the shopper is not charged twice.
 * @throws ApiError 409 when the order is paid or cancelled, or `out_of_stock`; 503 when the provider does not respond
 */
export async function startPayment(shop: Shop, orderId: number): Promise<Payment> {
  await checkOrderPayments(shop, orderId, 'all');
  const order = assertPayable(await lockOrder(shop.db, orderId));
  const open = await openPayment(shop.db, orderId);
  if (open) return open;
  const { id } = await shop.provider.createOrder({
    amount: order.totalAmount,
    currency: CURRENCY,
    receipt: await nextReceipt(shop.db, order),
  });
  try {
    return await createPayment(shop, orderId, id);
  } catch (error) {
    // A concurrent request used the same receipt, and its payment is already closed.
    if (sqlState(error) === UNIQUE_VIOLATION) throw conflict('This payment was started already.');
    throw error;
  }
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
  await tx
    .update(payments)
    .set({ state: outcome })
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'open')));
  await releaseStock(tx, order, cause, at);
  return updateOrder(tx, order, { paymentStatus: outcome, stockHeld: false }, cause, at);
}

/** Records that a payment failed or was cancelled, unless the provider reports that it was captured. */
export async function endPayment(
  shop: Shop,
  orderId: number,
  outcome: 'failed' | 'cancelled',
): Promise<void> {
  await checkOrderPayments(shop, orderId, 'open');
  await transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await closePayment(tx, order, outcome, `payment ${outcome}`, shop.clock());
  });
}

/**
 * Verifies the three values that the browser got from the payment window, against the *stored* provider order. A valid signature
 * proves the payment; the provider's amount is used if it responds, else the stored amount.
 * @throws ApiError 400 when the values belong to another order or the signature is invalid
 */
export async function verifyPayment(
  shop: Shop,
  orderId: number,
  proof: { orderId: string; paymentId: string; signature: string },
): Promise<void> {
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.providerOrderId, proof.orderId)));
  const isGenuine =
    payment !== undefined &&
    shop.provider.isValidSignature(payment.providerOrderId, proof.paymentId, proof.signature);
  if (!isGenuine) throw new ApiError(400, { detail: 'Payment verification failed.', code: 'bad_signature' });
  const { providerOrderId: id, amount, currency } = payment;
  const signed: CapturedPayment = { paymentId: proof.paymentId, amount, currency };
  const confirmed = await shop.provider.findCapture({ id, amount, currency }).catch(() => null);
  await saveCapture(shop, payment, confirmed ?? signed, 'payment verified');
}
