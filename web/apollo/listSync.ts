import type { ApolloClient, DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { session } from '../auth/session.ts';
import { backoff, wait } from './backoff.ts';
import {
  listQueue,
  type BroadcastResult,
  type ListName,
  type ListQueue,
  type ListRead,
} from './listQueue.ts';
import { isSessionEndedError } from './sessionLink.ts';

/** A failed refetch is repeated; the delay doubles each time, up to the maximum. */
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Context for a query that reads a list: it waits in the list's queue. */
export const queuedRead = (list: ListName, more: Omit<ListRead, 'list' | 'kind'> = {}) => ({
  queued: { list, kind: 'read', ...more } satisfies ListRead,
});

/**
 * Refetches a list, after all queued operations unless the context says otherwise. Does not throw: after a failure the cached
 * list stays. @returns true when the list was read
 */
export const refetchList = (
  client: ApolloClient,
  list: ListName,
  query: DocumentNode,
  context: object = queuedRead(list),
): Promise<boolean> =>
  client
    // A deduplicated query could get the response of an earlier request, which may be outdated.
    .query({ query, fetchPolicy: 'network-only', context: { ...context, queryDeduplication: false } })
    .then(
      () => true,
      () => false,
    );

interface ListSyncOptions {
  list: ListName;
  /** Reads the whole list. */
  query: DocumentNode;
  /** Called when the server's list has changed or may have changed, with the list if the response contains it. */
  broadcast: (result?: BroadcastResult) => void;
}

/**
 * Synchronizes a cached list with the server's: refetches it after a failed change, before the optimistic result is removed, and
 * broadcasts each list that the server has confirmed.
 */
export function syncList(
  client: ApolloClient,
  queue: ListQueue,
  { list, query, broadcast }: ListSyncOptions,
) {
  let retries = new AbortController();

  async function read(context: object): Promise<void> {
    retries.abort();
    retries = new AbortController();
    if (!(await refetchList(client, list, query, context))) void retry(retries.signal);
  }

  async function retry(signal: AbortSignal): Promise<void> {
    for (const delayMs of backoff(FIRST_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)) {
      await wait(delayMs, signal);
      if (signal.aborted || !session.isSignedIn() || (await refetchList(client, list, query))) return;
    }
  }

  const stopListening = queue.listen(list, {
    onSettled({ requestedAt, data, failure }) {
      if (failure && isSessionEndedError(failure.error)) return undefined;
      broadcast(
        data
          ? { requestedAt, data: { viewer: { __typename: 'Viewer', id: 'viewer', [list]: data } } }
          : undefined,
      );
      // Without `queued` in its context, the query does not wait for the change that waits for it.
      return failure && !data ? read({}) : undefined;
    },
  });
  return {
    /** @param broadcastResult a response that another tab received; if it is recent enough, no request is sent */
    refetch: (broadcastResult?: BroadcastResult) => read(queuedRead(list, { broadcastResult })),
    stop() {
      stopListening();
      retries.abort();
    },
  };
}

/** Sent by a tab that has changed a list. */
interface ListChangeMessage {
  /** Marker of the session in which the list was changed. */
  session: string | null;
  /** The server's response with the changed list; left out when it is not known. */
  broadcastResult?: BroadcastResult | undefined;
}

/**
 * Synchronizes a cached list with the server's, and with the shopper's tabs, which show a broadcast list if it is newer than
 * theirs and otherwise query the list. It is also queried when the back/forward cache restores the page.
 * @param enabled false for guests, who have no lists
 */
export function useListSync(list: ListName, query: DocumentNode, enabled: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!enabled) return;
    const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(list) : null;
    const broadcast = (broadcastResult?: BroadcastResult) =>
      channel?.postMessage({ session: session.marker(), broadcastResult } satisfies ListChangeMessage);
    const { refetch, stop } = syncList(client, listQueue, { list, query, broadcast });
    const refresh = (broadcastResult?: BroadcastResult) => {
      if (client.readQuery({ query })) void refetch(broadcastResult);
    };
    if (channel) {
      channel.onmessage = ({ data }: MessageEvent<ListChangeMessage>) =>
        // The list of another session may belong to another shopper.
        refresh(data.session === session.marker() ? data.broadcastResult : undefined);
    }
    const onPageShow = (event: PageTransitionEvent) => void (event.persisted && refresh());
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stop();
      channel?.close();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [client, list, query, enabled]);
}
