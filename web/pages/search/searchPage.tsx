import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchDocument } from './__generated__/search.ts';
import { BrandsDocument } from './__generated__/brands.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { RecentSearchList } from '../../features/search/recentSearchList.tsx';
import { addRecentSearch } from '../../features/search/recentSearches.ts';
import { SearchField } from '../../features/search/searchField.tsx';
import { PageSize, SearchChips, SearchFilters } from '../../features/search/searchFilters.tsx';
import {
  hasSearchCriteria,
  listVariables,
  presentFirst,
  readSearchState,
  searchSorts,
  updateSearch,
  writeSearchState,
  type SearchState,
} from '../../features/search/searchState.ts';
import { PRESERVE_SCROLL } from '../../navigation/scrollRestoration.ts';
import { useShop } from '../../config/shop.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import { ListLayout } from '../productLists/listLayout.tsx';
import { ListFoot, PageLinks } from '../productLists/listFoot.tsx';
import {
  GridSkeleton,
  EmptyGrid,
  preloadFirstRow,
  productCount,
  ProductGrid,
} from '../productLists/productGrid.tsx';
import { OtherProducts } from '../productLists/otherProducts.tsx';
import { AfterPage, RecentlyViewedProducts } from '../productLists/productScrollers.tsx';
import { Unreadable } from '../productLists/unreadable.tsx';
import { ComparableCard, ComparableList } from '../subcategory/compare.tsx';
import { hasHints, SearchHints } from './searchHints.tsx';
import { Brands, Sports } from './searchLinks.tsx';
import styles from './searchPage.module.css';
import { useResultPages } from './useResultPages.ts';
import { lastKnownPage, useLastPage } from '../../navigation/useLastPage.ts';

/** Searches the whole shop. Search term, filters and page number are in the address. */
export function SearchPage() {
  const { name, claim } = useShop();
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readSearchState(query), [query]);
  const brands = useQuery(BrandsDocument);
  const hasCriteria = hasSearchCriteria(state);
  useEffect(() => {
    if (state.search) addRecentSearch(state.search);
  }, [state.search]);
  const applySearch = (next: SearchState) => {
    const address = writeSearchState(next);
    // The same search adds no history entry.
    if (address.toString() !== writeSearchState(state).toString())
      setQuery(address, { state: PRESERVE_SCROLL });
  };
  return (
    <Page
      title={titleOf(state)}
      description={hasCriteria ? `Products for ${titleOf(state)} at ${name}. ${claim}` : null}
    >
      <div className={hasCriteria ? styles.head : styles.start}>
        {/* On phones the field has the same words as the heading of a term. */}
        <h1
          className={
            hasCriteria ? `${styles.found} ${state.search ? styles.repeated : ''}` : pageStyles.title
          }
        >
          {titleOf(state)}
        </h1>
        <SearchField
          term={state.search}
          focusInput={!hasCriteria}
          onSearch={(search) => applySearch({ ...state, page: 1, search })}
        />
        {!hasCriteria && <p className={styles.hint}>Start typing and press Enter to search products.</p>}
      </div>
      {hasCriteria ? (
        <Results
          key={state.search}
          state={state}
          brands={brands.data?.brands ?? []}
          onRetry={() => void (brands.error && brands.refetch())}
          onChange={applySearch}
        />
      ) : (
        <>
          <Sports />
          <RecentSearchList />
          <Brands brands={brands.data?.brands ?? []} />
          <AfterPage>
            <RecentlyViewedProducts />
          </AfterPage>
        </>
      )}
      {brands.error && !hasCriteria && (
        <LoadError
          error={brands.error}
          fallback="Failed to fetch brands"
          onRetry={() => void brands.refetch()}
        />
      )}
    </Page>
  );
}

/** Fetches the results, and then the pictures of the first row. */
SearchPage.prefetch = async (client: ApolloClient, _params: object, search: URLSearchParams) => {
  const state = readSearchState(search);
  const variables = { ...listVariables(state), page: state.page };
  if (!hasSearchCriteria(state)) return;
  const data = await prefetchQuery(client, { query: SearchDocument, variables });
  preloadFirstRow(data?.search.items ?? []);
};

const titleOf = ({ search, brand, type }: SearchState): string =>
  search ? `“${search}”` : [brand, type].filter(Boolean).join(', ') || 'Search';

interface ResultsProps {
  state: SearchState;
  brands: readonly string[];
  onRetry: () => void;
  onChange: (state: SearchState) => void;
}

function Results({ state, brands, onRetry, onChange }: ResultsProps) {
  const variables = useMemo(() => ({ ...listVariables(state), page: state.page }), [state]);
  const { data, previousData, loading, error, refetch } = useQuery(SearchDocument, {
    variables,
    refetchOn: true,
  });
  const results = data?.search;
  const lastPage = results && lastKnownPage(results, state.page);
  const searchOf = (page: number) => writeSearchState({ ...state, page }).toString();
  const isPastEnd = useLastPage({ page: state.page, totalPages: results?.totalPages, searchOf });
  useResultPages(variables, isPastEnd ? undefined : lastPage);
  const types = useSeenTypes(results?.availableTypes);
  // The previous page stays visible while the next one loads; a new search term starts without it.
  const shownResults = results ?? (loading ? previousData?.search : undefined);
  const filterCount = Number(state.brand !== '') + Number(state.type !== '');
  const retry = () => {
    onRetry();
    void refetch();
  };
  const isEmpty = results?.items.length === 0 && !isPastEnd;
  const isHelped = hasHints(results?.hints);
  return (
    <ComparableList>
      <ListLayout
        sort={{
          value: state.sort,
          options: searchSorts,
          onChange: (sort) => onChange(updateSearch(state, { sort })),
        }}
        filters={
          <SearchFilters
            state={state}
            brands={presentFirst(brands, shownResults?.items.map(({ brand }) => brand) ?? [])}
            types={presentFirst(types, shownResults?.availableTypes ?? [])}
            onChange={onChange}
          />
        }
        filterCount={filterCount}
        parameters={{ search: state.search }}
        confirmLabel={loading || !results?.total ? 'Show products' : `Show ${productCount(results.total)}`}
        hasControls={!isEmpty || filterCount > 0}
        chips={
          <div className={styles.line}>
            <output className={isEmpty && !isHelped ? 'visually-hidden' : styles.count}>
              {isEmpty && isHelped
                ? 'Nothing matches exactly. These may fit:'
                : results?.total == null
                  ? loading && 'Searching …'
                  : productCount(results.total)}
            </output>
            <SearchChips state={state} onChange={onChange} />
          </div>
        }
      >
        <section aria-label="Products" aria-busy={loading}>
          <h2 className="visually-hidden">Products</h2>
          {error && !results && (
            <LoadError error={error} fallback="Failed to fetch products" onRetry={retry} />
          )}
          {((loading && !shownResults?.items.length) || isPastEnd) && (
            <GridSkeleton count={state.pageSize} narrow />
          )}
          <SearchHints hints={shownResults?.hints} state={state} />
          <Unreadable count={results?.unreadable} onRetry={() => void refetch()} />
          {isEmpty && results.unreadable === 0 && !isHelped && <EmptyGrid />}
          {shownResults && shownResults.items.length > 0 && (
            <ProductGrid products={shownResults.items} narrow stale={!results} Card={ComparableCard} />
          )}
          {shownResults && !isEmpty && (
            <ListFoot>
              <PageLinks
                page={state.page}
                pageSize={state.pageSize}
                total={shownResults.total}
                totalPages={lastKnownPage(shownResults, state.page)}
                searchOf={searchOf}
              />
              <PageSize state={state} onChange={onChange} />
            </ListFoot>
          )}
        </section>
      </ListLayout>
      {isEmpty && (
        <>
          <OtherProducts />
          <Brands brands={brands} />
        </>
      )}
    </ComparableList>
  );
}

/** Ignores case. A browser needs 10 ms and more for its first `localeCompare`. */
const byName = (a: string, b: string): number => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

/** The product types of all pages seen for one search term: a response has only the types of its own products. */
function useSeenTypes(types: readonly string[] = []): readonly string[] {
  const [seenTypes, setSeenTypes] = useState<readonly string[]>(types);
  const newTypes = types.filter((type) => !seenTypes.includes(type));
  if (newTypes.length > 0) setSeenTypes([...seenTypes, ...newTypes].sort(byName));
  return seenTypes;
}
