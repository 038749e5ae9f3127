import type { ReactNode } from 'react';
import { messageOf } from '../apollo/errorMessages.ts';
import { usePageMeta, type PageMeta } from './pageMeta.ts';
import styles from './page.module.css';

interface PageProps extends PageMeta {
  children: ReactNode;
}

/** The frame of a page between header and footer. */
export function Page({ children, ...meta }: PageProps) {
  usePageMeta(meta);
  return <div className={styles.page}>{children}</div>;
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
