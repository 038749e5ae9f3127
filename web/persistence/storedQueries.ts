import { ApolloLink, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { of, tap } from 'rxjs';
import { session } from '../auth/session.ts';
import { readStored, writeStored, type StoredData } from './storedData.ts';

/** A private response that is stored until the session ends (`web/auth/session.ts`). */
type StoredQuery<Data> = StoredData & { query: TypedDocumentNode<Data, Record<string, never>> };

/**
 * Stores what the cache knows of a private query. The data is read here and not passed by a component, which may still show the
 * data of a session that has just ended; the cache has it no longer. Nothing is written when another tab has changed the session.
 */
export function storePrivateQuery<Data>(client: ApolloClient, stored: StoredQuery<Data>): void {
  if (!session.isSignedIn() || session.isOutdated()) return;
  const data = client.readQuery({ query: stored.query }, true);
  if (data !== null) writeStored(stored, data);
}

/** Writes the stored response of a query to the cache, where the next response replaces it. @returns false when there is none */
export function restoreQuery<Data>(client: ApolloClient, stored: StoredQuery<Data>): boolean {
  const data = readStored(stored);
  if (data !== null) client.cache.writeQuery<unknown>({ query: stored.query as TypedDocumentNode, data });
  return data !== null;
}

/** Answers operations with `stored` in their context by what is stored; otherwise sends them and stores the response. */
export const storedDataLink = new ApolloLink((operation, forward) => {
  const { stored } = operation.getContext();
  if (!stored) return forward(operation);
  const data = readStored(stored) as ApolloLink.Result['data'];
  if (data) return of({ data });
  return forward(operation).pipe(
    tap((result) => {
      if ('data' in result && result.data && !result.errors) writeStored(stored, result.data);
    }),
  );
});
