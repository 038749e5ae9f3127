import { ApolloLink, Observable } from '@apollo/client';
import { of, type Observer, type Subscription } from 'rxjs';
import { SessionEndedError } from '../auth/session.ts';

/** Under which name of its context an operation says which lane it takes. */
type LaneKey = 'cartLane' | 'wishlistLane';

/** What a request has led to: the server's answer, or why there is none. */
export type LaneOutcome = { result: ApolloLink.Result } | { failure: unknown };

/**
 * What an operation does to the list that the lane is for, the cart or the wishlist; given as `context.cartLane` or
 * `context.wishlistLane`.
 * - `add` raises a quantity, so each one counts and none may be left out.
 * - `set` says what is to be true of its products in the end (a quantity, there, or gone), so it stands for every
 *   earlier change of the same products that was not sent yet.
 * - `read` asks for the list; the newest one stands for all that wait and ask for the same, named by `what` where a page asks
 *   for more than the rest of the shop. One that comes with an answer (`relayed`) is given that, if when its turn comes it is
 *   surely newer than all that the lane was answered; else it asks.
 *
 * `mend` hears what became of a change once per request, before anybody gets the answer. When it returns a promise,
 * the lane and all callers wait for it: so a failed change can have the list read again while it is still shown, and
 * what comes after it on the screen is the truth, not what was there before.
 */
export type LaneJob =
  | { kind: 'add' | 'set'; productIds: string[]; mend?: (outcome: LaneOutcome) => Promise<void> | undefined }
  | { kind: 'read'; what?: string; relayed?: RelayedAnswer | undefined };

/** An answer that somebody else on this device was given. */
export interface RelayedAnswer {
  /** When they asked for it, in ms since 1970: it is as new as that, or newer. */
  askedAt: number;
  data: Record<string, unknown>;
}

interface Entry {
  job: LaneJob;
  observers: Partial<Observer<ApolloLink.Result>>[];
  send: () => Observable<ApolloLink.Result>;
}

interface Running {
  entry: Entry;
  subscription: Subscription | null;
}

/** True when the newer job makes the older, still waiting one needless. */
export function replaces(newer: LaneJob, older: LaneJob): boolean {
  // One that comes with an answer may not ask at all, so it stands for none that would.
  if (newer.kind === 'read') return older.kind === 'read' && older.what === newer.what && !newer.relayed;
  if (newer.kind !== 'set' || older.kind === 'read') return false;
  return older.productIds.every((id) => newer.productIds.includes(id));
}

/**
 * One operation on a list in flight, the others wait their turn: the cart has a lane, and the wishlist has another. Every
 * answer holds the whole list, so two answers in flight at once, whatever their products, could overtake each other and
 * show a list that never was. A waiting change that a newer one replaces is folded into it; the newer one stands at the
 * END of the lane (keeping the older one's place would let its answer overwrite changes queued between the two),
 * and all callers get its answer, the oldest first, each with a copy of its own, so that their optimistic layers
 * fall away in the order in which they were laid.
 *
 * Operations without the lane's key in their context pass straight through.
 */
export class Lane {
  readonly #key: LaneKey;
  #waiting: Entry[] = [];
  #running: Running | null = null;
  /** When the last answer came, in ms since 1970: what it said was true then, or before. */
  #answeredAt = Infinity;

  constructor(key: LaneKey) {
    this.#key = key;
  }

  readonly link = new ApolloLink((operation, forward) => {
    const job = operation.getContext()[this.#key] as LaneJob | undefined;
    if (!job) return forward(operation);
    return new Observable<ApolloLink.Result>((observer) => {
      const entry: Entry = { job, observers: [observer], send: () => forward(operation) };
      this.#enqueue(entry);
    });
  });

  /** The session ended: whoever still waits for an answer gets none of the ended session's. */
  clear(): void {
    const left = [...(this.#running ? [this.#running.entry] : []), ...this.#waiting];
    this.#running?.subscription?.unsubscribe();
    this.#running = null;
    this.#waiting = [];
    for (const observer of left.flatMap((entry) => entry.observers))
      observer.error?.(new SessionEndedError());
  }

  #enqueue(entry: Entry): void {
    const folded = this.#waiting.filter((older) => replaces(entry.job, older.job));
    entry.observers.unshift(...folded.flatMap((older) => older.observers));
    this.#waiting = [...this.#waiting.filter((older) => !folded.includes(older)), entry];
    this.#next();
  }

  #next(): void {
    if (this.#running) return;
    const entry = this.#waiting.shift();
    if (!entry) return;
    const running: Running = { entry, subscription: null };
    this.#running = running;
    let answer: ApolloLink.Result | undefined;
    const relayed = entry.job.kind === 'read' ? entry.job.relayed : undefined;
    const atHand = relayed !== undefined && relayed.askedAt > this.#answeredAt;
    const source: Observable<ApolloLink.Result> = atHand ? of({ data: relayed.data }) : entry.send();
    running.subscription = source.subscribe({
      next: (result) => {
        answer = result;
      },
      error: (failure: unknown) =>
        this.#settle(running, { failure }, (observer) => observer.error?.(failure)),
      complete: () =>
        this.#settle(running, answer && { result: answer }, (observer) => {
          if (answer) observer.next?.(structuredClone(answer));
          observer.complete?.();
        }),
    });
  }

  #settle(
    running: Running,
    outcome: LaneOutcome | undefined,
    deliver: (observer: Partial<Observer<ApolloLink.Result>>) => void,
  ): void {
    const finish = () => {
      if (this.#running !== running) return;
      this.#running = null;
      this.#answeredAt = Date.now();
      running.entry.observers.forEach(deliver);
      this.#next();
    };
    const { job } = running.entry;
    const mending = outcome && job.kind !== 'read' ? job.mend?.(outcome) : undefined;
    if (mending) void mending.then(finish, finish);
    else finish();
  }
}
