import type { OrderSort } from '../../__generated__/schema.ts';

/** The sort order and page of the order list, as stored in the URL. */
export interface OrderListState {
  sort: Lowercase<OrderSort>;
  page: number;
}

/** The sort orders: the value in the URL, which is the schema's in lower case, and the label. */
export const sortOptions = [
  { value: 'date_desc', label: 'Newest first' },
  { value: 'date_asc', label: 'Oldest first' },
  { value: 'amount_desc', label: 'Highest amount' },
  { value: 'amount_asc', label: 'Lowest amount' },
] as const satisfies { value: Lowercase<OrderSort>; label: string }[];

const DEFAULT_SORT = 'date_desc';

export const sortOf = (name: Lowercase<OrderSort>) => name.toUpperCase() as OrderSort;

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
