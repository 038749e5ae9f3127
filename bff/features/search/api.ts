import { z } from 'zod';
import type { SearchFilter, SearchSort } from '../../__generated__/schema.ts';
import { isNotFound } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { Product } from '../../wire/product.ts';
import { wireCount, wireList } from '../../wire/scalars.ts';

/** What the listing's `ordering` is called for each sort (specification, section 7). */
const ORDERING: Record<SearchSort, string> = {
  NAME_ASC: 'name',
  NAME_DESC: '-name',
  PRICE_ASC: 'current_price_value',
  PRICE_DESC: '-current_price_value',
  RECENT: '-created_at',
};

const Listing = z.object({
  results: wireList(Product),
  count: wireCount.nullish(),
  pages: wireCount.nullish(),
});
/** The search query may answer a bare list. */
const SearchAnswer = z.union([
  Listing,
  wireList(Product).transform((results) => ({ results, count: null, pages: null })),
]);

const brandName = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const Brands = z.object({ brands: wireList(brandName) });

/** A page of the listing together with what was asked for. */
export interface WireSearchPage {
  list: z.output<typeof SearchAnswer>;
  page: number;
  pageSize: number;
}

/** What the listing is asked by. */
export interface SearchQuery {
  filter?: SearchFilter | null;
  sort: SearchSort;
  page: number;
  pageSize: number;
}

/** The product listing and the brands. */
export function searchApi(upstream: Upstream) {
  function listing({ filter, sort, page, pageSize }: SearchQuery): Promise<WireSearchPage['list']> {
    const search = filter?.search?.trim() || null;
    return upstream.publicRest({
      // With words to look for the search query's path, else the listing's: section 7 has both.
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
      answer: SearchAnswer,
      fallback: 'Failed to fetch products',
    });
  }

  /** A page past the last, which the listing answers with 404, has no products; how many there are tells the first. */
  async function search(query: SearchQuery): Promise<WireSearchPage> {
    const { page, pageSize } = query;
    try {
      return { list: await listing(query), page, pageSize };
    } catch (error) {
      if (page === 1 || !isNotFound(error)) throw error;
      return { list: { ...(await listing({ ...query, page: 1 })), results: [] }, page, pageSize };
    }
  }

  async function brands(): Promise<string[]> {
    const answer = await upstream.publicRest({
      path: '/api/brands/',
      freshness: 'home',
      answer: Brands,
      fallback: 'Failed to fetch brands',
    });
    return answer.brands;
  }

  return { search, brands };
}
