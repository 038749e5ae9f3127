import type { ReactNode } from 'react';
import styles from './designSystemPage.module.css';

/** One component of the design system with its states. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part} data-part={name} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
