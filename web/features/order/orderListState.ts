import type { OrderSort } from '../../__generated__/graphql.ts';

/** What the list of orders shows, as the address says it. */
export interface OrderListState {
  sort: SortName;
  page: number;
}

/** The specification's names of the sorts, in the order in which they are offered. */
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

/** How the API calls a sort. */
export const sortOf = (name: SortName): OrderSort => SORTS[name].sort;

/** Whatever the address says, there is a list: a sort or page that makes no sense counts as not said. */
export function readOrderListState(search: URLSearchParams): OrderListState {
  const sort = search.get('sort') ?? '';
  const page = search.get('page') ?? '';
  return {
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortName) : DEFAULT_SORT,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address's query: only what differs from the ordinary. */
export function writeOrderListState({ sort, page }: OrderListState): URLSearchParams {
  const search = new URLSearchParams();
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  if (page !== 1) search.set('page', String(page));
  return search;
}
