import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { session } from '../auth/session.ts';
import { localEntries } from '../browser/browserStorage.ts';

/** Writes a persisted response. Without room for the new one, the old one is removed too: it is outdated. */
export function writeEntry(key: string, data: unknown): void {
  if (!localEntries.write(key, data)) localEntries.remove(key);
}

/**
 * Persists what the cache knows of a private query. The data is read here and not passed by a component, which may still show the
 * data of a session that has just ended; the cache has it no longer. Nothing is written when another tab has changed the session.
 */
export function persistPrivateQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  key: string,
  query: TypedDocumentNode<Data, Variables>,
): void {
  if (!session.isSignedIn() || session.isOutdated()) return;
  const data = client.readQuery<unknown>({ query: query as TypedDocumentNode<unknown> }, true);
  if (data !== null) writeEntry(key, data);
}

/** Writes the persisted response of a query to the cache, where the next response replaces it. */
export function restoreQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  key: string,
  query: TypedDocumentNode<Data, Variables>,
): void {
  try {
    const data = localEntries.read(key);
    if (data !== null) client.cache.writeQuery<unknown>({ query: query as TypedDocumentNode<unknown>, data });
  } catch {
    localEntries.remove(key);
  }
}

/**
 * Tells the shape of a query's response, by the hash that code generation has written into the document. It is stored with a persisted
 * response: an entry of an older release may lack a field that the current query selects.
 */
export const queryShape = (query: DocumentNode & { __meta__?: { hash: string } }): string =>
  query.__meta__?.hash ?? '';
