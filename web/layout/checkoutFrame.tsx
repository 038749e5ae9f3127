import { useLocation } from 'react-router-dom';
import { AccountMenu } from '../features/account/accountMenu.tsx';
import { readDirectPurchase, type DirectPurchase } from '../features/checkout/checkoutItems.ts';
import { paths } from '../config/paths.ts';
import { chatLinks, policyLinks, useShop } from '../config/shop.ts';
import { ContactLinks } from '../ui/contactLinks.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import { BackLink } from './backLink.tsx';
import { LinkList, Logo } from './logo.tsx';
import styles from './checkoutFooter.module.css';
import headerStyles from './header.module.css';

/** To where the purchase began. */
function wayBack(direct: DirectPurchase | null): [to: string, text: string] {
  if (direct?.orderId) return [paths.order(direct.orderId), 'Back to order'];
  const product = direct?.items[0]?.product;
  return product ? [paths.product(product.id), 'Back to product'] : [paths.cart, 'Back to cart'];
}

/** The header of /checkout: logo, the way back, account (docs/decisions/0014-a-calm-checkout.md). */
export function CheckoutHeader() {
  const { state } = useLocation();
  const [to, text] = wayBack(readDirectPurchase(state));
  return (
    <header className={headerStyles.header}>
      <div className={headerStyles.bar}>
        <ShopLink prefetch="intent" to={paths.home} className={headerStyles.logo}>
          <Logo />
        </ShopLink>
        <div className={headerStyles.actions}>
          <BackLink to={to}>{text}</BackLink>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/** The footer of /checkout: who sells, how to reach the shop, and its policies. */
export function CheckoutFooter() {
  const shop = useShop();
  const { seller, grievanceOfficer: officer } = shop;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.mark}>
          <Logo />
        </p>
        <p className={styles.support}>
          Support {seller.hours}
          <ContactLinks {...seller} />
        </p>
        <LinkList className={styles.policies} links={[...policyLinks(shop), ...chatLinks(shop)]} />
        <p className={styles.seller}>
          <span>Sold by {[seller.legalName ?? shop.name, ...(seller.address ?? [])].join(', ')}</span>
          {officer.name && (
            <>
              <span>Grievance officer {[officer.name, officer.designation].filter(Boolean).join(', ')}</span>
              <ContactLinks {...officer} />
            </>
          )}
        </p>
      </div>
    </footer>
  );
}
