import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { graphql } from '../__generated__/index.ts';
import { Filters } from '../features/catalogue/filters.tsx';
import {
  changedList,
  clearedList,
  countFilters,
  PAGE_SIZE,
  readListState,
  sorts,
  toFilter,
  toSort,
  writeListState,
  type ListState,
} from '../features/catalogue/listState.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Page, PageError, pageStyles } from './page.tsx';
import { CardsSkeleton } from './pageSkeleton.tsx';
import { ShoppableCard } from './shoppableCard.tsx';
import styles from './subcategory.module.css';

const SubcategoryDocument = graphql(`
  query Subcategory($id: ID!, $filter: ProductFilter, $sort: ProductSort!, $page: Int!, $pageSize: Int!) {
    subcategory(id: $id) {
      id
      name
      products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
        items {
          id
          ...ShoppableCard
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

/** The filtered list of a subcategory's products. What is listed lives in the address. */
export function Component() {
  const { subId = '' } = useParams();
  const { state, change, clear } = useListState();
  const [sheet, setSheet] = useState(false);
  const variables = {
    id: subId,
    filter: toFilter(state),
    sort: toSort(state.sort),
    page: state.page,
    pageSize: PAGE_SIZE,
  };
  const { data: answer, previousData, loading, error } = useQuery(SubcategoryDocument, { variables });
  // While the next list is on its way the one before stays, as long as it is of the same subcategory.
  const data = answer ?? (previousData?.subcategory?.id === subId ? previousData : undefined);
  const subcategory = data?.subcategory;
  const products = subcategory?.products;
  const filters = (
    <Filters
      state={state}
      brands={products?.availableBrands ?? []}
      types={products?.availableTypes ?? []}
      onChange={change}
    />
  );
  const count = countFilters(state);
  return (
    <Page title={subcategory?.name ?? (loading ? undefined : 'No products found')}>
      <header className={styles.head}>
        {subcategory ? (
          <h1 className={pageStyles.title}>{subcategory.name ?? 'Products'}</h1>
        ) : (
          loading && <Skeleton width="14rem" height="3rem" />
        )}
        {products?.total != null && (
          <output className={styles.count}>
            {products.total} {products.total === 1 ? 'product' : 'products'}
          </output>
        )}
      </header>
      <div className={styles.bar}>
        <span className={styles.opener}>
          <Button look="line" size="small" aria-haspopup="dialog" onClick={() => setSheet(true)}>
            <Icon name="filter" size={18} /> Filters{count > 0 && ` (${count})`}
          </Button>
        </span>
        {count > 0 && (
          <Button look="plain" size="small" onClick={clear}>
            Clear all
          </Button>
        )}
        <span className={styles.sort}>
          <Select label="Sort by" value={state.sort} options={sorts} onChange={(sort) => change({ sort })} />
        </span>
      </div>
      <div className={styles.layout}>
        <aside className={styles.side} aria-label="Filters">
          {filters}
        </aside>
        <div className={styles.list} aria-busy={loading}>
          <h2 className="visually-hidden">Products</h2>
          {error && <PageError error={error} fallback="Error fetching products" />}
          {loading && !data && <CardsSkeleton count={8} />}
          {data && !products?.items.length && <p className={pageStyles.empty}>No products found</p>}
          <ul className={`${pageStyles.grid} ${styles.grid}`}>
            {products?.items.map((product, index) => (
              <li key={product.id}>
                <ShoppableCard product={product} sizes="(min-width: 48rem) 22vw, 46vw" eager={index < 4} />
              </li>
            ))}
          </ul>
          <Pagination
            page={state.page}
            totalPages={products?.totalPages ?? 1}
            link={(page, { label, current, children }) => (
              <Link
                to={{ search: writeListState({ ...state, page }).toString() }}
                aria-label={label}
                aria-current={current ? 'page' : undefined}
              >
                {children}
              </Link>
            )}
          />
        </div>
      </div>
      <Dialog open={sheet} onClose={() => setSheet(false)} label="Filters" kind="sheet">
        <div className={styles.sheet}>
          <div className={styles.sheetHead}>
            <h2>Filters</h2>
            <IconButton label="Close filters" onClick={() => setSheet(false)}>
              <Icon name="close" />
            </IconButton>
          </div>
          {filters}
          <Button wide onClick={() => setSheet(false)}>
            {products?.total == null
              ? 'Show products'
              : `Show ${products.total} ${products.total === 1 ? 'product' : 'products'}`}
          </Button>
        </div>
      </Dialog>
    </Page>
  );
}

function useListState() {
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  const write = useCallback(
    (next: (before: ListState) => ListState) =>
      setSearch((before) => writeListState(next(readListState(before))), { preventScrollReset: true }),
    [setSearch],
  );
  const change = useCallback(
    (part: Partial<ListState>) => write((before) => changedList(before, part)),
    [write],
  );
  const clear = useCallback(() => write(clearedList), [write]);
  return { state, change, clear };
}
