import { ApolloLink, Observable } from '@apollo/client';
import { catchError, EMPTY, takeUntil, tap, throwIfEmpty } from 'rxjs';
import { session, SessionEndedError } from '../auth/session.ts';

/** The fields of `Viewer` whose operations are sent in turn: they have it as `inTurn` in their context. */
export type ViewerField = 'cart' | 'wishlist';

const sessionEnd = new Observable<void>((observer) => session.onEnd(() => observer.next()));

/** Starts one operation at a time. A page that is left waits for nothing: what has not been sent by then would be lost. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #isLeft = false;

  constructor() {
    window.addEventListener('pagehide', () => {
      this.#isLeft = true;
      for (const start of this.#waiting.splice(0)) start();
    });
    window.addEventListener('pageshow', () => (this.#isLeft = false));
  }

  take(start: () => void): void {
    if (this.#isTaken && !this.#isLeft) return void this.#waiting.push(start);
    this.#isTaken = true;
    start();
  }

  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/**
 * Sends the operations on the cart one at a time, and those on the wishlist. Every response contains the whole cart or wishlist, so
 * two in flight could overtake each other and show a state that never existed. The operations of a session that ends fail.
 */
export function createTurnLink(): ApolloLink {
  const turns: Record<ViewerField, Turns> = { cart: new Turns(), wishlist: new Turns() };
  return new ApolloLink((operation, forward) => {
    const { inTurn } = operation.getContext();
    if (!inTurn) return forward(operation);
    const epoch = session.epoch();
    return new Observable((observer) => {
      const send = () =>
        (session.epoch() === epoch ? forward(operation) : EMPTY).pipe(
          takeUntil(sessionEnd),
          throwIfEmpty(() => new SessionEndedError()),
          tap(observer),
          catchError(() => EMPTY),
        );
      turns[inTurn].take(() => send().subscribe({ complete: () => turns[inTurn].end() }));
    });
  });
}
