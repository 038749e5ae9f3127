import { Link } from 'react-router-dom';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../paths.ts';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { OrderStatusBadges } from './orderStatus.tsx';
import styles from './orderView.module.css';

const OrderFields = graphql(`
  fragment OrderView on Order {
    id
    number
    status
    ...OrderStates
    paymentMethod
    total {
      amount
      currency
    }
    items {
      id
      quantity
      subtotal {
        amount
        currency
      }
      product {
        id
        name
        brand
        image {
          alt
          w160: url(width: 160)
          w320: url(width: 320)
        }
      }
    }
    recipientName
    recipientPhone
    shippingAddress
    createdAt
    updatedAt
  }
`);

/** 31 January 2026, 3:00 pm, in the shopper's own time zone. */
const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

export function OrderView({ order: ref }: { order: FragmentType<typeof OrderFields> }) {
  const order = getFragmentData(OrderFields, ref);
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <p className={styles.label}>Order {order.number}</p>
        <h1 className={styles.title}>
          {order.status === 'CONFIRMED' ? 'Thank you. It’s on.' : 'Your order'}
        </h1>
        <p className={styles.date}>
          Placed on <time dateTime={order.createdAt}>{dateTime.format(new Date(order.createdAt))}</time>
        </p>
        <OrderStatusBadges order={order} />
      </header>
      <div className={styles.body}>
        <ul className={styles.items}>
          {order.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <span className={styles.picture}>
                <Picture image={item.product.image} sizes="96px" ratio={4 / 5} decorative />
              </span>
              <div>
                {item.product.brand && <p className={styles.label}>{item.product.brand}</p>}
                <p className={styles.name}>
                  <Link to={paths.product(item.product.id)}>{item.product.name}</Link>
                </p>
                <p className={styles.quantity}>Quantity {item.quantity}</p>
              </div>
              <p className={styles.sum}>{formatMoney(item.subtotal)}</p>
            </li>
          ))}
          <li className={styles.total}>
            <span>Total</span>
            <span>{formatMoney(order.total)}</span>
          </li>
        </ul>
        <dl className={styles.facts}>
          <Fact name="Delivery to" lines={[order.recipientName, order.shippingAddress]} />
          <Fact name="Phone" lines={[order.recipientPhone]} />
          <Fact name="Payment method" lines={[order.paymentMethod]} capital />
          {order.updatedAt && (
            <Fact name="Last change" lines={[dateTime.format(new Date(order.updatedAt))]} />
          )}
        </dl>
      </div>
    </article>
  );
}

interface FactProps {
  name: string;
  lines: (string | null | undefined)[];
  capital?: boolean;
}

function Fact({ name, lines, capital = false }: FactProps) {
  const known = lines.filter((line) => line?.trim());
  if (known.length === 0) return null;
  return (
    <div className={capital ? styles.capital : undefined}>
      <dt>{name}</dt>
      {known.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
