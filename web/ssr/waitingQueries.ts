import { ApolloLink, NetworkStatus, type ApolloClient, type DocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { skipToken, useQuery } from '@apollo/client/react';
import { wrapperSymbol, type HookWrappers } from '@apollo/client/react/internal';
import { canonicalStringify } from '@apollo/client/utilities';
import { use } from 'react';
import { lastValueFrom } from 'rxjs';

type UseQuery = ReturnType<NonNullable<HookWrappers['useQuery']>>;

/** How a query ended; of one that failed, nothing is rendered. */
interface Ending {
  data?: unknown;
  error?: unknown;
}

/** Documents with `__typename`, for all caches: each cache would make its own, which takes longer than reading by them. */
const typedDocuments = new WeakMap<DocumentNode, DocumentNode>();

function typed(query: DocumentNode, { cache }: ApolloClient): DocumentNode {
  const document = typedDocuments.get(query) ?? cache.transformDocument(query);
  typedDocuments.set(query, document);
  return document;
}

const notOnServer = (): never => {
  throw new Error('A page that is rendered reads each query once.');
};

/** What `useQuery` returns beside data and error. */
const READY = {
  loading: false,
  networkStatus: NetworkStatus.ready,
  previousData: undefined,
  refetch: notOnServer,
};

/**
 * Lets `useQuery` wait for its answer, so that React renders each component once. Apollo's `prerenderStatic` renders the whole page
 * anew after each answer, and watches every query for changes that a page of the server does not have: together this took half of a
 * rendering's time (docs/decisions/0005-pages-are-rendered-on-the-server.md). Its own wrapper of the hook is replaced by this one.
 * @returns the value of Apollo's context
 */
export function waitingQueries(client: ApolloClient) {
  const endings = new Map<DocumentNode, Map<string, Promise<Ending>>>();

  function readCache(query: DocumentNode, { variables = {} }: useQuery.Options) {
    const document = typed(query, client);
    return client.cache.diff<unknown>({
      query: document,
      variables,
      optimistic: false,
      returnPartialData: true,
    });
  }

  /** What the cache has, or what it has after the answer. */
  async function read(query: DocumentNode, options: useQuery.Options): Promise<unknown> {
    const { complete, result } = readCache(query, options);
    if (complete) return result;
    const { variables = {}, context = {} } = options;
    const operation = { query: typed(query, client), variables, context };
    const answer = await lastValueFrom(ApolloLink.execute(client.link, operation, { client }));
    if (answer.errors?.length) throw new CombinedGraphQLErrors(answer);
    client.cache.write({
      dataId: 'ROOT_QUERY',
      query: operation.query,
      variables,
      result: answer.data ?? {},
    });
    return readCache(query, options).result;
  }

  /** The same promise for the same query, in which React finds its result when it renders the component again. */
  function end(query: DocumentNode, options: useQuery.Options): Promise<Ending> {
    const ofQuery = endings.get(query) ?? new Map<string, Promise<Ending>>();
    endings.set(query, ofQuery);
    const key = canonicalStringify(options.variables ?? {});
    const ending =
      ofQuery.get(key) ??
      read(query, options).then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      );
    ofQuery.set(key, ending);
    return ending;
  }

  function useWaitingQuery(query: DocumentNode, options: useQuery.Options | typeof skipToken = {}) {
    if (options === skipToken || options.skip || options.fetchPolicy === 'standby')
      return { ...READY, client };
    if (options.ssr === false || options.fetchPolicy === 'no-cache')
      return { ...READY, client, ...useQuery.ssrDisabledResult };
    if (options.fetchPolicy !== 'cache-only') return { ...READY, client, ...use(end(query, options)) };
    const { complete, result } = readCache(query, options);
    return { ...READY, client, data: complete || options.returnPartialData ? result : undefined };
  }

  return { client, [wrapperSymbol]: { useQuery: () => useWaitingQuery as unknown as UseQuery } };
}
