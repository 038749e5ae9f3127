import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

/** A message within the page, announced when it appears. An error message can receive the focus: see useFocusOnFailure. */
export function Notice({ tone, children }: { tone: 'error' | 'good'; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y-x/prefer-tag-over-role -- <output> is the result of a calculation, not a message.
    <p
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={tone === 'error' ? -1 : undefined}
    >
      {children}
    </p>
  );
}

export function NoticeBar({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <Icon name={icon} />
      {children}
    </div>
  );
}

/** What the shopper can tell the shop's support about a failed request; nothing when there is no reference. */
export const SupportReference = ({ reference }: { reference: string | null | undefined }) =>
  reference && <p className={styles.reference}>Reference for support: {reference}</p>;
