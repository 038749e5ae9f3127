import { useLocation } from 'react-router-dom';
import { AccountMenu } from '../features/account/accountMenu.tsx';
import { readDirectPurchase } from '../features/checkout/checkoutItems.ts';
import { paths } from '../config/paths.ts';
import { ShopLink } from '../ui/shopLink.tsx';
import { BackLink } from './backLink.tsx';
import styles from './header.module.css';
import { Wordmark } from './wordmark.tsx';

/** The header of /checkout: logo, the way back, account (docs/decisions/0014-a-calm-checkout.md). */
export function CheckoutHeader() {
  const { state } = useLocation();
  const product = readDirectPurchase(state)?.product;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <ShopLink prefetch="intent" to={paths.home} className={styles.logo}>
          <Wordmark />
        </ShopLink>
        <div className={styles.actions}>
          {product ? (
            <BackLink to={paths.product(product.id)}>Back to product</BackLink>
          ) : (
            <BackLink to={paths.cart}>Back to cart</BackLink>
          )}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
