import type { OrderSort } from '../../__generated__/schema.ts';

/** The sort order and page of the order list, as stored in the URL. */
export interface OrderListState {
  sort: SortName;
  page: number;
}

/** The sort orders: the value in the URL, the value in the schema, and the label. */
export const sortOptions = [
  { value: 'date_desc', sort: 'DATE_DESC', label: 'Newest first' },
  { value: 'date_asc', sort: 'DATE_ASC', label: 'Oldest first' },
  { value: 'amount_desc', sort: 'AMOUNT_DESC', label: 'Highest amount' },
  { value: 'amount_asc', sort: 'AMOUNT_ASC', label: 'Lowest amount' },
] as const satisfies { value: string; sort: OrderSort; label: string }[];

type SortName = (typeof sortOptions)[number]['value'];

const DEFAULT_SORT = 'date_desc';

/** The schema's value of a sort order. */
export const sortOf = (name: SortName): OrderSort =>
  sortOptions.find(({ value }) => value === name)?.sort ?? 'DATE_DESC';

/** Parses a URL's query; invalid values are replaced by the defaults. */
export function readOrderListState(search: URLSearchParams): OrderListState {
  const page = search.get('page') ?? '';
  return {
    sort: sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? DEFAULT_SORT,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The URL's query for a state; default values are left out. */
export function writeOrderListState({ sort, page }: OrderListState): URLSearchParams {
  const search = new URLSearchParams();
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  if (page !== 1) search.set('page', String(page));
  return search;
}
