import type { SearchFilter, SearchSort } from '../../__generated__/schema.ts';
import {
  addressState,
  isTextTooLong,
  oneOf,
  pageNumber,
  refusableText,
  shortText,
} from '../../navigation/addressState.ts';

/** The sort orders: the value in the URL, which is the schema's in lower case, and the label. */
export const searchSorts = [
  { value: 'recent', label: 'Newest first' },
  { value: 'price_asc', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
] as const satisfies { value: Lowercase<SearchSort>; label: string }[];

/** The page sizes that a shopper can choose (docs/product.md#search). */
export const pageSizes = (['8', '12', '16', '24', '32'] as const).map((size) => ({
  value: size,
  label: size,
}));

/** The search criteria, by the parameters of the URL. */
const search = addressState({
  search: refusableText,
  brand: shortText,
  type: shortText,
  sort: oneOf(searchSorts, 'recent'),
  pageSize: oneOf(pageSizes, '12'),
  page: pageNumber,
});

export type SearchState = ReturnType<typeof search.read>;
export const readSearchState = search.read;
export const writeSearchState = search.write;

/** A term that the backend would refuse is not searched, and not cut: another term would have other results. */
export const isTermTooLong = ({ search }: Pick<SearchState, 'search'>): boolean => isTextTooLong(search);

/** True when there is a term, brand or type; a sort order or a page size alone is not a search. */
export const hasSearchCriteria = (state: SearchState): boolean =>
  !isTermTooLong(state) && (state.search !== '' || state.brand !== '' || state.type !== '');

/** "under 500", "below ₹4,000", "up to 1,20,000". */
export const BUDGET_WORDS = /\b(?:under|below|within|up ?to)\D{0,5}(\d{1,3}(?:,\d{2,3})+|\d{2,6})\b/i;

/** What costs no more is meant: "gift under 500". */
export const budgetOf = ({ search: term }: Pick<SearchState, 'search'>): string | undefined =>
  BUDGET_WORDS.exec(term)?.[1]?.replaceAll(',', '');

/** The names of a filter: first those that the shown results have, in the order of all names. */
export function presentFirst(
  names: readonly string[],
  present: readonly (string | null | undefined)[],
): string[] {
  const isPresent = (name: string) => present.includes(name);
  return [...names.filter(isPresent), ...names.filter((name) => !isPresent(name))];
}

/** The query's variables. */
export const toVariables = ({ search: term, brand, type, sort, page, pageSize }: SearchState) => ({
  filter: { ...(term && { search: term }), ...(brand && { brand }), ...(type && { type }) } as SearchFilter,
  sort: sort.toUpperCase() as SearchSort,
  page,
  pageSize: Number(pageSize),
});
