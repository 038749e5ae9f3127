import type { ApolloClient } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useParams, type Params } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import { FilterChips } from '../../features/catalogue/filterChips.tsx';
import { Filters } from '../../features/catalogue/filters.tsx';
import {
  countFilters,
  PAGE_SIZE,
  readListState,
  sorts,
  toFilter,
  toSort,
  writeListState,
  type ListState,
} from '../../features/catalogue/listState.ts';
import { useListState } from '../../features/catalogue/useListState.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { subcategoryMeta } from '../productLists/listMeta.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { ItemNotFound } from '../../layout/itemNotFound.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import {
  GridSkeleton,
  EmptyGrid,
  PageLinks,
  productCount,
  ProductGrid,
} from '../productLists/productGrid.tsx';
import styles from './subcategoryPage.module.css';
import { useLastPage } from '../../layout/useLastPage.ts';

const SubcategoryName = graphql(`
  fragment SubcategoryName on Subcategory {
    id
    name
  }
`);

const SubcategoryDocument = graphql(`
  query Subcategory($id: ID!, $filter: ProductFilter, $sort: ProductSort!, $page: Int!, $pageSize: Int!) {
    subcategory(id: $id) {
      id
      name
      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
        items {
          id
          ...ShoppableCard
          ...ListHeadPicture
        }
        total
        page
        totalPages
        availableBrands
        availableTypes
      }
    }
  }
`);

const variablesOf = (id: string, state: ListState) => ({
  id,
  filter: toFilter(state),
  sort: toSort(state.sort),
  page: state.page,
  pageSize: PAGE_SIZE,
});

const CONTEXT = { notFoundAsNull: true };

/** The products of a subcategory. Filters, sort order and page number are in the address. */
export function SubcategoryPage() {
  const { subId = '' } = useParams();
  const list = useListState();
  const { applied, shown } = list;
  const { data, previousData, loading, error, refetch } = useQuery(SubcategoryDocument, {
    variables: variablesOf(subId, applied),
    context: CONTEXT,
  });
  const subcategory = data?.subcategory;
  const isPastEnd = useLastPage({
    page: applied.page,
    totalPages: subcategory?.products.totalPages,
    searchOf: (page) => writeListState({ ...applied, page }).toString(),
  });
  // The previous list of the same subcategory stays visible while the next one loads.
  const previousSubcategory = previousData?.subcategory?.id === subId ? previousData.subcategory : undefined;
  const latestSubcategory = subcategory ?? previousSubcategory;
  if (!latestSubcategory && loading) return <ListSkeleton id={subId} />;
  if (data && !subcategory)
    return (
      <Page title="No products found" isNotFound>
        <ItemNotFound title="No products found" />
      </Page>
    );

  const products = subcategory?.products ?? (error ? undefined : previousSubcategory?.products);
  const isEmpty = subcategory?.products.items.length === 0 && !isPastEnd;
  const isPending = loading || shown !== applied;
  const filters = (
    <Filters
      state={shown}
      brands={latestSubcategory?.products.availableBrands ?? []}
      types={latestSubcategory?.products.availableTypes ?? []}
      onChange={list.change}
    />
  );
  return (
    <Page {...(latestSubcategory ? subcategoryMeta(latestSubcategory) : { title: 'Products' })}>
      <header className={styles.head}>
        <h1 className={pageStyles.title}>{latestSubcategory?.name ?? 'Products'}</h1>
        <output className={styles.count}>{products?.total != null && productCount(products.total)}</output>
      </header>
      <div className={styles.bar}>
        <FilterSheet
          filterCount={countFilters(shown)}
          confirmLabel={
            isPending || !products?.total ? 'Show products' : `Show ${productCount(products.total)}`
          }
          onClose={list.apply}
        >
          {filters}
        </FilterSheet>
        <span className={styles.sort}>
          <Select
            label="Sort by"
            value={shown.sort}
            options={sorts}
            onChange={(sort) => list.change({ sort })}
          />
        </span>
        <div className={styles.chips}>
          <FilterChips state={shown} onChange={list.change} onClear={list.clear} />
        </div>
      </div>
      <div className={styles.layout}>
        <aside className={styles.side} aria-label="Filters">
          {filters}
        </aside>
        <section className={styles.list} aria-label="Products" aria-busy={isPending}>
          <h2 className="visually-hidden">Products</h2>
          {error && !subcategory && (
            <LoadError error={error} fallback="Error fetching products" onRetry={() => void refetch()} />
          )}
          {((loading && !subcategory && products?.items.length === 0) || isPastEnd) && (
            <GridSkeleton count={PAGE_SIZE} narrow />
          )}
          {isEmpty && <EmptyGrid />}
          {products && products.items.length > 0 && (
            <ProductGrid products={products.items} narrow stale={!subcategory} />
          )}
          {products && !isEmpty && (
            <PageLinks
              page={applied.page}
              totalPages={products.totalPages ?? 1}
              searchOf={(page) => writeListState({ ...shown, page }).toString()}
            />
          )}
        </section>
      </div>
    </Page>
  );
}

/** Fetches the list. */
SubcategoryPage.prefetch = (client: ApolloClient, { subId = '' }: Params, search: URLSearchParams) =>
  client.query({
    query: SubcategoryDocument,
    variables: variablesOf(subId, readListState(search)),
    context: CONTEXT,
  });

interface FilterSheetProps {
  filterCount: number;
  /** Label of the button that closes the sheet. */
  confirmLabel: string;
  onClose: () => void;
  children: React.ReactNode;
}

/** The filters on small screens: a sheet from the lower edge. */
function FilterSheet({ filterCount, confirmLabel, onClose, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    setOpen(false);
  };
  /** Focuses an invalid filter instead of closing: it would be discarded without a message. */
  const confirmFilters = () => {
    const invalidField = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalidField) invalidField.focus();
    else close();
  };
  return (
    <>
      <span className={styles.opener}>
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="filter" size={18} /> Filters{filterCount > 0 && ` (${filterCount})`}
        </Button>
      </span>
      <Dialog open={open} onClose={close} label="Filters" kind="sheet">
        <div className={styles.sheet}>
          <div className={styles.sheetHead}>
            <h2>Filters</h2>
            <IconButton label="Close filters" onClick={close}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div ref={body} className={styles.sheetBody}>
            {children}
          </div>
          <div className={styles.sheetFoot}>
            <Button variant="volt" wide onClick={confirmFilters}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** Placeholder for the whole page, in its size. */
function ListSkeleton({ id }: { id: string }) {
  const known = useFragment({ fragment: SubcategoryName, from: { __typename: 'Subcategory', id } });
  const name = (known.complete && known.data.name) || undefined;
  return (
    <Page title={name}>
      <div className={styles.head} aria-busy="true">
        <output className="visually-hidden">Loading products</output>
        {name ? (
          <h1 className={pageStyles.title}>{name}</h1>
        ) : (
          <Skeleton width="min(22rem, 80%)" height="clamp(2.4rem, 1.5rem + 3.9vw, 4.9rem)" />
        )}
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.opener}>
          <Skeleton width="7rem" height="44px" radius="var(--round)" />
        </span>
        <span className={styles.sort}>
          <Skeleton width="10rem" height="44px" radius="var(--round)" />
        </span>
      </div>
      <div className={styles.layout}>
        <div className={styles.side}>
          <Skeleton height="28rem" radius="var(--radius)" />
        </div>
        <GridSkeleton count={PAGE_SIZE} narrow />
      </div>
    </Page>
  );
}
