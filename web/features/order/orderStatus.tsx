import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import type { OrderStatus } from '../../__generated__/graphql.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './orderStatus.module.css';

const OrderStates = graphql(`
  fragment OrderStates on Order {
    status
    statusText
    paymentStatus
    isPaid
    isRefundDue
  }
`);

/** Colour and sign of each status; one that the shop does not know is neutral. */
const LOOKS: Record<OrderStatus, { look: string | undefined; icon: IconName }> = {
  PENDING: { look: styles.waiting, icon: 'clock' },
  CONFIRMED: { look: styles.good, icon: 'check' },
  PROCESSING: { look: styles.moving, icon: 'box' },
  SHIPPED: { look: styles.moving, icon: 'truck' },
  DELIVERED: { look: styles.done, icon: 'parcel' },
  CANCELLED: { look: styles.off, icon: 'close' },
  UNKNOWN: { look: undefined, icon: 'dot' },
};

/** A status as the backend spells it, made readable: "refund_due" is "Refund due". */
function readable(status: string): string {
  const words = status.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where an order and its payment stand. Colours only repeat what the words and signs say. */
export function OrderStatusBadges({ order: ref }: { order: FragmentType<typeof OrderStates> }) {
  const order = getFragmentData(OrderStates, ref);
  const { look, icon } = LOOKS[order.status];
  const paid = order.isPaid ? styles.good : order.isRefundDue ? styles.off : styles.waiting;
  return (
    <ul className={styles.badges}>
      <li className={`${styles.badge} ${look ?? ''}`}>
        <Icon name={icon} size={16} />
        <span className={styles.label}>Order</span> {readable(order.statusText)}
      </li>
      {order.paymentStatus && (
        <li className={`${styles.badge} ${paid}`}>
          <Icon name={order.isPaid ? 'check' : 'clock'} size={16} />
          <span className={styles.label}>Payment</span> {readable(order.paymentStatus)}
        </li>
      )}
    </ul>
  );
}
