import { ApolloLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { mergeMap, of } from 'rxjs';
import { isPrivate } from './sessionLink.ts';

/** What code generation writes beside a document's definitions. */
interface Generated extends DocumentNode {
  __meta__?: { hash?: string };
}

const UNKNOWN = 'PERSISTED_QUERY_NOT_FOUND';

const isUnknown = (result: ApolloLink.Result): boolean =>
  'errors' in result && result.errors?.some((error) => error.extensions?.code === UNKNOWN) === true;

/**
 * Operations leave by the name under which the build listed them, the hash of their text: less to send, and what is public
 * goes by GET, so that every cache on the way may answer it. A server that does not know the name (it is older or newer than
 * this page) is sent the text. `publicMethod` is POST where nothing is on the way.
 */
export function trustedDocumentsLink(publicMethod: 'GET' | 'POST' = 'GET'): ApolloLink {
  const unknown = new Set<string>();
  return new ApolloLink((operation, forward) => {
    const hash = (operation.query as Generated).__meta__?.hash;
    if (hash === undefined || unknown.has(hash)) return forward(operation);
    const { extensions } = operation;
    const { fetchOptions } = operation.getContext() as { fetchOptions?: RequestInit };
    operation.extensions = { ...extensions, persistedQuery: { version: 1, sha256Hash: hash } };
    operation.setContext({
      http: { includeQuery: false, includeExtensions: true },
      fetchOptions: isPrivate(operation.query) ? fetchOptions : { ...fetchOptions, method: publicMethod },
    });
    return forward(operation).pipe(
      mergeMap((result) => {
        if (!isUnknown(result)) return of(result);
        unknown.add(hash);
        operation.extensions = extensions;
        operation.setContext({ http: { includeQuery: true, includeExtensions: false }, fetchOptions });
        return forward(operation);
      }),
    );
  });
}
