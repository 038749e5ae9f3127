import { ApolloLink, Observable } from '@apollo/client';
import { of, type Observer, type Subscription } from 'rxjs';
import { SessionEndedError } from '../auth/session.ts';

/** Key in an operation's context that names the queue for the operation. */
type QueueContextKey = 'cartQueue' | 'wishlistQueue';

/** The server's response, or the reason why there is none. */
export type RequestOutcome = { result: ApolloLink.Result } | { failure: unknown };

/**
 * What an operation does with the queue's list (the cart or the wishlist). Passed as `context.cartQueue` or
 * `context.wishlistQueue`.
 * - `add` raises a quantity, so every `add` is sent.
 * - `set` sets the final state of its products (a quantity, present or removed), so it replaces all waiting changes of the same
 *   products.
 * - `read` queries the list and replaces waiting reads with the same `queryKey`. Uses the `broadcastResult` of another tab if
 *   that was requested after this queue's last response; otherwise sends the query.
 *
 * `onSettled` is called once per request, before the callers get the result. When it returns a promise, the queue and all
 * callers wait for it: after a failed change, the list can be read again before the optimistic result is removed.
 */
export type QueuedOperation =
  | {
      kind: 'add' | 'set';
      productIds: string[];
      onSettled?: (outcome: RequestOutcome) => Promise<void> | undefined;
    }
  | { kind: 'read'; queryKey?: string; broadcastResult?: BroadcastResult | undefined };

/** A response that another tab received. */
export interface BroadcastResult {
  /** When that tab sent its request, in ms since 1970: the data is at least as new as this. */
  requestedAt: number;
  data: Record<string, unknown>;
}

interface QueueEntry {
  operation: QueuedOperation;
  observers: Partial<Observer<ApolloLink.Result>>[];
  send: () => Observable<ApolloLink.Result>;
}

interface RunningEntry {
  entry: QueueEntry;
  subscription: Subscription | null;
}

/** True when the newer operation makes the older, waiting one unnecessary. */
export function replaces(newer: QueuedOperation, older: QueuedOperation): boolean {
  // A read with a broadcast result may send no query, so it cannot replace a read that would send one.
  if (newer.kind === 'read')
    return older.kind === 'read' && older.queryKey === newer.queryKey && !newer.broadcastResult;
  if (newer.kind !== 'set' || older.kind === 'read') return false;
  return older.productIds.every((id) => newer.productIds.includes(id));
}

/**
 * Sends the operations on one list (the cart or the wishlist) one at a time. Every response contains the whole list, so two
 * responses in flight could overtake each other and show a list that never existed.
 *
 * A newer operation that replaces a waiting one goes to the END of the queue: at the older position, its response would
 * overwrite changes queued between the two. All callers of the replaced operations get its result, the oldest first, each a
 * copy, so that their optimistic layers are removed in the order in which they were added.
 *
 * Operations without the queue's key in their context are forwarded at once.
 */
export class MutationQueue {
  readonly #key: QueueContextKey;
  #waiting: QueueEntry[] = [];
  #running: RunningEntry | null = null;
  /** When the last response arrived, in ms since 1970. */
  #lastResponseAt = Infinity;

  constructor(key: QueueContextKey) {
    this.#key = key;
  }

  readonly link = new ApolloLink((operation, forward) => {
    const queuedOperation = operation.getContext()[this.#key] as QueuedOperation | undefined;
    if (!queuedOperation) return forward(operation);
    return new Observable<ApolloLink.Result>((observer) => {
      const entry: QueueEntry = {
        operation: queuedOperation,
        observers: [observer],
        send: () => forward(operation),
      };
      this.#enqueue(entry);
    });
  });

  /** Fails all queued operations with a SessionEndedError. Called when the session ends. */
  clear(): void {
    const unsettled = [...(this.#running ? [this.#running.entry] : []), ...this.#waiting];
    this.#running?.subscription?.unsubscribe();
    this.#running = null;
    this.#waiting = [];
    for (const observer of unsettled.flatMap((entry) => entry.observers))
      observer.error?.(new SessionEndedError());
  }

  #enqueue(entry: QueueEntry): void {
    const replaced = this.#waiting.filter((older) => replaces(entry.operation, older.operation));
    entry.observers.unshift(...replaced.flatMap((older) => older.observers));
    this.#waiting = [...this.#waiting.filter((older) => !replaced.includes(older)), entry];
    this.#next();
  }

  #next(): void {
    if (this.#running) return;
    const entry = this.#waiting.shift();
    if (!entry) return;
    const running: RunningEntry = { entry, subscription: null };
    this.#running = running;
    let response: ApolloLink.Result | undefined;
    const broadcastResult = entry.operation.kind === 'read' ? entry.operation.broadcastResult : undefined;
    const isBroadcastNewer =
      broadcastResult !== undefined && broadcastResult.requestedAt > this.#lastResponseAt;
    const source: Observable<ApolloLink.Result> = isBroadcastNewer
      ? of({ data: broadcastResult.data })
      : entry.send();
    running.subscription = source.subscribe({
      next: (result) => {
        response = result;
      },
      error: (failure: unknown) =>
        this.#settle(running, { failure }, (observer) => observer.error?.(failure)),
      complete: () =>
        this.#settle(running, response && { result: response }, (observer) => {
          if (response) observer.next?.(structuredClone(response));
          observer.complete?.();
        }),
    });
  }

  #settle(
    running: RunningEntry,
    outcome: RequestOutcome | undefined,
    deliver: (observer: Partial<Observer<ApolloLink.Result>>) => void,
  ): void {
    const finish = () => {
      if (this.#running !== running) return;
      this.#running = null;
      this.#lastResponseAt = Date.now();
      running.entry.observers.forEach(deliver);
      this.#next();
    };
    const { operation } = running.entry;
    const settled = outcome && operation.kind !== 'read' ? operation.onSettled?.(outcome) : undefined;
    if (settled) void settled.then(finish, finish);
    else finish();
  }
}
