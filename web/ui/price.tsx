import { formatMoney, formatPrice, type Money } from './money.ts';
import styles from './price.module.css';

interface PriceProps {
  now: Money;
  before?: Money | null;
  /** The discount in whole percent. */
  percent?: number | null;
  /** `stacked` puts the original price on its own line. */
  variant?: 'large' | 'stacked';
  /** Always shows two decimals, as in the cart. */
  decimals?: boolean;
  className?: string | undefined;
}

/** Not translated: a browser's translation takes a text away from React, and the old price would stay. */
export function Price({ now, before, percent, variant, decimals = false, className = '' }: PriceProps) {
  const format = decimals ? formatMoney : formatPrice;
  return (
    <span className={`${className} ${styles.price} ${variant ? styles[variant] : ''}`}>
      {before && <span className="visually-hidden">Now </span>}
      <span className={styles.now} translate="no">
        {format(now)}
      </span>
      {before && (
        <>
          <span className="visually-hidden">, before </span>
          <s className={styles.before} translate="no">
            {format(before)}
          </s>
        </>
      )}
      {percent != null && percent > 0 && (
        <span className={styles.fall} translate="no">
          -{percent}%
        </span>
      )}
    </span>
  );
}
