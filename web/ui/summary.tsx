import type { ReactNode } from 'react';
import { formatMoney, type Money } from './money.ts';
import { Picture, type SizedImage } from './picture.tsx';
import styles from './summary.module.css';

interface SummaryItem {
  quantity: number;
  product: { id: string; name: string; image?: SizedImage | null };
  subtotal: Money;
  problem?: string | null;
}

interface SummaryProps {
  /** Left out where the items are shown beside the summary. */
  items?: readonly SummaryItem[];
  count: number;
  /** The total discount, when prices are reduced. */
  savings?: Money | null;
  total: Money;
  note?: string;
  blockedReason?: string | null;
  /** What the action is waiting for; announced when it changes. */
  status?: string | null;
  action: ReactNode;
}

/** The total and the action. On phones the action is fixed at the bottom of the screen. Amounts: see `Price`. */
export function Summary(props: SummaryProps) {
  const { items, count, savings, total, note, blockedReason, status, action } = props;
  return (
    <section className={styles.summary} aria-label="Order Summary">
      <h2 className={styles.title}>Order Summary</h2>
      {items && <SummaryItems items={items} />}
      <dl className={styles.rows}>
        <div>
          <dt>Items</dt>
          <dd className="number" translate="no">
            {count}
          </dd>
        </div>
        {savings && (
          <div className={styles.saved}>
            <dt>You save</dt>
            <dd className="number" translate="no">
              {formatMoney(savings)}
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className={`number ${styles.amount}`} translate="no">
            {formatMoney(total)}
          </dd>
        </div>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.action} data-bottom-bar>
        {blockedReason ? (
          <p className={styles.obstacle}>{blockedReason}</p>
        ) : (
          <p className={styles.brief} aria-hidden="true" translate="no">
            <span>Total</span>
            <b className="number">{formatMoney(total)}</b>
          </p>
        )}
        {status !== undefined && <output className={styles.status}>{status}</output>}
        {action}
      </div>
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
