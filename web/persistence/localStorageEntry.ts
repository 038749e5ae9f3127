import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { session } from '../auth/session.ts';

/*
 * Copies of answers kept in local storage, so that the page can show them before the server has answered. Storage may
 * be full, switched off or hold something of an older version: then there is no copy, and nobody needs to know.
 */

/** What is kept under a key, or null when there is nothing that could be read. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function keepAnswer(key: string, data: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(data));
  } catch {
    forget(key);
  }
}

/** The same for what belongs to the shopper. It is dropped when another tab has changed the session meanwhile. */
export function keepPrivateAnswer(key: string, data: unknown): void {
  if (!session.isOutdated()) keepAnswer(key, data);
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

/** Puts the kept answer of a query into the cache, where the query's own refresh replaces it. */
export function restoreAnswer<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  key: string,
  query: TypedDocumentNode<Data, Variables>,
): void {
  try {
    const data = readStored(key);
    if (data !== null) client.cache.writeQuery<unknown>({ query: query as TypedDocumentNode<unknown>, data });
  } catch {
    forget(key);
  }
}

/**
 * A short name for what a query asks for. Kept beside a copy, it tells whether the copy has all that today's page wants:
 * one kept by an older release of the shop may lack a field.
 */
export function shapeOf(query: DocumentNode): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(query.definitions)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
