import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { CategoryDocument } from './__generated__/category.ts';
import { CATEGORY_KEY } from '../../browser/browserStorage.ts';
import { readStored, removeStored } from '../../persistence/storedData.ts';

export const PRODUCTS_PER_ROW = 8;

/** One more than is shown in a row, to know whether there are more. */
export const PRODUCTS_REQUESTED = PRODUCTS_PER_ROW + 1;

/** A category's data is stored for one hour (docs/product.md#catalogue). */
const MAX_AGE_MS = 3_600_000;

/** The query of a category's data, which is answered by what is stored. */
export const categoryQuery = (id: string) => ({
  query: CategoryDocument,
  variables: { id, products: PRODUCTS_REQUESTED },
  context: { stored: { key: `${CATEGORY_KEY}${id}`, query: CategoryDocument, maxAgeMs: MAX_AGE_MS } },
});

/**
 * A category with its subcategories. Data loaded within the last hour (by this page or by the prefetch) is shown without a
 * request; older data is shown and loaded again.
 */
export function useCategory(id: string) {
  const { query, ...options } = categoryQuery(id);
  const { data, loading, error, refetch } = useQuery(query, options);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded || readStored(categoryQuery(id).context.stored)) return;
    // When this fails, the older data stays on the page.
    refetch().catch((failure: unknown) => console.error(failure));
  }, [isLoaded, id, refetch]);
  return {
    category: data?.category,
    loading: loading && !data,
    error: data ? undefined : error,
    isLoaded,
    retry() {
      removeStored(options.context.stored);
      refetch().catch(() => undefined);
    },
  };
}
