import { ApolloLink, type ApolloCache, type ApolloClient, type NormalizedCacheObject } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { of } from 'rxjs';

/** What the server knew when it made the document: the public data of its first screen. */
export interface DocumentData {
  cache: NormalizedCacheObject;
  /** Keys of the operations whose answers are in `cache`. */
  answered: string[];
}

/** Id of the element that carries it, as JSON: data, which a strict content security policy lets pass. */
export const DOCUMENT_DATA_ID = 'document-data';

/** For so long after the page began, in ms, the document's data counts as just fetched. */
const FRESH_FOR = 10_000;

/** The same for the same operation with the same variables, in whatever order. */
export const operationKey = (name: string | undefined, variables: object): string =>
  `${name} ${canonicalStringify(variables)}`;

/** Reads and removes the data that came within the document; null when none did. */
export function takeDocumentData(): DocumentData | null {
  const element = document.getElementById(DOCUMENT_DATA_ID);
  if (!element) return null;
  element.remove();
  return JSON.parse(element.textContent) as DocumentData;
}

/** Puts the document's data into the cache of a client that has just begun. */
export const restoreDocumentData = (client: ApolloClient, data: DocumentData): void =>
  void client.cache.restore(data.cache);

/**
 * The document's data counts as the refresh: the first request for something that came with it is answered from the cache
 * and never leaves. Once each, and only while the first screen is being built.
 */
export function documentLink(answered: Iterable<string>, cache: ApolloCache): ApolloLink {
  const left = new Set(answered);
  return new ApolloLink((operation, forward) => {
    const { operationName, query, variables } = operation;
    if (left.size === 0 || !left.delete(operationKey(operationName, variables))) return forward(operation);
    const data = performance.now() < FRESH_FOR ? cache.readQuery<object>({ query, variables }) : null;
    return data ? of({ data }) : forward(operation);
  });
}
