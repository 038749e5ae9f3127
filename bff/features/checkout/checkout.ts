import type { CheckoutInput, PurchaseInput, UnfinishedOrderInput } from '../../__generated__/schema.ts';
import type { Turn } from '../../concurrency/serialQueue.ts';
import type { Context } from '../../context.ts';
import { UpstreamError, UserFacingError } from '../../errors/errors.ts';
import { assertSignedIn } from '../../errors/userErrors.ts';
import { toPaise } from '../../wire/money.ts';
import { shopperOf } from '../subjectOf.ts';
import { isRefusedForGood } from './api.ts';
import { decide, decideOrder, type Decision } from './decide.ts';
import { factsIn, ordersIn, purchaseOf, readView, replaceOrder, type Purchase, type View } from './facts.ts';
import { assertCompleteOrder, sumByProduct, type Order } from './orderContent.ts';
import { NOT_LOGGED_IN, offerPayment, placeWithKey } from './orders.ts';
import { newestOrders, readOr, readOrder } from './readOrders.ts';
import { newAttempt, type Attempt } from './orderKeys.ts';
import { endPayment, settleProof } from './settlePayment.ts';

// Pay Now: facts (`facts.ts`), a decision (`decide.ts`), and its action, until there is something to answer.

type Offered = NonNullable<Awaited<ReturnType<typeof offerPayment>>>;

type Result =
  | { __typename: 'AlreadyPaid'; orderId: string; order: Order | null }
  | { __typename: 'EarlierOrders'; orders: Order[] }
  | {
      __typename: 'ReadyToPay' | 'TotalChanged';
      orderId: string;
      order: Order;
      payment: Offered;
      gateway: Context['paymentGateway'];
      shown: { paise: number };
    };

/** What is answered: a result, or the id alone of an order that cannot be read now. */
interface Answer {
  orderId: string | null;
  result: Result | undefined;
}

/** One request, in its turn. */
interface Run {
  purchase: Purchase;
  view: View;
  /** The window of its unfinished order that the device names. */
  windowId: string | null;
  shown: number;
  turn: Turn;
  context: Context;
  /** Is told of the order as soon as there is one, also when its payment fails. */
  onOrder: (orderId: string) => void;
}

const findOrder = ({ view }: Run, orderId: string): Order | null =>
  ordersIn(view).find(({ id }) => id === orderId) ?? null;

const windowOf = (orderId: string, { view, windowId }: Run): string | null =>
  orderId === view.namedId ? windowId : null;

const tellPaid = (orderId: string, order: Order | null): Answer => ({
  orderId,
  result: { __typename: 'AlreadyPaid', orderId, order },
});

const ask = (orders: Order[]): Answer => ({
  orderId: null,
  result: { __typename: 'EarlierOrders', orders },
});

/** The payment of an order, to hand to a window. Null: it may be paid. */
async function offer(
  order: Order,
  shown: number,
  formerWindowId: string | null,
  context: Context,
): Promise<Answer | null> {
  const payment = await offerPayment(order, context, formerWindowId);
  if (payment === null) return null;
  const __typename = payment.amount.paise === shown ? 'ReadyToPay' : 'TotalChanged';
  const { id: orderId } = order;
  const offered = { orderId, order, payment, gateway: context.paymentGateway, shown: { paise: shown } };
  return { orderId, result: { __typename, ...offered } };
}

/** Cancels payments for other ones. What comes of it is a fact of the next decision. */
async function cancel(orderIds: readonly string[], run: Run): Promise<null> {
  const { view, context } = run;
  for (const orderId of orderIds) {
    const order = findOrder(run, orderId);
    const ended =
      order &&
      (await endPayment(order, 'cancel', windowOf(orderId, run), context, view.placed.has(orderId)).catch(
        (error: unknown) => context.log.error(error, 'A replaced order could not be cancelled'),
      ));
    if (ended) replaceOrder(view, ended.order);
    const isOver = !ended || ended.outcome === 'CANCELLED' || ended.outcome === 'UNPAID';
    // One that turned out to be paid, or may be, is told instead.
    if (isOver) view.cancelled.set(orderId, ended?.outcome ?? 'UNPAID');
    if (isOver) await forgetKeyOf(orderId, run);
  }
  return null;
}

/** The key does not lead to this order any more: its next purchase finds the one that stays, or places one. */
async function forgetKeyOf(orderId: string, { purchase, view, context }: Run): Promise<void> {
  if (view.attempt?.placed?.orderId === orderId) await context.orderKeys.end(purchase.name, view.attempt);
}

/** Null: the upstream refuses the payment for good, or the order may be paid by now. */
async function pay(orderId: string, run: Run): Promise<Answer | null> {
  const { view, shown, context, onOrder } = run;
  const order = findOrder(run, orderId);
  if (order === null) return null;
  onOrder(orderId);
  if (!view.placed.has(orderId)) await rememberOrder(order, run);
  try {
    const offered = await offer(order, shown, windowOf(orderId, run), context);
    return offered ?? ask([order]);
  } catch (error) {
    // A new order would be refused in the same way.
    if (!isRefusedForGood(error) || view.placed.has(orderId)) throw error;
    const latest = await readOr(context.order.byId(orderId), null);
    if (latest === null) throw error;
    context.log.warn(error, 'The upstream refuses the payment of an order; it is replaced if it is unpaid');
    replaceOrder(view, latest);
    view.refused.add(orderId);
    await forgetKeyOf(orderId, run);
    return null;
  }
}

/** From now on the key of this content leads to this order. */
async function rememberOrder(order: Order, { purchase, view, context }: Run): Promise<void> {
  const { attempt } = view;
  if (attempt?.placed?.orderId === order.id) return;
  const led = attempt?.placed === null && order.id === view.ofKey?.id ? attempt : null;
  const next = led ?? newAttempt(purchase.contentDigest, null);
  await context.orderKeys.remember(purchase.name, next, order.id, order);
}

/** So many orders are placed for one request: a second one where the key of a lost answer leads to an order that is over. */
const MAX_PLACED = 2;

/** The attempt in doubt, with its key, else a new one. `isRepeated`: the upstream may have its order. */
function attemptFor({ purchase, view }: Run): { attempt: Attempt; isRepeated: boolean } {
  const { attempt, newest, placed } = view;
  const isRepeated = attempt?.placed === null && attempt.key !== null && placed.size === 0;
  if (isRepeated) return { attempt, isRepeated };
  const knownIds = newest && newest.map(({ id }) => id);
  return { attempt: newAttempt(purchase.contentDigest, knownIds), isRepeated: false };
}

async function place(run: Run): Promise<Answer | null> {
  const { purchase, view, turn, context } = run;
  if (view.placed.size === MAX_PLACED) throw new UserFacingError('CONFLICT', 'ORDER_FAILED');
  const { attempt, isRepeated } = attemptFor(run);
  const { name, content, seen } = purchase;
  const { orderId, order } = await placeWithKey(name, attempt, isRepeated, content, context);
  view.placed.add(orderId);
  if (order === null && !seen.includes(orderId)) return { orderId, result: undefined };
  view.attempt = attemptOf(attempt, orderId, order);
  view.ofKey = order;
  // Another process may have placed the same at once.
  if (!(await turn.isHeld())) view.newest = (await newestOrders(context)) ?? view.newest;
  return null;
}

const attemptOf = (attempt: Attempt, orderId: string, order: Order | null): Attempt => ({
  ...attempt,
  placed: { orderId, number: order?.number ?? null, createdAt: order?.createdAt ?? null, atMs: Date.now() },
});

/** What a decision does; null when the next one follows. */
async function act(decision: Decision, run: Run): Promise<Answer | null> {
  switch (decision.kind) {
    case 'tell paid':
      return tellPaid(decision.orderId, findOrder(run, decision.orderId));
    case 'ask':
      return ask(ordersIn(run.view).filter(({ id }) => decision.orderIds.includes(id)));
    case 'name':
      return { orderId: decision.orderId, result: undefined };
    case 'wait':
      // Says why they cannot be read now.
      await run.context.order.newest().catch((error: unknown) => {
        throw error instanceof UpstreamError ? error.asRetryable() : error;
      });
      run.view.newest = await newestOrders(run.context);
      return null;
    case 'cancel':
      return cancel(decision.orderIds, run);
    case 'pay':
      return pay(decision.orderId, run);
    case 'place':
      return place(run);
  }
}

/** More than any purchase needs. */
const MAX_DECISIONS = 12;

async function buy(run: Run): Promise<Answer> {
  const { purchase, view, context } = run;
  for (let count = 0; count < MAX_DECISIONS; count += 1) {
    const decision = decide(await factsIn(view, purchase, context));
    context.log.debug({ decision }, 'Pay Now');
    const answer = await act(decision, run);
    if (answer !== null) return answer;
  }
  throw new UserFacingError('CONFLICT', 'ORDER_FAILED');
}

/** The order of a checkout that did not come to an end, after its proof was verified. */
async function settleUnfinished(unfinished: UnfinishedOrderInput | null, context: Context) {
  if (unfinished === null) return { namedId: null, named: null, isNamedAccepted: false };
  const { orderId: namedId, proof } = unfinished;
  const settled = proof ? await settleProof(namedId, proof, context) : null;
  const named = settled?.order ?? (await readOr(context.order.byId(namedId), undefined));
  return { namedId, named, isNamedAccepted: settled?.outcome === 'PAID' };
}

async function buyInTurn(
  bought: PurchaseInput,
  subject: string,
  request: Omit<Run, 'purchase' | 'view' | 'windowId'>,
): Promise<Answer> {
  const purchase = purchaseOf(subject, bought);
  const unfinished = bought.unfinished ?? null;
  const isCounted = unfinished !== null && !purchase.seen.includes(unfinished.orderId);
  const settled = await settleUnfinished(isCounted ? unfinished : null, request.context);
  const view = await readView(purchase, settled, request.context);
  return buy({ ...request, purchase, view, windowId: unfinished?.windowId ?? null });
}

/** An order that the shopper pays from its page. @throws UserFacingError NOT_FOUND, and CONFLICT while it may be paid */
async function payOrder(orderId: string, shown: number, context: Context): Promise<Answer> {
  const order = await readOrder(orderId, context);
  const outcome = await context.paymentStates.outcomeOf(order);
  const decision = decideOrder({ id: order.id, outcome });
  if (decision.kind === 'tell paid') return tellPaid(order.id, order);
  const offered = decision.kind === 'pay' ? await offer(order, shown, null, context) : null;
  if (offered === null) throw new UserFacingError('CONFLICT', 'PAYMENT_CONFIRMING', 'orderId');
  return offered;
}

/** Nothing may be read, stored or locked for a subject that is only claimed, so the upstream accepts the token first. */
async function authenticate(context: Context): Promise<string> {
  if ((await newestOrders(context)) === null)
    await context.account.profile().catch((error: unknown) => {
      throw error instanceof UpstreamError ? new UpstreamError(error.failure, 'ORDER_FAILED') : error;
    });
  return shopperOf(context);
}

/** Pay Now (README.md). `onOrder` is told of the order as soon as there is one, also when its payment fails. */
export async function checkout(
  { purchase, orderId, shownTotal }: CheckoutInput,
  context: Context,
  onOrder: (orderId: string) => void,
) {
  assertSignedIn(context, NOT_LOGGED_IN);
  const shown = toPaise(shownTotal);
  if (shown === null) throw new UserFacingError('BAD_USER_INPUT', 'NOT_A_NUMBER', 'shownTotal');
  if ((purchase == null) === (orderId == null))
    throw new UserFacingError('BAD_USER_INPUT', 'NOT_A_CHOICE', 'orderId');
  const bought = purchase && { ...purchase, items: sumByProduct(purchase.items) };
  if (bought) assertCompleteOrder(bought);
  const subject = await authenticate(context);
  return context.orderKeys.inTurn(subject, async (turn) => {
    const answer = bought
      ? await buyInTurn(bought, subject, { shown, turn, context, onOrder })
      : await payOrder(orderId ?? '', shown, context);
    if (answer.orderId !== null) onOrder(answer.orderId);
    return answer.result;
  });
}
