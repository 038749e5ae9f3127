import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { budgetsOf } from '../../features/catalogue/listState.ts';
import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/buttonLink.tsx';
import { formatRupees } from '../../ui/money.ts';
import { needsArrows, Scroller } from '../../ui/scroller.tsx';
import styles from './categoryPage.module.css';
import { scrollKey } from '../../navigation/scrollRestoration.ts';
import { ShoppableCard } from '../productLists/shoppableCard.tsx';
import { Unreadable } from '../productLists/unreadable.tsx';

interface CategoryRowProps {
  row: {
    id: string;
    name?: string | null;
    products: {
      items: readonly ({ id: string } & ComponentProps<typeof ShoppableCard>['product'])[];
      unreadable: number;
    };
  };
  maxProducts: number;
  /** Its place on the page: the pictures of the first row are visible without scrolling. */
  index: number;
  onRetry: () => void;
}

/** So many pictures of the first row are whole on a phone. */
const EAGER_PICTURES = 2;

/** So many rows may begin within the first window. */
const ROWS_OF_FIRST_WINDOW = 2;

/** A subcategory: its name, its first products, and a link to all products when there are more. */
export function CategoryRow({ row, maxProducts, index, onRetry }: CategoryRowProps) {
  const { items, unreadable } = row.products;
  const budgets = budgetsOf(items.map(({ price }) => Number(price.amount)));
  // The lowest limit often leaves a single product.
  const budget = budgets[1] ?? budgets[0];
  const pageKey = scrollKey(useLocation());
  return (
    <section
      className={styles.row}
      aria-label={row.name ?? undefined}
      data-below={index >= ROWS_OF_FIRST_WINDOW || undefined}
    >
      <Scroller
        label={row.name ?? 'Products'}
        hasArrows={needsArrows(Math.min(items.length, maxProducts))}
        headingClass={styles.head}
        positionKey={`${pageKey} ${row.id}`}
        heading={
          <>
            <h2 className={styles.name}>{row.name}</h2>
            <span className={styles.ways}>
              {budget !== undefined && (
                <ButtonLink
                  variant="plain"
                  size="small"

                  to={{ pathname: paths.subcategory(row.id), search: `priceMax=${budget}` }}
                >
                  Under {formatRupees(budget)}
                  <span className="visually-hidden"> in {row.name}</span>
                </ButtonLink>
              )}
              {items.length > maxProducts && (
                <ButtonLink variant="plain" size="small" to={paths.subcategory(row.id)}>
                  View More<span className="visually-hidden"> {row.name}</span>
                </ButtonLink>
              )}
            </span>
          </>
        }
      >
        {items.slice(0, maxProducts).map((product, position) => (
          <li key={product.id}>
            <ShoppableCard
              product={product}
              sizes="(min-width: 40rem) 272px, 132px"
              eager={index === 0 && position < EAGER_PICTURES}
            />
          </li>
        ))}
      </Scroller>
      <Unreadable count={unreadable} onRetry={onRetry} />
      {items.length === 0 && unreadable === 0 && <p className={styles.none}>No products found</p>}
    </section>
  );
}
