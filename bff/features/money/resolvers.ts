import type { Resolvers } from '../../__generated__/resolvers.ts';
import { toDecimal } from '../../wire/money.ts';

/** Money leaves as text with two decimals; the currency defaults to INR (specification, section 9). */
export const money: Resolvers = {
  Money: {
    amount: (sum) => toDecimal(sum.paise),
    currency: (sum) => sum.currency ?? 'INR',
  },
};
