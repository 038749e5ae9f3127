import type { OrderSort } from '../../__generated__/schema.ts';

/** The sort order and page of the order list, as stored in the URL. */
export interface OrderListState {
  sort: SortName;
  page: number;
}

/** The sort orders by their value in the URL, in display order. */
const SORTS = {
  date_desc: { sort: 'DATE_DESC', label: 'Newest first' },
  date_asc: { sort: 'DATE_ASC', label: 'Oldest first' },
  amount_desc: { sort: 'AMOUNT_DESC', label: 'Highest amount' },
  amount_asc: { sort: 'AMOUNT_ASC', label: 'Lowest amount' },
} satisfies Record<string, { sort: OrderSort; label: string }>;

export type SortName = keyof typeof SORTS;

const DEFAULT_SORT: SortName = 'date_desc';

export const sortOptions = Object.entries(SORTS).map(([name, { label }]) => ({
  value: name as SortName,
  label,
}));

/** The schema's value of a sort order. */
export const sortOf = (name: SortName): OrderSort => SORTS[name].sort;

/** Parses a URL's query; invalid values are replaced by the defaults. */
export function readOrderListState(search: URLSearchParams): OrderListState {
  const sort = search.get('sort') ?? '';
  const page = search.get('page') ?? '';
  return {
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortName) : DEFAULT_SORT,
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
