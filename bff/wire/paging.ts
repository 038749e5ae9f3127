import { UserFacingError } from '../errors.ts';

/** The limit for all lists of this API. */
const MAX_PAGE_SIZE = 48;

/** @throws UserFacingError for a page number or page size that is out of range */
export function assertValidPage({ page, pageSize }: { page: number; pageSize: number }): void {
  if (page < 1) throw new UserFacingError('BAD_USER_INPUT', 'Pages are counted from 1.', 'page');
  if (pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
    throw new UserFacingError('BAD_USER_INPUT', `A page has 1 to ${MAX_PAGE_SIZE} items.`, 'pageSize');
  }
}

/**
 * Whether a page follows: by the number of pages, else by the upstream's link to it, else because this page is full.
 * @param link the link; undefined when the upstream sends none
 */
export function hasPageAfter(
  { page, pageSize, list }: { page: number; pageSize: number; list: { results: readonly unknown[] } },
  totalPages: number | null,
  link?: string | null,
): boolean {
  if (totalPages !== null) return page < totalPages;
  return link === undefined ? list.results.length >= pageSize : link !== null;
}

/** Number of pages, at least 1 (docs/product.md#limits); null when the total is unknown. */
export const pageCountOf = (total: number | null | undefined, pageSize: number): number | null =>
  total == null ? null : Math.max(1, Math.ceil(total / pageSize));
