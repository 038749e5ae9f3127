import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { CategoryDocument } from './__generated__/category.ts';
import { hasCachedResult, removeCachedResult } from '../../apollo/ttlCacheLink.ts';
import { categoryCache, PRODUCTS_REQUESTED } from './categoryCache.ts';

/**
 * A category with its subcategories. Data loaded within the last hour (by this page or by the prefetch) is shown without a
 * request; older data is shown and loaded again.
 */
export function useCategory(id: string) {
  const { data, loading, error, refetch } = useQuery(CategoryDocument, {
    variables: { id, products: PRODUCTS_REQUESTED },
    context: { ttlCache: categoryCache(id) },
  });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded || hasCachedResult(categoryCache(id), CategoryDocument)) return;
    // When this fails, the older data stays on the page.
    refetch().catch((failure: unknown) => console.error(failure));
  }, [isLoaded, id, refetch]);
  return {
    category: data?.category,
    loading: loading && !data,
    error: data ? undefined : error,
    isLoaded,
    retry() {
      removeCachedResult(categoryCache(id));
      refetch().catch(() => undefined);
    },
  };
}
