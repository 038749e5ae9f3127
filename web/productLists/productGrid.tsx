import type { ComponentType } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { LazyHydration } from '../ui/lazyHydration.tsx';
import { preloadPicture } from '../ui/picture.tsx';
import styles from './productGrid.module.css';
import { ShoppableCard, type CardProps } from './shoppableCard.tsx';

const SIZES = '(min-width: 80rem) 15rem, (min-width: 64rem) 20vw, (min-width: 48rem) 30vw, 46vw';

/** Loads the pictures of the first row as a phone's grid will show them. */
export const preloadFirstRow = (products: ProductGridProps['products']): void => {
  for (const { image } of products.slice(0, 2)) if (image) preloadPicture(image, SIZES);
};

/** The cards of the first window: two rows of a phone, one of a wide screen. */
const FIRST_CARDS = 4;

interface ProductGridProps {
  products: readonly CardProps['product'][];
  /** True while the next list is loading and the previous one is shown. */
  stale?: boolean;
  Card?: ComponentType<CardProps>;
  /** The number of further products that are loading. */
  pendingCount?: number;
}

/** Products in a grid: two columns on phones, up to four on large screens. */
export function ProductGrid(props: ProductGridProps) {
  const { products, stale = false, Card = ShoppableCard, pendingCount = 0 } = props;
  return (
    <ul className={stale ? `${styles.grid} ${styles.stale}` : styles.grid}>
      {products.map((product, index) => (
        <LazyHydration key={product.id} as="li" isFirst={index < FIRST_CARDS}>
          <Card product={product} sizes={SIZES} eager={index < FIRST_CARDS} />
        </LazyHydration>
      ))}
      <CardSkeletons count={pendingCount} />
    </ul>
  );
}

/** Placeholder for a grid, in the size of its cards. */
export const GridSkeleton = ({ count }: { count: number }) => (
  <ul className={styles.grid} aria-hidden="true">
    <CardSkeletons count={count} />
  </ul>
);

/** Placeholders for the cards of a grid or a row. */
export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton height="100%" radius="0" />
      </div>
      <Skeleton width="35%" height="0.875rem" />
      <Skeleton width="85%" height="1.125rem" />
      <Skeleton width="50%" height="1.25rem" />
      <span className={styles.button}>
        <Skeleton height="44px" radius="var(--round)" />
      </span>
    </li>
  ));

export const productCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
