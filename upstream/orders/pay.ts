import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { payments } from '../db/schema/index.ts';
import { UNIQUE_VIOLATION, sqlState, transact } from '../db/transact.ts';
import { ApiError, conflict, notFound } from '../http/errors.ts';
import { outOfStock } from './stock.ts';
import type { Capture } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import { askProvider } from './paymentStatus.ts';
import { type Payment, capture } from './capture.ts';
import { type Order, holdStock, lockOrder, moveOrder, releaseStock } from './orderRepository.ts';

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

const refuseUnpayable = (order: Order | null): Order => {
  if (order === null) throw notFound();
  if (order.paymentStatus === 'paid') throw conflict('This order is paid already.', 'already_paid');
  if (order.paymentStatus === 'refund_due') throw conflict('A refund is due for this order.', 'refund_due');
  if (order.status !== 'pending') throw conflict(`This order is ${order.status} and cannot be paid.`);
  return order;
};

/** Names this attempt to the provider: the same until it has become a payment, so that a lost answer is found again. */
async function receiptOf(db: Database, order: Order): Promise<string> {
  const [before] = await db
    .select({ payments: count() })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  const attempt = (before?.payments ?? 0) + 1;
  return attempt === 1 ? order.orderNumber : `${order.orderNumber}-${attempt}`;
}

/** Opens a payment on a provider order that nobody has been shown yet. */
function addPayment(shop: Shop, orderId: number, providerOrderId: string): Promise<Payment> {
  return transact(shop.db, async (tx) => {
    const order = refuseUnpayable(await lockOrder(tx, orderId));
    // Another tap was quicker: its payment is the one, and the provider order made here stays unused.
    const other = await openPayment(tx, orderId);
    if (other) return other;
    const at = shop.clock();
    const missing = await holdStock(tx, order, 'payment started', at);
    if (missing !== null) throw outOfStock(missing);
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
        nextAskAt: new Date(at.getTime() + shop.config.timing.reconcileAfter),
      })
      .returning();
    if (!payment) throw new Error('An insert answers its row.');
    return payment;
  });
}

/**
 * The open payment of an order, or a new one. After a failed or cancelled payment the stock is taken again; the provider
 * is asked about that payment first, so that nobody is charged twice.
 * @throws ApiError 409 when it is paid or cancelled, or `out_of_stock`; 503 when the provider does not answer
 */
export async function startPayment(shop: Shop, orderId: number): Promise<Payment> {
  await askProvider(shop, orderId, 'all');
  const before = refuseUnpayable(await lockOrder(shop.db, orderId));
  const open = await openPayment(shop.db, orderId);
  if (open) return open;
  const { id } = await shop.provider.createOrder({
    amount: before.totalAmount,
    currency: CURRENCY,
    receipt: await receiptOf(shop.db, before),
  });
  try {
    return await addPayment(shop, orderId, id);
  } catch (error) {
    // Two taps shared one receipt, and the other one's payment was even closed meanwhile.
    if (sqlState(error) === UNIQUE_VIOLATION) throw conflict('This payment was started already.');
    throw error;
  }
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
  await releaseStock(tx, order, cause, at);
  return moveOrder(tx, order, { paymentStatus: outcome, stockHeld: false }, cause, at);
}

/** Reports that a payment failed or was cancelled. The provider is asked first, and its word counts. */
export async function endPayment(
  shop: Shop,
  orderId: number,
  outcome: 'failed' | 'cancelled',
): Promise<void> {
  await askProvider(shop, orderId, 'open');
  await transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await closePayment(tx, order, outcome, `payment ${outcome}`, shop.clock());
  });
}

/**
 * Checks the three values that the payment window gave the browser, against the *stored* provider order, and then the
 * sum with the provider. The signature is proof of a payment of this order, so a provider that does not answer, or does
 * not know of it yet, changes nothing.
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
  const { providerOrderId: id, amount, currency } = payment;
  const signed: Capture = { paymentId: given.paymentId, amount, currency };
  const known = await shop.provider.findCapture({ id, amount, currency }).catch(() => null);
  await capture(shop, payment, known ?? signed, 'payment verified');
}
