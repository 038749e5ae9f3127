import { z } from 'zod';
import { isNotFound, UserFacingError } from '../errors.ts';
import { countOf, optional, readList, wireList, withResults, type ReadList } from './scalars.ts';
import { sentence } from '../sentences.ts';

const MAX_PAGE_SIZE = 48;

type RequestedPage = Record<'page' | 'pageSize', number>;

export function assertValidPage({ page, pageSize }: RequestedPage): void {
  if (page < 1) throw new UserFacingError('BAD_USER_INPUT', 'PAGE_TOO_SMALL', 'page');
  if (pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw new UserFacingError('BAD_USER_INPUT', sentence('PAGE_SIZE_RANGE', MAX_PAGE_SIZE), 'pageSize');
}

/** A whole number from 1, or undefined for another value: without pages at all there is still the first one. */
export const pageNumber = optional((value) => {
  const number = countOf(value);
  return number === null ? undefined : Math.max(1, number);
});

const total = optional(countOf);
const pageSize = optional((value) => countOf(value) || null);

interface SentPage<Item> {
  items: ReadList<Item>;
  total: number | null;
  totalPages: number | null;
  pageSize: number | null;
  /** The link to the next page, or its number; undefined when the upstream has no such field. */
  next?: string | number | boolean | null | undefined;
  page?: number | null | undefined;
}

/** Parses a page, with its fields under all names that upstreams use (docs/product.md#upstream-calls). */
export const wirePage = <Item extends z.ZodType>(item: Item) => {
  const page = z.object({
    results: wireList(item),
    count: total,
    total,
    pages: pageNumber,
    total_pages: pageNumber,
    num_pages: pageNumber,
    page_size: pageSize,
    next: z.union([z.string(), z.number(), z.boolean()]).nullish().catch(undefined),
  });
  return z.preprocess(withResults, page).transform((sent): SentPage<z.output<Item>> => ({
    items: sent.results,
    // Some upstreams call the items of this page `count`, so the larger number counts.
    total: sent.count === null ? sent.total : Math.max(sent.count, sent.total ?? 0),
    totalPages: sent.pages ?? sent.total_pages ?? sent.num_pages ?? null,
    pageSize: sent.page_size,
    next: sent.next,
  }));
};

/** How many entries of the upstream's list these are, also those that cannot be read. */
export const sizeOf = (items: ReadList<unknown>): number => items.length + items.unreadable;

export function toPage<Item>(sent: SentPage<Item>, { page, pageSize: requestedSize }: RequestedPage) {
  const { items, total, next } = sent;
  const size = sizeOf(items);
  // An upstream that links to a next page has sent as many entries as its pages have.
  const pageSize = sent.pageSize ?? (size > requestedSize || (size > 0 && next) ? size : requestedSize);
  const count = total === null ? null : Math.max(1, Math.ceil(total / pageSize));
  // The last page has no link to a next one, and may be shorter than the others: its number counts.
  const isLast = next === null && size > 0;
  const totalPages = sent.totalPages ?? (count !== null && isLast ? Math.max(count, page) : count);
  const isFollowed = totalPages === null ? next === undefined && size >= pageSize : page < totalPages;
  return {
    ...{ items, total, totalPages, pageSize, unreadable: items.unreadable },
    page: sent.page ?? page,
    hasNextPage: Boolean(next) || isFollowed,
    hasPreviousPage: page > 1,
  };
}

/** Reads a page. The upstream responds 404 for a page after the last: such a page is empty; its totals come from the first page. */
export async function readPage<Item>(
  read: (page: number) => Promise<SentPage<Item>>,
  requested: RequestedPage,
) {
  assertValidPage(requested);
  const { page } = requested;
  try {
    return toPage(await read(page), requested);
  } catch (error) {
    if (page === 1 || !isNotFound(error)) throw error;
    const first = await read(1);
    // An upstream may have fewer items on a page than are requested.
    const pageSize = first.pageSize ?? (first.next ? sizeOf(first.items) : null);
    return toPage({ ...first, items: readList([], 0), pageSize, next: null, page }, requested);
  }
}
