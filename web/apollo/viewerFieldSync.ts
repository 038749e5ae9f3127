import type { ApolloClient, DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { session } from '../auth/session.ts';
import { backoff, wait } from './backoff.ts';
import { mutationQueue, type ViewerField, type MutationQueue, type QueuedQuery } from './mutationQueue.ts';
import { isSessionEndedError } from './sessionLink.ts';

/** A failed refetch is repeated; the delay doubles each time, up to the maximum. */
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Context for a query that reads the cart or the wishlist: it waits in that field's queue. */
export const queuedQuery = (field: ViewerField, more: Omit<QueuedQuery, 'field' | 'kind'> = {}) => ({
  queued: { field, kind: 'read', ...more } satisfies QueuedQuery,
});

/**
 * Refetches the cart or the wishlist, after all queued operations unless the context says otherwise. Does not throw: after a failure
 * the cached data stays. @returns true when the field was read
 */
export const refetchViewerField = (
  client: ApolloClient,
  field: ViewerField,
  query: DocumentNode,
  context: object = queuedQuery(field),
): Promise<boolean> =>
  client
    // A deduplicated query could get the response of an earlier request, which may be outdated.
    .query({ query, fetchPolicy: 'network-only', context: { ...context, queryDeduplication: false } })
    .then(
      () => true,
      () => false,
    );

interface SyncOptions {
  field: ViewerField;
  /** Reads the whole field. */
  query: DocumentNode;
  /** Called when the server's data has changed or may have changed. */
  onChanged: () => void;
}

/**
 * Synchronizes the cached cart or wishlist with the server's: refetches it after a failed change, before the optimistic result is
 * removed.
 */
export function syncViewerField(
  client: ApolloClient,
  queue: MutationQueue,
  { field, query, onChanged }: SyncOptions,
) {
  let retries = new AbortController();

  async function read(context: object): Promise<void> {
    retries.abort();
    retries = new AbortController();
    if (!(await refetchViewerField(client, field, query, context))) void retry(retries.signal);
  }

  async function retry(signal: AbortSignal): Promise<void> {
    for (const delayMs of backoff(FIRST_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)) {
      await wait(delayMs, signal);
      if (signal.aborted || !session.isSignedIn() || (await refetchViewerField(client, field, query))) return;
    }
  }

  const stopListening = queue.listen(field, {
    onSettled({ data, failure }) {
      if (failure && isSessionEndedError(failure.error)) return undefined;
      onChanged();
      // Without `queued` in its context, the query does not wait for the change that waits for it.
      return failure && !data ? read({}) : undefined;
    },
  });
  return {
    refetch: () => read(queuedQuery(field)),
    stop() {
      stopListening();
      retries.abort();
    },
  };
}

/**
 * Synchronizes the cached cart or wishlist with the server's, and with the shopper's other tabs: each tab tells the others of a
 * change, and they query theirs again. It is also queried when the back/forward cache restores the page.
 * @param enabled false for guests, who have neither
 */
export function useViewerFieldSync(field: ViewerField, query: DocumentNode, enabled: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!enabled) return;
    const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(field) : null;
    const onChanged = () => channel?.postMessage('changed');
    const { refetch, stop } = syncViewerField(client, mutationQueue, { field, query, onChanged });
    const refresh = () => {
      if (client.readQuery({ query })) void refetch();
    };
    if (channel) channel.onmessage = refresh;
    const onPageShow = (event: PageTransitionEvent) => void (event.persisted && refresh());
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stop();
      channel?.close();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [client, field, query, enabled]);
}
