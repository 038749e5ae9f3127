import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { hasFreshCopy } from '../../apollo/ttlCacheLink.ts';
import { categoryCopy, CategoryDocument, PRODUCTS_ASKED } from './categoryQuery.ts';

/**
 * A category with its rows. Data asked for within the last hour (by this page, or ahead of it) is shown without a
 * request; what is older is shown and asked for again.
 */
export function useCategory(id: string) {
  const { data, loading, error, refetch } = useQuery(CategoryDocument, {
    variables: { id, products: PRODUCTS_ASKED },
    context: { freshCopy: categoryCopy(id) },
  });
  const answered = data !== undefined;
  useEffect(() => {
    if (!answered || hasFreshCopy(categoryCopy(id), CategoryDocument)) return;
    // What is on the page stays when this fails.
    refetch().catch((failure: unknown) => console.error(failure));
  }, [answered, id, refetch]);
  return {
    category: data?.category,
    loading: loading && !data,
    error: data ? undefined : error,
    answered,
    retry: () => void refetch().catch(() => undefined),
  };
}
