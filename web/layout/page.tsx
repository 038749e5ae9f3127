import type { ReactNode } from 'react';
import type { Court } from '../config/shop.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { courtGround } from './court.tsx';
import { PageHead, type PageMeta } from './pageHead.tsx';
import styles from './page.module.css';

interface PageProps extends PageMeta {
  /** The ground of the page's goods: pictures lie on it until they have arrived. */
  court?: Court;
  children: ReactNode;
}

/** The frame of a page between header and footer. */
export function Page({ court, children, ...meta }: PageProps) {
  return (
    <div className={court ? `${courtGround} ${styles.page}` : styles.page} data-court={court}>
      {children}
      <PageHead {...meta} />
    </div>
  );
}

/** Shown instead of a page that threw an error, or whose code could not be loaded. */
export const PageFailure = () => (
  <Page title="Something went wrong" isNotFound>
    <div className={styles.empty}>
      <p role="alert">Something went wrong</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  </Page>
);

/** Shown while a page loads. It fills the window, so that the footer does not appear and then jump. */
export const PageSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <PageHead />
    <Skeleton width="min(24rem, 70%)" height="3rem" />
    <div style={{ height: '2rem' }} />
    <Skeleton height="100svh" radius="var(--radius-l)" />
  </div>
);

export { styles as pageStyles };
