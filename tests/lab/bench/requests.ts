import { persistedQueryRequest } from '../../deploy/requests.ts';
import { type SeededRandom, createSeededRandom } from '../../kit/seededRandom.ts';

/** The upstream addresses of typical list and search requests; the same for every size of the catalogue. */
export interface CataloguePaths {
  list: string[];
  search: string[];
}

const SORTS = [
  'featured',
  'best_selling',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
  'date_asc',
  'date_desc',
] as const;
const ORDERINGS = [
  '-created_at',
  '-created_at',
  'name',
  'current_price_value',
  '-current_price_value',
] as const;

type NonEmpty<T> = [T, ...T[]];

const readJson = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** Removes one letter of a word. */
function withTypo(word: string, random: SeededRandom): string {
  const at = random.between(1, word.length - 2);
  return word.slice(0, at) + word.slice(at + 1);
}

/** Requests for lists (every sort and filter) and searches (one word, two words, every tenth mistyped). */
export async function shopperRequests(url: string, count: number): Promise<CataloguePaths> {
  const random = createSeededRandom(7);
  const { sub_categories: subcategories } = await readJson<{ sub_categories: NonEmpty<{ id: number }> }>(
    `${url}/functions/v1/get-homepage-categories`,
  );
  const { results } = await readJson<{ results: NonEmpty<{ name: string; brand: string }> }>(
    `${url}/api/products?page_size=100&ordering=name`,
  );
  const words = [
    ...new Set(
      results.flatMap(({ name, brand }) => `${name} ${brand}`.toLowerCase().match(/[a-z]{4,}/g) ?? []),
    ),
    'shoes',
    'racket',
    'blue',
  ] as unknown as NonEmpty<string>;

  const list = () => {
    const query = new URLSearchParams({
      subcategory_id: String(random.oneOf(subcategories).id),
      sort: random.oneOf(SORTS),
      limit: '16',
      offset: String(random.between(0, 1) * 16),
    });
    if (random.happens(0.2)) query.set('in_stock', 'true');
    if (random.happens(0.2)) query.set('brand', random.oneOf(results).brand);
    if (random.happens(0.2)) query.set('price_max', String(random.between(1, 10) * 1000));
    return `/functions/v1/get-products-by-subcategory?${query}`;
  };
  const search = () => {
    const typedWords = [random.oneOf(words), ...(random.happens(0.4) ? [random.oneOf(words)] : [])];
    const typed = random.happens(0.1) ? typedWords.map((word) => withTypo(word, random)) : typedWords;
    const query = { search: typed.join(' '), ordering: random.oneOf(ORDERINGS), page_size: '12' };
    return `/api/products?${new URLSearchParams(query)}`;
  };
  return {
    list: Array.from({ length: count }, list),
    search: Array.from({ length: count }, search),
  };
}

/** The schema's sorts for the upstream's orderings. */
const SORT_BY_ORDERING: Record<string, string> = {
  '-created_at': 'RECENT',
  name: 'NAME_ASC',
  current_price_value: 'PRICE_ASC',
  '-current_price_value': 'PRICE_DESC',
};

const paramsOf = (path: string): URLSearchParams => new URL(path, 'http://x').searchParams;

/** The web app's operation for which the BFF sends this list request. */
export const listOperation = (path: string) => {
  const query = paramsOf(path);
  const price = Number(query.get('price_max'));
  return persistedQueryRequest('Subcategory', {
    id: query.get('subcategory_id'),
    sort: query.get('sort')?.toUpperCase(),
    page: 1 + Number(query.get('offset')) / 16,
    pageSize: 16,
    filter: {
      inStock: query.has('in_stock'),
      ...(query.has('brand') && { brands: query.getAll('brand') }),
      ...(price > 0 && { priceMax: price }),
    },
  });
};

/** The web app's operation for which the BFF sends this search request. */
export const searchOperation = (path: string) => {
  const query = paramsOf(path);
  return persistedQueryRequest('Search', {
    filter: { search: query.get('search') },
    sort: SORT_BY_ORDERING[query.get('ordering') ?? ''],
    page: 1,
    pageSize: 12,
  });
};
