import type { ApolloClient } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { useParams, type Params } from 'react-router-dom';
import { FirstProductsFragmentDoc } from './__generated__/firstProducts.ts';
import { SubcategoryDocument } from './__generated__/subcategoryPage.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { FilterChips, Filters } from '../../features/catalogue/filters.tsx';
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
import { Breadcrumb, SubcategoryLinks, useCategoryOf } from '../../productLists/breadcrumb.tsx';
import { PRODUCTS_REQUESTED } from '../category/categoryData.ts';
import { ProductList } from '../../productLists/productList.tsx';
import { CourtHead, useCourtOf } from '../../layout/court.tsx';
import { ItemNotFound } from '../../layout/itemNotFound.tsx';
import { Page } from '../../layout/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { preloadFirstRow, productCount } from '../../productLists/productGrid.tsx';
import styles from './subcategoryPage.module.css';

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

const CONTEXT = { notFoundAsNull: true };

/** The products of a subcategory. Filters, sort order and page number are in the address. */
export function SubcategoryPage() {
  const { subId = '' } = useParams();
  const list = useListState();
  const { applied, shown } = list;
  const { data, previousData, loading, error, refetch } = useQuery(SubcategoryDocument, {
    variables: variablesOf(subId, applied),
    context: CONTEXT,
    refetchOn: true,
  });
  const subcategory = data?.subcategory ?? undefined;
  // The previous list of the same subcategory stays visible while the next one loads.
  const previous = previousData?.subcategory?.id === subId ? previousData.subcategory : undefined;
  const latest = subcategory ?? previous;
  const category = useCategoryOf(subId);
  const first = useFragment({
    ...firstProducts,
    from: latest ? null : { __typename: 'Subcategory', id: subId },
  });
  const shownName =
    latest?.name ?? first.data?.name ?? category?.subcategories.find(({ id }) => id === subId)?.name;
  const court = useCourtOf()([category?.name, shownName]);
  if (data && !subcategory)
    return (
      <Page title="No products found" isNotFound>
        <ItemNotFound title="No products found" />
      </Page>
    );

  const name = shownName ?? (loading ? undefined : 'Products');
  const isUnfiltered = writeListState(applied).toString() === '';
  const known = loading && isUnfiltered && first.complete ? first.data.products.items : undefined;
  const products = latest?.products;
  return (
    <Page
      title={name}
      court={court}
      page={subcategory?.products.items.length ? subcategory.products.page : undefined}
    >
      <CourtHead court={court}>
        <Breadcrumb steps={[category && { name: category.name, to: paths.category(category.id) }]} />
        <header className={styles.head}>
          {name === undefined ? (
            <div className={`${styles.title} ${styles.pendingTitle}`}>
              <Skeleton height="1.04em" />
            </div>
          ) : (
            <h1 className={styles.title}>{name}</h1>
          )}
          <output className={styles.count}>
            {loading && !latest && <span className="visually-hidden">Loading products</span>}
            {!error && products?.total != null && productCount(products.total)}
          </output>
        </header>
      </CourtHead>
      <SubcategoryLinks subcategories={category?.subcategories ?? []} currentId={subId} />
      <ProductList
        results={subcategory?.products}
        previous={error ? undefined : previous?.products}
        known={known}
        // A shorter beginning is the whole list.
        pendingCount={known?.length === PRODUCTS_REQUESTED ? PAGE_SIZE - PRODUCTS_REQUESTED : 0}
        isPending={loading || shown !== applied}
        error={error}
        fallback="Error fetching products"
        onRetry={() => void refetch()}
        page={applied.page}
        pageSize={PAGE_SIZE}
        searchOf={(page) => writeListState({ ...shown, page }).toString()}
        sort={{ value: shown.sort, options: productSorts, onChange: (sort) => list.change({ sort }) }}
        // Without the response it is unknown which filters there are.
        filters={
          products && (
            <Filters
              state={shown}
              offered={{ brand: products.availableBrands, productType: products.availableTypes }}
              prices={products.items.map(({ price }) => Number(price.amount))}
              onChange={list.change}
            />
          )
        }
        filterCount={countFilters(shown)}
        onApply={list.apply}
        chips={<FilterChips state={shown} onChange={list.change} onClear={list.clear} />}
      />
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
    search.toString() === '' &&
    client.readFragment({ ...firstProducts, from: { __typename: 'Subcategory', id: subId } });
  if (known) preloadFirstRow(known.products.items);
};
