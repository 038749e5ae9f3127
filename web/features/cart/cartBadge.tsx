import { paths } from '../../config/paths.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './cartBadge.module.css';
import { itemCountText } from './cart.ts';
import { useItemCount } from './cartStore.ts';

/** The link to the cart with the number of items, which is animated when it changes. */
export function CartBadge() {
  const count = useItemCount();
  const label = count === 0 ? 'Cart' : `Cart, ${itemCountText(count)}`;
  return (
    <ShopLink
      prefetch="intent"
      to={paths.cart}
      className={`${iconButtonClass} ${styles.link}`}
      aria-label={label}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span key={count} className={styles.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ShopLink>
  );
}
