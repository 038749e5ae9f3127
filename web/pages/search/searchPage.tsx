import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SearchQueryVariables } from '../../__generated__/graphql.ts';
import { graphql } from '../../__generated__/index.ts';
import { SearchField } from '../../features/search/searchField.tsx';
import { SearchChips, SearchFilters } from '../../features/search/searchFilters.tsx';
import {
  hasBegun,
  listVariables,
  readSearchState,
  writeSearchState,
  type SearchState,
} from '../../features/search/searchState.ts';
import { usePageCache } from '../../features/search/usePageCache.ts';
import { KEEP_PLACE } from '../../ui/preserveScroll.ts';
import { paths } from '../../config/paths.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { Page, PageError, pageStyles } from '../../layout/page.tsx';
import {
  GridSkeleton,
  NoProducts,
  PageLinks,
  productCount,
  ProductGrid,
} from '../productLists/productGrid.tsx';
import { ViewedRail } from '../productLists/productScrollers.tsx';
import styles from './searchPage.module.css';
import { useLastPage } from '../../layout/useLastPage.ts';

const SearchDocument = graphql(`
  query Search($filter: SearchFilter!, $sort: SearchSort!, $page: Int!, $pageSize: Int!) {
    search(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        id
        ...ShoppableCard
      }
      total
      totalPages
      availableTypes
    }
  }
`);

/** Asked for by itself: the search works without it. */
const BrandsDocument = graphql(`
  query Brands {
    brands
  }
`);

/** Searches the whole shop. What is searched for lives in the address. */
export function SearchPage() {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readSearchState(query), [query]);
  const brands = useQuery(BrandsDocument);
  const begun = hasBegun(state);
  const show = (next: SearchState) => {
    const address = writeSearchState(next);
    // The same search again is no step.
    if (address.toString() !== writeSearchState(state).toString()) setQuery(address, { state: KEEP_PLACE });
  };
  return (
    <Page title={titleOf(state)}>
      <div className={begun ? styles.head : styles.start}>
        <h1 className={begun ? styles.found : pageStyles.title}>{titleOf(state)}</h1>
        <SearchField
          term={state.search}
          focusFirst={!begun}
          onSearch={(search) => show({ ...state, page: 1, search })}
        />
        {!begun && <p className={styles.hint}>Start typing and press Enter to search products.</p>}
      </div>
      {begun ? (
        <Results key={state.search} state={state} brands={brands.data?.brands ?? []} onChange={show} />
      ) : (
        <>
          <BrandWall brands={brands.data?.brands ?? []} />
          <ViewedRail />
        </>
      )}
      {brands.error && <PageError error={brands.error} fallback="Failed to fetch brands" />}
    </Page>
  );
}

const titleOf = ({ search, brand, type }: SearchState): string =>
  search ? `“${search}”` : [brand, type].filter(Boolean).join(', ') || 'Search';

interface ResultsProps {
  state: SearchState;
  brands: readonly string[];
  onChange: (state: SearchState) => void;
}

function Results({ state, brands, onChange }: ResultsProps) {
  const variables = useMemo(() => ({ ...listVariables(state), page: state.page }), [state]);
  const { data: answer, previousData, loading, error, refetch } = useQuery(SearchDocument, { variables });
  const found = answer?.search;
  const lastPage = found && (found.totalPages ?? state.page + Number(found.items.length === state.pageSize));
  const searchOf = (page: number) => writeSearchState({ ...state, page }).toString();
  const gone = useLastPage({ page: state.page, totalPages: found?.totalPages, searchOf });
  usePageCache({ variables, lastPage: gone ? undefined : lastPage, ...usePages() });
  const types = useTypesSeen(found?.availableTypes);
  // While the next page is on its way the one before stays; a new term starts anew.
  const shown = found ?? (loading ? previousData?.search : undefined);
  const nothing = found?.items.length === 0 && !gone;
  return (
    <>
      <SearchFilters state={state} brands={brands} types={types} onChange={onChange} />
      <div className={styles.line}>
        <output className={styles.count}>
          {found?.total == null ? loading && 'Searching …' : productCount(found.total)}
        </output>
        <SearchChips state={state} onChange={onChange} />
      </div>
      <section aria-label="Products" aria-busy={loading}>
        <h2 className="visually-hidden">Products</h2>
        {error && !found && (
          <LoadError error={error} fallback="Failed to fetch products" onRetry={() => void refetch()} />
        )}
        {((loading && !shown?.items.length) || gone) && <GridSkeleton count={state.pageSize} />}
        {nothing && <NoProducts />}
        {shown && shown.items.length > 0 && <ProductGrid products={shown.items} stale={!found} />}
        {shown && !nothing && (
          <PageLinks
            page={state.page}
            totalPages={shown.totalPages ?? lastPage ?? state.page}
            searchOf={searchOf}
          />
        )}
      </section>
      {nothing && <BrandWall brands={brands} />}
    </>
  );
}

/** The kinds of all pages seen of one term: a page tells only those of its own products. */
function useTypesSeen(types: readonly string[] = []): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>(types);
  const missing = types.filter((type) => !seen.includes(type));
  if (missing.length > 0) setSeen([...seen, ...missing].sort((a, b) => a.localeCompare(b, 'en')));
  return seen;
}

/** How pages of a search come into the client's cache and leave it. */
function usePages() {
  const client = useApolloClient();
  const fetch = useCallback(
    (variables: SearchQueryVariables) => client.query({ query: SearchDocument, variables }),
    [client],
  );
  const forget = useCallback(
    (args: object) => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'search', args: { ...args } }),
    [client],
  );
  return { fetch, forget };
}

/** Something to start from for whoever has no word in mind: every brand of the shop. */
function BrandWall({ brands }: { brands: readonly string[] }) {
  if (brands.length === 0) return null;
  return (
    <section className={styles.brands} aria-labelledby="brands">
      <h2 id="brands">Brands</h2>
      <ul>
        {brands.map((brand) => (
          <li key={brand}>
            <Link to={`${paths.search}?${new URLSearchParams({ brand }).toString()}`}>{brand}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
