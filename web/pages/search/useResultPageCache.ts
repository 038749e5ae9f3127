import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { savesData } from '../../ui/saveData.ts';
import { ResultPageCache } from './resultPageCache.ts';

/** The query variables of one page of search results. */
interface PageVariables {
  page: number;
  pageSize: number;
  sort: string;
  filter: object;
}

interface CacheEntry {
  cache: ResultPageCache;
  /** The variables of the last shown page. */
  shown: PageVariables | null;
}

/** One entry per Apollo client: it survives unmounting, so Back from a product page finds the pages. */
const entriesByClient = new WeakMap<ApolloClient, CacheEntry>();

function cacheEntryOf(client: ApolloClient): CacheEntry {
  const entry = entriesByClient.get(client) ?? { cache: new ResultPageCache(), shown: null };
  entriesByClient.set(client, entry);
  return entry;
}

interface PagedQuery<Variables extends PageVariables> {
  /** Variables of the shown page; null while there is nothing to query. Must be memoised, because each new object counts as a change. */
  variables: Variables | null;
  /** Number of the last page; undefined until the shown page is loaded. */
  lastPage: number | undefined;
  /** Fetches a page into the Apollo cache; rejects on failure. Must be a stable function. */
  prefetch: (variables: Variables) => Promise<unknown>;
  /** Evicts a page from the Apollo cache. Must be a stable function. */
  evict: (variables: PageVariables) => void;
}

/**
 * Limits the cached pages of one query and prefetches the pages after the shown one, not with Save-Data (docs/product.md#search).
 * The shown page is never evicted while it is shown.
 */
export function useResultPageCache<Variables extends PageVariables>(paged: PagedQuery<Variables>): void {
  const { variables, lastPage, prefetch, evict } = paged;
  const client = useApolloClient();

  useEffect(() => {
    if (variables === null) return;
    const entry = cacheEntryOf(client);
    const { cache, shown } = entry;
    entry.shown = variables;
    const query = JSON.stringify({ ...variables, page: 0 });
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
      prefetch({ ...variables, page }).then(
        () => {
          if (cache.isCurrentQuery(query)) evictPages(cache.add(page));
          else evict({ ...variables, page });
        },
        // A failed prefetch is ignored: the page is requested again when it is shown.
        () => cache.releasePrefetch(page),
      );
    }
  }, [client, variables, lastPage, prefetch, evict]);
}
