import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { SearchDocument, type SearchQueryVariables } from './__generated__/search.ts';
import { prefetchQuery } from '../../apollo/prefetchQuery.ts';
import { ResultPageCache } from '../../features/search/resultPageCache.ts';
import { savesData } from '../../browser/saveData.ts';

interface CacheEntry {
  cache: ResultPageCache;
  /** The variables of the last shown page. */
  shown: SearchQueryVariables | null;
}

/** One entry per Apollo client: it survives unmounting, so Back from a product page finds the pages. */
const entriesByClient = new WeakMap<ApolloClient, CacheEntry>();

function cacheEntryOf(client: ApolloClient): CacheEntry {
  const entry = entriesByClient.get(client) ?? { cache: new ResultPageCache(), shown: null };
  entriesByClient.set(client, entry);
  return entry;
}

/**
 * Limits the cached pages of one search and prefetches the pages after the shown one, not with Save-Data (docs/product.md#search).
 * The shown page is never evicted while it is shown.
 * @param variables of the shown page; memoised, because each new object counts as a change
 * @param lastPage undefined until the shown page is loaded
 */
export function useResultPageCache(variables: SearchQueryVariables, lastPage: number | undefined): void {
  const client = useApolloClient();

  useEffect(() => {
    const entry = cacheEntryOf(client);
    const { cache, shown } = entry;
    entry.shown = variables;
    const query = JSON.stringify({ ...variables, page: 0 });
    const evict = (args: SearchQueryVariables) =>
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'search', args });
    const evictPages = (pages: number[]) => {
      for (const page of pages) if (page !== entry.shown?.page) evict({ ...variables, page });
    };

    const isSameQuery = cache.isCurrentQuery(query);
    for (const page of cache.switchQuery(query)) if (shown) evict({ ...shown, page });
    // The previous page may have been dropped from the ResultPageCache while it was shown: then it is evicted now.
    const mustEvictShown =
      shown && (!isSameQuery || (shown.page !== variables.page && !cache.has(shown.page)));
    if (mustEvictShown) evict(shown);
    if (lastPage === undefined) return;

    evictPages(cache.add(variables.page));
    if (savesData()) return;
    for (const page of cache.claimPrefetchPages(variables.page, lastPage)) {
      prefetchQuery(client, { query: SearchDocument, variables: { ...variables, page } }).then(
        () => {
          if (cache.isCurrentQuery(query)) evictPages(cache.add(page));
          else evict({ ...variables, page });
        },
        // A failed prefetch is ignored: the page is requested again when it is shown.
        () => cache.releasePrefetch(page),
      );
    }
  }, [client, variables, lastPage]);
}
