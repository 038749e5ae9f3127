import { randomUUID } from 'node:crypto';
import { checkoutApi } from '../bff/features/checkout/api.ts';
import { orderApi, type Order } from '../bff/features/order/api.ts';
import { INDIA, NO_DATE_TIME, sentTimeOf } from '../bff/wire/dateTime.ts';
import { formatPaise } from '../bff/wire/money.ts';
import { stateOfWord, toWord } from '../bff/rules/paymentStatus.ts';
import { explainStatuses, paymentWords } from './account.ts';
import type { Adoption } from './adoption.ts';
import { fieldOf } from './describe.ts';

const TRIAL = 'Trial order, do not send';

/** Places one order, starts its payment and cancels it. No money moves; the order stays, unpaid. */
export async function tryOrder(adoption: Adoption, productIds: string[]): Promise<void> {
  const { store, found } = adoption;
  const [productId] = productIds;
  if (productId === undefined) return found.decide('No order was tried: no listed product is in stock.');
  const delivery = { recipientName: TRIAL, recipientPhone: '9000000000', shippingAddress: TRIAL };
  const placedAtMs = Date.now();
  const input = { ...delivery, idempotencyKey: randomUUID(), items: [{ productId, quantity: 1 }] };
  const placed = await store.attempt(() =>
    checkoutApi(store.upstream, 'paise', store.settings.ids).placeOrder(input),
  );
  if (!placed.isRead) return found.lose(`POST /api/orders/ ${placed.why}. Shoppers cannot order.`);
  const id = placed.data;
  const order = await readOrder(adoption, id);
  if (order) {
    const sent = adoption.store.lastAnswer();
    checkTime(adoption, order, fieldOf(sent, 'created_at'), placedAtMs);
    checkTotal(adoption, order, fieldOf(sent, 'total_amount'));
    checkLines(adoption, order, productId);
    rememberUnpaid(adoption, order);
    await checkPayment(adoption, order);
  }
  const cancelled = await store.attempt(() =>
    checkoutApi(store.upstream, 'paise', store.settings.ids).report(id, 'cancel'),
  );
  if (!cancelled.isRead)
    found.lose(
      `POST /api/orders/${id}/payment/cancel/ ${cancelled.why}. A payment that a shopper leaves stays open.`,
    );
  const after = await readOrder(adoption, id);
  if (after) {
    rememberUnpaid(adoption, after);
    explainStatuses(adoption, [after]);
  }
  found.stay(
    `Order ${after?.number ?? id} of the trial stays in the store, not paid, as "${after?.statusText ?? 'unknown'}" with the payment "${after?.paymentStatus ?? 'unknown'}": cancel it there if it holds stock.`,
  );
}

async function readOrder({ store, found }: Adoption, id: string): Promise<Order | null> {
  const outcome = await store.attempt(() => orderApi(store.upstream, store.settings.orderReading).byId(id));
  if (outcome.isRead && outcome.data !== null) return outcome.data;
  const failed = outcome.isRead ? { why: 'has no such order' } : outcome;
  found.losePage(`GET /api/orders/${id}/ of an order just placed`, failed, 'order');
  return null;
}

const MINUTE_MS = 60_000;
/** Clocks of zones differ by a multiple of it. */
const ZONE_STEP_MS = 15 * MINUTE_MS;
/** So far a store's clock may be off. */
const MAX_CLOCK_ERROR_MS = 3 * MINUTE_MS;

/** The name of an offset: India's, UTC, or such as "+03:00". */
function zoneOf(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const name = `${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return { '+05:30': INDIA, '+00:00': 'UTC' }[name] ?? name;
}

/** Finds `UPSTREAM_TIMEZONE` by the time of an order that was placed just now. */
function checkTime(
  { store, found }: Adoption,
  { number, createdAt }: Order,
  sent: unknown,
  placedAtMs: number,
): void {
  const example = JSON.stringify(sent);
  const time = sentTimeOf(sent);
  if (createdAt === NO_DATE_TIME || time === null)
    return found.leaveUnread(
      `\`created_at\` of order ${number} cannot be read (${example}): orders have no date, and what was bought a moment ago is known by this shop's own record alone.`,
    );
  if (time.endsWith('Z')) {
    const errorMs = Date.parse(time) - placedAtMs;
    if (Math.abs(errorMs) > MAX_CLOCK_ERROR_MS)
      found.decide(
        `Order ${number} was placed just now, but its \`created_at\` (${example}) is ${Math.round(errorMs / MINUTE_MS)} minutes off: does the store write another zone than it names, or is a clock wrong?`,
      );
    return;
  }
  const offsetMs = Math.round((Date.parse(`${time}Z`) - placedAtMs) / ZONE_STEP_MS) * ZONE_STEP_MS;
  const zone = zoneOf(offsetMs);
  store.settings.orderReading.upstreamTimezone = zone;
  found.set('UPSTREAM_TIMEZONE', zone);
  found.fit(`Times without a zone (${example}) are those of ${zone}.`);
}

function checkTotal({ found }: Adoption, { number, isTotalKnown }: Order, sent: unknown): void {
  if (!isTotalKnown)
    found.leaveUnread(
      `\`total_amount\` of order ${number} cannot be read (${JSON.stringify(sent)}): pages say that it is not known, and the unit of its payment is not checked.`,
    );
}

/** The order must be what was asked for, and its total what the shopper saw. */
function checkLines(
  { found, products }: Adoption,
  { number, items, hasKnownItems, total }: Order,
  productId: string,
): void {
  const [line] = items;
  if (!hasKnownItems)
    return found.leaveUnread(
      `Order ${number} has no \`items\`: its items cannot be shown, and what was bought already is known by this shop's own record alone.`,
    );
  if (items.length !== 1 || line?.quantity !== 1 || (line.productId !== null && line.productId !== productId))
    return found.lose(
      `Order ${number} has not the one unit of product ${productId} that was ordered: the store ignores \`items\` of POST /api/orders/.`,
    );
  const price = products.get(productId)?.price.paise;
  if (price !== undefined && price !== total.paise)
    found.decide(
      `Order ${number} costs ${formatPaise(total.paise)}, but the product is listed for ${formatPaise(price)}: shoppers are told the new sum before they pay. Is it meant?`,
    );
  else found.fit(`An order of one product for ${formatPaise(total.paise)} was placed and read.`);
}

/** Each word that this order has means unpaid. A word that the shop takes for paid would send goods for nothing. */
function rememberUnpaid(adoption: Adoption, { number, paymentStatus }: Order): void {
  const { found } = adoption;
  const word = toWord(paymentStatus);
  const words = paymentWords(adoption);
  const state = stateOfWord(word, words);
  if (word === '' || state === 'UNPAID') return;
  found.set('UNPAID_STATUSES', [...words.unpaidStatuses, word].join(','));
  if (state !== 'PAID') return;
  found.set('PAID_STATUSES', [...words.paidStatuses].filter((each) => each !== word).join(','));
  found.decide(
    `Order ${number} is not paid and has the \`payment_status\` "${word}", which the shop would take for paid: it is now among UNPAID_STATUSES. Make sure that no paid order has it.`,
  );
}

/** Starts the payment twice: its unit, its amount, and whether a second one is the same. */
async function checkPayment({ store, found }: Adoption, { id, total }: Order): Promise<void> {
  const call = `POST /api/orders/${id}/payment/`;
  const start = (unit: 'paise' | 'rupees') =>
    store.attempt(() => checkoutApi(store.upstream, unit, store.settings.ids).startPayment(id));
  const starts = { paise: await start('paise'), rupees: await start('rupees') };
  const { paise, rupees } = starts;
  if (!paise.isRead && !rupees.isRead) return found.lose(`${call} ${paise.why}. Shoppers cannot pay.`);
  const sent = [paise, rupees].map(({ answers }) => answers[0]);
  if (new Set(sent.map((body) => fieldOf(body, 'razorpay_order_id'))).size > 1)
    found.decide(
      `A second ${call} made another provider order (\`razorpay_order_id\`): a late approval of the first can charge a shopper twice. Let the store return the first one while the amount stands.`,
    );
  const amount = formatPaise(total.paise);
  const unit = (['paise', 'rupees'] as const).find((each) => {
    const outcome = starts[each];
    return outcome.isRead && outcome.data.amountInSubunits === total.paise;
  });
  if (unit === undefined)
    return found.lose(
      `${call} asks for ${JSON.stringify(fieldOf(sent[0], 'amount'))}, which is neither in paise nor in rupees the ${amount} of the order.`,
    );
  found.set('PAYMENT_AMOUNT_UNIT', unit);
  found.fit(`A payment of ${amount} was started and cancelled; no money moved.`);
}
