import { ApolloLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { mergeMap, of } from 'rxjs';
import { isPrivateOperation } from './sessionLink.ts';

/** A document as code generation writes it. */
interface GeneratedDocument extends DocumentNode {
  __meta__?: { hash?: string };
}

const UNKNOWN_DOCUMENT_CODE = 'PERSISTED_QUERY_NOT_FOUND';

const isUnknownDocument = (result: ApolloLink.Result): boolean =>
  'errors' in result &&
  result.errors?.some((error) => error.extensions?.code === UNKNOWN_DOCUMENT_CODE) === true;

/**
 * Sends the hash of an operation instead of its text. Public queries use GET, so that HTTP caches may answer them. When the
 * server does not know the hash, because it is older or newer than this page, the text is sent.
 * @param publicMethod method for public queries: POST where there is no HTTP cache between client and server
 */
export function trustedDocumentsLink(publicMethod: 'GET' | 'POST' = 'GET'): ApolloLink {
  const unknownHashes = new Set<string>();
  return new ApolloLink((operation, forward) => {
    const hash = (operation.query as GeneratedDocument).__meta__?.hash;
    if (hash === undefined || unknownHashes.has(hash)) return forward(operation);
    const { extensions } = operation;
    const { fetchOptions } = operation.getContext();
    operation.extensions = { ...extensions, persistedQuery: { version: 1, sha256Hash: hash } };
    operation.setContext({
      http: { includeQuery: false, includeExtensions: true },
      fetchOptions: isPrivateOperation(operation.query)
        ? fetchOptions
        : { ...fetchOptions, method: publicMethod },
    });
    return forward(operation).pipe(
      mergeMap((result) => {
        if (!isUnknownDocument(result)) return of(result);
        unknownHashes.add(hash);
        operation.extensions = extensions;
        operation.setContext({ http: { includeQuery: true, includeExtensions: false }, fetchOptions });
        return forward(operation);
      }),
    );
  });
}
