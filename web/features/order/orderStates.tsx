import type { OrderStatus } from '../../__generated__/graphql.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './orderStates.module.css';

/** Colour and sign of each status; the word beside them says the same, so neither is needed to read it. */
const LOOKS: Record<OrderStatus, { look: string | undefined; icon: IconName }> = {
  PENDING: { look: styles.waiting, icon: 'clock' },
  CONFIRMED: { look: styles.good, icon: 'check' },
  PROCESSING: { look: styles.moving, icon: 'box' },
  SHIPPED: { look: styles.moving, icon: 'truck' },
  DELIVERED: { look: styles.done, icon: 'parcel' },
  CANCELLED: { look: styles.off, icon: 'close' },
  UNKNOWN: { look: undefined, icon: 'minus' },
};

interface OrderStatesProps {
  status: OrderStatus;
  /** The status in the shop's own word. */
  statusText: string;
  /** The payment's status in the shop's own word; null when it tells none. */
  paymentStatus?: string | null;
  isPaid: boolean;
}

/** Where an order stands, and its payment apart from it. */
export function OrderStates({ status, statusText, paymentStatus, isPaid }: OrderStatesProps) {
  const { look = '', icon } = LOOKS[status];
  return (
    <ul className={styles.states}>
      <li className={`${styles.state} ${look}`}>
        <Icon name={icon} size={18} />
        <span className="visually-hidden">Order </span>
        <span className={styles.word}>{readable(statusText)}</span>
      </li>
      {paymentStatus && (
        <li className={`${styles.payment} ${isPaid ? styles.paid : ''}`}>
          <span>Payment</span> <strong className={styles.word}>{readable(paymentStatus)}</strong>
        </li>
      )}
    </ul>
  );
}

const readable = (text: string): string => text.replaceAll('_', ' ');
