import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/**
 * Copies of answers kept in local storage, so that the page can show them before the server has answered. Storage may
 * be full, switched off or hold something of an older version: then there is no copy, and nobody needs to know.
 */
export function keepAnswer(key: string, data: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(data));
  } catch {
    localStorage.removeItem(key);
  }
}

/** Puts the kept answer of a query into the cache, where the query's own refresh replaces it. */
export function restoreAnswer<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  key: string,
  query: TypedDocumentNode<Data, Variables>,
): void {
  try {
    const text = localStorage.getItem(key);
    if (text !== null)
      client.cache.writeQuery<unknown>({
        query: query as TypedDocumentNode<unknown>,
        data: JSON.parse(text),
      });
  } catch {
    localStorage.removeItem(key);
  }
}
