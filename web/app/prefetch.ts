import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { tabEntries } from '../browser/browserStorage.ts';
import { savesData } from '../browser/preferences.ts';

/** Marks that the prefetch has finished: an entry in session storage, and an attribute of the root element. */
const SESSION_READY_KEY = 'session_ready';
const SESSION_READY_ATTRIBUTE = 'data-session-ready';

function markSessionReady(): void {
  document.documentElement.setAttribute(SESSION_READY_ATTRIBUTE, '1');
  tabEntries.write(SESSION_READY_KEY, 1);
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
    const prefetch = async () => {
      const { prefetchCategories } = await import('./categoryPrefetch.ts');
      await prefetchCategories(client, categoryIds);
    };
    void (savesData() ? Promise.resolve() : prefetch().catch(() => undefined)).finally(markSessionReady);
  }, [client, due, categoryIds]);
}
