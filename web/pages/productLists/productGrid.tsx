import type { ComponentType } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { preloadPicture } from '../../ui/picture.tsx';
import styles from './productGrid.module.css';
import { ShoppableCard, type CardProps } from './shoppableCard.tsx';

const SIZES = '(min-width: 80rem) 15rem, (min-width: 64rem) 20vw, (min-width: 48rem) 30vw, 46vw';

/** Loads the pictures of the first row as a phone's grid will show them. */
export const preloadFirstRow = (products: ProductGridProps['products']): void => {
  for (const { image } of products.slice(0, 2)) if (image) preloadPicture(image, SIZES);
};

interface ProductGridProps {
  products: readonly CardProps['product'][];
  /** True when a panel is beside the grid: at most four columns instead of five. */
  narrow?: boolean;
  /** True while the next list is loading and the previous one is shown. */
  stale?: boolean;
  Card?: ComponentType<CardProps>;
  /** The number of further products that are loading. */
  pendingCount?: number;
}

/** Products in a grid: two columns on phones, up to four or five on large screens. */
export function ProductGrid(props: ProductGridProps) {
  const { products, narrow = false, stale = false, Card = ShoppableCard, pendingCount = 0 } = props;
  const className = [styles.grid, narrow && styles.narrow, stale && styles.stale].filter(Boolean).join(' ');
  return (
    <ul className={className}>
      {products.map((product, index) => (
        <li key={product.id}>
          <Card product={product} sizes={SIZES} eager={index < 4} />
        </li>
      ))}
      <PendingCards count={pendingCount} />
    </ul>
  );
}

/** Placeholder for a grid, in the size of its cards. */
export function GridSkeleton({ count, narrow = false }: { count: number; narrow?: boolean }) {
  return (
    <ul className={narrow ? `${styles.grid} ${styles.narrow}` : styles.grid} aria-hidden="true">
      <PendingCards count={count} />
    </ul>
  );
}

const PendingCards = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true">
      <CardSkeleton />
    </li>
  ));

/** Placeholder for one card. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Skeleton height="100%" radius="var(--radius)" />
      </div>
      <Skeleton width="35%" height="0.875rem" />
      <Skeleton width="85%" height="1.125rem" />
      <Skeleton width="50%" height="1.25rem" />
      <span className={styles.button}>
        <Skeleton height="44px" radius="var(--round)" />
      </span>
    </div>
  );
}

/** Shown instead of an empty grid. */
export const EmptyGrid = () => <p className={styles.nothing}>No products found</p>;

export const productCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
