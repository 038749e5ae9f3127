import type { ComponentProps, ReactNode } from 'react';
import { ViewedStrip } from '../features/product/viewedStrip.tsx';
import { LoadError } from '../layout/loadError.tsx';
import { useLastPage } from '../navigation/useLastPage.ts';
import { ComparableCard, ComparableList } from './compare.tsx';
import { ListFoot, Unreadable } from './listFoot.tsx';
import { ListLayout, type ListControls } from './listLayout.tsx';
import { GridSkeleton, productCount, ProductGrid } from './productGrid.tsx';
import { BelowFirstScreen } from './belowFirstScreen.tsx';
import type { CardProps } from './shoppableCard.tsx';
import { SeenPages } from './stillHere.tsx';
import styles from './productGrid.module.css';

type Results = ComponentProps<typeof ListFoot>['list'] & {
  items: readonly CardProps['product'][];
  unreadable: number;
};

interface ProductListProps<Sort extends string> extends Omit<
  ListControls<Sort>,
  'hasControls' | 'confirmLabel'
> {
  /** The response for the address; undefined until it is there. */
  results: Results | undefined;
  /** The response that stays visible until then. */
  previous: Results | undefined;
  /** The beginning of the list, as far as the cache has it. */
  known?: readonly CardProps['product'][] | undefined;
  /** How many products may follow this beginning. */
  pendingCount?: number;
  /** True while a response or a change of the address is to come. */
  isPending: boolean;
  error: unknown;
  /** Shown when the error has no message. */
  fallback: string;
  onRetry: () => void;
  page: number;
  pageSize: number;
  /** Returns the address's query for a page number. */
  searchOf: (page: number) => string;
  /** Stands above the products. */
  hints?: ReactNode;
  /** True when hints help instead of products. */
  isHelped?: boolean;
  /** Belongs to the end of the list. */
  foot?: ReactNode;
  /** What stands below an empty list. */
  children?: ReactNode;
}

/** Products with what sorts, filters and compares them, from a list or a search. */
export function ProductList<Sort extends string>(props: ProductListProps<Sort>) {
  const { results, previous, known, isPending, error, fallback, onRetry, page, pageSize, searchOf } = props;
  const { pendingCount, hints, isHelped, foot, children, ...controls } = props;
  const isPastEnd = useLastPage({ page, totalPages: results?.totalPages, searchOf });
  const shown = results ?? previous;
  const items = shown?.items ?? known ?? [];
  const isEmpty = results?.items.length === 0 && !isPastEnd;
  const isFailed = Boolean(error) && !results;
  return (
    <ComparableList>
      <ListLayout
        {...controls}
        // There is nothing to sort or filter in an empty list without filters.
        hasControls={!isEmpty || controls.filterCount > 0}
        confirmLabel={isPending || !results?.total ? 'Show products' : `Show ${productCount(results.total)}`}
      >
        <section aria-label="Products" aria-busy={isPending}>
          <h2 className="visually-hidden">Products</h2>
          {isFailed && <LoadError error={error} fallback={fallback} onRetry={onRetry} />}
          {hints}
          {((items.length === 0 && !results && !isFailed) || isPastEnd) && <GridSkeleton count={pageSize} />}
          <Unreadable count={results?.unreadable} onRetry={onRetry} />
          {isEmpty && results.unreadable === 0 && !isHelped && (
            <p className={styles.nothing}>No products found</p>
          )}
          {items.length > 0 && (
            <ProductGrid
              products={items}
              stale={!results && shown !== undefined}
              Card={ComparableCard}
              pendingCount={pendingCount}
            />
          )}
          {shown && !isEmpty && (
            <ListFoot list={shown} page={page} pageSize={pageSize} searchOf={searchOf}>
              {foot}
            </ListFoot>
          )}
        </section>
      </ListLayout>
      {/* What still works, also when the list could not be read. */}
      {(isEmpty || isFailed) && (
        <>
          <BelowFirstScreen>
            <ViewedStrip />
          </BelowFirstScreen>
          {isFailed && <SeenPages />}
          {children}
        </>
      )}
    </ComparableList>
  );
}
