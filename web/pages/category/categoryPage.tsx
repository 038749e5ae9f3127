import type { ApolloClient } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useParams, type Params } from 'react-router-dom';
import { CategoryNameFragmentDoc } from './__generated__/categoryPage.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { Scroller } from '../../ui/scroller.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './categoryPage.module.css';
import { categoryQuery, PRODUCTS_PER_ROW, useCategory } from './categoryData.ts';
import { CategoryRow } from './categoryRow.tsx';
import { useShop } from '../../config/shop.ts';
import { categoryMeta } from '../productLists/listMeta.ts';
import { CourtArea } from '../../layout/court.tsx';
import { LoadError, ItemNotFound } from '../../layout/loadError.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import { SubcategoryLinks } from '../productLists/subcategoryLinks.tsx';
import { CardSkeleton } from '../productLists/productGrid.tsx';

const NOT_FOUND = 'No subcategories found';
const LOAD_FAILED = 'Error fetching subcategories';

/** A category: one row of products per subcategory. */
export function CategoryPage() {
  const { claim } = useShop();
  const { id = '' } = useParams();
  const { category, loading, error, isLoaded, retry } = useCategory(id);
  const isNotFound = isLoaded && !category;
  const known = useFragment({ fragment: CategoryNameFragmentDoc, from: { __typename: 'Category', id } });
  const name = category?.name ?? (known.complete && !isNotFound ? known.data.name : undefined);
  const rows = category?.subcategories ?? [];
  return (
    <Page
      {...(category
        ? categoryMeta(category, claim)
        : { title: name ?? (loading ? undefined : isNotFound ? NOT_FOUND : LOAD_FAILED), isNotFound })}
    >
      {isNotFound && <ItemNotFound title={NOT_FOUND} />}
      {!isNotFound && (
        <CourtArea part="whole" names={[name, rows[0]?.name]}>
          {(name !== undefined || !loading) && <h1 className={styles.title}>{name ?? 'Products'}</h1>}
          <SubcategoryLinks subcategories={rows} />
          {error && <LoadError error={error} fallback={LOAD_FAILED} onRetry={retry} />}
          {loading && <CategorySkeleton hasTitle={name === undefined} />}
          {category && rows.length === 0 && <p className={pageStyles.empty}>{NOT_FOUND}</p>}
          {rows.map((row, index) => (
            <CategoryRow
              key={row.id}
              row={row}
              maxProducts={PRODUCTS_PER_ROW}
              index={index}
              onRetry={retry}
            />
          ))}
        </CourtArea>
      )}
    </Page>
  );
}

/** Fetches the category, unless it is cached. */
CategoryPage.prefetch = (client: ApolloClient, { id = '' }: Params) =>
  prefetchQuery(client, categoryQuery(id));

/** Placeholder for the name where it is unknown, for subcategory links and first rows, in their size. */
function CategorySkeleton({ hasTitle }: { hasTitle: boolean }) {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading products</output>
      {hasTitle && (
        <div className={styles.title}>
          <Skeleton width="min(20rem, 70%)" height="1.04em" />
        </div>
      )}
      <div className={styles.links}>
        <Skeleton width="24rem" height="44px" radius="var(--round)" />
      </div>
      {['first', 'second'].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <Scroller label="" cards={0} heading={<Skeleton width="12rem" height="2rem" />}>
            {Array.from({ length: 5 }, (_, index) => (
              <li key={index}>
                <CardSkeleton />
              </li>
            ))}
          </Scroller>
        </div>
      ))}
    </div>
  );
}
