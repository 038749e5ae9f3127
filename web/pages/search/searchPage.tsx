import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BrandsDocument } from './__generated__/brands.ts';
import { SearchDocument } from './__generated__/search.ts';
import type { SearchHintFieldsFragment } from './__generated__/searchLinks.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { ViewedStrip } from '../../features/product/viewedStrip.tsx';
import { addRecentSearch, SearchForm } from '../../features/search/searchForm.tsx';
import fieldStyles from './searchField.module.css';
import {
  budgetOf,
  hasSearchCriteria,
  isTermTooLong,
  pageSizes,
  presentFirst,
  readSearchState,
  searchSorts,
  toVariables,
  writeSearchState,
  type SearchState,
} from '../../features/search/searchState.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import { withChange } from '../../navigation/addressState.ts';
import { PRESERVE_SCROLL } from '../../navigation/scrollRestoration.ts';
import { lastKnownPage } from '../../navigation/lastKnownPage.ts';
import { useIsHydrating } from '../../browser/preferences.ts';
import { IconButton } from '../../ui/button.tsx';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { Chips } from '../../ui/chips.tsx';
import { OneOf } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { GridSkeleton, preloadFirstRow, productCount } from '../../productLists/productGrid.tsx';
import { ProductList } from '../../productLists/productList.tsx';
import { BelowFirstScreen } from '../../productLists/belowFirstScreen.tsx';
import { Brands, hasHints, SearchHints, Sports } from './searchLinks.tsx';
import styles from './searchPage.module.css';
import { useResultPages } from './useResultPages.ts';

/** Searches the whole shop. Search term, filters and page number are in the address. */
export function SearchPage() {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readSearchState(query), [query]);
  const brands = useQuery(BrandsDocument);
  const hasCriteria = hasSearchCriteria(state);
  const isTooLong = isTermTooLong(state);
  useEffect(() => {
    if (state.search && !isTooLong) addRecentSearch(state.search);
  }, [state.search, isTooLong]);
  const applySearch = (next: SearchState) => {
    const address = writeSearchState(next);
    // The same search adds no history entry.
    if (address.toString() !== writeSearchState(state).toString())
      setQuery(address, { state: PRESERVE_SCROLL });
  };
  return (
    <Page title={titleOf(state)}>
      <div className={hasCriteria ? styles.head : styles.start}>
        {/* On phones the field has the same words as the heading of a term. */}
        <h1
          className={
            hasCriteria ? `${styles.found} ${state.search ? styles.repeated : ''}` : pageStyles.title
          }
        >
          {titleOf(state)}
        </h1>
        <SearchForm
          key={state.search}
          className={fieldStyles.field}
          inputClass={fieldStyles.input}
          term={state.search}
          focusInput={!hasCriteria}
          onSearch={(search) => applySearch(withChange(state, { search }))}
        >
          <IconButton label="Search the shop" type="submit">
            <Icon name="search" />
          </IconButton>
        </SearchForm>
        {isTooLong && (
          <p className={pageStyles.error} role="alert">
            Please shorten this to 200 characters.
          </p>
        )}
        {!hasCriteria && !isTooLong && (
          <p className={styles.hint}>Start typing and press Enter to search products.</p>
        )}
      </div>
      {hasCriteria ? (
        <Results key={state.search} state={state} brands={brands.data?.brands ?? []} onChange={applySearch} />
      ) : (
        <>
          <Sports />
          <BelowFirstScreen>
            <ViewedStrip />
          </BelowFirstScreen>
          <Brands brands={brands.data?.brands ?? []} />
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
  if (!hasSearchCriteria(state)) return;
  const data = await prefetchQuery(client, { query: SearchDocument, variables: toVariables(state) });
  preloadFirstRow(data?.search.items ?? []);
};

const titleOf = ({ search, brand, type }: SearchState): string =>
  search && !isTermTooLong({ search }) ? `“${search}”` : [brand, type].filter(Boolean).join(', ') || 'Search';

interface ResultsProps {
  state: SearchState;
  brands: readonly string[];
  onChange: (state: SearchState) => void;
}

function Results({ state, brands, onChange }: ResultsProps) {
  const variables = useMemo(() => toVariables(state), [state]);
  const { data, previousData, loading, error, refetch } = useQuery(SearchDocument, {
    variables,
    refetchOn: true,
  });
  const results = data?.search;
  // The previous page stays visible while the next one loads; a new search term starts without it.
  const previous = loading ? previousData?.search : undefined;
  const shown = results ?? previous;
  useResultPages(variables, results && lastKnownPage(results, state.page));
  const types = useSeenTypes(results?.availableTypes);
  const isEmpty = results?.items.length === 0;
  const isHelped = isEmpty && hasHints(results.hints);
  const change = (part: Partial<SearchState>) => onChange(withChange(state, part));
  const chosen = searchFilters.filter(({ key }) => state[key] !== '');
  const offered = {
    type: presentFirst(types, shown?.availableTypes ?? []),
    brand: presentFirst(brands, shown?.items.map(({ brand }) => brand) ?? []),
  };
  return (
    <ProductList
      results={results}
      previous={previous}
      isPending={loading}
      error={error}
      fallback="Failed to fetch products"
      onRetry={() => void refetch()}
      page={state.page}
      pageSize={variables.pageSize}
      searchOf={(page) => writeSearchState({ ...state, page }).toString()}
      sort={{ value: state.sort, options: searchSorts, onChange: (sort) => change({ sort }) }}
      filters={searchFilters.map(({ key, title, all }) => (
        <OneOf
          key={key}
          title={title}
          name={key}
          value={state[key]}
          options={filterOptions(all, offered[key], state[key])}
          onChange={(name) => change({ [key]: name })}
        />
      ))}
      filterCount={chosen.length}
      parameters={{ search: state.search }}
      chips={
        <div className={styles.line}>
          <output className={isEmpty && !isHelped ? 'visually-hidden' : styles.count}>
            {isHelped
              ? 'Nothing matches exactly. These may fit:'
              : results?.total == null
                ? loading && 'Searching …'
                : productCount(results.total)}
          </output>
          <Chips
            chips={chosen.map(({ key }) => ({ label: state[key], onRemove: () => change({ [key]: '' }) }))}
            onClear={() => change({ brand: '', type: '' })}
          />
        </div>
      }
      hints={
        <>
          <SearchHints hints={shown?.hints} state={state} />
          {isHelped && <Nearest state={state} hints={results.hints!} />}
        </>
      }
      isHelped={isHelped}
      foot={
        <Select
          label="Products on a page"
          name="pageSize"
          value={state.pageSize}
          options={pageSizes}
          onChange={(pageSize) => change({ pageSize })}
        />
      }
    >
      <Brands brands={brands} />
    </ProductList>
  );
}

const NearestProducts = lazySection(() => import('./nearestProducts.tsx'), 'NearestProducts');

/** The page of the server has only the room for the nearest products: they are asked for after it is shown. */
function Nearest({ state, hints }: { state: SearchState; hints: SearchHintFieldsFragment }) {
  const isHydrating = useIsHydrating();
  const room = <GridSkeleton count={4} />;
  return (
    <ErrorBoundary fallback={null}>
      {isHydrating ? (
        room
      ) : (
        <Suspense fallback={room}>
          <NearestProducts term={state.search} budget={budgetOf(state)} hints={hints} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

/** The filters of a search: one type and one brand. */
const searchFilters = [
  { key: 'type', title: 'Type', all: 'All types' },
  { key: 'brand', title: 'Brand', all: 'All brands' },
] as const;

/** The options of a filter. The chosen name is included even when the results no longer contain it. */
function filterOptions(all: string, names: readonly string[], chosen: string) {
  const known = [...new Set(chosen ? [...names, chosen] : names)];
  return [{ value: '', label: all }, ...known.map((name) => ({ value: name, label: name }))];
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
