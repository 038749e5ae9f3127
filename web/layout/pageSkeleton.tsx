import { Skeleton } from '../ui/skeleton.tsx';
import { pageStyles } from './page.tsx';
import { PageHead } from './pageHead.tsx';

/** Shown while a page loads. It fills the window, so that the footer does not appear and then jump. */
export function PageSkeleton() {
  return (
    <div className={pageStyles.page} aria-busy="true">
      <PageHead />
      <Skeleton width="min(24rem, 70%)" height="3rem" />
      <div style={{ height: '2rem' }} />
      <Skeleton height="100svh" radius="var(--radius-l)" />
    </div>
  );
}
