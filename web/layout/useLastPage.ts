import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEEP_PLACE } from '../ui/preserveScroll.ts';

interface PagedAddress {
  /** Number of the page that the address names. */
  page: number;
  /** How many pages the list has by the answer for this very page; null or undefined while nobody knows. */
  totalPages: number | null | undefined;
  /** The address's query of a page. */
  searchOf: (page: number) => string;
}

/**
 * Leads from an address whose page the list no longer has to its last page, in place of that address, so that Back does
 * not come by it again. True while the page of the address is past the last one.
 */
export function useLastPage({ page, totalPages, searchOf }: PagedAddress): boolean {
  const navigate = useNavigate();
  const gone = totalPages != null && page > totalPages;
  const leadOn = useEffectEvent((last: number) =>
    navigate({ search: searchOf(last) }, { replace: true, state: KEEP_PLACE }),
  );
  useEffect(() => {
    if (gone) void leadOn(totalPages);
  }, [gone, page, totalPages]);
  return gone;
}
