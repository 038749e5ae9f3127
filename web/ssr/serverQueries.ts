import { type ApolloClient, type DocumentNode, NetworkStatus, type OperationVariables } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { type HookWrappers, wrapperSymbol } from '@apollo/client/react/internal';
import { canonicalStringify } from '@apollo/client/utilities';
import { use } from 'react';

type UseQuery = NonNullable<ReturnType<NonNullable<HookWrappers['useQuery']>>>;

interface Settled {
  data: unknown;
  error: unknown;
}

/** What the calls of `useQuery` return beside their data. On the server nothing calls the functions. */
const READY = { loading: false, networkStatus: NetworkStatus.ready, previousData: undefined, refetch: notOnServer };

function notOnServer(): never {
  throw new Error('A page that is rendered reads each query once.');
}

/**
 * Lets `useQuery` wait for its answer, so that React renders each component once. Apollo's `prerenderStatic` renders the whole page
 * again for each answer of a chain: a product's page three times (docs/decisions/0005-pages-are-rendered-on-the-server.md).
 * @returns what is added to the value of Apollo's context
 */
export function waitingQueries(client: ApolloClient): { [wrapperSymbol]: HookWrappers } {
  const known = new Map<DocumentNode, Map<string, Promise<Settled>>>();

  function settle(query: DocumentNode, options: useQuery.Options): Promise<Settled> {
    const ofQuery = known.get(query) ?? new Map<string, Promise<Settled>>();
    known.set(query, ofQuery);
    const key = canonicalStringify(options.variables ?? {});
    const before = ofQuery.get(key);
    if (before) return before;
    const { variables, context } = options;
    const settled = client
      .query<unknown, OperationVariables>({ query, variables: variables ?? {}, ...(context && { context }) })
      .then(
        ({ data }): Settled => ({ data, error: undefined }),
        (error: unknown): Settled => ({ data: undefined, error }),
      );
    ofQuery.set(key, settled);
    return settled;
  }

  function useWaitingQuery(query: DocumentNode, options: useQuery.Options | typeof skipToken = {}): unknown {
    if (options === skipToken || options.skip || options.fetchPolicy === 'standby')
      return { ...READY, client, data: undefined };
    if (options.ssr === false || options.fetchPolicy === 'no-cache')
      return { ...READY, ...useQuery.ssrDisabledResult, client };
    if (options.fetchPolicy === 'cache-only') {
      const { result } = client.cache.diff<unknown>({
        query: client.cache.transformDocument(query),
        variables: options.variables ?? {},
        optimistic: true,
        returnPartialData: options.returnPartialData ?? false,
      });
      return { ...READY, client, data: result ?? undefined };
    }
    return { ...READY, client, ...use(settle(query, options)) };
  }

  return { [wrapperSymbol]: { useQuery: () => useWaitingQuery as UseQuery } };
}
