import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Resolves once what was just changed has been handed to the screen; at once where no frame will come. */
const frameShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (isHidden()) return resolve();
    const done = () => {
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    document.addEventListener('visibilitychange', done);
    requestAnimationFrame(() => setTimeout(done));
  });

/** True for a change that is shown before it is sent: one that takes its turn in a lane. */
const isShownFirst = (operation: ApolloLink.Operation): boolean => {
  const { cartLane, wishlistLane } = operation.getContext();
  return operation.operationType === OperationTypeNode.MUTATION && Boolean(cartLane ?? wishlistLane);
};

/**
 * Changes of the cart and the wishlist leave after the frame that shows what was tapped: on a slow phone, preparing and sending a
 * request takes as long as drawing the new quantity does, and the shopper waits for the second alone. When the page goes away
 * before that frame they leave at once, and outlive it.
 */
export const afterFrameLink = new ApolloLink((operation, forward) => {
  if (!isShownFirst(operation)) return forward(operation);
  return from(frameShown()).pipe(
    mergeMap(() => {
      if (isHidden()) operation.setContext({ fetchOptions: { keepalive: true } });
      return forward(operation);
    }),
  );
});
