import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from './scrollRestoration.ts';

interface PagedAddress {
  /** Page number in the address. */
  page: number;
  totalPages: number | null | undefined;
  searchOf: (page: number) => string;
}

/** Redirects from a page past the last to the last one, in the same history entry. @returns true until then */
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
