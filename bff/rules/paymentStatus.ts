import type { PaymentState } from '../__generated__/schema.ts';

/** The words of `PAID_STATUSES` and `UNPAID_STATUSES` (bff/config/settings.ts), trimmed and in lower case. */
export interface PaymentStatuses {
  paidStatuses: ReadonlySet<string>;
  unpaidStatuses: ReadonlySet<string>;
}

/** Means that an order is over: spelled as in America, too. */
export const ENDED_ORDER_WORDS = 'cancelled,canceled,expired,failed,rejected,declined,void,voided,abandoned';

/** True for the method of an order that is paid when it is delivered. */
export const isPaidOnDelivery = (paymentMethod: string | null): boolean =>
  /^\s*(?:cod|cash|(?:cash|pay|paid|payment)[\s_-]*on[\s_-]*delivery)\s*$/i.test(paymentMethod ?? '');

/** The payment status without surrounding spaces, in lower case; empty when there is none. */
export const toWord = (status: string | null): string => status?.trim().toLowerCase() ?? '';

/** True for a word of a payment that has ended; the other unpaid words say that none has begun or that one is open. */
export const isEndedWord = (word: string): boolean =>
  /^(failed|refused|declined|expired|cancelled|canceled)$/.test(word);

export function stateOfWord(word: string, { paidStatuses, unpaidStatuses }: PaymentStatuses): PaymentState {
  if (word === 'refunded') return 'REFUNDED';
  if (word.startsWith('refund')) return 'REFUND_DUE';
  if (paidStatuses.has(word)) return 'PAID';
  return unpaidStatuses.has(word) ? 'UNPAID' : 'UNKNOWN';
}
