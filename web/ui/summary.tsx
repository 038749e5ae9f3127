import type { ReactNode } from 'react';
import { formatMoney, type Money } from './money.ts';
import { Picture, type SizedImage } from './picture.tsx';
import styles from './summary.module.css';

interface SummaryItem {
  quantity: number;
  product: { id: string; name: string; image?: SizedImage | null };
  subtotal: Money;
  /** Why it cannot be bought as it is. */
  problem?: string | null;
}

interface SummaryProps {
  title: string;
  /** The things themselves; left out where they stand beside the summary. */
  items?: readonly SummaryItem[];
  /** How many things there are in all. */
  count: number;
  /** How much less it is than before, when prices fell. */
  saved?: Money | null;
  total: Money;
  /** Why there is no way on now. */
  obstacle?: string | null;
  /** The way on. */
  action?: ReactNode;
}

/** What it comes to, with the one way on. On phones the way on stays within reach of the thumb. */
export function Summary({ title, items, count, saved, total, obstacle, action }: SummaryProps) {
  return (
    <section className={styles.summary} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {items && <SummaryItems items={items} />}
      <dl className={styles.rows}>
        <div>
          <dt>Items</dt>
          <dd>{count}</dd>
        </div>
        {saved && (
          <div className={styles.saved}>
            <dt>You save</dt>
            <dd>{formatMoney(saved)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {action && (
        <div className={styles.action} data-bottom-bar>
          {obstacle ? (
            <p className={styles.obstacle}>{obstacle}</p>
          ) : (
            <p className={styles.brief} aria-hidden="true">
              <span>Total</span>
              {formatMoney(total)}
            </p>
          )}
          {action}
        </div>
      )}
    </section>
  );
}

function SummaryItems({ items }: { items: readonly SummaryItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.product.id}>
          <span className={styles.picture}>
            <Picture image={item.product.image} sizes="64px" ratio={4 / 5} decorative />
          </span>
          <span className={styles.name}>
            {item.product.name}
            <small>Quantity {item.quantity}</small>
            {item.problem && <strong className={styles.problem}>{item.problem}</strong>}
          </span>
          <span className={styles.sum}>{formatMoney(item.subtotal)}</span>
        </li>
      ))}
    </ul>
  );
}
