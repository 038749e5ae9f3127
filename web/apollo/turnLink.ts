import { ApolloLink, Observable } from '@apollo/client';
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  groupBy,
  mergeMap,
  Subject,
  takeUntil,
  tap,
  throwIfEmpty,
} from 'rxjs';
import { session, SessionEndedError } from '../auth/session.ts';

/** The fields of `Viewer` whose operations are sent in turn: they have it as `inTurn` in their context. */
export type ViewerField = 'cart' | 'wishlist';

const sessionEnd = new Observable<void>((observer) => session.onEnd(() => observer.next()));

/**
 * Sends the operations on the cart one at a time, and those on the wishlist. Every response contains the whole cart or wishlist, so
 * two in flight could overtake each other and show a state that never existed. The operations of a session that ends fail.
 */
export function createTurnLink(): ApolloLink {
  const operations = new Subject<{ field: ViewerField; turn: Observable<unknown> }>();
  operations
    .pipe(
      groupBy(({ field }) => field),
      mergeMap((ofField) => ofField.pipe(concatMap(({ turn }) => turn))),
    )
    .subscribe();
  return new ApolloLink((operation, forward) => {
    const { inTurn: field } = operation.getContext();
    if (!field) return forward(operation);
    const epoch = session.epoch();
    return new Observable((observer) => {
      const turn = defer(() => (session.epoch() === epoch ? forward(operation) : EMPTY)).pipe(
        takeUntil(sessionEnd),
        throwIfEmpty(() => new SessionEndedError()),
        tap(observer),
        catchError(() => EMPTY),
      );
      operations.next({ field, turn });
    });
  });
}
