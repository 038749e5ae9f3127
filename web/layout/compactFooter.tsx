import { linkName, shop } from '../config/shop.ts';
import styles from './compactFooter.module.css';
import { Wordmark } from './wordmark.tsx';

const { footer } = shop;

/** The footer of the cart, the checkout, orders and account: how to reach the shop, and its policies. */
export function CompactFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.mark}>
          <Wordmark />
        </p>
        <p className={styles.support}>
          Support {footer.supportHours}
          <a href={`mailto:${footer.mail}`}>{footer.mail}</a>
        </p>
        <ul className={styles.policies}>
          {footer.policies.map((link) => (
            <li key={link.label}>
              <a href={link.href} aria-label={linkName(link)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
