import type { PaymentNotice, PaymentNoticeState, PaymentState } from '../../__generated__/schema.ts';
import { formatPaise } from '../../wire/money.ts';
import { isEndedWord, isPaidOnDelivery, toWord } from '../../rules/paymentStatus.ts';
import { NO_DATE_TIME } from '../../wire/dateTime.ts';
import type { Order } from './api.ts';

type NoticedOrder = Pick<
  Order,
  | 'number'
  | 'status'
  | 'statusText'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'total'
  | 'isTotalKnown'
  | 'createdAt'
>;

interface PaymentFacts {
  paymentState: PaymentState;
  /** What the shop knows of its proofs, for a payment that is not known otherwise: `sent` is one without an outcome. */
  proof: string | null;
  /** True when the client has a proof without an outcome. */
  hasProof: boolean;
  /** The server's time: a device's own clock may be wrong. */
  nowMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** India Standard Time is UTC+5:30 all year. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Reserve Bank of India, "Harmonisation of Turn Around Time (TAT) and customer compensation for failed transactions", 20 September 2019. */
const RETURN_DAYS = 5;

const dayInIndia = (timeMs: number): number => Math.floor((timeMs + IST_OFFSET_MS) / DAY_MS);

/** "26 November" and "1 December 2026": the second one of a sentence has the year. */
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Of money that does not reach the shop. Only the bank's rule sets a day: the upstream does not say whether something was debited. */
function debitRuleOf({ createdAt }: NoticedOrder, nowMs: number) {
  const isDated = createdAt !== NO_DATE_TIME;
  const debitDay = dayInIndia(Date.parse(createdAt));
  const lastDay = debitDay + RETURN_DAYS;
  const isOver = isDated && dayInIndia(nowMs) > lastDay;
  const debited = isDated ? ` on ${dayFormat.format(debitDay * DAY_MS)}` : '';
  const returned = isDated ? `by ${dateFormat.format(lastDay * DAY_MS)}` : `within ${RETURN_DAYS} days`;
  const outcome = isOver
    ? `your bank had to return it ${returned}. Please ask your bank if it did not.`
    : `please do not pay again: the payment still reaches us, or your bank must return it ${returned}.`;
  return {
    /** The end of that day in India. */
    bankReturnsBy: isDated ? new Date((lastDay + 1) * DAY_MS - IST_OFFSET_MS - 1).toISOString() : null,
    ifUnpaid: `If your card or UPI account was debited${debited}, ${outcome}`,
    ifUnconfirmed: `If it failed, your bank ${isOver ? 'had to' : 'must'} return what it debited${debited} from your card or UPI account ${returned}.`,
  };
}

function noticeStateOf(
  { status, paymentMethod, paymentStatus }: NoticedOrder,
  { paymentState, proof, hasProof }: PaymentFacts,
): PaymentNoticeState {
  const word = toWord(paymentStatus);
  const isUnsettled = status === 'PENDING' || status === 'UNKNOWN';
  if (paymentState === 'REFUNDED') return 'REFUNDED';
  if (paymentState === 'REFUND_DUE') return status === 'PENDING' ? 'NOT_FULFILLED' : 'REFUND_DUE';
  if (status === 'CANCELLED') return CANCELLED_STATES[paymentState];
  if (!isUnsettled) return status;
  if (paymentState === 'PAID') return status === 'PENDING' ? 'RECEIVED' : 'OTHER_STATUS';
  if (proof === 'accepted') return 'ACCEPTED';
  if (hasProof || proof === 'sent') return 'BEING_CONFIRMED';
  if (isPaidOnDelivery(paymentMethod)) return 'PAID_ON_DELIVERY';
  if (paymentState === 'UNKNOWN') return word === '' ? 'BEING_CONFIRMED' : 'UNKNOWN_WORD';
  return isEndedWord(word) ? 'NOT_COMPLETED' : 'NOT_PAID';
}

const CANCELLED_STATES = {
  PAID: 'CANCELLED_PAID',
  UNPAID: 'CANCELLED',
  UNKNOWN: 'CANCELLED_UNKNOWN',
} as const;

/** A word that the upstream writes, such as "on_hold", as shoppers read it. */
const readable = (word: string | null): string => (word ?? '').trim().replaceAll('_', ' ');

const BEING_CONFIRMED = 'Your payment is being confirmed.';
const WAIT = 'Please do not pay again: the order shows the result as soon as we know it.';

function wordsOf(order: NoticedOrder, { paymentState, nowMs }: PaymentFacts) {
  const amount = formatPaise(order.total.paise);
  const sum = order.isTotalKnown
    ? `${amount} for order ${order.number}`
    : `the amount of order ${order.number}`;
  const isOnDelivery = isPaidOnDelivery(order.paymentMethod);
  const unpaid = isOnDelivery ? `${sum} is paid on delivery.` : `${sum} is not paid yet.`;
  const knownPaid = { PAID: `${sum} is paid.`, UNPAID: unpaid } as Record<string, string>;
  return {
    sum,
    /** Where the sum of the order may not be the sum of the payment. */
    order: order.isTotalKnown ? `order ${order.number} (${amount})` : `order ${order.number}`,
    isPaid: knownPaid[paymentState] ?? `Whether ${sum} is paid is not known yet.`,
    paymentWord: readable(order.paymentStatus),
    statusWord: readable(order.statusText),
    ...(isOnDelivery ? { bankReturnsBy: null, ifUnpaid: '', ifUnconfirmed: '' } : debitRuleOf(order, nowMs)),
  };
}

/** The short and the long form of each notice (docs/product.md#orders-and-payments). */
const NOTICES: Record<
  PaymentNoticeState,
  [title: string, text: (words: ReturnType<typeof wordsOf>) => string]
> = {
  NOT_PAID: ['Not paid yet.', ({ sum, ifUnpaid }) => `${sum} has not reached us yet. ${ifUnpaid}`],
  NOT_COMPLETED: [
    'Payment not completed.',
    ({ sum, ifUnpaid }) => `The payment of ${sum} was not completed. ${ifUnpaid}`,
  ],
  PAID_ON_DELIVERY: ['Paid on delivery.', ({ sum }) => `${sum} is paid when the order is delivered.`],
  BEING_CONFIRMED: [
    BEING_CONFIRMED,
    ({ sum, ifUnconfirmed }) => `We do not know yet whether ${sum} was paid. ${WAIT} ${ifUnconfirmed}`,
  ],
  ACCEPTED: [BEING_CONFIRMED, ({ sum }) => `Your payment of ${sum} was accepted. ${WAIT}`],
  UNKNOWN_WORD: [
    BEING_CONFIRMED,
    ({ sum, paymentWord }) =>
      `The payment of ${sum} is “${paymentWord}”, which does not say whether you paid. ${WAIT}`,
  ],
  RECEIVED: ['Payment received.', ({ sum }) => `${sum} is paid. The order waits to be confirmed.`],
  OTHER_STATUS: [
    'Payment received.',
    ({ sum, statusWord }) => `${sum} is paid. The order is “${statusWord}”.`,
  ],
  CONFIRMED: ['Thank you. It’s on.', ({ isPaid }) => `${isPaid} The order is confirmed; next it is packed.`],
  PROCESSING: ['Being packed.', ({ isPaid }) => `${isPaid} The order is being packed; next it is sent.`],
  SHIPPED: ['On its way.', ({ isPaid }) => `${isPaid} The order is on its way; next it is delivered.`],
  DELIVERED: ['Delivered.', ({ isPaid }) => `${isPaid} The order was delivered.`],
  CANCELLED: [
    'Cancelled.',
    ({ sum, ifUnpaid }) => `${sum} has not reached us, and the order is cancelled. ${ifUnpaid}`,
  ],
  CANCELLED_UNKNOWN: [
    'Cancelled.',
    ({ order }) =>
      `We do not know whether the cancelled ${order} was paid. Please contact support with its number.`,
  ],
  CANCELLED_PAID: [
    'Cancelled, but paid.',
    ({ order }) =>
      `The cancelled ${order} was paid, and no refund is recorded yet. Please contact support with its number.`,
  ],
  NOT_FULFILLED: [
    'A refund is due.',
    ({ order }) =>
      `Your payment for ${order} arrived, but the order could not be confirmed, for example because something was sold out by then. What you paid is due back to you; the day is not known yet.`,
  ],
  REFUND_DUE: [
    'A refund is due.',
    ({ order }) => `A refund for ${order} is due to you; the day is not known yet.`,
  ],
  REFUNDED: [
    'Refunded.',
    ({ order }) => `Your payment for ${order} was refunded. Please ask your bank if you do not see it there.`,
  ],
};

/** The notices that tell the bank's rule. */
const MAY_BE_DEBITED: readonly PaymentNoticeState[] = [
  'NOT_PAID',
  'NOT_COMPLETED',
  'BEING_CONFIRMED',
  'CANCELLED',
];

/** Where the money of an order is: the one place that writes it for all clients. */
export function createPaymentNotice(order: NoticedOrder, facts: PaymentFacts): PaymentNotice {
  const state = noticeStateOf(order, facts);
  const [title, text] = NOTICES[state];
  const words = wordsOf(order, facts);
  const sentences = text(words).trim();
  const bankReturnsBy = MAY_BE_DEBITED.includes(state) ? words.bankReturnsBy : null;
  return {
    state,
    title,
    text: sentences.slice(0, 1).toUpperCase() + sentences.slice(1),
    bankReturnsBy,
  };
}
