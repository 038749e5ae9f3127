import type { ApolloClient } from '@apollo/client';
import { ResumedProductDocument } from './__generated__/resumedProduct.ts';

/**
 * Reads the product of a pending action from the cache or from the server; null when it cannot be read. In a file of its own,
 * loaded on demand, because it is rarely needed.
 */
export const fetchResumedProduct = (client: ApolloClient, id: string) =>
  client
    .query({ query: ResumedProductDocument, variables: { id } })
    .then(({ data }) => data?.product ?? null)
    .catch(() => null);
