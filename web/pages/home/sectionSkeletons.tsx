import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './sectionSkeletons.module.css';

export function CardGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.picture}>
            <Skeleton height="100%" radius="var(--radius)" />
          </div>
          <Skeleton width="60%" height="1.5rem" />
        </div>
      ))}
    </div>
  );
}

export function RowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} ratio={0.58} radius="var(--radius)" />
      ))}
    </div>
  );
}

/** Placeholder for videos, each as high as the screen. */
export const VideosSkeleton = ({ count }: { count: number }) => (
  <div className={styles.films} style={{ height: `${count * 100}svh` }} />
);
