import { ApolloLink, Observable } from '@apollo/client';
import { catchError, concatAll, defer, EMPTY, Subject, takeUntil, tap, throwIfEmpty } from 'rxjs';
import { session, SessionEndedError } from '../auth/session.ts';

/** The fields of `Viewer` whose operations are sent in turn: they have it as `inTurn` in their context. */
export type ViewerField = 'cart' | 'wishlist';

const sessionEnd = new Observable<void>((observer) => session.onEnd(() => observer.next()));

/**
 * Sends the operations on the cart one at a time, and those on the wishlist. Every response contains the whole cart or wishlist, so
 * two in flight could overtake each other and show a state that never existed. The operations of a session that ends fail.
 */
export function createTurnLink(): ApolloLink {
  const turns: Record<ViewerField, Subject<Observable<unknown>>> = {
    cart: new Subject(),
    wishlist: new Subject(),
  };
  for (const ofField of Object.values(turns)) ofField.pipe(concatAll()).subscribe();
  return new ApolloLink((operation, forward) => {
    const { inTurn } = operation.getContext();
    if (!inTurn) return forward(operation);
    const epoch = session.epoch();
    return new Observable((observer) => {
      const turn = defer(() => (session.epoch() === epoch ? forward(operation) : EMPTY)).pipe(
        takeUntil(sessionEnd),
        throwIfEmpty(() => new SessionEndedError()),
        tap(observer),
        catchError(() => EMPTY),
      );
      turns[inTurn].next(turn);
    });
  });
}
