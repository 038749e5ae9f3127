import { formatMoney } from '../../ui/money.ts';

/** Instead of the items of an order that the store sends in a way that cannot be read. */
export const UNKNOWN_ITEMS = 'The items of this order cannot be shown';

interface Totalled {
  total: Parameters<typeof formatMoney>[0];
  isTotalKnown: boolean;
}

/** What an order costs; a sum that nobody knows is not guessed. */
export const totalText = ({ total, isTotalKnown }: Totalled): string =>
  isTotalKnown ? formatMoney(total) : 'not known';
