import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { isPrivateOperation } from './sessionLink.ts';

/** The SHA-256 of a text, in hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
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
 * it gets texts. So does every server of a page without HTTPS, where a browser has no SHA-256.
 */
export const persistedQueryLink = globalThis.crypto?.subtle
  ? new PersistedQueryLink({ sha256, disable: ({ meta }) => meta.persistedQueryNotFound })
  : new ApolloLink((operation, forward) => forward(operation));
