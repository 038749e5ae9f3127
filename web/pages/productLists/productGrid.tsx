import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './productGrid.module.css';
import { ShoppableCard } from './shoppableCard.tsx';

interface ProductGridProps {
  products: readonly ({ id: string } & ComponentProps<typeof ShoppableCard>['product'])[];
  /** True when a panel is beside the grid: at most four columns instead of five. */
  narrow?: boolean;
  /** True while the next list is loading and the previous one is shown. */
  stale?: boolean;
}

/** Products in a grid: two columns on phones, up to four or five on large screens. */
export function ProductGrid({ products, narrow = false, stale = false }: ProductGridProps) {
  const className = [styles.grid, narrow && styles.narrow, stale && styles.stale].filter(Boolean).join(' ');
  return (
    <ul className={className}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ShoppableCard
            product={product}
            sizes="(min-width: 80rem) 15rem, (min-width: 64rem) 20vw, (min-width: 48rem) 30vw, 46vw"
            eager={index < 4}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for a grid, in the size of its cards. */
export function GridSkeleton({ count, narrow = false }: { count: number; narrow?: boolean }) {
  return (
    <ul className={narrow ? `${styles.grid} ${styles.narrow}` : styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for one card. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio={4 / 5} radius="var(--radius)" />
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

interface PageLinksProps {
  page: number;
  /** Products on a page, and on all pages: for a line such as "13–24 of 80". */
  pageSize?: number;
  total?: number | null | undefined;
  totalPages: number;
  /** Returns the address's query for a page number. */
  searchOf: (page: number) => string;
}

/** Which products are shown, such as "13–24 of 80", and links to the pages of a list. */
export function PageLinks({ page, pageSize = 0, total, totalPages, searchOf }: PageLinksProps) {
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      {total != null && totalPages > 1 && (
        <p className={styles.range}>
          {first}–{Math.min(page * pageSize, total)} of {total}
        </p>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        renderLink={(number, { label, current, rel, children }) => (
          <Link
            to={{ search: searchOf(number) }}
            aria-label={label}
            aria-current={current ? 'page' : undefined}
            rel={rel}
          >
            {children}
          </Link>
        )}
      />
    </>
  );
}

/** The end of a list: its pages, and what else belongs there. */
export const ListFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
