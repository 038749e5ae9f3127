import type { OrderStatesFragment } from './__generated__/orderStatus.ts';
import type { OrderStatus, PaymentNoticeState } from '../../__generated__/schema.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './orderStatus.module.css';

/** Class and icon of each status; an unknown status is neutral. */
export const STATUS_STYLES: Record<OrderStatus, { className: string | undefined; icon: IconName }> = {
  PENDING: { className: styles.waiting, icon: 'clock' },
  CONFIRMED: { className: styles.good, icon: 'check' },
  PROCESSING: { className: styles.packing, icon: 'box' },
  SHIPPED: { className: styles.moving, icon: 'truck' },
  DELIVERED: { className: styles.done, icon: 'parcel' },
  CANCELLED: { className: styles.off, icon: 'close' },
  UNKNOWN: { className: undefined, icon: 'dot' },
};

/** Formats a backend status: "refund_due" becomes "Refund due". */
function readableStatus(status: string): string {
  const words = status.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What has ended: it is neither paid nor waited for. */
const ENDED_PAYMENTS: Partial<Record<PaymentNoticeState, IconName>> = {
  NOT_COMPLETED: 'close',
  REFUNDED: 'check',
};

interface OrderStatusBadgesProps {
  order: OrderStatesFragment;
  /** What is known of the payment. */
  noticeState: PaymentNoticeState;
  /** The notice's title as the first badge, where nothing else says it. What it says is not said again. */
  title?: string;
  /** True where the progress of the order says the same beside it. */
  isStatusShown?: boolean;
}

/** The status of an order and of its payment. Text and icons carry the meaning, so colour is not needed to understand it. */
export function OrderStatusBadges({ order, noticeState, title, isStatusShown }: OrderStatusBadgesProps) {
  const { className, icon } = STATUS_STYLES[order.status];
  const isTitleOfStatus = noticeState.startsWith(order.status);
  const isTitleOfPayment = !isTitleOfStatus || ['CANCELLED', 'CANCELLED_PAID'].includes(noticeState);
  const saysStatus = title !== undefined && (isTitleOfStatus || order.status === 'PENDING');
  const saysPayment = title !== undefined && isTitleOfPayment && noticeState !== 'UNKNOWN_WORD';
  const ended = ENDED_PAYMENTS[noticeState];
  const paid = order.isPaid ? styles.good : order.isRefundDue ? styles.off : ended ? '' : styles.waiting;
  const paidIcon = order.isPaid ? 'check' : (ended ?? 'clock');
  return (
    <ul className={styles.badges}>
      {title !== undefined && (
        <li className={`${styles.badge} ${isTitleOfStatus ? (className ?? '') : paid}`}>
          <Icon name={isTitleOfStatus ? icon : paidIcon} size={16} />
          {title.replace(/\.$/, '')}
        </li>
      )}
      {!isStatusShown && !saysStatus && order.statusText !== '' && (
        <li className={`${styles.badge} ${className ?? ''}`}>
          <Icon name={icon} size={16} />
          <span className={styles.label}>Order</span> {readableStatus(order.statusText)}
        </li>
      )}
      {order.paymentStatus && !saysPayment && (
        <li className={`${styles.badge} ${paid}`}>
          <Icon name={paidIcon} size={16} />
          {!order.isPaid && <span className={styles.label}>Payment</span>}{' '}
          {readableStatus(order.paymentStatus)}
        </li>
      )}
    </ul>
  );
}
