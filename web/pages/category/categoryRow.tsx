import type { ComponentProps } from 'react';
import { budgetsOf } from '../../features/catalogue/listState.ts';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/money.ts';
import { Scroller } from '../../ui/scroller.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './categoryPage.module.css';
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

const wayClass = buttonClass({ variant: 'plain', size: 'small' });

/** A subcategory: its name, its first products, and a link to all products when there are more. */
export function CategoryRow({ row, maxProducts, index, onRetry }: CategoryRowProps) {
  const { items, unreadable } = row.products;
  const budgets = budgetsOf(items.map(({ price }) => Number(price.amount)));
  // The lowest limit often leaves a single product.
  const budget = budgets[1] ?? budgets[0];
  return (
    <section
      className={styles.row}
      aria-label={row.name ?? undefined}
      data-below={index >= ROWS_OF_FIRST_WINDOW || undefined}
    >
      <Scroller
        label={row.name ?? 'Products'}
        cards={Math.min(items.length, maxProducts)}
        headingClass={styles.head}
        heading={
          <>
            <h2 className={styles.name}>{row.name}</h2>
            <span className={styles.ways}>
              {budget !== undefined && (
                <ShopLink
                  className={wayClass}
                  to={{ pathname: paths.subcategory(row.id), search: `priceMax=${budget}` }}
                >
                  Under {formatRupees(budget)}
                  <span className="visually-hidden"> in {row.name}</span>
                </ShopLink>
              )}
              {items.length > maxProducts && (
                <ShopLink className={wayClass} to={paths.subcategory(row.id)}>
                  View More<span className="visually-hidden"> {row.name}</span>
                </ShopLink>
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
