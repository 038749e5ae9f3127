import { UserFacingError } from '../errors.ts';

/** No list of this API has longer pages. */
const MAX_PAGE_SIZE = 48;

/** @throws Refusal when a numbered page cannot exist */
export function requirePage({ page, pageSize }: { page: number; pageSize: number }): void {
  if (page < 1) throw new UserFacingError('BAD_USER_INPUT', 'Pages are counted from 1.', 'page');
  if (pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
    throw new UserFacingError('BAD_USER_INPUT', `A page has 1 to ${MAX_PAGE_SIZE} items.`, 'pageSize');
  }
}

/** Count divided by page size, rounded up, at least 1 (specification, section 9); null when there is no count. */
export const pagesOf = (total: number | null | undefined, pageSize: number): number | null =>
  total == null ? null : Math.max(1, Math.ceil(total / pageSize));
