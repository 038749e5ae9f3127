import type { ReactNode } from 'react';
import { messageOf } from '../apollo/errorMessages.ts';
import { PageHead, type PageMeta } from './pageHead.tsx';
import styles from './page.module.css';

interface PageProps extends PageMeta {
  children: ReactNode;
}

/** The frame of a page between header and footer. */
export function Page({ children, ...meta }: PageProps) {
  return (
    <div className={styles.page}>
      {children}
      <PageHead {...meta} />
    </div>
  );
}

/** The reason why a page has no content, in red. */
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
