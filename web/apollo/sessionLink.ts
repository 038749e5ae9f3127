import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { map } from 'rxjs';
import { session, SessionEndedError } from '../auth/session.ts';

/** The root field of the schema under which all private data is found. */
const PRIVATE_FIELD = 'viewer';

const UNAUTHENTICATED = 'UNAUTHENTICATED';

/** True for mutations, and for queries that read private data. */
export function isPrivateOperation(document: DocumentNode): boolean {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      (definition.operation === OperationTypeNode.MUTATION ||
        definition.selectionSet.selections.some(
          (selection) => selection.kind === Kind.FIELD && selection.name.value === PRIVATE_FIELD,
        )),
  );
}

/**
 * True when the server reports that no shopper is signed in: as an error, as a user error in a mutation's payload, or as
 * `viewer: null`.
 */
export function isSessionExpiredResult(result: ApolloLink.Result): boolean {
  if (!('data' in result)) return false;
  const codes = (result.errors ?? []).map((error) => error.extensions?.code);
  for (const payload of Object.values(result.data ?? {})) {
    const userErrors = (payload as { userErrors?: { code: string }[] } | null)?.userErrors ?? [];
    codes.push(...userErrors.map((error) => error.code));
  }
  return codes.includes(UNAUTHENTICATED) || result.data?.[PRIVATE_FIELD] === null;
}

/** The context of an operation that has something to store for its shopper, whose next session needs it. */
interface DroppedAnswer {
  onDropped?: (result: ApolloLink.Result) => void;
}

/** Drops private responses of a session that has ended, and ends the session when the server no longer accepts it. */
export const sessionLink = new ApolloLink((operation, forward) => {
  if (!isPrivateOperation(operation.query)) return forward(operation);
  const epochAtRequest = session.epoch();
  const markerAtRequest = session.marker();
  return forward(operation).pipe(
    map((result) => {
      // Local storage is compared as well: when another tab changes the session, this tab's epoch changes a little later.
      const isOtherSession = markerAtRequest !== null && session.marker() !== markerAtRequest;
      if (session.epoch() !== epochAtRequest || isOtherSession) {
        (operation.getContext() as DroppedAnswer).onDropped?.(result);
        throw new SessionEndedError();
      }
      if (session.isSignedIn() && isSessionExpiredResult(result)) session.end('expired');
      return result;
    }),
  );
});

/** True for errors caused by the end of a session. They need no message, because the shopper is led to the login page. */
export const isSessionEndedError = (error: unknown): boolean =>
  error instanceof SessionEndedError ||
  (CombinedGraphQLErrors.is(error) &&
    error.errors.some((graphQLError) => graphQLError.extensions?.code === UNAUTHENTICATED));
