import { z } from 'zod';
import type { SearchFilter, SearchSort } from '../../__generated__/schema.ts';
import { isNotFound } from '../../errors.ts';
import type { PublicReads } from '../../upstream/upstream.ts';
import { ListedProduct } from '../../wire/product.ts';
import { pageAfterLast, PAGING_FIELDS } from '../../wire/paging.ts';
import { wireList, wireName, wireResults } from '../../wire/scalars.ts';

/** The wire's `ordering` for each sort (docs/product.md#upstream-calls). */
const ORDERING: Record<SearchSort, string> = {
  NAME_ASC: 'name',
  NAME_DESC: '-name',
  PRICE_ASC: 'current_price_value',
  PRICE_DESC: '-current_price_value',
  RECENT: '-created_at',
};

const WholePage = z.object({ results: wireList(ListedProduct), ...PAGING_FIELDS });
/** The search call may respond with an array. */
export const SearchResponse = z.union([
  WholePage,
  wireList(ListedProduct).transform((results): z.output<typeof WholePage> => ({ results })),
]);

export const Brands = z.union([
  z.object({ brands: wireList(wireName) }).transform(({ brands }) => brands),
  wireResults(wireName),
]);

/** A page of results, with the requested page number and size. */
export interface WireSearchPage {
  response: z.output<typeof SearchResponse>;
  /** What was searched for, as it was typed; null for a list of the whole shop. */
  search: string | null;
  page: number;
  pageSize: number;
}

/** The arguments of a page of results. */
export interface SearchQuery {
  filter?: SearchFilter | null;
  sort: SearchSort;
  page: number;
  pageSize: number;
}

/** Upstream calls for search and the brands. */
export function searchApi(upstream: PublicReads) {
  function readPage(
    search: string | null,
    { filter, sort, page, pageSize }: SearchQuery,
  ): Promise<WireSearchPage['response']> {
    return upstream.anonymousRest({
      // The search call has no slash at the end, the call without a search term has one (docs/product.md#upstream-calls).
      freshness: 'list',
      path: search === null ? '/api/products' : '/api/products/',
      query: {
        search,
        brand: filter?.brand || null,
        type: filter?.type || null,
        page,
        page_size: pageSize,
        ordering: ORDERING[sort],
      },
      responseSchema: SearchResponse,
      fallbackMessage: 'PRODUCTS_UNREADABLE',
    });
  }

  /** The upstream responds 404 for a page after the last. Such a page is empty; its total comes from the first page. */
  async function readPageOrEmpty(search: string | null, query: SearchQuery) {
    try {
      return await readPage(search, query);
    } catch (error) {
      if (query.page === 1 || !isNotFound(error)) throw error;
      return pageAfterLast(await readPage(search, { ...query, page: 1 }));
    }
  }

  async function search(query: SearchQuery): Promise<WireSearchPage> {
    const { page, pageSize } = query;
    const words = query.filter?.search?.trim() || null;
    return { response: await readPageOrEmpty(words, query), search: words, page, pageSize };
  }

  function brands(): Promise<string[]> {
    return upstream.anonymousRest({
      path: '/api/brands/',
      freshness: 'home',
      responseSchema: Brands,
      fallbackMessage: 'BRANDS_UNREADABLE',
    });
  }

  return { search, brands };
}
