import { ApolloLink, Observable, type ApolloCache, type NormalizedCacheObject } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { canonicalStringify } from '@apollo/client/utilities';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { catchError, EMPTY, map, of, takeUntil, tap, throwIfEmpty } from 'rxjs';
import { session, SessionEndedError } from '../auth/session.ts';

/** The fields of `Viewer` whose operations are sent in turn: they have it as `inTurn` in their context. */
export type ViewerField = 'cart' | 'wishlist';

const sessionEnd = new Observable<void>((observer) => session.onEnd(() => observer.next()));

/** Starts one operation at a time. A page that is left waits for nothing: what has not been sent by then would be lost. */
class SerialQueue {
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
  const queues: Record<ViewerField, SerialQueue> = { cart: new SerialQueue(), wishlist: new SerialQueue() };
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
      queues[inTurn].take(() => send().subscribe({ complete: () => queues[inTurn].end() }));
    });
  });
}

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

/** True when the server reports that no shopper is signed in: by an error, a user error of a mutation, or `viewer: null`. */
export function isSessionExpiredResult(result: ApolloLink.Result): boolean {
  if (!('data' in result)) return false;
  const errors = (result.errors ?? []).filter(({ extensions }) => !extensions?.['cannotRenew']);
  const codes = errors.map((error) => error.extensions?.code);
  for (const payload of Object.values(result.data ?? {})) {
    const userErrors = (payload as { userErrors?: { code: string }[] } | null)?.userErrors ?? [];
    codes.push(...userErrors.map((error) => error.code));
  }
  return codes.includes(UNAUTHENTICATED) || result.data?.[PRIVATE_FIELD] === null;
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
        operation.getContext().onDropped?.(result);
        throw new SessionEndedError();
      }
      if (session.isSignedIn() && isSessionExpiredResult(result)) session.end('expired');
      if (result.errors?.some(({ extensions }) => extensions?.['cannotRenew'])) session.endWithPage();
      return result;
    }),
  );
});

/** True for errors caused by the end of a session. They need no message, because the shopper is led to the login page. */
export const isSessionEndedError = (error: unknown): boolean =>
  error instanceof SessionEndedError ||
  (CombinedGraphQLErrors.is(error) &&
    error.errors.some((graphQLError) => graphQLError.extensions?.code === UNAUTHENTICATED));

/**
 * For a query with `notFoundAsNull` in its context, NOT_FOUND errors become a result with null, which can be cached and
 * rendered on the server. A response that has any other error still fails.
 */
export const notFoundAsNullLink = new ApolloLink((operation, forward) => {
  if (!operation.getContext().notFoundAsNull) return forward(operation);
  return forward(operation).pipe(
    map((result) => {
      const isNotFound =
        'errors' in result &&
        result.data &&
        result.errors?.every((error) => error.extensions?.['code'] === 'NOT_FOUND');
      return isNotFound ? { data: result.data } : result;
    }),
  );
});

/** A field of `Viewer` is what a query of a member is for, as the field of a query is otherwise. */
const isWholeAnswer = (path: readonly (string | number)[] | undefined): boolean =>
  !path || path.length < (path[0] === 'viewer' ? 3 : 2);

/** The path of the nearest null at or above the field that failed: there the answer has its hole. */
function holeOf(data: unknown, path: readonly (string | number)[]): readonly (string | number)[] {
  let value = data;
  for (const [index, key] of path.entries()) {
    value = (value as Record<string | number, unknown>)[key];
    if (value == null) return path.slice(0, index + 1);
  }
  return path;
}

/**
 * A query's answer that lacks only a part of what was asked for is used: a failed field costs that field, never the page. The
 * failure is logged. Without the whole of what was asked for, the query fails.
 */
export const partialAnswersLink = new ApolloLink((operation, forward) =>
  operation.operationType !== 'query'
    ? forward(operation)
    : forward(operation).pipe(
        map((result) => {
          if (!('data' in result) || !result.data || !result.errors?.length) return result;
          const { data, errors } = result;
          if (errors.some(({ path }) => isWholeAnswer(path && holeOf(data, path)))) return result;
          console.error(errors.map(({ message }) => message).join('\n'));
          return { data };
        }),
      ),
);

/** The public data with which the server rendered the page. */
export interface SsrData {
  cache: NormalizedCacheObject;
  operationKeys: string[];
}

/** Id of the script element that contains the data as JSON, which a strict content security policy allows. */
export const SSR_DATA_ELEMENT_ID = 'page-data';

/** Until this time after the start of the page, the data counts as just fetched. */
const SSR_DATA_MAX_AGE_MS = 10_000;

/** The key of an operation with its variables; the order of the variables does not matter. */
export const operationKey = (name: string | undefined, variables: object): string =>
  `${name} ${canonicalStringify(variables)}`;

/** Reads and removes the data in the loaded page; null when there is none. */
export function takeSsrData(): SsrData | null {
  const element = document.getElementById(SSR_DATA_ELEMENT_ID);
  if (!element) return null;
  element.remove();
  return JSON.parse(element.textContent) as SsrData;
}

let isReadAnew = false;

/** From now on, what came with the page answers no query: fresh data is wanted. */
export const readAnew = (): void => void (isReadAnew = true);

/** A stored page came after a wait, however long, and reads its data anew by itself (notices/pageNotices.tsx). */
const mayAnswer = (): boolean =>
  !isReadAnew &&
  (document.documentElement.dataset['cachedAt'] !== undefined || performance.now() < SSR_DATA_MAX_AGE_MS);

/** Answers the first request of each server-rendered operation from the cache, once, and only while the first page is being built. */
export function ssrDataLink(operationKeys: Iterable<string>, cache: ApolloCache): ApolloLink {
  const unusedKeys = new Set(operationKeys);
  return new ApolloLink((operation, forward) => {
    const { operationName, query, variables } = operation;
    if (unusedKeys.size === 0 || !unusedKeys.delete(operationKey(operationName, variables)))
      return forward(operation);
    // `optimistic`, as the page reads it: so the cache remembers the result.
    const data = mayAnswer() ? cache.readQuery<object>({ query, variables, optimistic: true }) : null;
    return data ? of({ data }) : forward(operation);
  });
}

/** A document as code generation writes it. */
interface GeneratedDocument extends DocumentNode {
  __meta__: { hash: string };
}

/** Sends the hashes of public queries by GET, so that HTTP caches may answer them. Follows `persistedQueryLink`. */
export const publicGetLink = new ApolloLink((operation, forward) => {
  const { http, fetchOptions } = operation.getContext();
  if (http?.includeQuery === false && !isPrivateOperation(operation.query))
    operation.setContext({ fetchOptions: { ...fetchOptions, method: 'GET' } });
  return forward(operation);
});

/**
 * Sends the hash of an operation instead of its text. A server that does not know one is older or newer than this page: from then on
 * it gets texts. The hash comes with the document: the browser's SHA-256 answers in a later task, behind those of a page that starts.
 */
export const persistedQueryLink = new PersistedQueryLink({
  generateHash: (document) => (document as GeneratedDocument).__meta__.hash,
  disable: ({ meta }) => meta.persistedQueryNotFound,
});
