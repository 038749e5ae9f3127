import {
  ApolloClient,
  ApolloLink,
  RefetchEventManager,
  type DefaultContext,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import {
  notFoundAsNullLink,
  partialAnswersLink,
  ssrDataLink,
  sessionLink,
  createTurnLink,
  type ViewerField,
  persistedQueryLink,
  publicGetLink,
} from './links.ts';
import { createCache } from './cache.ts';
import { storedDataLink } from '../persistence/storedQueries.ts';
import { type StoredData } from '../persistence/storedData.ts';
import { session } from '../auth/session.ts';
import { anySignal } from '../browser/anySignal.ts';

declare module '@apollo/client' {
  /** What an operation may have in its context, for the links below. */
  interface DefaultContext {
    inTurn?: ViewerField;
    stored?: StoredData;
    notFoundAsNull?: boolean;
    /** Called with an answer that its shopper's next session needs. */
    onDropped?(result: ApolloLink.Result): void;
    fetchOptions?: RequestInit;
  }
}

/** Longer than every timeout of the server. Without it, a lost connection would block the turns of the cart or the wishlist for ever. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Of the 64 kB that the Fetch standard allows for all requests of a page together. */
const MAX_KEPT_ALIVE_BYTES = 60_000;

/** After a 503, nothing that the shopper has not asked for is requested for this time. */
const BUSY_MS = 60_000;

let lastBusyAt = 0;

/** True while the server may have no capacity for requests that the shopper has not asked for. */
export const isServerBusy = (): boolean => Date.now() - lastBusyAt < BUSY_MS;

const fetchWithTimeout: typeof fetch = async (address, options) => {
  // A hidden page may be about to be closed, and a mutation must arrive all the same. Browsers refuse to keep larger ones alive.
  const isSmall = new Blob([String(options?.body ?? '')]).size <= MAX_KEPT_ALIVE_BYTES;
  const keepalive = isSmall && (options?.keepalive || document.visibilityState === 'hidden');
  const signal = anySignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS), options?.signal);
  const response = await fetch(address, { ...options, keepalive, signal });
  if (response.status === 503) lastBusyAt = Date.now();
  return response;
};

/** @param ssrOperationKeys keys of the operations whose data came with the server-rendered page */
export function createClient(ssrOperationKeys: string[] = []): ApolloClient {
  const cache = createCache();
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([
      createTurnLink(),
      sessionLink,
      notFoundAsNullLink,
      partialAnswersLink,
      storedDataLink,
      ssrDataLink(ssrOperationKeys, cache),
      persistedQueryLink,
      publicGetLink,
      new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchWithTimeout }),
    ]),
    // `app/idleTasks.ts` adds the event, once the first page is done.
    refetchEventManager: new RefetchEventManager(),
  });
  // All private data is reached through `viewer`: without that reference, garbage collection removes the rest. In one batch, so that
  // everything which reads the cache is told when the data is gone.
  const removePrivateData = () =>
    cache.batch({
      update() {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
        cache.gc();
      },
    });
  let removal: ReturnType<typeof setTimeout>;
  // In a later task, when the page has stopped its private queries: active queries would request the removed data again.
  session.onEnd(() => (removal = setTimeout(removePrivateData)));
  // At once when a new session begins: its shopper must not see the data of the previous shopper.
  session.onChange(() => {
    if (!session.isSignedIn()) return;
    clearTimeout(removal);
    removePrivateData();
  });
  return client;
}

interface PrefetchOptions<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  context?: DefaultContext;
}

/**
 * Loads the data of a page that is about to be opened, unless it is cached. `client.query` would read the data back in the task that
 * writes it, which takes longer than writing it (docs/decisions/0017-where-the-time-goes.md).
 */
export async function prefetchQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: PrefetchOptions<Data, Variables>,
): Promise<Data | undefined> {
  const read = () => client.readQuery<Data, OperationVariables>({ ...options, optimistic: true });
  const cached = read();
  if (cached) return cached;
  const { data } = await client.query<Data, OperationVariables>({ ...options, fetchPolicy: 'no-cache' });
  if (data) client.writeQuery<unknown>({ ...options, data });
  // The cache remembers what it has read, so the page reads faster; in a task of its own, because a tap may be waiting.
  setTimeout(read);
  return data as Data | undefined;
}
