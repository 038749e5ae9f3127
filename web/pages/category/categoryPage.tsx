import type { ApolloClient } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useParams, type Params } from 'react-router-dom';
import type { CategoryQuery } from './__generated__/category.ts';
import { CategoryNameFragmentDoc } from './__generated__/categoryPage.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { paths } from '../../config/paths.ts';
import { budgetsOf } from '../../features/catalogue/listState.ts';
import { CourtHead, useCourtOf } from '../../layout/court.tsx';
import { ItemNotFound } from '../../layout/itemNotFound.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import { StillHere } from '../../productLists/stillHere.tsx';
import { Page, PageSkeleton, pageStyles } from '../../layout/page.tsx';
import { formatRupees } from '../../ui/money.ts';
import { Scroller } from '../../ui/scroller.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Unreadable } from '../../productLists/listFoot.tsx';
import { GridSkeleton } from '../../productLists/productGrid.tsx';
import { ShoppableCard } from '../../productLists/shoppableCard.tsx';
import { categoryQuery, PRODUCTS_PER_ROW, useCategory } from './categoryData.ts';
import { SubcategoryTiles } from './subcategoryTiles.tsx';
import styles from './categoryPage.module.css';

const NOT_FOUND = 'No subcategories found';
const LOAD_FAILED = 'Error fetching subcategories';

/** A category: one row of products per subcategory. */
export function CategoryPage() {
  const { id = '' } = useParams();
  const { category, loading, error, isLoaded, retry } = useCategory(id);
  const isNotFound = isLoaded && !category;
  const known = useFragment({ fragment: CategoryNameFragmentDoc, from: { __typename: 'Category', id } });
  const name = category?.name ?? (known.complete && !isNotFound ? known.data.name : undefined);
  const rows = category?.subcategories ?? [];
  const court = useCourtOf()([name, rows[0]?.name]);
  if (loading && name === undefined) return <PageSkeleton />;
  const otherTitle = isLoaded ? (rows.length > 0 ? 'Products' : NOT_FOUND) : LOAD_FAILED;
  return (
    <Page title={name ?? otherTitle} isNotFound={isNotFound} court={court}>
      {isNotFound && <ItemNotFound title={NOT_FOUND} />}
      {!isNotFound && (
        <>
          <CourtHead court={court}>
            <div className={styles.headline}>
              <h1 className={styles.title}>{name ?? 'Products'}</h1>
              <SubcategoryTiles subcategories={rows} />
            </div>
          </CourtHead>
          {error && <LoadError error={error} fallback={LOAD_FAILED} onRetry={retry} />}
          {error && <StillHere />}
          {loading && (
            <>
              <output className="visually-hidden">Loading products</output>
              <GridSkeleton count={PRODUCTS_PER_ROW} />
            </>
          )}
          {category && rows.length === 0 && <p className={pageStyles.empty}>{NOT_FOUND}</p>}
          {rows.map((row, index) => (
            <CategoryRow key={row.id} row={row} index={index} onRetry={retry} />
          ))}
        </>
      )}
    </Page>
  );
}

/** Fetches the category, unless it is cached. */
CategoryPage.prefetch = (client: ApolloClient, { id = '' }: Params) =>
  prefetchQuery(client, categoryQuery(id));

/** So many pictures of the first row are whole on a phone. */
const EAGER_PICTURES = 2;

/** So many rows may begin within the first window. */
const ROWS_OF_FIRST_WINDOW = 2;

interface CategoryRowProps {
  row: NonNullable<CategoryQuery['category']>['subcategories'][number];
  /** Its place on the page: the pictures of the first row are visible without scrolling. */
  index: number;
  onRetry: () => void;
}

/** A subcategory: its name, its first products, and a link to all products when there are more. */
function CategoryRow({ row, index, onRetry }: CategoryRowProps) {
  const { items, unreadable } = row.products;
  const budgets = budgetsOf(items.map(({ price }) => Number(price.amount)));
  // The lowest limit often leaves a single product.
  const budget = budgets[1] ?? budgets[0];
  return (
    <section
      className={styles.row}
      aria-label={row.name ?? undefined}
      data-below={index >= ROWS_OF_FIRST_WINDOW ? '' : undefined}
    >
      <Scroller
        label={row.name ?? 'Products'}
        cards={Math.min(items.length, PRODUCTS_PER_ROW)}
        headingClass={styles.head}
        heading={
          <>
            <h2 className={styles.name}>{row.name}</h2>
            <span className={styles.ways}>
              {budget !== undefined && (
                <ShopLink
                  className={buttonClass({ variant: 'plain', size: 'small' })}
                  to={{ pathname: paths.subcategory(row.id), search: `priceMax=${budget}` }}
                >
                  Under {formatRupees(budget)}
                  <span className="visually-hidden"> in {row.name}</span>
                </ShopLink>
              )}
              {items.length > PRODUCTS_PER_ROW && (
                <ShopLink
                  className={buttonClass({ variant: 'plain', size: 'small' })}
                  to={paths.subcategory(row.id)}
                >
                  View More<span className="visually-hidden"> {row.name}</span>
                </ShopLink>
              )}
            </span>
          </>
        }
      >
        {items.slice(0, PRODUCTS_PER_ROW).map((product, position) => (
          <li key={product.id}>
            <ShoppableCard
              product={product}
              sizes="(min-width: 40rem) 288px, 144px"
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
