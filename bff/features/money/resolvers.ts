import type { Resolvers } from '../../__generated__/resolvers.ts';
import { toDecimal } from '../../wire/money.ts';

/** Amounts are texts with two decimals; the default currency is INR (docs/product.md#money). */
export const resolvers: Resolvers = {
  Money: {
    amount: (sum) => toDecimal(sum.paise),
    currency: (sum) => sum.currency ?? 'INR',
  },
};
