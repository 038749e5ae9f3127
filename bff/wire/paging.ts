import type { z } from 'zod';
import { isEmptyList, isNotFound } from '../errors/missing.ts';
import { assertValidPage, type RequestedPage } from '../rules/page.ts';
import { wireListBody } from './list.ts';
import { countOf, isMap, readList, type ReadList } from './scalars.ts';

interface SentPage<Item> {
  items: ReadList<Item>;
  total: number | null;
  totalPages: number | null;
  pageSize: number | null;
  /** The link to the next page, or its number; undefined when the upstream has no such field. */
  next?: string | number | boolean | null | undefined;
  page?: number | null | undefined;
}

/** The first of these fields that is a whole number from 1; 0 pages are read as 1, because without pages at all there is still the first one. */
function numberOf(said: Record<string, unknown>, names: string[], least = 1): number | null {
  const number = names.map((name) => countOf(said[name])).find((each) => each !== null);
  return number === undefined ? null : Math.max(least, number);
}

const TOTALS = [
  'total',
  'count',
  'total_count',
  'totalCount',
  'total_items',
  'totalItems',
  'totalDocs',
  'totalElements',
];
const PAGE_COUNTS = ['pages', 'total_pages', 'num_pages', 'last_page', 'totalPages', 'page_count'];

/** The link to the next page, or its number; undefined when no field tells it, which differs from null. */
function nextOf({
  next,
  next_page_url: url,
  links,
  _links,
  hasNextPage,
  has_next: hasNext,
  has_more: hasMore,
}: Record<string, unknown>): SentPage<unknown>['next'] {
  const linked = [links, _links].find(isMap);
  const sent = [next, url, linked?.['next'], hasNextPage, hasNext, hasMore].find(
    (each) => each !== undefined,
  );
  const link = isMap(sent) ? sent['href'] : sent;
  return link === null || ['string', 'number', 'boolean'].includes(typeof link)
    ? (link as string)
    : undefined;
}

/** Reads a page, with its fields under all names that upstreams use (docs/hosted-upstream.md#lists). */
function pageOf<Item>(items: ReadList<Item>, said: Record<string, unknown>): SentPage<Item> {
  const totals = TOTALS.map((name) => countOf(said[name])).filter((each) => each !== null);
  return {
    items,
    // Some upstreams call the items of this page `count`, so the larger number counts.
    total: totals.length === 0 ? null : Math.max(...totals),
    totalPages: numberOf(said, PAGE_COUNTS),
    pageSize: numberOf(said, ['page_size', 'per_page', 'pageSize', 'size'], 0) || null,
    next: nextOf(said),
    page: numberOf(said, ['page', 'current_page', 'currentPage']),
  };
}

export const wirePage = <Item extends z.ZodType>(item: Item, ownName = 'results') =>
  wireListBody(item, ownName, pageOf<z.output<Item>>);

/** A page with more of what is said beside its list. */
export const wirePageWith = <Item extends z.ZodType, More>(
  item: Item,
  ownName: string,
  readMore: (said: Record<string, unknown>) => More,
) =>
  wireListBody(item, ownName, (items: ReadList<z.output<Item>>, said) => ({
    ...pageOf(items, said),
    ...readMore(said),
  }));

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
    items,
    total,
    totalPages,
    pageSize,
    unreadable: items.unreadable,
    page: sent.page ?? page,
    hasNextPage: Boolean(next) || isFollowed,
    hasPreviousPage: page > 1,
  };
}

const emptyPage = <Item>(): SentPage<Item> => ({
  items: readList([], 0),
  total: 0,
  totalPages: 1,
  pageSize: null,
  next: null,
});

/**
 * Reads a page. The upstream responds 404 for a page after the last: such a page is empty; its totals come from the first page. Some do
 * so for an empty list too, and say it.
 */
export async function readPage<Item>(
  read: (page: number) => Promise<SentPage<Item>>,
  requested: RequestedPage,
) {
  assertValidPage(requested);
  const { page } = requested;
  try {
    return toPage(await read(page), requested);
  } catch (error) {
    if (page === 1 && isEmptyList(error)) return toPage(emptyPage<Item>(), requested);
    if (page === 1 || !isNotFound(error)) throw error;
    const first = await read(1);
    // An upstream may have fewer items on a page than are requested.
    const pageSize = first.pageSize ?? (first.next ? sizeOf(first.items) : null);
    return toPage({ ...first, items: readList([], 0), pageSize, next: null, page }, requested);
  }
}
