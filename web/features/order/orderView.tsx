import { Children, type ReactNode } from 'react';
import type { OrderViewFragment } from './__generated__/orderView.ts';
import type { PaymentNoticeState } from '../../__generated__/schema.ts';
import { paths } from '../../config/paths.ts';
import { chatLinks, externalLinkProps, returnsLink } from '../../config/shop.ts';
import { useShop } from '../../config/shop.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ContactLinks } from '../../ui/contactLinks.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { dateAndTime, isKnownDate } from './orderDates.ts';
import itemStyles from './orderItems.module.css';
import {
  noticeOf,
  OrderStatusBadges,
  OrderTimeline,
  PaymentNotice,
  paymentTitleOf,
  readableStatus,
} from './orderStatus.tsx';
import { totalText, UNKNOWN_ITEMS } from './orderTexts.ts';
import styles from './orderView.module.css';

const formattedTime = (date: string | null | undefined) =>
  isKnownDate(date) ? <time dateTime={date}>{dateAndTime(new Date(date))}</time> : null;

/** Money is with the shop, or may be: the notice says whom to ask about it. */
const ASKS_US: readonly string[] = [
  'CANCELLED_UNKNOWN',
  'CANCELLED_PAID',
  'NOT_FULFILLED',
  'REFUND_DUE',
] satisfies PaymentNoticeState[];

interface OrderViewProps {
  order: OrderViewFragment;
  /** Of each product what is to be known of its sizes. */
  sizeNoteOf: (productId: string) => string | undefined;
  /** True while this device has a proof of the payment without an outcome. */
  hasProof: boolean;
  /** True while the payment may have been made but is not confirmed. */
  isUnconfirmed: boolean;
  /** Shown while the order can be paid; otherwise false. */
  payment: ReactNode;
  /** Shown unless the order can be paid or its payment is not confirmed. */
  buyAgain: ReactNode;
}

/** An order with its status, items, delivery and payment. */
export function OrderView({ order, sizeNoteOf, hasProof, isUnconfirmed, payment, buyAgain }: OrderViewProps) {
  const { state, title, text } = noticeOf(order, hasProof);
  const shop = useShop();
  const { name, seller } = shop;
  const returns = returnsLink(shop, ` This is about order ${order.number}.`);
  const [help] = chatLinks(shop, ` Please cancel order ${order.number}.`);
  const isStillHere = ['PENDING', 'CONFIRMED', 'PROCESSING'].includes(order.status) && order.isPaid;
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <p className={styles.label}>Order {order.number}</p>
        <h1 className={styles.title}>{title}</h1>
        <OrderStatusBadges
          order={order}
          noticeState={state}
          paymentTitle={paymentTitleOf(order, { state, title })}
          // The progress says nothing of an unknown status, and of "pending" it says "Placed".
          isStatusShown={order.isRefundDue || !['PENDING', 'UNKNOWN'].includes(order.status)}
        />
      </header>
      <PaymentNotice state={state} text={text}>
        {payment}
        {ASKS_US.includes(state) && (seller.email ?? seller.phone) && (
          <p className={styles.ask}>
            Ask customer care: <ContactLinks {...seller} />
          </p>
        )}
      </PaymentNotice>
      <OrderTimeline order={order} />
      <div className={styles.body}>
        <div>
          <OrderItems order={order} sizeNoteOf={sizeNoteOf} />
          {!payment && !isUnconfirmed && (
            <div className={styles.buyAgain} data-screen-only>
              {buyAgain}
              {/* No call cancels a paid order. */}
              {isStillHere && help && (
                <a className={buttonClass({ variant: 'line' })} href={help.href} {...externalLinkProps(help)}>
                  Ask us to cancel
                </a>
              )}
              {order.status === 'DELIVERED' && returns && (
                <a
                  className={buttonClass({ variant: 'line' })}
                  {...externalLinkProps(returns)}
                  href={returns.href}
                >
                  {returns.label}
                </a>
              )}
            </div>
          )}
        </div>
        <dl className={styles.details}>
          <OrderDetail name="Delivery to">
            {order.recipientName}
            {order.shippingAddress}
          </OrderDetail>
          <OrderDetail name="Phone">{order.recipientPhone}</OrderDetail>
          <OrderDetail name="Payment method">{readableStatus(order.paymentMethod ?? '')}</OrderDetail>
          <OrderDetail name="Placed on">{formattedTime(order.createdAt)}</OrderDetail>
          <OrderDetail name="Last change">{formattedTime(order.updatedAt)}</OrderDetail>
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

/**
 * All that was paid for. A product that is no longer sold has no link, and a quantity that the server could not read, which is then
 * 0, is not shown.
 */
function OrderItems({ order, sizeNoteOf }: Pick<OrderViewProps, 'order' | 'sizeNoteOf'>) {
  const { items, hasKnownItems } = order;
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={itemStyles.title}>
        Items
      </h2>
      {!hasKnownItems && <p>{UNKNOWN_ITEMS}.</p>}
      <ul>
        {items.map(({ id, quantity, productId, subtotal, product }) => (
          <li key={id} className={itemStyles.item}>
            <span className={itemStyles.picture}>
              <Picture image={product.image} sizes="96px" ratio={4 / 5} decorative />
            </span>
            <div className={itemStyles.words}>
              {product.brand && <p className={itemStyles.brand}>{product.brand}</p>}
              <p className={itemStyles.name}>
                {productId == null ? (
                  product.name
                ) : (
                  <ShopLink to={paths.product(productId)}>{product.name}</ShopLink>
                )}
              </p>
              {quantity > 0 && <p className={itemStyles.quantity}>Quantity {quantity}</p>}
              {productId != null && sizeNoteOf(productId) && (
                <p className={itemStyles.quantity}>{sizeNoteOf(productId)}</p>
              )}
            </div>
            <p className={itemStyles.sum}>{formatMoney(subtotal)}</p>
          </li>
        ))}
      </ul>
      <p className={itemStyles.total}>
        <span>Total</span> <span className="number">{totalText(order)}</span>
      </p>
    </section>
  );
}

/** A name and its value in the order's details, each child on a line; empty texts are left out, and a detail without any. */
function OrderDetail({ name, children }: { name: string; children: ReactNode }) {
  const lines = Children.toArray(children).filter((line) => typeof line !== 'string' || line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {lines.map((line, index) => (
        <dd key={index}>{line}</dd>
      ))}
    </div>
  );
}
