import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from './scrollRestoration.ts';

interface PagedAddress {
  /** Page number in the address. */
  page: number;
  /** Number of pages according to the response for this page; null or undefined while it is unknown. */
  totalPages: number | null | undefined;
  /** Returns the address's query for a page number. */
  searchOf: (page: number) => string;
}

/** The number of pages; while it is unknown, the page in the address and the one that follows it. */
export const lastKnownPage = (
  { totalPages, hasNextPage }: { totalPages?: number | null | undefined; hasNextPage: boolean },
  page: number,
): number => totalPages ?? page + Number(hasNextPage);

/**
 * Redirects to the last page of a list when the page number in the address is too large. The history entry is replaced, so
 * that Back does not return to it.
 * @returns true while the page number is past the last page
 */
export function useLastPage({ page, totalPages, searchOf }: PagedAddress): boolean {
  const navigate = useNavigate();
  const isPastEnd = totalPages != null && page > totalPages;
  const redirectTo = useEffectEvent((last: number) =>
    navigate({ search: searchOf(last) }, { replace: true, state: PRESERVE_SCROLL }),
  );
  useEffect(() => {
    if (isPastEnd) void redirectTo(totalPages);
  }, [isPastEnd, page, totalPages]);
  return isPastEnd;
}
