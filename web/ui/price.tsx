import { formatMoney, formatPrice, type Money } from './money.ts';
import styles from './price.module.css';

interface PriceProps {
  now: Money;
  /** The original price, when the price is reduced. */
  before?: Money | null;
  /** The discount in whole percent. */
  percent?: number | null;
  size?: 'normal' | 'large';
  /** Puts the original price on its own line. */
  stacked?: boolean;
  /** Always shows two decimals, as in the cart. */
  decimals?: boolean;
  /** A paragraph of its own instead of a part of a text; with the parent's class for it. */
  paragraphClass?: string | undefined;
}

/** Not translated: a browser's translation takes a text away from React, and the old price would stay. */
export function Price({
  now,
  before,
  percent,
  size = 'normal',
  stacked = false,
  decimals = false,
  paragraphClass,
}: PriceProps) {
  const format = decimals ? formatMoney : formatPrice;
  const Element = paragraphClass ? 'p' : 'span';
  return (
    <Element
      className={[paragraphClass, styles.price, size === 'large' && styles.large, stacked && styles.stacked]
        .filter(Boolean)
        .join(' ')}
    >
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
    </Element>
  );
}
