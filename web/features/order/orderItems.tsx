import { Link } from 'react-router-dom';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../config/paths.ts';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './orderItems.module.css';

const ItemsFields = graphql(`
  fragment OrderItems on Order {
    total {
      amount
      currency
    }
    items {
      id
      quantity
      productId
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
          w96: url(width: 96)
          w192: url(width: 192)
        }
      }
    }
  }
`);

/** The order's items and total. */
export function OrderItems({ order: ref }: { order: FragmentType<typeof ItemsFields> }) {
  const { items, total } = getFragmentData(ItemsFields, ref);
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={styles.title}>
        Items
      </h2>
      <ul>
        {items.map(({ id, quantity, productId, subtotal, product }) => (
          <li key={id} className={styles.item}>
            <span className={styles.picture}>
              <Picture image={product.image} sizes="96px" ratio={4 / 5} decorative />
            </span>
            <div className={styles.words}>
              {product.brand && <p className={styles.brand}>{product.brand}</p>}
              <p className={styles.name}>
                {productId == null ? product.name : <Link to={paths.product(productId)}>{product.name}</Link>}
              </p>
              <p className={styles.quantity}>Quantity {quantity}</p>
            </div>
            <p className={styles.sum}>{formatMoney(subtotal)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span> <span>{formatMoney(total)}</span>
      </p>
    </section>
  );
}
