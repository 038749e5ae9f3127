import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { prefersStillness } from '../../ui/reducedMotion.ts';
import { countItems, itemCount } from './cartArithmetic.ts';
import styles from './cartBadge.module.css';
import { useCart } from './cartProvider.tsx';

/** The way to the cart, with the number of things in it; it bumps when that number changes. */
export function CartBadge() {
  const { cart } = useCart();
  const count = cart ? countItems(cart) : 0;
  const badge = useRef<HTMLSpanElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count && !prefersStillness()) {
      const bump = [{ transform: 'scale(1)' }, { transform: 'scale(1.35)' }, { transform: 'scale(1)' }];
      badge.current?.animate(bump, { duration: 250, easing: 'ease-out' });
    }
    before.current = count;
  }, [count]);
  const label = count === 0 ? 'Cart' : `Cart, ${itemCount(count)}`;
  return (
    <Link to={paths.cart} className={`${iconButtonClass} ${styles.link}`} aria-label={label}>
      <Icon name="bag" />
      {count > 0 && (
        <span ref={badge} className={styles.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
