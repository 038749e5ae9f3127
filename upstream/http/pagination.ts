import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { integer } from './parse.ts';

const MAX_PAGE_SIZE = 100;

/** The query's `page` and `page_size`; a larger size than 100 is cut to it. */
export const pageQuery = (defaultSize: number) => ({
  page: integer(1, 1_000_000).default(1),
  page_size: integer(1, 1_000_000)
    .default(defaultSize)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE)),
});

/** The same address with another page. @throws ApiError 400 when the request names a host that none can have */
function pageAddress(request: FastifyRequest, page: number): string {
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(request.url, origin)) throw new ApiError(400, { detail: 'Malformed request.' });
  const address = new URL(request.url, origin);
  address.searchParams.set('page', String(page));
  return address.href;
}

/** Pages of a list of `count`; an empty list has one. */
export const pagesOf = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize));

/**
 * The envelope of a paged list.
 * @throws ApiError 404 for a page past the last; 400 as `pageAddress`.
 */
export function paged<T>(
  request: FastifyRequest,
  page: number,
  pageSize: number,
  count: number,
  results: T[],
) {
  const pages = pagesOf(count, pageSize);
  if (page > pages) throw new ApiError(404, { detail: 'Invalid page.' });
  return {
    results,
    count,
    next: page < pages ? pageAddress(request, page + 1) : null,
    previous: page > 1 ? pageAddress(request, page - 1) : null,
    page,
    page_size: pageSize,
  };
}

/** The envelope of a list that is answered whole. */
export const whole = <T>(results: T[]) => ({ results, count: results.length, next: null, previous: null });
