import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message within the page, announced when it appears. */
export function Notice({ tone, children }: { tone: 'error' | 'good'; children: ReactNode }) {
  return (
    <p className={`${styles.notice} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

/** One line floating over the page, announced politely; it takes no room and catches no tap. */
export function FloatingStatus({ text }: { text: string }) {
  return (
    <output>
      <span className={styles.status}>{text}</span>
    </output>
  );
}
