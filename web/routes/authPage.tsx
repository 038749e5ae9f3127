import type { ReactNode } from 'react';
import { shop } from '../shop.ts';
import styles from './authPage.module.css';
import { useHead } from '../head.ts';

interface AuthPageProps {
  title: string;
  /** The other way in. */
  note: ReactNode;
  children: ReactNode;
}

/** A form beside what the shop stands for. */
export function AuthPage({ title, note, children }: AuthPageProps) {
  useHead({ title });
  return (
    <div className={styles.split}>
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.poster} aria-hidden="true">
        <svg
          viewBox="0 0 600 600"
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          stroke="var(--volt)"
          strokeWidth="10"
        >
          <circle cx="600" cy="300" r="210" />
          <path d="M600 -100v900M-100 20h800M-100 580h800" />
          <circle cx="600" cy="300" r="14" fill="var(--volt)" />
        </svg>
        <p>
          {shop.statement.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
