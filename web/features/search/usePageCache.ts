import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { PageCache } from './pageCache.ts';

/** What one page of a list is asked by. */
interface PageVariables {
  page: number;
  pageSize: number;
  sort: string;
  filter: object;
}

interface Kept {
  cache: PageCache;
  /** The page that was shown last. */
  shown: PageVariables | null;
}

/** One per client, so that the pages outlive a visit to a product and never mix between two clients. */
const keptBy = new WeakMap<ApolloClient, Kept>();

function keptOf(client: ApolloClient): Kept {
  const kept = keptBy.get(client) ?? { cache: new PageCache(), shown: null };
  keptBy.set(client, kept);
  return kept;
}

interface PagedList<Variables extends PageVariables> {
  /** What the shown page is asked by; null while there is nothing to ask for. Memoised: a new object is a new question. */
  variables: Variables | null;
  /** Number of the last page, once the shown page is there; undefined until then. */
  lastPage: number | undefined;
  /** Fetches a page into the client's cache; rejects when it does not come. Stays the same function. */
  fetch: (variables: Variables) => Promise<unknown>;
  /** Takes a page out of the client's cache. Stays the same function. */
  forget: (variables: PageVariables) => void;
}

/**
 * Keeps at most eight pages of one list in the client's cache and quietly fetches the three after the shown one
 * (specification, section 4). The shown page goes no earlier than when another one is shown: it is in use.
 */
export function usePageCache<Variables extends PageVariables>(paged: PagedList<Variables>): void {
  const { variables, lastPage, fetch, forget } = paged;
  const client = useApolloClient();

  useEffect(() => {
    if (variables === null) return;
    const kept = keptOf(client);
    const { cache, shown } = kept;
    kept.shown = variables;
    const list = JSON.stringify({ ...variables, page: 0 });
    const forgetPages = (pages: number[]) => {
      for (const page of pages) if (page !== kept.shown?.page) forget({ ...variables, page });
    };

    const sameList = cache.isOpen(list);
    for (const page of cache.open(list)) if (shown) forget({ ...shown, page });
    // It may have been dropped while it was on screen.
    const leaves = shown && (!sameList || (shown.page !== variables.page && !cache.has(shown.page)));
    if (leaves) forget(shown);
    if (lastPage === undefined) return;

    forgetPages(cache.keep(variables.page));
    for (const page of cache.ahead(variables.page, lastPage)) {
      fetch({ ...variables, page }).then(
        () => {
          if (cache.isOpen(list)) forgetPages(cache.keep(page));
          else forget({ ...variables, page });
        },
        // Nobody waits for it: it is asked for again when it is wanted.
        () => cache.missed(page),
      );
    }
  }, [client, variables, lastPage, fetch, forget]);
}
