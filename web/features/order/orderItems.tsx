import type { OrderItemsFragment } from './__generated__/orderItems.ts';
import { paths } from '../../config/paths.ts';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './orderItems.module.css';

interface OrderItemsProps {
  order: OrderItemsFragment;
  /** Of each product what is to be known of its sizes. */
  sizeNotes: Record<string, string>;
}

/**
 * All that was paid for. A product that is no longer sold has no link, and a quantity that the server could not read, which is then
 * 0, is not shown.
 */
export function OrderItems({ order, sizeNotes }: OrderItemsProps) {
  const { items, total } = order;
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
                {productId == null ? (
                  product.name
                ) : (
                  <ShopLink to={paths.product(productId)}>{product.name}</ShopLink>
                )}
              </p>
              {quantity > 0 && <p className={styles.quantity}>Quantity {quantity}</p>}
              {productId != null && sizeNotes[productId] && (
                <p className={styles.quantity}>{sizeNotes[productId]}</p>
              )}
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
