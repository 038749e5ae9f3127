import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import { FilterChips } from '../../features/catalogue/filterChips.tsx';
import { Filters } from '../../features/catalogue/filters.tsx';
import {
  countFilters,
  PAGE_SIZE,
  sorts,
  toFilter,
  toSort,
  writeListState,
} from '../../features/catalogue/listState.ts';
import { useListState } from '../../features/catalogue/useListState.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { headOfList } from '../productLists/listMeta.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { NotFound } from '../../layout/itemNotFound.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import {
  GridSkeleton,
  NoProducts,
  PageLinks,
  productCount,
  ProductGrid,
} from '../productLists/productGrid.tsx';
import styles from './subcategoryPage.module.css';
import { useLastPage } from '../../layout/useLastPage.ts';

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

/** The filtered list of a subcategory's products. What is listed lives in the address. */
export function SubcategoryPage() {
  const { subId = '' } = useParams();
  const list = useListState();
  const { applied, shown } = list;
  const { data, previousData, loading, error, refetch } = useQuery(SubcategoryDocument, {
    variables: {
      id: subId,
      filter: toFilter(applied),
      sort: toSort(applied.sort),
      page: applied.page,
      pageSize: PAGE_SIZE,
    },
    context: { absentIsNull: true },
  });
  const answer = data?.subcategory;
  const gone = useLastPage({
    page: applied.page,
    totalPages: answer?.products.totalPages,
    searchOf: (page) => writeListState({ ...applied, page }).toString(),
  });
  // What was known of the same subcategory stays in sight while the next list is on its way.
  const before = previousData?.subcategory?.id === subId ? previousData.subcategory : undefined;
  const known = answer ?? before;
  if (!known && loading) return <ListSkeleton />;
  if (data && !answer)
    return (
      <Page title="No products found" missing>
        <NotFound title="No products found" />
      </Page>
    );

  const products = answer?.products ?? (error ? undefined : before?.products);
  const nothing = answer?.products.items.length === 0 && !gone;
  const pending = loading || shown !== applied;
  const filters = (
    <Filters
      state={shown}
      brands={known?.products.availableBrands ?? []}
      types={known?.products.availableTypes ?? []}
      onChange={list.change}
    />
  );
  return (
    <Page {...(known ? headOfList(known) : { title: 'Products' })}>
      <header className={styles.head}>
        <h1 className={pageStyles.title}>{known?.name ?? 'Products'}</h1>
        <output className={styles.count}>{products?.total != null && productCount(products.total)}</output>
      </header>
      <div className={styles.bar}>
        <FilterSheet
          count={countFilters(shown)}
          confirm={pending || !products?.total ? 'Show products' : `Show ${productCount(products.total)}`}
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
        <section className={styles.list} aria-label="Products" aria-busy={pending}>
          <h2 className="visually-hidden">Products</h2>
          {error && !answer && (
            <LoadError error={error} fallback="Error fetching products" onRetry={() => void refetch()} />
          )}
          {((loading && !answer && products?.items.length === 0) || gone) && (
            <GridSkeleton count={PAGE_SIZE} narrow />
          )}
          {nothing && <NoProducts />}
          {products && products.items.length > 0 && (
            <ProductGrid products={products.items} narrow stale={!answer} />
          )}
          {products && !nothing && (
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

interface FilterSheetProps {
  /** How many filters are set. */
  count: number;
  /** What the way back to the list says. */
  confirm: string;
  onClose: () => void;
  children: React.ReactNode;
}

/** Where there is no room for the filters beside the list, they come up from the lower edge. */
function FilterSheet({ count, confirm, onClose, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    setOpen(false);
  };
  /** A filter that is wrong would be lost without a word: the shopper is led to it instead. */
  const confirmFilters = () => {
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else close();
  };
  return (
    <>
      <span className={styles.opener}>
        <Button look="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="filter" size={18} /> Filters{count > 0 && ` (${count})`}
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
            <Button look="volt" wide onClick={confirmFilters}>
              {confirm}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** Stands for the whole page, in its own size. */
function ListSkeleton() {
  return (
    <Page title={undefined}>
      <div className={styles.head} aria-busy="true">
        <output className="visually-hidden">Loading products</output>
        <Skeleton width="min(22rem, 80%)" height="clamp(2.4rem, 1.5rem + 3.9vw, 4.9rem)" />
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
