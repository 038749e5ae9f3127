import { chatLinks, externalLinkProps, policyLinks, useShop } from '../config/shop.ts';
import { ContactLinks } from '../ui/contactLinks.tsx';
import styles from './compactFooter.module.css';
import { Wordmark } from './wordmark.tsx';

/** The footer of the checkout: who sells, how to reach the shop, and its policies (docs/decisions/0014-a-calm-checkout.md). */
export function CompactFooter() {
  const shop = useShop();
  const { seller, grievanceOfficer: officer } = shop;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.mark}>
          <Wordmark />
        </p>
        <p className={styles.support}>
          Support {seller.hours}
          <ContactLinks {...seller} />
        </p>
        <ul className={styles.policies}>
          {[...policyLinks(shop), ...chatLinks(shop)].map((link) => (
            <li key={link.label}>
              <a href={link.href} {...externalLinkProps(link)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
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
