import type { QuerySearchArgs, SearchSort } from '../../__generated__/schema.ts';
import { UserFacingError } from '../../errors/errors.ts';
import { createMessage } from '../../errors/messages.ts';
import type { PublicReads } from '../../calls/upstream.ts';
import { wireResults } from '../../wire/list.ts';
import { Product } from '../../wire/product.ts';
import { readPage, wirePage } from '../../wire/paging.ts';
import { wireName } from '../../wire/scalars.ts';

const ORDERING: Record<SearchSort, string> = {
  NAME_ASC: 'name',
  NAME_DESC: '-name',
  PRICE_ASC: 'current_price_value',
  PRICE_DESC: '-current_price_value',
  RECENT: '-created_at',
};

/** The words are compared with all names of the shop (docs/product.md#limits). */
const MAX_SEARCH_CHARACTERS = 200;

const SearchResponse = wirePage(Product, 'products');

const Brands = wireResults(wireName, 'brands');

/** The distinct product types, A to Z: values of the attribute `type` in any attribute group. */
function typesOf(products: readonly Product[]): string[] {
  const types = products
    .flatMap(({ attributeGroups }) => attributeGroups ?? [])
    .flatMap(({ attributes }) => attributes)
    .flatMap(({ name, values }) => (name === 'type' ? values : []));
  return [...new Set(types)].sort((a, b) => a.localeCompare(b, 'en'));
}

export const searchApi = (upstream: PublicReads) => ({
  /** A page of results, and what was searched for, as it was typed; null for a list of the whole shop. */
  async search({ filter, sort, ...requested }: Required<QuerySearchArgs>) {
    const search = filter?.search?.trim() || null;
    if (search !== null && search.length > MAX_SEARCH_CHARACTERS) {
      const text = createMessage('TEXT_TOO_LONG', MAX_SEARCH_CHARACTERS);
      throw new UserFacingError('BAD_USER_INPUT', text, ['filter', 'search']);
    }
    const read = (page: number) =>
      upstream.anonymousRest({
        // The search call has no slash at the end, the call without a search term has one (docs/product.md#upstream-calls).
        path: search === null ? '/api/products' : '/api/products/',
        query: {
          search,
          brand: filter?.brand,
          type: filter?.type,
          page,
          page_size: requested.pageSize,
          ordering: ORDERING[sort],
        },
        freshness: 'list',
        schema: SearchResponse,
        fallback: 'PRODUCTS_UNREADABLE',
      });
    const page = await readPage(read, requested);
    return { ...page, search, availableTypes: typesOf(page.items) };
  },
  brands: () =>
    upstream.anonymousRest({ path: '/api/brands/', schema: Brands, fallback: 'BRANDS_UNREADABLE' }),
});

export type SearchPage = Awaited<ReturnType<ReturnType<typeof searchApi>['search']>>;
