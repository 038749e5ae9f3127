import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { catchError, concatMap, EMPTY, from, map, of, Subject, takeUntil, tap, type Observer } from 'rxjs';
import { session, SessionEndedError } from '../auth/session.ts';
import { userMessage } from './errorMessages.ts';

/** The fields of `Viewer` that have a queue each; also the names of the fields in the payloads of their mutations. */
export type ViewerField = 'cart' | 'wishlist';

/**
 * A mutation of the cart or the wishlist, with its payload in the response key `change`. `add` raises a quantity, so every `add` is sent. `set`
 * sets the final state of its products (a quantity, present or removed), so it replaces all waiting changes of the same products.
 */
export interface QueuedMutation {
  field: ViewerField;
  kind: 'add' | 'set';
  productIds: string[];
}

/** A query of the cart or the wishlist; it replaces waiting reads with the same `queryKey`. */
export interface QueuedQuery {
  field: ViewerField;
  kind: 'read';
  queryKey?: string;
}

/** Passed as `context.queued` of an operation. */
export type QueuedOperation = QueuedMutation | QueuedQuery;

/** Options of all queued mutations: their failures are handled by the listeners of the queue. */
export const QUEUED_MUTATION_OPTIONS = { errorPolicy: 'all' } as const;

/** True when the server has made the change. */
export const isDone = (result: {
  data?: { change: { userErrors: unknown[] } } | null;
  error?: unknown;
}): boolean => !result.error && result.data?.change.userErrors.length === 0;

/** A change for which the server has responded, or the request has failed. */
export interface SettledChange<Change extends QueuedMutation = QueuedMutation> {
  change: Change;
  /** The whole cart or wishlist in the response; null when it contains none. */
  data: object | null;
  /** Why the change failed; null when it succeeded. `refusal` is the text of the payload's user errors; null when it has none. */
  failure: { error: unknown; refusal: string | null } | null;
}

export interface QueueListener {
  /** Called once per request, before its callers get the result. The queue and all callers wait for the returned promise. */
  onSettled?: (settled: SettledChange) => Promise<void> | void;
  /** Called when the callers have the result and no further change is waiting. */
  onIdle?: (last: SettledChange) => void;
}

interface QueueEntry {
  operation: QueuedOperation;
  observers: Partial<Observer<ApolloLink.Result>>[];
  send: () => Observable<ApolloLink.Result>;
}

type Outcome = { result: ApolloLink.Result } | { failure: unknown };

/** True when the newer operation makes the older, waiting one unnecessary. */
export function replaces(newer: QueuedOperation, older: QueuedOperation): boolean {
  if (newer.kind === 'read') return older.kind === 'read' && older.queryKey === newer.queryKey;
  if (newer.kind !== 'set' || older.kind === 'read') return false;
  return older.productIds.every((id) => newer.productIds.includes(id));
}

/** Reads the cart or wishlist and the failure from a response, or from the reason why there is none. */
function settle(change: QueuedMutation, outcome: Outcome): SettledChange {
  const settled: SettledChange = { change, data: null, failure: null };
  if ('failure' in outcome) return { ...settled, failure: { error: outcome.failure, refusal: null } };
  const { result } = outcome;
  if ('errors' in result && result.errors?.length) {
    const error = new CombinedGraphQLErrors(result);
    return { ...settled, failure: { error, refusal: null } };
  }
  const payload =
    'data' in result ? (result.data?.['change'] as Record<string, unknown> | undefined) : undefined;
  const userErrors = (payload?.['userErrors'] ?? []) as { messages: string[] }[];
  const refusal = userMessage(userErrors);
  return {
    ...settled,
    data: (payload?.[change.field] as object | undefined) ?? null,
    failure: refusal === null ? null : { error: userErrors, refusal },
  };
}

/**
 * Sends the operations on the cart one at a time, and those on the wishlist. Every response contains the whole cart or wishlist, so
 * two responses in flight could overtake each other and show a state that never existed.
 *
 * A newer operation that replaces a waiting one goes to the END of the queue: at the older position, its response would
 * overwrite changes queued between the two. All callers of the replaced operations get its result, the oldest first, each a
 * copy, so that their optimistic layers are removed in the order in which they were added.
 *
 * Operations without `queued` in their context are forwarded at once.
 */
export class MutationQueue {
  readonly #queues = new Map<ViewerField, SerialQueue>([
    ['cart', new SerialQueue()],
    ['wishlist', new SerialQueue()],
  ]);

  readonly link = new ApolloLink((operation, forward) => {
    const queued = operation.getContext().queued;
    if (!queued) return forward(operation);
    return new Observable<ApolloLink.Result>((observer) => {
      if (queued.kind !== 'read' && !session.isSignedIn()) {
        console.error('User not logged in');
        return observer.error(new SessionEndedError());
      }
      this.#of(queued.field).enqueue({
        operation: queued,
        observers: [observer],
        send: () => forward(operation),
      });
    });
  });

  /** @returns a function that removes the listener */
  listen(field: ViewerField, listener: QueueListener): () => void {
    const { listeners } = this.#of(field);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Fails all queued operations with a SessionEndedError. Called when the session ends. */
  clear(): void {
    for (const queue of this.#queues.values()) queue.clear();
  }

  #of(field: ViewerField): SerialQueue {
    return this.#queues.get(field)!;
  }
}

class SerialQueue {
  readonly listeners = new Set<QueueListener>();
  /** One for each operation; that of an operation which was replaced finds none waiting. */
  readonly #turns = new Subject<void>();
  readonly #cleared = new Subject<void>();
  #waiting: QueueEntry[] = [];
  #running: QueueEntry | null = null;

  constructor() {
    this.#turns.pipe(concatMap(() => this.#sendNext())).subscribe();
  }

  clear(): void {
    const unsettled = [...(this.#running ? [this.#running] : []), ...this.#waiting];
    this.#running = null;
    this.#waiting = [];
    this.#cleared.next();
    for (const observer of unsettled.flatMap((entry) => entry.observers))
      observer.error?.(new SessionEndedError());
  }

  enqueue(entry: QueueEntry): void {
    const replaced = this.#waiting.filter((older) => replaces(entry.operation, older.operation));
    entry.observers.unshift(...replaced.flatMap((older) => older.observers));
    this.#waiting = [...this.#waiting.filter((older) => !replaced.includes(older)), entry];
    this.#turns.next();
  }

  #sendNext(): Observable<unknown> {
    const entry = this.#waiting.shift();
    if (!entry) return EMPTY;
    this.#running = entry;
    return entry.send().pipe(
      map((result): Outcome => ({ result })),
      catchError((failure: unknown) => of<Outcome>({ failure })),
      concatMap((outcome) => this.#settle(entry, outcome)),
      takeUntil(this.#cleared),
    );
  }

  /** Tells the listeners and, when they are done, the callers. */
  #settle({ operation, observers }: QueueEntry, outcome: Outcome): Observable<unknown> {
    const settled = operation.kind === 'read' ? null : settle(operation, outcome);
    const answers = settled ? [...this.listeners].map((listener) => listener.onSettled?.(settled)) : [];
    const pending = answers.filter((answer) => answer instanceof Promise);
    // Without a pending answer the callers get the result in the same task.
    const told: Observable<unknown> = pending.length > 0 ? from(Promise.allSettled(pending)) : of(null);
    return told.pipe(
      tap(() => {
        this.#running = null;
        for (const observer of observers) {
          if ('failure' in outcome) observer.error?.(outcome.failure);
          else {
            observer.next?.(structuredClone(outcome.result));
            observer.complete?.();
          }
        }
        const isIdle = this.#waiting.every((entry) => entry.operation.kind === 'read');
        if (settled && isIdle) for (const listener of this.listeners) listener.onIdle?.(settled);
      }),
    );
  }
}

/** The queue of this page's client. */
export const mutationQueue = new MutationQueue();
