import { createHmac, randomBytes } from 'node:crypto';
import { type SQL, and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { sandboxOrders, sandboxPayments } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import type { Capture, PaymentProvider } from '../provider.ts';
import { sameSignature, sign, signPayment } from '../signature.ts';

/**
 * What the window can be told to do.
 * - succeed: captured; the browser gets its callback, the shop gets the provider's.
 * - fail: declined; the window says so and can be used again.
 * - dismiss-after-paying: captured, but the browser hears only that the window was closed; the provider's callback is late.
 * - lose-callback: captured; the browser hears nothing at all.
 * - pay-late: the window closes, and the money arrives a little later, as a slow UPI payment does.
 * (Closing without paying asks the provider nothing.)
 */
export const OUTCOMES = ['succeed', 'fail', 'dismiss-after-paying', 'lose-callback', 'pay-late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** ms */
const LATE_CAPTURE = 10_000;
const LATE_CALLBACK = 30_000;

export interface SandboxPayment {
  paymentId: string;
  orderId: string;
  /** The payment's signature; null while nothing is captured. */
  signature: string | null;
}

/** Delivers a signed callback to the shop; answers whether the shop took it. */
export type Deliver = (callback: { id: string; rawBody: string; signature: string }) => Promise<boolean>;

const newId = (kind: 'order' | 'pay') =>
  `${kind}_${randomBytes(10).toString('base64url').replace(/[-_]/g, 'x')}`;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** A provider that moves no money, with Razorpay's contract. It keeps its own books and knows nothing of the shop's. */
export class SandboxProvider implements PaymentProvider {
  private readonly db: Database;
  private readonly clock: () => Date;
  private readonly keySecret: string;
  private readonly callbackSecret: string;

  constructor(db: Database, secret: Uint8Array, clock: () => Date) {
    this.db = db;
    this.clock = clock;
    // Derived from the kept secret: signatures stay good over a restart.
    this.keySecret = createHmac('sha256', secret).update('sandbox key').digest('hex');
    this.callbackSecret = createHmac('sha256', secret).update('sandbox callback').digest('hex');
  }

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<{ id: string }> {
    const { receipt, amount } = order;
    const [known] = await this.db
      .select({ id: sandboxOrders.id })
      .from(sandboxOrders)
      .where(and(eq(sandboxOrders.receipt, receipt), eq(sandboxOrders.amount, amount)));
    if (known) return known;
    const id = newId('order');
    await this.db.insert(sandboxOrders).values({ id, ...order, createdAt: this.clock() });
    return { id };
  }

  async findCapture({ id }: { id: string }): Promise<Capture | null> {
    return (await this.captures(eq(sandboxOrders.id, id)))[0] ?? null;
  }

  /** Everything it charged so far, or what `condition` selects of it. */
  captures(condition?: SQL) {
    return this.db
      .select({
        paymentId: sandboxPayments.id,
        orderId: sandboxOrders.id,
        receipt: sandboxOrders.receipt,
        amount: sandboxOrders.amount,
        currency: sandboxOrders.currency,
        capturedAt: sandboxPayments.capturesAt,
      })
      .from(sandboxPayments)
      .innerJoin(sandboxOrders, eq(sandboxOrders.id, sandboxPayments.sandboxOrderId))
      .where(and(eq(sandboxPayments.failed, false), lte(sandboxPayments.capturesAt, this.clock()), condition))
      .orderBy(asc(sandboxPayments.capturesAt));
  }

  signatureMatches(providerOrderId: string, paymentId: string, signature: string): boolean {
    return sameSignature(signPayment(this.keySecret, providerOrderId, paymentId), signature);
  }

  callbackMatches(rawBody: string, signature: string): boolean {
    return sameSignature(sign(this.callbackSecret, rawBody), signature);
  }

  /** What the window shows; null for an order the provider does not know. */
  async order(id: string) {
    const [order] = await this.db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
    if (!order) return null;
    const paid = (await this.findCapture({ id })) !== null;
    return { id, amount: order.amount, currency: order.currency, receipt: order.receipt, paid };
  }

  /**
   * A tap in the window. An order is charged once: paying it again answers the first payment, and a payment that was on
   * its way is given up for the new one. Null for an unknown order.
   */
  pay(orderId: string, outcome: Outcome): Promise<SandboxPayment | null> {
    return transact(this.db, async (tx) => {
      const [order] = await tx
        .select()
        .from(sandboxOrders)
        .where(eq(sandboxOrders.id, orderId))
        .for('update');
      if (!order) return null;
      const now = this.clock();
      const ofOrder = and(eq(sandboxPayments.sandboxOrderId, orderId), eq(sandboxPayments.failed, false));
      const [paid] = await tx
        .select({ id: sandboxPayments.id })
        .from(sandboxPayments)
        .where(and(ofOrder, lte(sandboxPayments.capturesAt, now)));
      if (paid) return { orderId, paymentId: paid.id, signature: this.signature(orderId, paid.id) };
      await tx
        .update(sandboxPayments)
        .set({ failed: true, callbackDone: true })
        .where(and(ofOrder, gt(sandboxPayments.capturesAt, now)));
      const paymentId = newId('pay');
      const failed = outcome === 'fail';
      const capturesAt = after(now, outcome === 'pay-late' ? LATE_CAPTURE : 0);
      const callbackAt = outcome === 'dismiss-after-paying' ? after(now, LATE_CALLBACK) : capturesAt;
      const payment = { id: paymentId, sandboxOrderId: orderId, failed, capturesAt, callbackAt };
      await tx.insert(sandboxPayments).values({ ...payment, callbackDone: failed, createdAt: now });
      const captured = !failed && outcome !== 'pay-late';
      return { orderId, paymentId, signature: captured ? this.signature(orderId, paymentId) : null };
    });
  }

  /** Sends the callbacks that are due; one that the shop did not take is sent again next time. Answers how many went. */
  async sendCallbacks(deliver: Deliver): Promise<number> {
    const due = await this.captures(
      and(eq(sandboxPayments.callbackDone, false), lte(sandboxPayments.callbackAt, this.clock())),
    ).limit(100);
    let sent = 0;
    for (const { paymentId: id, orderId, amount, currency } of due) {
      const entity = { id, order_id: orderId, status: 'captured', amount, currency };
      const rawBody = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
      const signature = sign(this.callbackSecret, rawBody);
      if (!(await deliver({ id: `${id}.captured`, rawBody, signature }))) continue;
      await this.db.update(sandboxPayments).set({ callbackDone: true }).where(eq(sandboxPayments.id, id));
      sent += 1;
    }
    return sent;
  }

  private signature(orderId: string, paymentId: string): string {
    return signPayment(this.keySecret, orderId, paymentId);
  }
}
