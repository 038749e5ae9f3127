import { policyPages, useShop } from '../../config/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './promises.module.css';

/** The shop's promises, and the pages of its policies that the owner has set, beside the buy buttons. */
export function Promises() {
  const shop = useShop();
  const policies = policyPages(shop);
  return (
    <section className={styles.promises} aria-label="What you can count on">
      <ul className={styles.list}>
        {shop.trust.map(({ icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon name={icon} size={22} />
            <span>
              <strong>{title}</strong>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {policies.length > 0 && (
        <ul className={styles.policies} aria-label="Policies">
          {policies.map(({ label, href }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
