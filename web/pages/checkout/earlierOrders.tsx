import type { CheckoutOrder } from '../../features/checkout/checkoutMachine.ts';
import { AlertDialog } from '../../ui/dialog.tsx';

interface EarlierOrderDialogProps {
  /** Null while the dialog is closed. */
  order: CheckoutOrder | null;
  fromCart: boolean;
  onShow: (order: CheckoutOrder) => void;
  onBuyAgain: () => void;
  onClose: () => void;
}

/** Prevents a shopper from paying twice for the same items by mistake: an order of them is paid or may be paid. */
export const EarlierOrderDialog = (props: EarlierOrderDialogProps) => (
  <AlertDialog
    message={props.order && earlierOrderText(props.order)}
    confirmLabel={props.fromCart && props.order?.isPaid ? 'Remove from cart, see the order' : 'See the order'}
    onConfirm={() => props.order && props.onShow(props.order)}
    cancel={{ label: 'Buy again', onCancel: props.onBuyAgain }}
    onEscape={props.onClose}
  />
);

const MINUTES_PER_HOUR = 60;
const relativeTime = new Intl.RelativeTimeFormat('en');

function timeAgo(minutes: number): string {
  if (minutes < 1) return 'just now';
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return hours < 1 ? relativeTime.format(-minutes, 'minute') : relativeTime.format(-hours, 'hour');
}

const earlierOrderText = ({ isPaid, minutesSincePlaced, number }: CheckoutOrder): string =>
  isPaid
    ? `You paid for this ${timeAgo(minutesSincePlaced)}: order ${number}.`
    : `You may have paid already: the payment of order ${number}, placed ${timeAgo(minutesSincePlaced)}, is being confirmed.`;
