import type { ReactNode } from 'react';
import { messageOf } from '../apollo/errorMessages.ts';
import { useHead, type Head } from './pageMeta.ts';
import styles from './page.module.css';

interface PageProps extends Head {
  children: ReactNode;
}

/** The frame of a page between header and footer. */
export function Page({ children, ...head }: PageProps) {
  useHead(head);
  return <div className={styles.page}>{children}</div>;
}

/** Why a page has nothing to show, in red. */
export function PageError({
  error,
  fallback,
  prefix = '',
}: {
  error: unknown;
  fallback: string;
  prefix?: string;
}) {
  return (
    <p className={styles.error} role="alert">
      {prefix}
      {messageOf(error, fallback)}
    </p>
  );
}

export { styles as pageStyles };
