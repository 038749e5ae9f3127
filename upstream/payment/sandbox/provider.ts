import { createHmac, randomBytes } from 'node:crypto';
import { type SQL, and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { sandboxOrders, sandboxPayments } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { isSameSignature, sign, signPayment } from '../signature.ts';

/**
 * The outcomes that the payment window offers.
 * - succeed: captured; the browser gets its callback, the shop gets the provider's.
 * - fail: declined; the window shows it and can be used again.
 * - dismiss-after-paying: captured, but the browser is only told that the window was closed; the provider's callback is late.
 * - lose-callback: captured; the browser gets no callback.
 * - pay-late: the window closes, and the payment is captured later, as with slow UPI payments.
 * (Closing without paying sends no request.)
 */
export const OUTCOMES = ['succeed', 'fail', 'dismiss-after-paying', 'lose-callback', 'pay-late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const LATE_CAPTURE_DELAY_MS = 10_000;
const LATE_CALLBACK_DELAY_MS = 30_000;

/** A payment that was captured. */
export interface CapturedPayment {
  paymentId: string;
  /** In paise. */
  amount: number;
  currency: string;
}

export interface SandboxPayment {
  paymentId: string;
  orderId: string;
  /** The payment's signature; null while nothing is captured. */
  signature: string | null;
}

/** Delivers a signed callback to the shop; returns whether the shop accepted it. */
export type DeliverCallback = (callback: { rawBody: string; signature: string }) => Promise<boolean>;

const newId = (kind: 'order' | 'pay') =>
  `${kind}_${randomBytes(10).toString('base64url').replace(/[-_]/g, 'x')}`;

const addMs = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** A payment provider with Razorpay's checkout that moves no money. It has its own tables and does not read the shop's. */
export class SandboxProvider {
  private readonly db: Database;
  private readonly clock: () => Date;
  private readonly keySecret: string;
  private readonly callbackSecret: string;

  constructor(db: Database, secret: Uint8Array, clock: () => Date) {
    this.db = db;
    this.clock = clock;
    // Derived from the stored secret, so that signatures stay valid after a restart.
    this.keySecret = createHmac('sha256', secret).update('sandbox key').digest('hex');
    this.callbackSecret = createHmac('sha256', secret).update('sandbox callback').digest('hex');
  }

  /** Creates the provider's own order for a payment, and returns its id. `receipt` is the shop's order number. */
  async createOrder(
    tx: Database,
    order: { amount: number; currency: string; receipt: string },
  ): Promise<string> {
    const id = newId('order');
    await tx.insert(sandboxOrders).values({ id, ...order });
    return id;
  }

  /** The captured payments of these orders, by the provider's order id. */
  async capturesOf(orderIds: string[]): Promise<Map<string, CapturedPayment>> {
    if (orderIds.length === 0) return new Map();
    const captures = await this.findCaptures(inArray(sandboxOrders.id, orderIds));
    return new Map(captures.map((capture) => [capture.orderId, capture]));
  }

  /** All captured payments so far that match `condition`. */
  findCaptures(condition?: SQL) {
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

  isValidSignature(providerOrderId: string, paymentId: string, signature: string): boolean {
    return isSameSignature(signPayment(this.keySecret, providerOrderId, paymentId), signature);
  }

  isValidCallback(rawBody: string, signature: string): boolean {
    return isSameSignature(sign(this.callbackSecret, rawBody), signature);
  }

  /** The order as the window shows it; null for an unknown order. */
  async findOrder(id: string) {
    const [order] = await this.db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
    if (!order) return null;
    const paid = (await this.capturesOf([id])).has(id);
    return { id, amount: order.amount, currency: order.currency, receipt: order.receipt, paid };
  }

  /**
   * Pays an order with the outcome that was chosen in the window. An order is charged once: paying again returns the first
   * captured payment, and replaces a payment that is not captured yet. A declined payment replaces none. Null for an unknown order.
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
      const isLiveForOrder = and(
        eq(sandboxPayments.sandboxOrderId, orderId),
        eq(sandboxPayments.failed, false),
      );
      const [paid] = await tx
        .select({ id: sandboxPayments.id })
        .from(sandboxPayments)
        .where(and(isLiveForOrder, lte(sandboxPayments.capturesAt, now)));
      if (paid) return { orderId, paymentId: paid.id, signature: this.signature(orderId, paid.id) };
      const failed = outcome === 'fail';
      if (!failed) {
        await tx
          .update(sandboxPayments)
          .set({ failed: true, callbackDone: true })
          .where(and(isLiveForOrder, gt(sandboxPayments.capturesAt, now)));
      }
      const paymentId = newId('pay');
      const capturesAt = addMs(now, outcome === 'pay-late' ? LATE_CAPTURE_DELAY_MS : 0);
      const callbackAt = outcome === 'dismiss-after-paying' ? addMs(now, LATE_CALLBACK_DELAY_MS) : capturesAt;
      const payment = { id: paymentId, sandboxOrderId: orderId, failed, capturesAt, callbackAt };
      await tx.insert(sandboxPayments).values({ ...payment, callbackDone: failed });
      const captured = !failed && outcome !== 'pay-late';
      return { orderId, paymentId, signature: captured ? this.signature(orderId, paymentId) : null };
    });
  }

  /** Sends the due callbacks. A callback that the shop did not accept is sent again next time. Returns how many were accepted. */
  async sendCallbacks(deliver: DeliverCallback): Promise<number> {
    const due = await this.findCaptures(
      and(eq(sandboxPayments.callbackDone, false), lte(sandboxPayments.callbackAt, this.clock())),
    ).limit(100);
    let sentCount = 0;
    for (const { paymentId: id, orderId, amount, currency } of due) {
      const entity = { id, order_id: orderId, status: 'captured', amount, currency };
      const rawBody = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
      const signature = sign(this.callbackSecret, rawBody);
      if (!(await deliver({ rawBody, signature }))) continue;
      await this.db.update(sandboxPayments).set({ callbackDone: true }).where(eq(sandboxPayments.id, id));
      sentCount += 1;
    }
    return sentCount;
  }

  private signature(orderId: string, paymentId: string): string {
    return signPayment(this.keySecret, orderId, paymentId);
  }
}
