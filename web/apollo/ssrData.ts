import { ApolloLink, type ApolloCache, type NormalizedCacheObject } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { of } from 'rxjs';

/** The public data with which the server rendered the page. */
export interface SsrData {
  cache: NormalizedCacheObject;
  /** Keys of the operations whose results are in `cache`. */
  operationKeys: string[];
}

/** Id of the script element that contains the data as JSON, which a strict content security policy allows. */
export const SSR_DATA_ELEMENT_ID = 'page-data';

/** Until this time after the start of the page, the data counts as just fetched. */
const SSR_DATA_MAX_AGE_MS = 10_000;

/** The key of an operation with its variables; the order of the variables does not matter. */
export const operationKey = (name: string | undefined, variables: object): string =>
  `${name} ${canonicalStringify(variables)}`;

/** Reads and removes the data in the loaded page; null when there is none. */
export function takeSsrData(): SsrData | null {
  const element = document.getElementById(SSR_DATA_ELEMENT_ID);
  if (!element) return null;
  element.remove();
  return JSON.parse(element.textContent) as SsrData;
}

/**
 * Answers the first request of each server-rendered operation from the cache, without a network request. Each operation is
 * answered in this way once, and only while the first page is being built.
 */
export function ssrDataLink(operationKeys: Iterable<string>, cache: ApolloCache): ApolloLink {
  const unusedKeys = new Set(operationKeys);
  return new ApolloLink((operation, forward) => {
    const { operationName, query, variables } = operation;
    if (unusedKeys.size === 0 || !unusedKeys.delete(operationKey(operationName, variables)))
      return forward(operation);
    // `optimistic`, as the page reads it: so the cache remembers the result.
    const data =
      performance.now() < SSR_DATA_MAX_AGE_MS
        ? cache.readQuery<object>({ query, variables, optimistic: true })
        : null;
    return data ? of({ data }) : forward(operation);
  });
}
