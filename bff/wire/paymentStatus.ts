import type { PaymentState } from '../__generated__/schema.ts';

/** The words of `PAID_STATUSES` and `UNPAID_STATUSES` (bff/config/settings.ts), trimmed and in lower case. */
export interface PaymentWords {
  paid: ReadonlySet<string>;
  unpaid: ReadonlySet<string>;
}

/** The payment status without surrounding spaces, in lower case; empty when there is none. */
export const toWord = (status: string | null): string => status?.trim().toLowerCase() ?? '';

/** True for a word of a payment that has ended; the other unpaid words say that none has begun or that one is open. */
export const isEndedWord = (word: string): boolean =>
  /^(failed|refused|declined|expired|cancelled|canceled)$/.test(word);

export function stateOfWord(word: string, { paid, unpaid }: PaymentWords): PaymentState {
  if (word === 'refunded') return 'REFUNDED';
  if (word.startsWith('refund')) return 'REFUND_DUE';
  if (paid.has(word)) return 'PAID';
  return unpaid.has(word) ? 'UNPAID' : 'UNKNOWN';
}
