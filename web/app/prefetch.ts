import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { requestIntoCache } from '../apollo/prefetchQuery.ts';
import { readStored } from '../persistence/storedData.ts';
import { tabEntries } from '../browser/browserStorage.ts';
import { idleMoment } from '../browser/idle.ts';
import { savesData } from '../browser/saveData.ts';
import { categoryQuery } from '../pages/category/categoryData.ts';

/** Marks that the prefetch has finished: an entry in session storage, and an attribute of the root element. */
const SESSION_READY_KEY = 'session_ready';
const SESSION_READY_ATTRIBUTE = 'data-session-ready';

function markSessionReady(): void {
  document.documentElement.setAttribute(SESSION_READY_ATTRIBUTE, '1');
  tabEntries.write(SESSION_READY_KEY, 1);
}

/**
 * Reads the categories into Apollo's cache, each in an idle moment of its own: from local storage where it has them, else by a
 * request. An error is logged, and the next category follows.
 */
async function prefetchCategories(client: ApolloClient, ids: string[]): Promise<void> {
  for (const id of ids) {
    await idleMoment();
    const options = categoryQuery(id);
    // The shown category.
    if (readStored(options.context.stored) && client.readQuery({ ...options, optimistic: true })) continue;
    await requestIntoCache(client, options).catch((failure: unknown) => console.error(failure));
  }
}

/**
 * Once per page load, when `due`: prefetches the subcategory data of all featured categories, and then marks the
 * session as ready, also after an error. In data-saving mode nothing is prefetched (docs/product.md#catalogue).
 */
export function useSubcategoryPrefetch(due: boolean, categoryIds: string[]): void {
  const client = useApolloClient();
  const started = useRef(false);
  useEffect(() => {
    if (!due || started.current) return;
    started.current = true;
    const prefetch = savesData() ? Promise.resolve() : prefetchCategories(client, categoryIds);
    void prefetch.finally(markSessionReady);
  }, [client, due, categoryIds]);
}
