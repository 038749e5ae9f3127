import { Skeleton } from '../ui/skeleton.tsx';
import { pageStyles } from './page.tsx';

/** Stands for a page that is still on its way, as high as the window: nothing below it comes into sight and jumps. */
export function PageSkeleton() {
  return (
    <div className={pageStyles.page} aria-busy="true">
      <Skeleton width="min(24rem, 70%)" height="3rem" />
      <div style={{ height: '2rem' }} />
      <Skeleton height="100svh" radius="var(--radius-l)" />
    </div>
  );
}
