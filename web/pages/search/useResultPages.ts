import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { SearchDocument, type SearchQueryVariables } from './__generated__/search.ts';
import { prefetchQuery } from '../../apollo/client.ts';
import { savesData } from '../../browser/preferences.ts';

/** How many pages of results are cached and prefetched (docs/product.md#search). */
const MAX_CACHED_PAGES = 8;
const PREFETCHED_PAGES = 3;

/** The numbers to drop so that no more than the maximum is cached, lowest first. */
export const pagesToDrop = (cached: Iterable<number>): number[] =>
  [...cached].sort((a, b) => a - b).slice(0, -MAX_CACHED_PAGES);

/** The pages to prefetch after the shown one: none that is cached, or would be dropped as soon as it arrived. */
export function pagesToPrefetch(cached: ReadonlySet<number>, shown: number, lastPage: number): number[] {
  const lowest = cached.size < MAX_CACHED_PAGES ? 0 : Math.min(...cached);
  const next = Array.from({ length: PREFETCHED_PAGES }, (_, index) => shown + 1 + index);
  return next.filter((page) => page <= lastPage && page > lowest && !cached.has(page));
}

/** The cached pages of each client's last search. They survive unmounting, so Back from a product page finds them. */
const cachedByClient = new WeakMap<ApolloClient, { list: string; shown: number; pages: Set<number> }>();

/**
 * Limits the cached pages of one search and prefetches the pages after the shown one, not with Save-Data. The shown page is not
 * evicted while it is shown.
 * @param variables of the shown page; memoised, because each new object counts as a change
 * @param lastPage undefined until the shown page is loaded
 */
export function useResultPages(variables: SearchQueryVariables, lastPage: number | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    const evict = (args: SearchQueryVariables) =>
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'search', args });
    const list = JSON.stringify({ ...variables, page: 0 });
    const last = cachedByClient.get(client);
    const cached = last?.list === list ? last : { list, shown: 0, pages: new Set<number>() };
    if (last && last !== cached)
      for (const page of last.pages) evict({ ...(JSON.parse(last.list) as SearchQueryVariables), page });
    cachedByClient.set(client, cached);
    cached.shown = variables.page ?? 1;
    const add = (page: number) => {
      cached.pages.add(page);
      for (const dropped of pagesToDrop(cached.pages)) {
        if (dropped === cached.shown) continue;
        cached.pages.delete(dropped);
        evict({ ...variables, page: dropped });
      }
    };
    add(cached.shown);
    if (lastPage === undefined || savesData()) return;
    for (const page of pagesToPrefetch(cached.pages, cached.shown, lastPage)) {
      prefetchQuery(client, { query: SearchDocument, variables: { ...variables, page } }).then(
        () => (cachedByClient.get(client) === cached ? add(page) : evict({ ...variables, page })),
        // The page is requested again when it is shown.
        () => undefined,
      );
    }
  }, [client, variables, lastPage]);
}
