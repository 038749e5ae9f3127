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
          <div className={styles.name}>
            <Skeleton width="60%" height="1.5rem" />
          </div>
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

/** Placeholder for the row of videos, which is as high as the screen. */
export const VideosSkeleton = () => <div className={styles.films} />;

/** The background of the banner carousel. */
export const BannerSkeleton = () => <div className={styles.banners} />;
