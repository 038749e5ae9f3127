import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { session } from '../auth/session.ts';
import { localEntries } from '../ui/browserStorage.ts';

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

const shapes = new WeakMap<DocumentNode, string>();

/**
 * A hash of a query's definitions, stored with a persisted response. An entry of an older release may lack a field that the
 * current query selects; then its hash differs.
 */
export function queryShape(query: DocumentNode): string {
  const known = shapes.get(query);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(query.definitions)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  const shape = (hash >>> 0).toString(36);
  shapes.set(query, shape);
  return shape;
}
