import type { SearchFilter, SearchSort } from '../../__generated__/schema.ts';

/** The sort orders: the value in the URL, which is the schema's in lower case, and the label. */
export const searchSorts = [
  { value: 'recent', label: 'Newest first' },
  { value: 'price_asc', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
] as const satisfies { value: Lowercase<SearchSort>; label: string }[];

/** The page sizes that a shopper can choose (docs/product.md#search). */
export const PAGE_SIZES = [8, 12, 16, 24, 32] as const;
const DEFAULT_PAGE_SIZE = 12;

/** The search criteria. They are stored in the URL, so that Back, reload and shared links preserve them. */
export interface SearchState {
  search: string;
  brand: string;
  type: string;
  sort: Lowercase<SearchSort>;
  page: number;
  pageSize: number;
}

/** The backend accepts no longer terms. */
export const MAX_TERM_CHARACTERS = 200;

/** The sports that the store has: those that one of its categories names. All of them while no category is known. */
export const sportsOf = (sports: readonly string[], categories: readonly string[]): readonly string[] =>
  categories.length === 0
    ? sports
    : sports.filter((sport) =>
        categories.some((name) => name.toLowerCase().includes(sport.trim().toLowerCase())),
      );

/** Parses a URL's query; invalid values are replaced by the defaults. */
export function readSearchState(query: URLSearchParams): SearchState {
  const text = (name: string) => {
    const cut = (query.get(name) ?? '').trim().slice(0, MAX_TERM_CHARACTERS);
    // Half an emoji at the end would be another text on the server than in the browser.
    return cut.replace(/[\uD800-\uDBFF]$/, '').trim();
  };
  const page = query.get('page') ?? '';
  const pageSize = Number(query.get('pageSize'));
  return {
    search: text('search'),
    brand: text('brand'),
    type: text('type'),
    sort: searchSorts.find((option) => option.value === query.get('sort'))?.value ?? 'recent',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The URL's query for a state; default values are left out. */
export function writeSearchState(state: SearchState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  if (state.brand) query.set('brand', state.brand);
  if (state.type) query.set('type', state.type);
  if (state.sort !== 'recent') query.set('sort', state.sort);
  if (state.pageSize !== DEFAULT_PAGE_SIZE) query.set('pageSize', String(state.pageSize));
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** The state with a change. It returns to page 1 unless the change sets the page. */
export const updateSearch = (state: SearchState, change: Partial<SearchState>): SearchState => ({
  ...state,
  page: 1,
  ...change,
});

/** True when there is a term, brand or type; a sort order or a page size alone is not a search. */
export const hasSearchCriteria = ({ search, brand, type }: SearchState): boolean =>
  search !== '' || brand !== '' || type !== '';

/** What costs no more is meant: "gift under 500". */
export const budgetOf = ({ search }: SearchState): string | undefined =>
  /\bunder\D{0,5}(\d{2,6})\b/i.exec(search)?.[1];

/** The names of a filter: first those that the shown results have, in the order of all names. */
export function presentFirst(
  names: readonly string[],
  present: readonly (string | null | undefined)[],
): string[] {
  const isPresent = (name: string) => present.includes(name);
  return [...names.filter(isPresent), ...names.filter((name) => !isPresent(name))];
}

/** The query's variables without the page: equal for all pages of a list. */
export function listVariables(state: SearchState): {
  filter: SearchFilter;
  sort: SearchSort;
  pageSize: number;
} {
  const { search, brand, type, sort, pageSize } = state;
  return {
    filter: { ...(search && { search }), ...(brand && { brand }), ...(type && { type }) },
    sort: sort.toUpperCase() as SearchSort,
    pageSize,
  };
}
