import type { ReactNode } from 'react';
import type { OrderCardFragment } from './__generated__/orderCard.ts';
import { paths } from '../../config/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './orderCard.module.css';
import { isKnownDate, longDate } from './orderDates.ts';
import { noticeOf, OrderStatusBadges, paymentTitleOf } from './orderStatus.tsx';
import { totalText, UNKNOWN_ITEMS } from './orderTexts.ts';

/** More items than this are shown as a number. */
const MAX_PICTURES = 3;

interface OrderCardProps {
  order: OrderCardFragment;
  /** True while this device has a proof of the order's payment without an outcome. */
  hasProof: boolean;
  /** What the shopper can do with the order besides opening it. */
  action: ReactNode;
}

/** "2 × Vajra Elite, Court Socks": a quantity of 1 is left out. */
const namesOf = ({ items, hasKnownItems }: OrderCardFragment): string =>
  hasKnownItems
    ? items
        .map(({ quantity, product }) => (quantity > 1 ? `${quantity} × ${product.name}` : product.name))
        .join(', ')
    : UNKNOWN_ITEMS;

/** One order of the list: items, status and total. The whole card is a link to the order. */
export function OrderCard({ order, hasProof, action }: OrderCardProps) {
  const { items } = order;
  const notice = noticeOf(order, hasProof);
  const hiddenCount = items.length - MAX_PICTURES;
  return (
    <article className={styles.card}>
      <div className={styles.pictures} aria-hidden="true">
        {items.slice(0, MAX_PICTURES).map((item) => (
          <span key={item.id} className={styles.picture}>
            <Picture image={item.product.image} sizes="72px" ratio={1} decorative />
          </span>
        ))}
        {hiddenCount > 0 && <span className={styles.more}>+{hiddenCount}</span>}
      </div>
      <div className={styles.words}>
        <h2 className={styles.names}>
          <ShopLink to={paths.order(order.id)}>{namesOf(order)}</ShopLink>
        </h2>
        <p className={styles.number}>
          {isKnownDate(order.createdAt) && (
            <time dateTime={order.createdAt}>{longDate(new Date(order.createdAt))}</time>
          )}
          <span>Order {order.number}</span>
        </p>
      </div>
      <div className={styles.states}>
        <OrderStatusBadges
          order={order}
          noticeState={notice.state}
          paymentTitle={paymentTitleOf(order, notice)}
        />
      </div>
      <p className={styles.total}>
        <span className="visually-hidden">Total </span>
        {totalText(order)}
      </p>
      <span className={styles.on}>
        <Icon name="arrow-right" size={20} />
      </span>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
