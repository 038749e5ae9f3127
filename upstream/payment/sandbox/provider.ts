import { createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { sandboxOrders, sandboxPayments } from '../../db/schema/index.ts';
import type { PaymentProvider } from '../provider.ts';
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
export type Deliver = (rawBody: string, signature: string) => Promise<boolean>;

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
    const id = `order_${randomBytes(10).toString('base64url').replace(/[-_]/g, 'x')}`;
    await this.db.insert(sandboxOrders).values({ id, ...order, createdAt: this.clock() });
    return { id };
  }

  async findCapture(providerOrderId: string): Promise<{ paymentId: string } | null> {
    const [payment] = await this.db
      .select()
      .from(sandboxPayments)
      .where(
        and(
          eq(sandboxPayments.sandboxOrderId, providerOrderId),
          eq(sandboxPayments.failed, false),
          lte(sandboxPayments.capturesAt, this.clock()),
        ),
      )
      .orderBy(asc(sandboxPayments.capturesAt))
      .limit(1);
    return payment ? { paymentId: payment.id } : null;
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
    const paid = (await this.findCapture(id)) !== null;
    return { id, amount: order.amount, currency: order.currency, receipt: order.receipt, paid };
  }

  /** A tap in the window. Paying an order twice answers the first payment; null for an unknown order. */
  async pay(orderId: string, outcome: Outcome): Promise<SandboxPayment | null> {
    if ((await this.order(orderId)) === null) return null;
    const paid = await this.findCapture(orderId);
    if (paid)
      return { orderId, paymentId: paid.paymentId, signature: this.signature(orderId, paid.paymentId) };
    const paymentId = `pay_${randomBytes(10).toString('base64url').replace(/[-_]/g, 'x')}`;
    const now = this.clock().getTime();
    const capturesAt = new Date(now + (outcome === 'pay-late' ? LATE_CAPTURE : 0));
    const callbackAt = outcome === 'dismiss-after-paying' ? new Date(now + LATE_CALLBACK) : capturesAt;
    const failed = outcome === 'fail';
    await this.db.insert(sandboxPayments).values({
      id: paymentId,
      sandboxOrderId: orderId,
      failed,
      capturesAt,
      callbackAt,
      callbackDone: failed,
      createdAt: new Date(now),
    });
    const captured = !failed && outcome !== 'pay-late';
    return { orderId, paymentId, signature: captured ? this.signature(orderId, paymentId) : null };
  }

  /** Sends the callbacks that are due; one that the shop did not take is sent again next time. Answers how many went. */
  async sendCallbacks(deliver: Deliver): Promise<number> {
    const due = await this.db
      .select()
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.callbackDone, false), lte(sandboxPayments.callbackAt, this.clock())))
      .orderBy(asc(sandboxPayments.callbackAt))
      .limit(100);
    let sent = 0;
    for (const { id, sandboxOrderId } of due) {
      const entity = { id, order_id: sandboxOrderId, status: 'captured' };
      const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
      if (!(await deliver(body, sign(this.callbackSecret, body)))) continue;
      await this.db.update(sandboxPayments).set({ callbackDone: true }).where(eq(sandboxPayments.id, id));
      sent += 1;
    }
    return sent;
  }

  private signature(orderId: string, paymentId: string): string {
    return signPayment(this.keySecret, orderId, paymentId);
  }
}
