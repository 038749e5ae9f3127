import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { session, useSignedIn } from '../auth/session.ts';
import { nextPaint } from '../browser/idle.ts';
import { failuresOf, type Failure, type PayloadErrors } from './errorMessages.ts';
import { isSessionEndedError, type ViewerField } from './links.ts';

/** Not made, because the session has ended: nothing needs to be said. */
export const SESSION_ENDED: Failure = { reason: '', canRetry: false };

/** A mutation that changes these products. Its response key is `change`, and its payload has the whole list. */
interface ListRequest {
  productIds: string[];
  mutation: DocumentNode;
  payload: string;
  variables: OperationVariables;
}

interface ListPayload extends PayloadErrors {
  __typename?: string;
  cart?: object | null;
  wishlist?: object | null;
}

type Changes<Change> = ReadonlyMap<string, Change>;
type Failures = ReadonlyMap<string, Failure>;

/** The cart or the wishlist: how it is read, shown with changes, and changed. */
export interface SharedList<Change, List> {
  field: ViewerField;
  query: DocumentNode;
  /** The whole list, and where the cache has it. */
  fragment: TypedDocumentNode<List>;
  from: { __typename: string; id: string };
  /** What a waiting change and a newer one of the same product amount to. */
  merge: (older: Change, newer: Change) => Change;
  /** The confirmed list as it is shown with these changes; null when it cannot be shown. */
  apply: (confirmed: List | null, changes: [string, Change][]) => List | null;
  /** The mutations that make the changes, one after the other. */
  requests: (changes: Changes<Change>, confirmed: List | null) => ListRequest[];
  /** Called after each answer, with what was settled since nothing was waiting, and whether nothing is waiting now. */
  onSettled: (settled: Changes<Change>, failures: Failures, isIdle: boolean) => void;
}

class Batch<Change> {
  readonly changes = new Map<string, Change>();
  /** Called with null when the session has ended. */
  settle!: (failures: Failures | null) => void;
  readonly settled = new Promise<Failures | null>((resolve) => (this.settle = resolve));
}

/** A channel between the shopper's tabs; null where there is none, or where the browser refuses it, as Firefox without cookies does. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/**
 * The one store of a list, through which it is read and changed. What the shopper wants of each product waits while a request is in flight, and the page shows the
 * confirmed list with all that is wanted. Nothing is sent twice: without an answer the list is read. A tap is drawn first: the
 * optimistic response goes into the cache with the request, because writing it takes longer than a tap may take.
 */
export class SharedListStore<Change, List> {
  readonly #client: ApolloClient;
  readonly #list: SharedList<Change, List>;
  #waiting: Batch<Change> | null = null;
  #sent: Batch<Change> | null = null;
  #isSending = false;
  #confirmed: List | null = null;
  #shown: List | null = null;
  readonly #listeners = new Set<() => void>();
  /** Called when the server's list has changed or may have changed. */
  onChanged: (() => void) | null = null;

  constructor(client: ApolloClient, list: SharedList<Change, List>) {
    this.#client = client;
    this.#list = list;
    const { fragment, from } = list;
    const known = client.cache.watchFragment({ fragment, from, optimistic: false });
    known.subscribe(({ complete, data }) => {
      this.#confirmed = complete ? (data as List) : null;
      this.#show();
    });
  }

  /** The list of the server's last response, or as the page shows it; null while it is unknown. */
  confirmed = (): List | null => this.#confirmed;
  shown = (): List | null => this.#shown;

  /** Calls back when what is shown has changed. @returns a function that stops */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Shows changes at once, and sends them after the frame that shows them. Does not throw. @returns why one of them was not made; null when all were */
  async change(changes: Changes<Change>): Promise<Failure | null> {
    if (!session.isSignedIn()) {
      console.error('User not logged in');
      return SESSION_ENDED;
    }
    const batch = (this.#waiting ??= new Batch());
    for (const [id, change] of changes) {
      const older = batch.changes.get(id);
      batch.changes.set(id, older === undefined ? change : this.#list.merge(older, change));
    }
    this.#show();
    if (!this.#isSending) void this.#sendWaiting();
    const failures = await batch.settled;
    if (!failures) return SESSION_ENDED;
    return [...changes.keys()].map((id) => failures.get(id)).find(Boolean) ?? null;
  }

  /** Reads the list in its turn. Does not throw: after a failure the page shows what it knows. */
  async read(): Promise<void> {
    const { query, field } = this.#list;
    // Apollo must not take the answer of an earlier request, which may be outdated.
    const context = { inTurn: field, queryDeduplication: false };
    await this.#client.query({ query, fetchPolicy: 'network-only', context }).catch(() => undefined);
  }

  /** Each of the shopper's tabs tells the others of a change, and they read their list again. @returns a function that stops */
  syncTabs(): () => void {
    const channel = openChannel(this.#list.field);
    if (!channel) return () => undefined;
    const refresh = () => void (this.confirmed() && this.read());
    this.onChanged = () => channel.postMessage('changed');
    channel.addEventListener('message', refresh);
    return () => {
      this.onChanged = null;
      channel.close();
    };
  }

  async #sendWaiting(): Promise<void> {
    this.#isSending = true;
    const epoch = session.epoch();
    const settled = new Map<string, Change>();
    const failed = new Map<string, Failure>();
    while (this.#waiting) {
      // On a slow phone, preparing a request takes as long as drawing the new quantity.
      if (document.visibilityState === 'visible') await nextPaint();
      if (session.epoch() !== epoch) return this.#drop();
      const batch = (this.#sent = this.#waiting);
      this.#waiting = null;
      // A page that is left gets no answer after which what waits could be sent.
      window.addEventListener('pagehide', this.#sendAtOnce);
      const failures = await this.#send(batch.changes);
      window.removeEventListener('pagehide', this.#sendAtOnce);
      if (!failures || session.epoch() !== epoch) return this.#drop();
      for (const [id, change] of batch.changes) {
        // Removed first, so that the newest change is the last.
        settled.delete(id);
        settled.set(id, change);
        failed.delete(id);
      }
      failures.forEach((failure, id) => failed.set(id, failure));
      this.#list.onSettled(settled, failed, this.#waiting === null);
      this.#sent = null;
      this.#show();
      batch.settle(failures);
      this.onChanged?.();
    }
    this.#isSending = false;
  }

  readonly #sendAtOnce = (): void => void (this.#waiting && this.#sendWaiting());

  /** @returns the failures; null when the session has ended */
  async #send(changes: Changes<Change>): Promise<Failures | null> {
    const { field, requests } = this.#list;
    const failures = new Map<string, Failure>();
    let payload: ListPayload | undefined;
    for (const { productIds, mutation, payload: type, variables } of requests(changes, this.confirmed())) {
      const { data, error } = await this.#client.mutate<{ change: ListPayload }>({
        mutation,
        variables,
        ...(this.#shown && {
          optimisticResponse: {
            change: { __typename: type, [field]: this.#shown, userErrors: [], failures: [] },
          },
        }),
        // Also when the page is reloaded or closed meanwhile.
        context: { inTurn: field, fetchOptions: { keepalive: true } },
        errorPolicy: 'all',
      });
      if (isSessionEndedError(error)) return null;
      payload = data?.change;
      for (const [id, failure] of failuresOf(productIds, payload, error)) failures.set(id, failure);
    }
    if (!payload?.[field]) await this.read();
    return failures;
  }

  #drop(): void {
    const dropped = [this.#sent, this.#waiting];
    this.#sent = this.#waiting = null;
    this.#isSending = false;
    this.#show();
    for (const batch of dropped) batch?.settle(null);
  }

  #show(): void {
    const wanted = [this.#sent, this.#waiting].flatMap((batch) => [...(batch?.changes ?? [])]);
    const shown = this.#list.apply(this.#confirmed, wanted);
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

/** Each client has a store of its own. */
export function perClient<Store>(create: (client: ApolloClient) => Store): (client: ApolloClient) => Store {
  const stores = new WeakMap<ApolloClient, Store>();
  return (client) => stores.get(client) ?? stores.set(client, create(client)).get(client)!;
}

/** What a component reads of the list as it is shown; null for guests, and while the list is unknown. */
export function useShown<Change, List, Value>(
  { shown, subscribe }: SharedListStore<Change, List>,
  read: (list: List) => Value,
): Value | null {
  const signedIn = useSignedIn();
  const readShown = () => {
    const list = signedIn ? shown() : null;
    return list && read(list);
  };
  return useSyncExternalStore(subscribe, readShown, () => null);
}
