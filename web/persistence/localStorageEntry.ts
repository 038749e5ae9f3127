import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { session } from '../auth/session.ts';

/*
 * Responses persisted in local storage, so that a page can show them before the server has responded. Storage may be full,
 * switched off, or contain an entry of an older release: then there is no entry, and no error is thrown.
 */

/** The parsed entry, or null when there is none or it cannot be read. */
export function readEntry(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeEntry(key: string, data: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(data));
  } catch {
    removeEntry(key);
  }
}

export function removeEntry(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
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
    const data = readEntry(key);
    if (data !== null) client.cache.writeQuery<unknown>({ query: query as TypedDocumentNode<unknown>, data });
  } catch {
    removeEntry(key);
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
