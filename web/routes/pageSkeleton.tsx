import { Skeleton } from '../ui/skeleton.tsx';
import { pageStyles } from './page.tsx';

/** Stands for a page whose code is still on its way. */
export function PageSkeleton() {
  return (
    <div className={pageStyles.page} aria-busy="true">
      <Skeleton width="min(24rem, 70%)" height="3rem" />
      <div style={{ height: '2rem' }} />
      <Skeleton height="60svh" radius="var(--radius-l)" />
    </div>
  );
}

/** Stands for a grid of products in the size of the cards to come. */
export function CardsSkeleton({ count }: { count: number }) {
  return (
    <ul className={pageStyles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton ratio={4 / 5} radius="var(--radius)" />
          <div style={{ height: '11rem', paddingTop: '0.75rem' }}>
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
