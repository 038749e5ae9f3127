import { z } from 'zod';
import { UserFacingError } from '../errors.ts';
import { readList, wireCount, type ReadList } from './scalars.ts';
import { sentence } from '../sentences.ts';

/** The limit for all lists of this API. */
const MAX_PAGE_SIZE = 48;

/** @throws UserFacingError for a page number or page size that is out of range */
export function assertValidPage({ page, pageSize }: { page: number; pageSize: number }): void {
  if (page < 1) throw new UserFacingError('BAD_USER_INPUT', 'PAGE_TOO_SMALL', 'page');
  if (pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
    throw new UserFacingError('BAD_USER_INPUT', sentence('PAGE_SIZE_RANGE', MAX_PAGE_SIZE), 'pageSize');
  }
}

/** A whole number from 1, or undefined for another value: without pages at all there is still the first one. */
export const pageNumber = wireCount
  .transform((number) => Math.max(1, number))
  .nullish()
  .catch(undefined);

const total = wireCount.nullish().catch(undefined);

/** The fields of a page besides its items, under all names that upstreams use (docs/product.md#upstream-calls). */
export const PAGING_FIELDS = {
  count: total,
  total,
  pages: pageNumber,
  total_pages: pageNumber,
  num_pages: pageNumber,
  page_size: wireCount.pipe(z.int().positive()).nullish().catch(undefined),
  /** The link to the next page, or its number. */
  next: z.union([z.string(), z.number(), z.boolean()]).nullish().catch(undefined),
};

type WirePaging = z.output<z.ZodObject<typeof PAGING_FIELDS>>;

/** A page, and the page number and size that the operation requests. */
interface RequestedPage {
  response: WirePaging & { results: ReadList<unknown> };
  page: number;
  pageSize: number;
}

/** The number of all items; null when it is unknown. Some upstreams call the items of this page `count`, so the larger number counts. */
export function totalOf({ count, total }: WirePaging): number | null {
  const totals = [count, total].filter((number) => number != null);
  return totals.length === 0 ? null : Math.max(...totals);
}

/** How many entries of the upstream's list these are, also those that cannot be read. */
export const sizeOf = (results: ReadList<unknown>): number => results.length + results.unreadable;

/** Entries on a page: those that the upstream answered where it says their number, or links to a next page; else the requested number. */
function pageSizeOf({ response, pageSize }: RequestedPage): number {
  const size = sizeOf(response.results);
  if (response.page_size != null) return response.page_size;
  return size > pageSize || (size > 0 && response.next) ? size : pageSize;
}

/** The number of pages, at least 1 (docs/product.md#upstream-calls); null when it is unknown. */
function totalPagesOf(requested: RequestedPage): number | null {
  const { response, page } = requested;
  const pages = response.pages ?? response.total_pages ?? response.num_pages;
  const items = totalOf(response);
  if (pages != null || items === null) return pages ?? null;
  const count = Math.max(1, Math.ceil(items / pageSizeOf(requested)));
  // The last page has no link to a next one, and may be shorter than the others: its number counts.
  return response.next === null && sizeOf(response.results) > 0 ? Math.max(count, page) : count;
}

/** Whether a page follows: by the upstream's link to it, the number of pages, or because this page is full. */
function hasPageAfter(requested: RequestedPage): boolean {
  const { response, page } = requested;
  if (response.next) return true;
  const totalPages = totalPagesOf(requested);
  if (totalPages !== null) return page < totalPages;
  return response.next === undefined && sizeOf(response.results) >= pageSizeOf(requested);
}

/** The fields that all pages of the schema have. */
export const pageResolvers = {
  pageSize: pageSizeOf,
  unreadable: ({ response }: RequestedPage) => response.results.unreadable,
  total: ({ response }: RequestedPage) => totalOf(response),
  totalPages: totalPagesOf,
  hasNextPage: hasPageAfter,
  hasPreviousPage: ({ page }: RequestedPage) => page > 1,
};

/** A page after the last one: empty, with the totals of the first page. */
export const pageAfterLast = <WirePage extends WirePaging & { results: ReadList<unknown> }>(
  first: WirePage,
): WirePage => ({
  ...first,
  results: readList([], 0),
  // An upstream may have fewer items on a page than are requested.
  page_size: first.page_size ?? (first.next ? sizeOf(first.results) : undefined),
  next: null,
});
