import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';
import { isPrivateOperation } from './sessionLink.ts';

/** A document as code generation writes it. */
interface GeneratedDocument extends DocumentNode {
  __meta__: { hash: string };
}

/** Sends the hashes of public queries by GET, so that HTTP caches may answer them. Follows `persistedQueryLink`. */
export const publicGetLink = new ApolloLink((operation, forward) => {
  const { http, fetchOptions } = operation.getContext();
  if (http?.includeQuery === false && !isPrivateOperation(operation.query))
    operation.setContext({ fetchOptions: { ...fetchOptions, method: 'GET' } });
  return forward(operation);
});

/**
 * Sends the hash of an operation instead of its text. A server that does not know one is older or newer than this page: from then on
 * it gets texts. The hash comes with the document: the browser's SHA-256 answers in a later task, behind those of a page that starts.
 */
export const persistedQueryLink = new PersistedQueryLink({
  generateHash: (document) => (document as GeneratedDocument).__meta__.hash,
  disable: ({ meta }) => meta.persistedQueryNotFound,
});
