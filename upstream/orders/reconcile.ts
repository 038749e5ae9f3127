import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { payments, providerEvents } from '../db/schema/index.ts';
import type { Shop } from '../shop.ts';
import { UNSETTLED, answered, askAbout } from './paymentStatus.ts';

const DAY = 86_400_000;

/** A payment that failed or was cancelled can still bring money for days; then the provider gives it back by itself. */
const WATCHED_FOR = 5 * DAY;

/** The provider repeats an event for a day. */
const EVENTS_KEPT_FOR = 3 * DAY;

const AT_ONCE = 200;

/**
 * Asks the provider about payments of which nothing has been heard for too long: open ones, and those that failed or
 * were cancelled, since their callback may have been lost too. Each is asked about again after twice the time.
 * Answers how many were asked about.
 */
export async function reconcile(shop: Shop): Promise<number> {
  const { db } = shop;
  const at = shop.clock();
  const unsettled = inArray(payments.state, UNSETTLED);
  const due = await db
    .select()
    .from(payments)
    .where(and(unsettled, lte(payments.nextAskAt, at)))
    .orderBy(asc(payments.nextAskAt))
    .limit(AT_ONCE);
  let asked = 0;
  for await (const payment of answered(shop, 'payment', due, (one) => askAbout(shop, one))) {
    asked += 1;
    const age = at.getTime() - payment.createdAt.getTime();
    const nextAskAt = age > WATCHED_FOR ? null : new Date(at.getTime() + age);
    await db
      .update(payments)
      .set({ nextAskAt })
      .where(and(eq(payments.id, payment.id), unsettled));
  }
  return asked;
}

/** Forgets events that can no longer come again. */
export async function forgetEvents(shop: Shop): Promise<void> {
  const edge = new Date(shop.clock().getTime() - EVENTS_KEPT_FOR);
  await shop.db.delete(providerEvents).where(lte(providerEvents.at, edge));
}
