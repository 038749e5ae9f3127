import { and, desc, eq, inArray } from 'drizzle-orm';
import { orders, payments } from '../db/schema/index.ts';
import type { PaymentState } from '../db/schema/index.ts';
import type { Shop } from '../shop.ts';
import { type Payment, capture } from './capture.ts';

/** Payments of which the provider may know more than we do. */
export const UNSETTLED: PaymentState[] = ['open', 'failed', 'cancelled'];

/** How long a reader waits for the provider (ms); its word is booked all the same when it comes later. */
const PATIENCE = 1_500;

/** Of a shopper who lists orders: the newest of those that may be being paid right now. */
const ASKED_FOR_A_LIST = 10;

/** Asks the provider about one payment and books what it says. @throws ApiError 503 when it does not answer */
export async function askAbout(shop: Shop, payment: Payment): Promise<void> {
  const { providerOrderId: id, amount, currency } = payment;
  const captured = await shop.provider.findCapture({ id, amount, currency });
  if (captured) await capture(shop, payment, captured, 'the provider says it is paid');
}

/**
 * Asks the provider about the payments of an order: the open one, or `all` that may have brought money. Never inside a
 * transaction. @throws ApiError 503 when it does not answer
 */
export async function askProvider(shop: Shop, orderId: number, which: 'open' | 'all'): Promise<void> {
  const states: PaymentState[] = which === 'open' ? ['open'] : UNSETTLED;
  const asked = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, states)))
    .orderBy(desc(payments.id));
  for (const payment of asked) await askAbout(shop, payment);
}

/** After so many failures in a row the provider counts as down, and the rest waits for the next round. */
const FAILURES = 3;

/**
 * Asks about one payment, or order, after the other, and yields those about which there was an answer, until the provider counts
 * as down. `what` names them in the log.
 */
export async function* answered<One extends { id: number }>(
  shop: Shop,
  what: 'payment' | 'order',
  all: One[],
  ask: (one: One) => Promise<void>,
): AsyncGenerator<One> {
  let failures = 0;
  for (const one of all) {
    try {
      await ask(one);
    } catch (error) {
      shop.log.warn({ err: error, [what]: one.id }, 'the payment provider could not be asked');
      failures += 1;
      if (failures === FAILURES) return;
      continue;
    }
    failures = 0;
    yield one;
  }
}

/** Readers of one order at the same time share one question. */
function askOnce(shop: Shop, orderId: number): Promise<void> {
  const running = shop.questions.get(orderId);
  if (running) return running;
  const question = askProvider(shop, orderId, 'open').finally(() => shop.questions.delete(orderId));
  shop.questions.set(orderId, question);
  return question;
}

/** For readers: a provider that does not answer, or takes its time, must not hide an order. */
export async function askForReader(shop: Shop, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const asked = Promise.all(
    orderIds.map((orderId) =>
      askOnce(shop, orderId).catch((error: unknown) => {
        shop.log.warn({ err: error, order: orderId }, 'the payment provider could not be asked');
      }),
    ),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([asked, patience]);
  clearTimeout(timer);
}

/** Asks about every open payment of one user, for the list of their orders. */
export async function askForList(shop: Shop, userId: number): Promise<void> {
  const open = await shop.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), eq(payments.state, 'open')))
    .orderBy(desc(payments.id))
    .limit(ASKED_FOR_A_LIST);
  await askForReader(
    shop,
    open.map(({ orderId }) => orderId),
  );
}
