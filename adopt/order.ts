import { randomUUID } from 'node:crypto';
import { checkoutApi } from '../bff/features/checkout/api.ts';
import { orderApi, type Order } from '../bff/features/order/api.ts';
import { formatPaise } from '../bff/wire/money.ts';
import { stateOfWord, toWord } from '../bff/wire/paymentStatus.ts';
import { paymentWords } from './account.ts';
import type { Adoption } from './adoption.ts';
import { fieldOf } from './describe.ts';

const TRIAL = 'Trial order, do not send';

/** Places one order, starts its payment and cancels it. No money moves; the order stays, unpaid. */
export async function tryOrder(adoption: Adoption, productIds: string[]): Promise<void> {
  const { store, found } = adoption;
  const [productId] = productIds;
  if (productId === undefined) return found.decide('No order was tried: no listed product is in stock.');
  const delivery = { recipientName: TRIAL, recipientPhone: '9000000000', shippingAddress: TRIAL };
  const input = { ...delivery, idempotencyKey: randomUUID(), items: [{ productId, quantity: 1 }] };
  const placed = await store.attempt(() => checkoutApi(store.upstream, 'paise').placeOrder(input));
  if (!placed.isRead) return found.lose(`POST /api/orders/ ${placed.why}. Shoppers cannot order.`);
  const id = placed.data;
  const order = await readOrder(adoption, id);
  if (order) {
    checkLines(adoption, order, productId);
    rememberUnpaid(adoption, order);
    await checkPayment(adoption, order);
  }
  const cancelled = await store.attempt(() => checkoutApi(store.upstream, 'paise').report(id, 'cancel'));
  if (!cancelled.isRead)
    found.lose(
      `POST /api/orders/${id}/payment/cancel/ ${cancelled.why}. A payment that a shopper leaves stays open.`,
    );
  const after = await readOrder(adoption, id);
  if (after) rememberUnpaid(adoption, after);
  found.stay(
    `Order ${after?.number ?? id} of the trial stays in the store, not paid, as "${after?.statusText ?? 'unknown'}" with the payment "${after?.paymentStatus ?? 'unknown'}": cancel it there if it holds stock.`,
  );
}

async function readOrder({ store, found }: Adoption, id: string): Promise<Order | null> {
  const outcome = await store.attempt(() => orderApi(store.upstream).byId(id));
  if (outcome.isRead && outcome.data !== null) return outcome.data;
  const failed = outcome.isRead ? { why: 'has no such order' } : outcome;
  found.losePage(`GET /api/orders/${id}/ of an order just placed`, failed, 'order');
  return null;
}

/** The order must be what was asked for, and its total what the shopper saw. */
function checkLines({ found, products }: Adoption, { number, items, total }: Order, productId: string): void {
  const [line] = items;
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
  found.set('UNPAID_STATUSES', [...words.unpaid, word].join(','));
  if (state !== 'PAID') return;
  found.set('PAID_STATUSES', [...words.paid].filter((each) => each !== word).join(','));
  found.decide(
    `Order ${number} is not paid and has the \`payment_status\` "${word}", which the shop would take for paid: it is now among UNPAID_STATUSES. Make sure that no paid order has it.`,
  );
}

/** Starts the payment twice: its unit, its amount, and whether a second one is the same. */
async function checkPayment({ store, found }: Adoption, { id, total }: Order): Promise<void> {
  const call = `POST /api/orders/${id}/payment/`;
  const start = (unit: 'paise' | 'rupees') =>
    store.attempt(() => checkoutApi(store.upstream, unit).startPayment(id));
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
