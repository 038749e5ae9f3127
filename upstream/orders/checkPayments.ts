import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { orders, payments } from '../db/schema/index.ts';
import type { PaymentState } from '../db/schema/index.ts';
import type { Shop } from '../shop.ts';
import { type Payment, saveCapture } from './capture.ts';

/** States of payments that the provider may have captured without our knowledge. */
export const UNSETTLED_STATES: PaymentState[] = ['open', 'failed', 'cancelled'];

/** How long reading an order waits for the provider. A later response is still recorded. */
const STATUS_READ_TIMEOUT_MS = 1_500;

/** When a user lists orders, only this many with an open payment are checked, the newest first. */
const MAX_LISTED_ORDERS_CHECKED = 10;

/** Requests the status of a payment from the provider and records a capture. @throws ApiError 503 when it does not respond */
export async function checkPayment(shop: Shop, payment: Payment): Promise<void> {
  const { providerOrderId: id, amount, currency } = payment;
  const captured = await shop.provider.findCapture({ id, amount, currency });
  if (captured) await saveCapture(shop, payment, captured, 'the provider says it is paid');
}

/**
 * Checks the payments of an order with the provider: the open one, or `all` that may have been captured. Must not be called in a
 * transaction.
 * @throws ApiError 503 when the provider does not respond
 */
export async function checkOrderPayments(shop: Shop, orderId: number, scope: 'open' | 'all'): Promise<void> {
  const states: PaymentState[] = scope === 'open' ? ['open'] : UNSETTLED_STATES;
  const unsettled = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, states)))
    .orderBy(desc(payments.id));
  for (const payment of unsettled) await checkPayment(shop, payment);
}

/** After this many failures in a row the provider counts as down, and the remaining checks wait for the next run. */
const MAX_CONSECUTIVE_FAILURES = 3;

/**
 * Checks payments or orders one after the other and yields those that were checked successfully. Stops when the provider counts
 * as down. `logKey` names the item in the log.
 */
export async function* checkEach<Item extends { id: number }>(
  shop: Shop,
  logKey: 'payment' | 'order',
  items: Item[],
  check: (item: Item) => Promise<void>,
): AsyncGenerator<Item> {
  let failures = 0;
  for (const item of items) {
    try {
      await check(item);
    } catch (error) {
      shop.log.warn({ err: error, [logKey]: item.id }, 'the payment provider could not be asked');
      failures += 1;
      if (failures === MAX_CONSECUTIVE_FAILURES) return;
      continue;
    }
    failures = 0;
    yield item;
  }
}

/** Concurrent readers of an order share one status request. */
function checkOrderOnce(shop: Shop, orderId: number): Promise<void> {
  const pending = shop.pendingStatusRequests.get(orderId);
  if (pending) return pending;
  const request = checkOrderPayments(shop, orderId, 'open').finally(() =>
    shop.pendingStatusRequests.delete(orderId),
  );
  shop.pendingStatusRequests.set(orderId, request);
  return request;
}

/** Checks orders before they are read. A provider that is slow or down only delays the reader for the timeout. */
export async function checkBeforeRead(shop: Shop, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const checks = Promise.all(
    orderIds.map((orderId) =>
      checkOrderOnce(shop, orderId).catch((error: unknown) => {
        shop.log.warn({ err: error, order: orderId }, 'the payment provider could not be asked');
      }),
    ),
  );
  await timeout(STATUS_READ_TIMEOUT_MS, TimeoutStrategy.Aggressive)
    .execute(() => checks)
    .catch((error: unknown) => {
      if (!(error instanceof TaskCancelledError)) throw error;
    });
}

/** Checks the newest orders with an open payment before a user's orders are listed. */
export async function checkBeforeList(shop: Shop, userId: number): Promise<void> {
  const open = await shop.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), eq(payments.state, 'open')))
    .orderBy(desc(payments.id))
    .limit(MAX_LISTED_ORDERS_CHECKED);
  await checkBeforeRead(
    shop,
    open.map(({ orderId }) => orderId),
  );
}
