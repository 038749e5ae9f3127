import { ApolloLink } from '@apollo/client';
import { animationFrames, delay, fromEvent, merge, mergeMap, of, take, type Observable } from 'rxjs';

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Emits after the next frame is painted, or at once on a hidden page, which paints no frames. */
const nextPaint = (): Observable<unknown> =>
  isHidden()
    ? of(null)
    : merge(fromEvent(document, 'visibilitychange'), animationFrames().pipe(take(1), delay(0))).pipe(take(1));

/**
 * Sends mutations of the cart and the wishlist after the frame that shows their optimistic result: on a slow phone, preparing
 * a request takes as long as drawing the new quantity. When the page is hidden before that frame, the request is sent at once
 * with `keepalive`, so that it completes although the page is closed.
 */
export const afterPaintLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'mutation' || !operation.getContext().inTurn) return forward(operation);
  return nextPaint().pipe(
    mergeMap(() => {
      if (isHidden()) operation.setContext({ fetchOptions: { keepalive: true } });
      return forward(operation);
    }),
  );
});
