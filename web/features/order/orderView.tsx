import type { ReactNode } from 'react';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import type { OrderStatus } from '../../__generated__/graphql.ts';
import { useShop } from '../../config/useShop.ts';
import { Button } from '../../ui/button.tsx';
import { ContactLinks } from '../../ui/contactLinks.tsx';
import { formatMoney } from '../../ui/money.ts';
import { OrderDetail } from './orderDetail.tsx';
import { OrderItems } from './orderItems.tsx';
import { OrderStatusBadges } from './orderStatus.tsx';
import { isNamedByStep } from './orderSteps.ts';
import { OrderTimeline } from './orderTimeline.tsx';
import styles from './orderView.module.css';

const OrderFields = graphql(`
  fragment OrderView on Order {
    id
    number
    status
    isPayable
    isRefundDue
    paymentMethod
    total {
      amount
      currency
    }
    recipientName
    recipientPhone
    shippingAddress
    createdAt
    updatedAt
    ...OrderStates
    ...OrderTimeline
    ...OrderItems
  }
`);

const TITLES: Record<OrderStatus, string> = {
  PENDING: 'Your order',
  CONFIRMED: 'Thank you. It’s on.',
  PROCESSING: 'Being packed.',
  SHIPPED: 'On its way.',
  DELIVERED: 'Delivered.',
  CANCELLED: 'Cancelled.',
  UNKNOWN: 'Your order',
};

/** 31 January 2026 at 3:00 pm, in the shopper's time zone. */
const dateTimeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });
const formattedTime = (date: string) => <time dateTime={date}>{dateTimeFormat.format(new Date(date))}</time>;

interface OrderViewProps {
  order: FragmentType<typeof OrderFields>;
  /** True while the payment may have been made but is not confirmed. */
  isUnconfirmed: boolean;
  /** Shown while the order can be paid or its payment is not confirmed; otherwise false. */
  payment: ReactNode;
  /** Shown otherwise. */
  buyAgain: ReactNode;
}

/** An order with its status, items, delivery and payment. */
export function OrderView({ order: ref, isUnconfirmed, payment, buyAgain }: OrderViewProps) {
  const order = getFragmentData(OrderFields, ref);
  const { name, seller } = useShop();
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <p className={styles.label}>Order {order.number}</p>
        <h1 className={styles.title}>{isUnconfirmed ? 'Checking your payment.' : titleOf(order)}</h1>
        <div aria-live="polite">
          <OrderStatusBadges order={order} isStatusShown={isNamedByStep(order.status)} />
        </div>
      </header>
      {order.isRefundDue && (
        <p className={styles.refund}>
          Your payment arrived too late for this order: what you chose was gone by then. The full amount,{' '}
          {formatMoney(order.total)}, is due back to you.
        </p>
      )}
      {payment}
      <OrderTimeline order={order} />
      <div className={styles.body}>
        <div>
          <OrderItems order={order} />
          {!payment && (
            <div className={styles.buyAgain} data-screen-only>
              {buyAgain}
              <Button variant="line" onClick={() => window.print()}>
                Print
              </Button>
            </div>
          )}
        </div>
        <dl className={styles.details}>
          <OrderDetail name="Delivery to">
            {order.recipientName}
            {order.shippingAddress}
          </OrderDetail>
          <OrderDetail name="Phone">{order.recipientPhone}</OrderDetail>
          <OrderDetail name="Payment method" capitalized>
            {order.paymentMethod}
          </OrderDetail>
          <OrderDetail name="Placed on">{formattedTime(order.createdAt)}</OrderDetail>
          <OrderDetail name="Last change">{order.updatedAt && formattedTime(order.updatedAt)}</OrderDetail>
          <OrderDetail name="Sold by">
            {seller.legalName ?? name}
            {seller.address?.join(', ')}
          </OrderDetail>
          {(seller.email ?? seller.phone) && (
            <OrderDetail name="Customer care">
              <ContactLinks {...seller} />
            </OrderDetail>
          )}
        </dl>
      </div>
    </article>
  );
}

function titleOf(order: { status: OrderStatus; isRefundDue: boolean; isPayable: boolean }): string {
  if (order.isRefundDue) return 'A refund is due.';
  return order.isPayable ? 'Almost yours.' : TITLES[order.status];
}
