import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';

/** Resolves once what was just changed has been handed to the screen; at once where no frame will come. */
const frameShown = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Mutations leave after the frame that shows what was tapped: on a slow phone, preparing and sending a request takes as long
 * as drawing the new quantity does, and the shopper waits for the second alone.
 */
export const afterFrameLink = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.MUTATION
    ? from(frameShown()).pipe(mergeMap(() => forward(operation)))
    : forward(operation),
);
