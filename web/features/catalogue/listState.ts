import type { ProductFilter, ProductSort } from '../../__generated__/graphql.ts';

/** The orders of a list: the name in the address, the schema's name, and what a shopper reads. */
export const sorts = [
  { value: 'featured', sort: 'FEATURED', label: 'Featured' },
  { value: 'best_selling', sort: 'BEST_SELLING', label: 'Best selling' },
  { value: 'name_asc', sort: 'NAME_ASC', label: 'Name, A to Z' },
  { value: 'name_desc', sort: 'NAME_DESC', label: 'Name, Z to A' },
  { value: 'price_asc', sort: 'PRICE_ASC', label: 'Price, low to high' },
  { value: 'price_desc', sort: 'PRICE_DESC', label: 'Price, high to low' },
  { value: 'date_asc', sort: 'DATE_ASC', label: 'Date, old to new' },
  { value: 'date_desc', sort: 'DATE_DESC', label: 'Date, new to old' },
] as const satisfies { value: string; sort: ProductSort; label: string }[];

export type SortName = (typeof sorts)[number]['value'];

export const PAGE_SIZE = 16;

/** What is offered as the price range before anything is known, in rupees. An untouched end is no limit. */
export const PRICE_RANGE = { min: 0, max: 43000 };

/** What of a subcategory is listed. It lives in the address, so that Back, reload and sharing keep it. */
export interface ListState {
  sort: SortName;
  page: number;
  types: string[];
  brands: string[];
  priceMin: number | null;
  priceMax: number | null;
  inStock: boolean;
}

/** The shop's backend counts no list further than this. */
const MAX_PAGE = 99_999;

/** Longer names of brands and types are not asked for: the shop has none. */
const MAX_NAME = 200;

/** No price limit is higher than this, in rupees. */
export const MAX_PRICE = 9_999_999;

/** Rupees or a page number: digits and nothing else. */
export function readNumber(text: string | null, min: number, max = MAX_PRICE): number | null {
  const number = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
}

type PriceLimits = Pick<ListState, 'priceMin' | 'priceMax'>;

/** True when no price lies between the limits. */
export const areCrossed = ({ priceMin, priceMax }: PriceLimits): boolean =>
  priceMin !== null && priceMax !== null && priceMin > priceMax;

/** Crossed limits make no sense, so they count as not said. */
function readPriceLimits(search: URLSearchParams): PriceLimits {
  const priceMin = readNumber(search.get('priceMin'), 0);
  const priceMax = readNumber(search.get('priceMax'), 0);
  return areCrossed({ priceMin, priceMax }) ? { priceMin: null, priceMax: null } : { priceMin, priceMax };
}

/** Names of brands or types, each once. */
const readNames = (texts: string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((name) => name !== '' && name.length <= MAX_NAME)),
];

/** Reads the state from an address; what makes no sense there counts as not said. */
export function readListState(search: URLSearchParams): ListState {
  const sort = sorts.find((one) => one.value === search.get('sort'));
  return {
    sort: sort?.value ?? 'featured',
    page: readNumber(search.get('page'), 1, MAX_PAGE) ?? 1,
    types: readNames(search.getAll('productType')),
    brands: readNames(search.getAll('brand')),
    ...readPriceLimits(search),
    inStock: search.get('inStock') === 'true',
  };
}

/** The address's query for a state; what is as it is by default is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.sort !== 'featured') search.set('sort', state.sort);
  for (const type of state.types) search.append('productType', type);
  for (const brand of state.brands) search.append('brand', brand);
  if (state.priceMin !== null) search.set('priceMin', String(state.priceMin));
  if (state.priceMax !== null) search.set('priceMax', String(state.priceMax));
  if (state.inStock) search.set('inStock', 'true');
  if (state.page > 1) search.set('page', String(state.page));
  return search;
}

/** A changed filter or order starts again at page 1. */
export const changedList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

export const clearedList = (state: ListState): ListState => ({
  ...readListState(new URLSearchParams()),
  sort: state.sort,
});

export const countFilters = (state: ListState): number =>
  state.types.length +
  state.brands.length +
  Number(state.priceMin !== null || state.priceMax !== null) +
  Number(state.inStock);

export const toSort = (name: SortName): ProductSort =>
  sorts.find((one) => one.value === name)?.sort ?? 'FEATURED';

export function toFilter(state: ListState): ProductFilter {
  return {
    ...(state.types.length > 0 && { types: state.types }),
    ...(state.brands.length > 0 && { brands: state.brands }),
    ...(state.priceMin !== null && { priceMin: state.priceMin }),
    ...(state.priceMax !== null && { priceMax: state.priceMax }),
    ...(state.inStock && { inStock: true }),
  };
}
