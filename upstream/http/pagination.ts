import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { integerField } from './parse.ts';

const MAX_PAGE_SIZE = 100;

/** The query's `page` and `page_size`. A size above 100 counts as 100. */
export const pageQuery = (defaultSize: number) => ({
  page: integerField(1, 1_000_000).default(1),
  page_size: integerField(1, 1_000_000)
    .default(defaultSize)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE)),
});

/** The URL of the request with another page number. @throws ApiError 400 for an invalid Host header */
function pageUrl(request: FastifyRequest, page: number): string {
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(request.url, origin)) throw new ApiError(400, { detail: 'Malformed request.' });
  const url = new URL(request.url, origin);
  url.searchParams.set('page', String(page));
  return url.href;
}

/** The number of pages; an empty list has one. */
export const countPages = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize));

/**
 * The envelope of one page of a list.
 * @throws ApiError 404 for a page after the last; 400 as `pageUrl`
 */
export function pageEnvelope<T>(
  request: FastifyRequest,
  page: number,
  pageSize: number,
  count: number,
  results: T[],
) {
  const lastPage = countPages(count, pageSize);
  if (page > lastPage) throw new ApiError(404, { detail: 'Invalid page.' });
  return {
    results,
    count,
    next: page < lastPage ? pageUrl(request, page + 1) : null,
    previous: page > 1 ? pageUrl(request, page - 1) : null,
    page,
    page_size: pageSize,
  };
}

/** The envelope of a list that is returned as a single page. */
export const singlePage = <T>(results: T[]) => ({
  results,
  count: results.length,
  next: null,
  previous: null,
});
