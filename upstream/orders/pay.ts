import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { payments } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { ApiError, conflict, notFound } from '../http/errors.ts';
import { outOfStock } from './stock.ts';
import type { CapturedPayment, ProviderOrder } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import { UNSETTLED_STATES, checkOrderPayments } from './checkPayments.ts';
import { type Payment, findPayment, saveCapture } from './capture.ts';
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

/**
 * The provider's receipt for the next provider order of an order. It stays the same until a payment of it is stored, so that a
 * provider order whose response was lost is found again. It differs after a change of the amount.
 */
async function nextReceipt(db: Database, order: Order): Promise<string> {
  const [row] = await db.select({ payments: count() }).from(payments).where(eq(payments.orderId, order.id));
  const attempt = (row?.payments ?? 0) + 1;
  return attempt === 1 ? order.orderNumber : `${order.orderNumber}-${attempt}`;
}

/** Ends the open payments of an order. */
const closeOpenPayments = (tx: Database, orderId: number, outcome: 'failed' | 'cancelled') =>
  tx
    .update(payments)
    .set({ state: outcome })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')));

/**
 * Opens the unsettled payment of an order's amount, or a new one for `providerOrder`, and takes the stock again. An open payment is
 * returned as it is. Null when there is neither a payment nor a provider order.
 */
function openPayment(
  shop: Shop,
  orderId: number,
  providerOrder: ProviderOrder | null,
): Promise<Payment | null> {
  return transact(shop.db, async (tx) => {
    const order = assertPayable(await lockOrder(tx, orderId));
    const earlier = await findUnsettledPayment(tx, order);
    if (earlier?.state === 'open') return earlier;
    if (earlier === null && providerOrder === null) return null;
    const at = shop.clock();
    const shortage = await holdStock(tx, order, 'payment started', at);
    if (shortage !== null) throw outOfStock(shortage);
    await updateOrder(tx, order, { paymentStatus: 'pending', stockHeld: true }, 'payment started', at);
    // After a change of the amount, the payment of the earlier amount may still be open.
    await closeOpenPayments(tx, orderId, 'cancelled');
    const nextStatusCheckAt = new Date(at.getTime() + shop.config.timing.reconcileAfterMs);
    const opened = { state: 'open' as const, openedAt: at, nextStatusCheckAt };
    if (earlier !== null) {
      await tx.update(payments).set(opened).where(eq(payments.id, earlier.id));
      return { ...earlier, ...opened };
    }
    if (providerOrder === null) return null;
    const { id: providerOrderId, amount, currency } = providerOrder;
    const [payment] = await tx
      .insert(payments)
      .values({ orderId, providerOrderId, amount, currency, ...opened })
      .returning();
    return payment ?? null;
  });
}

/**
 * Returns the open payment of an order, or opens one and takes the stock again. An order has one provider order for as long as its
 * amount stands: the provider charges that once, also when the shopper approves an earlier attempt late. Earlier attempts are
 * checked with the provider first.
 * @throws ApiError 409 when the order is paid or cancelled, or `out_of_stock`; 503 when the provider does not respond
 */
export async function startPayment(shop: Shop, orderId: number): Promise<Payment> {
  await checkOrderPayments(shop, orderId, 'all');
  const earlier = await openPayment(shop, orderId, null);
  if (earlier) return earlier;
  const order = assertPayable(await lockOrder(shop.db, orderId));
  const money = { amount: order.totalAmount, currency: CURRENCY };
  const receipt = await nextReceipt(shop.db, order);
  const { id } = await shop.provider.createOrder({ ...money, receipt });
  // A concurrent request may have stored a payment meanwhile: that one is returned, and this provider order stays unused.
  const payment = await openPayment(shop, orderId, { id, ...money });
  if (payment === null) throw new Error('An insert answers its row.');
  return payment;
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
  await checkOrderPayments(shop, orderId, 'all');
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
  const payment = await findPayment(shop.db, proof.orderId);
  const isGenuine =
    payment?.orderId === orderId &&
    shop.provider.isValidSignature(payment.providerOrderId, proof.paymentId, proof.signature);
  if (!isGenuine) throw new ApiError(400, { detail: 'Payment verification failed.', code: 'bad_signature' });
  const { providerOrderId: id, amount, currency } = payment;
  const signed: CapturedPayment = { paymentId: proof.paymentId, amount, currency };
  const confirmed = await shop.provider.findCapture({ id, amount, currency }).catch(() => null);
  await saveCapture(shop, payment, confirmed ?? signed, 'payment verified');
}
