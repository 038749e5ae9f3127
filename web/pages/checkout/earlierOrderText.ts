import type { CheckoutOrder } from '../../features/checkout/checkoutMachine.ts';

const MINUTES_PER_HOUR = 60;
const relativeTime = new Intl.RelativeTimeFormat('en');

function timeAgo(minutes: number): string {
  if (minutes < 1) return 'just now';
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return hours < 1 ? relativeTime.format(-minutes, 'minute') : relativeTime.format(-hours, 'hour');
}

/** Prevents a shopper from paying twice for the same items by mistake: an order of them is paid or may be paid. */
export const earlierOrderText = ({ isPaid, minutesSincePlaced, number }: CheckoutOrder): string =>
  isPaid
    ? `You paid for this ${timeAgo(minutesSincePlaced)}: order ${number}.`
    : `You may have paid already: the payment of order ${number}, placed ${timeAgo(minutesSincePlaced)}, is being confirmed.`;
