import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { map } from 'rxjs';
import { session, SessionEndedError } from '../auth/session.ts';

/** The one place of a query under which everything private hangs. */
const PRIVATE_FIELD = 'viewer';

const UNAUTHENTICATED = 'UNAUTHENTICATED';

/** True for mutations, and for queries that read something of the shopper's own. */
export function isPrivate(document: DocumentNode): boolean {
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
 * True when the server says that nobody is signed in: as an error, within a mutation's payload, or because a query
 * finds no viewer.
 */
export function saysSignedOut(result: ApolloLink.Result): boolean {
  if (!('data' in result)) return false;
  const codes = (result.errors ?? []).map((error) => error.extensions?.code);
  for (const payload of Object.values(result.data ?? {})) {
    const userErrors = (payload as { userErrors?: { code: string }[] } | null)?.userErrors ?? [];
    codes.push(...userErrors.map((error) => error.code));
  }
  return codes.includes(UNAUTHENTICATED) || result.data?.[PRIVATE_FIELD] === null;
}

/** Drops private answers of an ended session, and ends the session when the server no longer accepts it. */
export const sessionLink = new ApolloLink((operation, forward) => {
  if (!isPrivate(operation.query)) return forward(operation);
  const asked = session.epoch();
  const askedBy = session.marker();
  return forward(operation).pipe(
    map((result) => {
      // The storage is read as well: another tab's change of the session reaches this tab's epoch a little later.
      const isAnothers = askedBy !== null && session.marker() !== askedBy;
      if (session.epoch() !== asked || isAnothers) throw new SessionEndedError();
      if (session.isSignedIn() && saysSignedOut(result)) session.end('expired');
      return result;
    }),
  );
});

/** True for failures that nobody needs to be told about. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof SessionEndedError ||
  (CombinedGraphQLErrors.is(error) && error.errors.some((one) => one.extensions?.code === UNAUTHENTICATED));
