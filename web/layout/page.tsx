import type { ReactNode } from 'react';
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

export { styles as pageStyles };
