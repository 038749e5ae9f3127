import type { ProductFilter, ProductSort } from '../../__generated__/schema.ts';
import { addressState, flag, names, oneOf, pageNumber, wholeNumber } from '../../navigation/addressState.ts';

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

/** Filters by names, of which the list's response offers some: the parameter of the URL, and the title. */
export const nameFilters = [
  { key: 'productType', title: 'Type' },
  { key: 'brand', title: 'Brand' },
] as const;

/** Filters that are on or off: the parameter of the URL, the label, and the shorter one once it is chosen. */
export const switchFilters = [{ key: 'inStock', label: 'In stock only', chip: 'In stock' }] as const;

export const PAGE_SIZE = 16;

/** The placeholders of the price fields. An empty field does not limit the list. */
export const PRICE_RANGE_RUPEES = { priceMin: 0, priceMax: 43000 };

export const MAX_PRICE_RUPEES = 9_999_999;

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

/** Filters, sort order and page, by the parameters of the URL. */
const list = addressState({
  sort: oneOf(productSorts, 'featured'),
  productType: names,
  brand: names,
  priceMin: wholeNumber(0, MAX_PRICE_RUPEES, null),
  priceMax: wholeNumber(0, MAX_PRICE_RUPEES, null),
  inStock: flag,
  page: pageNumber,
});

export type ListState = ReturnType<typeof list.read>;
export type PriceLimits = Pick<ListState, 'priceMin' | 'priceMax'>;

export const areLimitsCrossed = ({ priceMin, priceMax }: PriceLimits): boolean =>
  priceMin !== null && priceMax !== null && priceMin > priceMax;

/** Parses a URL's query. Invalid values are replaced by the defaults, and crossed limits are ignored. */
export function readListState(search: URLSearchParams): ListState {
  const state = list.read(search);
  return areLimitsCrossed(state) ? { ...state, priceMin: null, priceMax: null } : state;
}

export const writeListState = list.write;

export const clearFilters = ({ sort }: ListState): ListState => ({
  ...readListState(new URLSearchParams()),
  sort,
});

export const countFilters = (state: ListState): number =>
  nameFilters.reduce((count, { key }) => count + state[key].length, 0) +
  switchFilters.filter(({ key }) => state[key]).length +
  Number(state.priceMin !== null || state.priceMax !== null);

export const toSort = (name: ListState['sort']) => name.toUpperCase() as ProductSort;

/** The filter of the schema: without what does not limit the list. */
export const toFilter = ({ productType, brand, priceMin, priceMax, inStock }: ListState): ProductFilter => ({
  ...(productType.length > 0 && { types: productType }),
  ...(brand.length > 0 && { brands: brand }),
  ...(priceMin !== null && { priceMin }),
  ...(priceMax !== null && { priceMax }),
  ...(inStock && { inStock }),
});
