import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { hasFreshCopy } from '../apollo/ttlCacheLink.ts';
import { savesData } from '../ui/saveData.ts';
import { categoryCopy, CategoryDocument, PRODUCTS_ASKED } from '../pages/category/categoryQuery.ts';

/** Where the session says that it is ready: in session storage, and as an attribute of the document's element. */
const READY_KEY = 'session_ready';
const READY_ATTRIBUTE = 'data-session-ready';

function markReady(): void {
  document.documentElement.setAttribute(READY_ATTRIBUTE, '1');
  try {
    sessionStorage.setItem(READY_KEY, '1');
  } catch {
    // Without storage the attribute says it.
  }
}

/** Asks for what is not at hand yet, one category after the other: nobody is waiting for it. One that fails is left out. */
async function prefetchCategories(client: ApolloClient, ids: string[]): Promise<void> {
  for (const id of ids) {
    const freshCopy = categoryCopy(id);
    if (hasFreshCopy(freshCopy, CategoryDocument)) continue;
    const variables = { id, products: PRODUCTS_ASKED };
    await client
      .query({ query: CategoryDocument, variables, fetchPolicy: 'network-only', context: { freshCopy } })
      .catch((failure: unknown) => console.error(failure));
  }
}

/**
 * Once per page, in a quiet moment: fetches the subcategory data of all featured categories ahead, and then marks the
 * session ready, also when that failed. Who saves data has a ready session without it (decision 23).
 */
export function useSubcategoryPrefetch(idle: boolean, categoryIds: string[]): void {
  const client = useApolloClient();
  const started = useRef(false);
  useEffect(() => {
    if (!idle || started.current) return;
    started.current = true;
    const work = savesData() ? Promise.resolve() : prefetchCategories(client, categoryIds);
    void work.finally(markReady);
  }, [client, idle, categoryIds]);
}
