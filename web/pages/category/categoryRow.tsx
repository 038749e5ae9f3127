import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Rail } from '../../ui/scroller.tsx';
import { needsArrows } from '../../ui/scrollerSteps.ts';
import styles from './categoryPage.module.css';
import { keyOf } from '../../layout/scrollRestoration.ts';
import { ShoppableCard } from '../productLists/shoppableCard.tsx';

interface CategoryRowProps {
  row: {
    id: string;
    name?: string | null;
    products: { items: readonly ({ id: string } & ComponentProps<typeof ShoppableCard>['product'])[] };
  };
  /** How many cards a row has at most. */
  most: number;
}

/** A subcategory: its name, its first products, and the way to all of them when there are more. */
export function CategoryRow({ row, most }: CategoryRowProps) {
  const { items } = row.products;
  const visit = keyOf(useLocation());
  return (
    <section className={styles.row} aria-label={row.name ?? undefined}>
      <Rail
        label={row.name ?? 'Products'}
        arrows={needsArrows(Math.min(items.length, most))}
        headClass={styles.head}
        positionKey={`${visit} ${row.id}`}
        head={
          <>
            <h2 className={styles.name}>{row.name}</h2>
            {items.length > most && (
              <Link
                className={`${buttonClass({ look: 'plain', size: 'small' })} ${styles.more}`}
                to={paths.subcategory(row.id)}
              >
                View More<span className="visually-hidden"> {row.name}</span>
              </Link>
            )}
          </>
        }
      >
        {items.slice(0, most).map((product) => (
          <li key={product.id}>
            <ShoppableCard product={product} sizes="272px" />
          </li>
        ))}
      </Rail>
      {items.length === 0 && <p className={styles.none}>No products found</p>}
    </section>
  );
}
