import type { PaymentOutcome, PurchaseInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { digest } from '../../digest.ts';
import { toWord } from '../../rules/paymentStatus.ts';
import type { OrderFacts, OrderReading, PurchaseFacts } from './decide.ts';
import {
  findPlacedOrder,
  isRecent,
  isRecentTime,
  isSameDelivery,
  ordersOfItems,
  type Order,
  type OrderContent,
} from './orderContent.ts';
import { newestOrders, readOr } from './readOrders.ts';
import { isOrderOf, nameOf, type Attempt } from './orderKeys.ts';

// What `decide.ts` decides by. It reads orders and what is remembered of them, and decides nothing.

/** A purchase of one shopper, by its name among the keys. */
export interface Purchase {
  content: OrderContent;
  contentDigest: string;
  name: string;
  seen: readonly string[];
}

export function purchaseOf(
  subject: string,
  { seen = [], unfinished: _, ...content }: PurchaseInput,
): Purchase {
  const contentDigest = digest(JSON.stringify(content));
  return { content, contentDigest, name: nameOf(subject, `content:${contentDigest}`), seen };
}

/** Null: there is no such order. Undefined: there is one, and it cannot be read now. */
type Reading = Order | null | undefined;

/** What was read for a purchase; what is done for it afterwards changes it. */
export interface View {
  namedId: string | null;
  named: Reading;
  /** The proof of the named order was accepted in this request. */
  isNamedAccepted: boolean;
  attempt: Attempt | null;
  ofKey: Reading;
  /** The shopper's newest orders; null when they could not be read. */
  newest: Order[] | null;
  // What was done for this request:
  placed: Set<string>;
  cancelled: Map<string, PaymentOutcome>;
  refused: Set<string>;
}

/** The order of a key. After a lost answer it is looked for among the newest orders. */
async function readOrderOfKey(
  attempt: Attempt | null,
  { content }: Purchase,
  known: readonly Order[],
  newest: Order[] | null,
  context: Context,
): Promise<Reading> {
  if (attempt === null) return null;
  const { placed } = attempt;
  if (placed === null) return newest && (await findPlacedOrder(content, attempt.knownIds, newest, context));
  const order =
    known.find(({ id }) => id === placed.orderId) ??
    (await readOr(context.order.byId(placed.orderId), undefined));
  return !order || isOrderOf(attempt, order) ? order : null;
}

/** `named`: the order that the device calls unfinished, as it was read after its proof. */
export async function readView(
  purchase: Purchase,
  { namedId, named, isNamedAccepted }: Pick<View, 'namedId' | 'named' | 'isNamedAccepted'>,
  context: Context,
): Promise<View> {
  const attempt = await context.orderKeys.find(purchase.name);
  const newest = await newestOrders(context);
  const known = [...(named ? [named] : []), ...(newest ?? [])];
  const ofKey = await readOrderOfKey(attempt, purchase, known, newest, context);
  const done = { placed: new Set<string>(), cancelled: new Map(), refused: new Set<string>() };
  return { namedId, named, isNamedAccepted, attempt, ofKey, newest, ...done };
}

/** An order as it was read again takes the place of what was read before. */
export function replaceOrder(view: View, order: Order): void {
  const newer = (old: Reading): Reading => (old?.id === order.id ? order : old);
  view.named = newer(view.named);
  view.ofKey = newer(view.ofKey);
  view.newest = view.newest && view.newest.map((old) => (old.id === order.id ? order : old));
}

/** The named order, the key's and the newest ones, each once, the newest first. */
export function ordersIn({ named, ofKey, newest }: View): Order[] {
  const all = [...(newest ?? []), ofKey, named].filter((order) => order != null);
  const unique = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
  // The sort is stable: orders of one moment stay as the upstream lists them.
  return unique.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}

/** By this shop's own record where it has one: a store's times may be of another zone, or of a clock that is wrong. */
function isRecentHere(order: Order, { attempt, ofKey }: View): boolean {
  const atMs = order.id === ofKey?.id ? (attempt?.placed?.atMs ?? 0) : 0;
  return atMs > 0 ? isRecentTime(atMs) : isRecent(order);
}

async function factsOf(
  order: Order,
  isOfItems: boolean,
  view: View,
  { content, seen }: Purchase,
  { paymentStates }: Context,
): Promise<OrderFacts> {
  const { id, status } = order;
  const isOfKey = id === view.ofKey?.id;
  return {
    id,
    outcome: view.cancelled.get(id) ?? (await paymentStates.outcomeOf(order)),
    proof: await paymentStates.proofOf(order),
    offer: await paymentStates.offerOf(order),
    isRecent: isRecentHere(order, view),
    isPending: status === 'PENDING' || status === 'UNKNOWN',
    isCancelled: status === 'CANCELLED',
    isNamed: id === view.named?.id,
    isOfKey,
    isOfContent: isOfKey || (isOfItems && isSameDelivery(content, order)),
    isSeen: seen.includes(id),
    isPlacedNow: view.placed.has(id),
    isCancelledNow: view.cancelled.has(id),
    isRefusedNow: view.refused.has(id),
  };
}

export async function factsIn(view: View, purchase: Purchase, context: Context): Promise<PurchaseFacts> {
  const { namedId, named, ofKey, attempt, newest } = view;
  const isOwn = ({ id }: Order) => id === named?.id || id === ofKey?.id;
  const known = ordersIn(view).filter((order) => isOwn(order) || isRecent(order));
  const ofItems = await ordersOfItems(known, purchase.content.items, context);
  const counted = known.filter((order) => isOwn(order) || ofItems.includes(order));
  const unreadableKey = ofKey === undefined ? (attempt?.placed?.orderId ?? null) : null;
  return {
    acceptedNow: view.isNamedAccepted ? namedId : null,
    unreadable: {
      named: named === undefined ? namedId : null,
      ofKey: unreadableKey !== null && purchase.seen.includes(unreadableKey) ? null : unreadableKey,
    },
    isInDoubt: attempt !== null && attempt.placed === null && !ofKey,
    areNewestRead: newest !== null,
    orders: await Promise.all(
      counted.map((order) => factsOf(order, ofItems.includes(order), view, purchase, context)),
    ),
  };
}

/** What `decideProof` decides by; of an order that cannot be read it is null. */
export async function readingOf(order: Order, { paymentStates }: Context): Promise<OrderReading> {
  return {
    word: paymentStates.wordOf(order),
    proof: await paymentStates.proofOf(order),
    isWithoutWord: toWord(order.paymentStatus) === '',
  };
}
