import { useShop } from '../config/shop.ts';
import styles from './wordmark.module.css';

/** The shop's logo (a centre circle with its halfway line) and name. */
export function Wordmark() {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" fill="var(--volt)" stroke="currentColor" strokeWidth="3.5" />
        <path d="M16 3v26" stroke="currentColor" strokeWidth="3.5" />
      </svg>
      {useShop().name}
    </>
  );
}
