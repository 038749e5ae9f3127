import type { ApolloClient, DefaultContext, OperationVariables, TypedDocumentNode } from '@apollo/client';

interface PrefetchOptions<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  context?: DefaultContext;
}

/**
 * Requests a query and writes its data to the cache. `client.query` would read the data back in the same task, which takes
 * longer than writing it (docs/decisions/0017-where-the-time-goes.md).
 */
export async function requestIntoCache<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: PrefetchOptions<Data, Variables>,
): Promise<Data | undefined> {
  const { data } = await client.query<Data, OperationVariables>({ ...options, fetchPolicy: 'no-cache' });
  if (data) client.writeQuery<unknown>({ ...options, data });
  return data as Data | undefined;
}

/** Loads the data of a page that is about to be opened, unless it is cached. */
export async function prefetchQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: PrefetchOptions<Data, Variables>,
): Promise<Data | undefined> {
  const read = () => client.readQuery<Data, OperationVariables>({ ...options, optimistic: true });
  const cached = read();
  if (cached) return cached;
  const data = await requestIntoCache(client, options);
  // The cache remembers what it has read, so the page reads faster; in a task of its own, because a tap may be waiting.
  setTimeout(read);
  return data;
}
