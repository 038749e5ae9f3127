import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { payments, providerEvents } from '../db/schema/index.ts';
import type { Shop } from '../shop.ts';
import { UNSETTLED_STATES, checkEach, checkPayment } from './checkPayments.ts';

const DAY_MS = 86_400_000;

/** A failed or cancelled payment can still be captured for some days. After that the provider refunds it by itself. */
const WATCH_PERIOD_MS = 5 * DAY_MS;

/** The provider repeats an event for at most a day. */
const EVENT_RETENTION_MS = 3 * DAY_MS;

const BATCH_SIZE = 200;

/**
 * Checks payments without a recent callback with the provider: open ones, and failed or cancelled ones, whose callback may have
 * been lost too. The interval to the next check doubles each time, from when the payment was opened. Returns how many were checked.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const { db } = shop;
  const at = shop.clock();
  const isUnsettled = inArray(payments.state, UNSETTLED_STATES);
  const due = await db
    .select()
    .from(payments)
    .where(and(isUnsettled, lte(payments.nextStatusCheckAt, at)))
    .orderBy(asc(payments.nextStatusCheckAt))
    .limit(BATCH_SIZE);
  let checkedCount = 0;
  for await (const payment of checkEach(shop, 'payment', due, (payment) => checkPayment(shop, payment))) {
    checkedCount += 1;
    const ageMs = at.getTime() - payment.openedAt.getTime();
    const nextStatusCheckAt = ageMs > WATCH_PERIOD_MS ? null : new Date(at.getTime() + ageMs);
    await db
      .update(payments)
      .set({ nextStatusCheckAt })
      // A payment that was opened again during the check has a new time.
      .where(and(eq(payments.id, payment.id), eq(payments.openedAt, payment.openedAt), isUnsettled));
  }
  return checkedCount;
}

/** Deletes events that the provider no longer repeats. */
export async function deleteOldEvents(shop: Shop): Promise<void> {
  const cutoff = new Date(shop.clock().getTime() - EVENT_RETENTION_MS);
  await shop.db.delete(providerEvents).where(lte(providerEvents.at, cutoff));
}
