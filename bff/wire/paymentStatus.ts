import type { PaymentState } from '../__generated__/schema.ts';

/** Values of `payment_status`, trimmed and in lower case. */
export interface PaymentWords {
  paid: ReadonlySet<string>;
  unpaid: ReadonlySet<string>;
}

/** The word without surrounding spaces, in lower case; empty when there is none. */
export const normalizeWord = (status: string | null): string => status?.trim().toLowerCase() ?? '';

/** What the upstream's word alone says (docs/product.md#checkout). */
export function stateOfWord(status: string | null, { paid, unpaid }: PaymentWords): PaymentState {
  const word = normalizeWord(status);
  if (word === 'refunded') return 'REFUNDED';
  if (word.startsWith('refund')) return 'REFUND_DUE';
  if (paid.has(word)) return 'PAID';
  return unpaid.has(word) ? 'UNPAID' : 'UNKNOWN';
}
