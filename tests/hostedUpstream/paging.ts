import { refuseWithDetail } from './refusal.ts';
import type { Store } from './store.ts';
import { writeList } from './writing.ts';

/** A page that a request asks for, from 1. */
export interface PageRequest {
  page: number;
  pageSize: number;
  /** The address of the request, for links to other pages. */
  url: string;
}

/** A number of a query; the default for a missing or invalid one. */
export function numberOf(value: unknown, defaultValue: number): number {
  const number = Number(value ?? defaultValue);
  return Number.isInteger(number) && number > 0 ? number : defaultValue;
}

/** Links to neighbouring pages, as DRF's `PageNumberPagination` writes them. */
function writeLinks({ page, url }: PageRequest, pages: number): object {
  const linkTo = (number: number) => {
    const link = new URL(url);
    link.searchParams.set('page', String(number));
    return link.href;
  };
  return { next: page < pages ? linkTo(page + 1) : null, previous: page > 1 ? linkTo(page - 1) : null };
}

/**
 * Writes a page of the listing or of the orders, whose specified names differ.
 * @throws Refusal for a page after the last one, if the options say so
 */
export function writePage<Item>(
  { options }: Store,
  items: Item[],
  request: PageRequest,
  kind: 'listing' | 'orders',
  write: (item: Item) => object,
): object {
  const { page, pageSize } = request;
  const count = items.length;
  const pages = count === 0 ? options.pagesOfNothing : Math.ceil(count / pageSize);
  if (page > Math.max(1, pages) && options.pageAfterLast === 'not_found')
    throw refuseWithDetail(404, 'Invalid page.');
  const results = writeList(options, items.slice((page - 1) * pageSize, page * pageSize).map(write));
  switch (options.paging) {
    case 'specified':
      return kind === 'listing'
        ? { results, count, pages }
        : { results, page, total_pages: pages, page_size: pageSize };
    case 'drf':
      return { count, ...writeLinks(request, pages), results };
    case 'links':
      return { ...writeLinks(request, pages), results };
    case 'total_pages':
      return { results, total: count, total_pages: pages, page };
    case 'num_pages':
      return { results, num_pages: pages };
    case 'total':
      return { results, total: count };
    case 'count':
      return { results, count };
  }
}
