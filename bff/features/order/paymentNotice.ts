import type { PaymentNotice, PaymentNoticeState, PaymentState } from '../../__generated__/schema.ts';
import { formatPaise } from '../../wire/money.ts';
import { isEndedWord, toWord } from '../../wire/paymentStatus.ts';
import { NO_DATE_TIME } from '../../wire/dateTime.ts';
import type { Order } from './api.ts';

type NoticedOrder = Pick<Order, 'number' | 'status' | 'statusText' | 'paymentStatus' | 'total' | 'createdAt'>;

interface PaymentFacts {
  paymentState: PaymentState;
  /** True when the upstream has accepted a proof of a payment that is not known otherwise. */
  isVerified: boolean;
  /** True when the client has a proof without an outcome. */
  hasProof: boolean;
  /** The server's time: a device's own clock may be wrong. */
  nowMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** India Standard Time is UTC+5:30 all year. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/**
 * A bank returns what it debited for a card or UPI payment that did not reach the shop within this time: Reserve Bank of India,
 * "Harmonisation of Turn Around Time (TAT) and customer compensation for failed transactions", 20 September 2019.
 */
const RETURN_DAYS = 5;

const dayInIndia = (timeMs: number): number => Math.floor((timeMs + IST_OFFSET_MS) / DAY_MS);

/** "26 November" and "1 December 2026": the second one of a sentence has the year. */
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** What becomes of money that a bank debits without a payment that reaches the shop. */
interface DebitRule {
  /** For an order that is not paid. */
  unpaid: string;
  /** For a payment without an outcome. */
  unconfirmed: string;
}

/**
 * The rule for a debit on the day of the order. Only the Reserve Bank's rule sets a day: the upstream does not say when, or whether,
 * a bank debited something.
 */
function debitRuleOf({ createdAt }: NoticedOrder, nowMs: number): DebitRule {
  if (createdAt === NO_DATE_TIME) return UNDATED_DEBIT_RULE;
  const debitDay = dayInIndia(Date.parse(createdAt));
  const lastDay = debitDay + RETURN_DAYS;
  const isOver = dayInIndia(nowMs) > lastDay;
  const debited = dayFormat.format(debitDay * DAY_MS);
  const returned = dateFormat.format(lastDay * DAY_MS);
  const outcome = isOver
    ? `your bank had to return it by ${returned}. Please ask your bank if it did not.`
    : `please do not pay again: the payment still reaches us, or your bank must return it by ${returned}.`;
  return {
    unpaid: `If your card or UPI account was debited on ${debited}, ${outcome}`,
    unconfirmed: `If it failed, your bank ${isOver ? 'had to' : 'must'} return what it debited on ${debited} from your card or UPI account by ${returned}.`,
  };
}

/** The rule for an order whose day cannot be read. */
const UNDATED_DEBIT_RULE: DebitRule = {
  unpaid: `If your card or UPI account was debited, please do not pay again: the payment still reaches us, or your bank must return it within ${RETURN_DAYS} days.`,
  unconfirmed: `If it failed, your bank must return what it debited from your card or UPI account within ${RETURN_DAYS} days.`,
};

function noticeStateOf(
  { status, paymentStatus }: NoticedOrder,
  { paymentState, isVerified, hasProof }: PaymentFacts,
): PaymentNoticeState {
  const word = toWord(paymentStatus);
  const isUnsettled = status === 'PENDING' || status === 'UNKNOWN';
  if (paymentState === 'REFUNDED') return 'REFUNDED';
  if (paymentState === 'REFUND_DUE') return status === 'PENDING' ? 'NOT_FULFILLED' : 'REFUND_DUE';
  if (status === 'CANCELLED') return CANCELLED_STATES[paymentState];
  if (!isUnsettled) return status;
  if (paymentState === 'PAID') return status === 'PENDING' ? 'RECEIVED' : 'OTHER_STATUS';
  if (isVerified) return 'ACCEPTED';
  if (hasProof) return 'BEING_CONFIRMED';
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

/** What a notice is written with. */
interface Words {
  /** "₹4,770.00 for order MD-1042". */
  sum: string;
  /** "order MD-1042 (₹4,770.00)": where the sum of the order may not be the sum of the payment. */
  order: string;
  /** Whether the sum is paid: the order's own status does not say it. */
  isPaid: string;
  /** The upstream's own words. */
  paymentWord: string;
  statusWord: string;
  debit: DebitRule;
}

/** The short and the long form of each notice (docs/product.md#orders-and-payments). */
const NOTICES: Record<PaymentNoticeState, [title: string, text: (words: Words) => string]> = {
  NOT_PAID: ['Not paid yet.', ({ sum, debit }) => `${sum} has not reached us yet. ${debit.unpaid}`],
  NOT_COMPLETED: [
    'Payment not completed.',
    ({ sum, debit }) => `The payment of ${sum} was not completed. ${debit.unpaid}`,
  ],
  BEING_CONFIRMED: [
    BEING_CONFIRMED,
    ({ sum, debit }) => `We do not know yet whether ${sum} was paid. ${WAIT} ${debit.unconfirmed}`,
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
    ({ sum, debit }) => `${sum} has not reached us, and the order is cancelled. ${debit.unpaid}`,
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

const IS_PAID: Partial<Record<PaymentState, (sum: string) => string>> = {
  PAID: (sum) => `${sum} is paid.`,
  UNPAID: (sum) => `${sum} is not paid yet.`,
};

/** Where the money of an order is: the one place that writes it for all clients. */
export function createPaymentNotice(order: NoticedOrder, facts: PaymentFacts): PaymentNotice {
  const state = noticeStateOf(order, facts);
  const [title, text] = NOTICES[state];
  const amount = formatPaise(order.total.paise);
  const sum = `${amount} for order ${order.number}`;
  const isPaid = IS_PAID[facts.paymentState] ?? ((unknown) => `Whether ${unknown} is paid is not known yet.`);
  const words: Words = {
    sum,
    order: `order ${order.number} (${amount})`,
    isPaid: isPaid(sum),
    paymentWord: readable(order.paymentStatus),
    statusWord: readable(order.statusText),
    debit: debitRuleOf(order, facts.nowMs),
  };
  return { state, title, text: text(words) };
}
