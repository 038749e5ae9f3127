import type { SearchFilter, SearchSort } from '../../__generated__/graphql.ts';

/** The orders of a search: the name in the address, the schema's name, and what a shopper reads. */
export const searchSorts = [
  { value: 'recent', sort: 'RECENT', label: 'Newest first' },
  { value: 'price_asc', sort: 'PRICE_ASC', label: 'Price, low to high' },
  { value: 'price_desc', sort: 'PRICE_DESC', label: 'Price, high to low' },
  { value: 'name_asc', sort: 'NAME_ASC', label: 'Name, A to Z' },
  { value: 'name_desc', sort: 'NAME_DESC', label: 'Name, Z to A' },
] as const satisfies { value: string; sort: SearchSort; label: string }[];

type SearchSortName = (typeof searchSorts)[number]['value'];

/** Products on a page that a shopper may choose (specification, section 9). */
export const PAGE_SIZES = [8, 12, 16, 24, 32] as const;
const DEFAULT_SIZE = 12;

/** What is searched for. It lives in the address, so that Back, reload and sharing keep it. */
export interface SearchState {
  search: string;
  brand: string;
  type: string;
  sort: SearchSortName;
  page: number;
  pageSize: number;
}

/** Longer terms are not searched for: the shop's backend takes no more characters. */
export const MAX_TERM = 200;

/** Reads the state from an address; what makes no sense there counts as not said. */
export function readSearchState(query: URLSearchParams): SearchState {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_TERM).trim();
  const page = query.get('page') ?? '';
  const size = Number(query.get('pageSize'));
  return {
    search: text('search'),
    brand: text('brand'),
    type: text('type'),
    sort: searchSorts.find((one) => one.value === query.get('sort'))?.value ?? 'recent',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_SIZE,
  };
}

/** The address's query for a state; what is as it is by default is left out. */
export function writeSearchState(state: SearchState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  if (state.brand) query.set('brand', state.brand);
  if (state.type) query.set('type', state.type);
  if (state.sort !== 'recent') query.set('sort', state.sort);
  if (state.pageSize !== DEFAULT_SIZE) query.set('pageSize', String(state.pageSize));
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** A changed term, filter, order or page size starts again at page 1. */
export const changedSearch = (state: SearchState, change: Partial<SearchState>): SearchState => ({
  ...state,
  page: 1,
  ...change,
});

/** True once there is something to look for; an order or a page size alone is not a search. */
export const hasBegun = ({ search, brand, type }: SearchState): boolean =>
  search !== '' || brand !== '' || type !== '';

/** What the API is asked by, without the page: two states of the same list are asked for alike. */
export function listVariables(state: SearchState): {
  filter: SearchFilter;
  sort: SearchSort;
  pageSize: number;
} {
  const { search, brand, type, sort, pageSize } = state;
  return {
    filter: { ...(search && { search }), ...(brand && { brand }), ...(type && { type }) },
    sort: searchSorts.find((one) => one.value === sort)?.sort ?? 'RECENT',
    pageSize,
  };
}
