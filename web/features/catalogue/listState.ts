import type { ProductFilter, ProductSort } from '../../__generated__/schema.ts';

/** The sort orders: the value in the URL, which is the schema's in lower case, and the label. */
export const productSorts = [
  { value: 'featured', label: 'Featured' },
  { value: 'best_selling', label: 'Best selling' },
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
  { value: 'price_asc', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
  { value: 'date_asc', label: 'Date, old to new' },
  { value: 'date_desc', label: 'Date, new to old' },
] as const satisfies { value: Lowercase<ProductSort>; label: string }[];

type SortName = Lowercase<ProductSort>;

/** Filters by names, of which the list's response offers some: the schema's name, the one in the URL, and the title. */
export const nameFilters = [
  { key: 'types', parameter: 'productType', title: 'Type' },
  { key: 'brands', parameter: 'brand', title: 'Brand' },
] as const satisfies { key: keyof ProductFilter; parameter: string; title: string }[];

/** Filters that are on or off: the name in the schema and the URL, the label, and the shorter one once it is chosen. */
export const switchFilters = [
  { key: 'inStock', label: 'In stock only', chip: 'In stock' },
] as const satisfies { key: keyof ProductFilter; label: string; chip: string }[];

export type NameFilter = (typeof nameFilters)[number]['key'];
type SwitchFilter = (typeof switchFilters)[number]['key'];

export const PAGE_SIZE = 16;

/** The placeholders of the price fields. An empty field does not limit the list. */
export const PRICE_RANGE_RUPEES = { min: 0, max: 43000 };

const BUDGETS_RUPEES = [500, 1000, 2000, 4000, 10_000, 20_000, 40_000];
const MAX_BUDGETS = 3;

/** Upper price limits that are chosen with one press: each leaves something of a list with these prices, and more than the last. */
export function budgetsOf(pricesRupees: readonly number[]): number[] {
  const countOf = (limit = 0) => pricesRupees.filter((price) => price <= limit).length;
  return BUDGETS_RUPEES.filter(
    (limit, index) =>
      countOf(limit) > countOf(BUDGETS_RUPEES[index - 1]) && countOf(limit) < pricesRupees.length,
  ).slice(0, MAX_BUDGETS);
}

/** Filters, sort order and page. They are stored in the URL, so that Back, reload and shared links preserve them. */
export interface ListState extends Record<NameFilter, string[]>, Record<SwitchFilter, boolean> {
  sort: SortName;
  page: number;
  priceMin: number | null;
  priceMax: number | null;
}

/** The backend accepts no higher page. */
const MAX_PAGE = 99_999;

/** Longer names of brands and types in a URL are ignored: the shop has none. */
const MAX_NAME_CHARACTERS = 200;

export const MAX_PRICE_RUPEES = 9_999_999;

/** Parses rupees or a page number; null unless the text consists of digits and is within the limits. */
export function readNumber(text: string | null, min: number, max = MAX_PRICE_RUPEES): number | null {
  const number = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
}

type PriceLimits = Pick<ListState, 'priceMin' | 'priceMax'>;

export const areLimitsCrossed = ({ priceMin, priceMax }: PriceLimits): boolean =>
  priceMin !== null && priceMax !== null && priceMin > priceMax;

/** Crossed limits are ignored. */
function readPriceLimits(search: URLSearchParams): PriceLimits {
  const priceMin = readNumber(search.get('priceMin'), 0);
  const priceMax = readNumber(search.get('priceMax'), 0);
  return areLimitsCrossed({ priceMin, priceMax })
    ? { priceMin: null, priceMax: null }
    : { priceMin, priceMax };
}

/** Names of brands or types without duplicates. */
const readNames = (texts: string[]): string[] => [
  ...new Set(
    texts.map((text) => text.trim()).filter((name) => name !== '' && name.length <= MAX_NAME_CHARACTERS),
  ),
];

/** One value for each filter of a table. */
const forEachOf = <Key extends string, Filter extends { key: Key }, Value>(
  filters: readonly Filter[],
  valueOf: (filter: Filter) => Value,
) =>
  Object.fromEntries(filters.map((filter) => [filter.key, valueOf(filter)])) as Record<Filter['key'], Value>;

/** Parses a URL's query; invalid values are replaced by the defaults. */
export function readListState(search: URLSearchParams): ListState {
  const sort = productSorts.find((option) => option.value === search.get('sort'));
  return {
    sort: sort?.value ?? 'featured',
    page: readNumber(search.get('page'), 1, MAX_PAGE) ?? 1,
    ...forEachOf(nameFilters, ({ parameter }) => readNames(search.getAll(parameter))),
    ...readPriceLimits(search),
    ...forEachOf(switchFilters, ({ key }) => search.get(key) === 'true'),
  };
}

/** The URL's query for a state; default values are left out. */
export function writeListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.sort !== 'featured') search.set('sort', state.sort);
  for (const { key, parameter } of nameFilters) for (const name of state[key]) search.append(parameter, name);
  if (state.priceMin !== null) search.set('priceMin', String(state.priceMin));
  if (state.priceMax !== null) search.set('priceMax', String(state.priceMax));
  for (const { key } of switchFilters) if (state[key]) search.set(key, 'true');
  if (state.page > 1) search.set('page', String(state.page));
  return search;
}

/** The state with a change. It returns to page 1 unless the change sets the page. */
export const updateList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

export const clearFilters = (state: ListState): ListState => ({
  ...readListState(new URLSearchParams()),
  sort: state.sort,
});

export const countFilters = (state: ListState): number =>
  nameFilters.reduce((count, { key }) => count + state[key].length, 0) +
  switchFilters.filter(({ key }) => state[key]).length +
  Number(state.priceMin !== null || state.priceMax !== null);

export const toSort = (name: SortName) => name.toUpperCase() as ProductSort;

/** The filter of the schema: without what does not limit the list. */
export function toFilter({ priceMin, priceMax, ...state }: ListState): ProductFilter {
  return {
    ...forEachOf(
      nameFilters.filter(({ key }) => state[key].length > 0),
      ({ key }) => state[key],
    ),
    ...(priceMin !== null && { priceMin }),
    ...(priceMax !== null && { priceMax }),
    ...forEachOf(
      switchFilters.filter(({ key }) => state[key]),
      () => true,
    ),
  };
}
