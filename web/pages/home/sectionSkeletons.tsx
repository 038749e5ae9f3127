import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './sectionSkeletons.module.css';

/** Cards with a square picture, a name and two lines. */
export function CardGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={styles.card}>
          <Skeleton ratio={1} radius="var(--radius)" />
          <Skeleton width="60%" height="1.5rem" />
        </div>
      ))}
    </div>
  );
}

/** Product cards in a row. */
export function RowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} ratio={0.58} radius="var(--radius)" />
      ))}
    </div>
  );
}

/** Full screens for films. */
export const FilmSpace = ({ films }: { films: number }) => (
  <div className={styles.films} style={{ height: `${films * 100}svh` }} />
);
