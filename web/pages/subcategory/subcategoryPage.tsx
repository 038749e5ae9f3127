import type { ApolloClient } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { useParams, type Params } from 'react-router-dom';
import { FirstProductsFragmentDoc } from './__generated__/firstProducts.ts';
import { SubcategoryDocument } from './__generated__/subcategoryPage.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { FilterChips } from '../../features/catalogue/filterChips.tsx';
import { Filters } from '../../features/catalogue/filters.tsx';
import {
  countFilters,
  PAGE_SIZE,
  readListState,
  productSorts,
  toFilter,
  toSort,
  writeListState,
  type ListState,
} from '../../features/catalogue/listState.ts';
import { useListState } from '../../features/catalogue/useListState.ts';
import { paths } from '../../config/paths.ts';
import { ListLayout } from '../productLists/listLayout.tsx';
import { Breadcrumb } from '../productLists/breadcrumb.tsx';
import { useCategoryOf } from '../productLists/categoryOf.ts';
import { PRODUCTS_REQUESTED } from '../category/categoryData.ts';
import { OtherProducts } from '../productLists/otherProducts.tsx';
import { SubcategoryLinks } from '../productLists/subcategoryLinks.tsx';
import { useShop } from '../../config/shop.ts';
import { subcategoryMeta } from '../productLists/listMeta.ts';
import { CourtArea } from '../../layout/court.tsx';
import { LoadError, ItemNotFound } from '../../layout/loadError.tsx';
import { Page } from '../../layout/page.tsx';
import { ListFoot, PageLinks } from '../productLists/listFoot.tsx';
import {
  GridSkeleton,
  EmptyGrid,
  preloadFirstRow,
  productCount,
  ProductGrid,
} from '../productLists/productGrid.tsx';
import { Unreadable } from '../productLists/unreadable.tsx';
import { ComparableCard, ComparableList } from './compare.tsx';
import { ListSkeleton } from './listSkeleton.tsx';
import styles from './subcategoryPage.module.css';
import { lastKnownPage, useLastPage } from '../../navigation/useLastPage.ts';

const variablesOf = (id: string, state: ListState) => ({
  id,
  filter: toFilter(state),
  sort: toSort(state.sort),
  page: state.page,
  pageSize: PAGE_SIZE,
});

/** The beginning of a list, as the query of its category has it. */
const firstProducts = {
  fragment: FirstProductsFragmentDoc,
  fragmentName: 'FirstProducts',
  variables: { products: PRODUCTS_REQUESTED },
};

/** The beginning of a list, as far as the cache has it; null for a filtered list, and when `isLoaded`. */
function useFirstProducts(id: string, state: ListState, isLoaded: boolean) {
  const isWanted = !isLoaded && writeListState(state).toString() === '';
  const { data, complete } = useFragment({
    ...firstProducts,
    from: isWanted ? { __typename: 'Subcategory', id } : null,
  });
  return complete && data.products.items.length > 0 ? data : null;
}

const CONTEXT = { notFoundAsNull: true };

/** The products of a subcategory. Filters, sort order and page number are in the address. */
export function SubcategoryPage() {
  const { claim } = useShop();
  const { subId = '' } = useParams();
  const list = useListState();
  const { applied, shown } = list;
  const { data, previousData, loading, error, refetch } = useQuery(SubcategoryDocument, {
    variables: variablesOf(subId, applied),
    context: CONTEXT,
    refetchOn: true,
  });
  const subcategory = data?.subcategory;
  const category = useCategoryOf(subId);
  const isPastEnd = useLastPage({
    page: applied.page,
    totalPages: subcategory?.products.totalPages,
    searchOf: (page) => writeListState({ ...applied, page }).toString(),
  });
  // The previous list of the same subcategory stays visible while the next one loads.
  const previousSubcategory = previousData?.subcategory?.id === subId ? previousData.subcategory : undefined;
  const latestSubcategory = subcategory ?? previousSubcategory;
  const first = useFirstProducts(subId, applied, !loading || latestSubcategory !== undefined);
  if (!latestSubcategory && loading && !first) return <ListSkeleton id={subId} />;
  if (data && !subcategory)
    return (
      <Page title="No products found" isNotFound>
        <ItemNotFound title="No products found" />
      </Page>
    );

  const products = subcategory?.products ?? (error ? undefined : previousSubcategory?.products);
  const items = products?.items ?? first?.products.items ?? [];
  const isEmpty = subcategory?.products.items.length === 0 && !isPastEnd;
  const isPending = loading || shown !== applied;
  // Without the response it is unknown which filters there are.
  const filters = !first && (
    <Filters
      state={shown}
      offered={{
        brands: latestSubcategory?.products.availableBrands ?? [],
        types: latestSubcategory?.products.availableTypes ?? [],
      }}
      prices={items.map(({ price }) => Number(price.amount))}
      onChange={list.change}
    />
  );
  return (
    <Page
      {...(latestSubcategory
        ? subcategoryMeta(latestSubcategory, claim)
        : { title: first?.name ?? 'Products' })}
    >
      <CourtArea part="head" names={[category?.name, latestSubcategory?.name ?? first?.name]}>
        <Breadcrumb steps={[category && { name: category.name, to: paths.category(category.id) }]} />
        <header className={styles.head}>
          <h1 className={styles.title}>{latestSubcategory?.name ?? first?.name ?? 'Products'}</h1>
          <output className={styles.count}>{products?.total != null && productCount(products.total)}</output>
        </header>
      </CourtArea>
      <SubcategoryLinks subcategories={category?.subcategories ?? []} currentId={subId} />
      <ComparableList>
        <ListLayout
          sort={{ value: shown.sort, options: productSorts, onChange: (sort) => list.change({ sort }) }}
          filters={filters}
          filterCount={countFilters(shown)}
          hasControls={!isEmpty || countFilters(shown) > 0}
          confirmLabel={
            isPending || !products?.total ? 'Show products' : `Show ${productCount(products.total)}`
          }
          onApply={list.apply}
          chips={<FilterChips state={shown} onChange={list.change} onClear={list.clear} />}
        >
          <section aria-label="Products" aria-busy={isPending}>
            <h2 className="visually-hidden">Products</h2>
            {error && !subcategory && (
              <LoadError error={error} fallback="Error fetching products" onRetry={() => void refetch()} />
            )}
            {((loading && !subcategory && products?.items.length === 0) || isPastEnd) && (
              <GridSkeleton count={PAGE_SIZE} narrow />
            )}
            <Unreadable count={subcategory?.products.unreadable} onRetry={() => void refetch()} />
            {isEmpty && subcategory.products.unreadable === 0 && <EmptyGrid />}
            {first && <output className="visually-hidden">Loading products</output>}
            {items.length > 0 && (
              <ProductGrid
                products={items}
                narrow
                stale={!subcategory && !first}
                Card={ComparableCard}
                pendingCount={first && items.length >= PRODUCTS_REQUESTED ? PAGE_SIZE - items.length : 0}
              />
            )}
            {products && !isEmpty && (
              <ListFoot>
                <PageLinks
                  page={applied.page}
                  pageSize={PAGE_SIZE}
                  total={products.total}
                  totalPages={lastKnownPage(products, applied.page)}
                  searchOf={(page) => writeListState({ ...shown, page }).toString()}
                />
              </ListFoot>
            )}
          </section>
        </ListLayout>
      </ComparableList>
      {isEmpty && <OtherProducts />}
    </Page>
  );
}

/** Fetches the list, and then the pictures of its first row. */
SubcategoryPage.prefetch = async (client: ApolloClient, { subId = '' }: Params, search: URLSearchParams) => {
  const data = await prefetchQuery(client, {
    query: SubcategoryDocument,
    variables: variablesOf(subId, readListState(search)),
    context: CONTEXT,
  });
  preloadFirstRow(data?.subcategory?.products.items ?? []);
};

SubcategoryPage.preloadKnown = (client: ApolloClient, { subId = '' }: Params, search: URLSearchParams) => {
  const known =
    search.size === 0 &&
    client.readFragment({ ...firstProducts, from: { __typename: 'Subcategory', id: subId } });
  if (known) preloadFirstRow(known.products.items);
};
