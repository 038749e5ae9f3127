import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { tap } from 'rxjs';
import { App, loadPageAt } from '../app/app.tsx';
import { absentLink } from '../apollo/notFoundAsNullLink.ts';
import { createCache } from '../apollo/cache.ts';
import { operationKey } from '../apollo/ssrData.ts';
import { trustedDocumentsLink } from '../apollo/trustedDocumentsLink.ts';
import { HeadContext, type Head } from '../layout/pageMeta.ts';
import { assembleDocument, styleSources } from './htmlDocument.ts';

export { canonicalAddress } from './canonicalAddress.ts';
export { NO_PAGE as notFoundAddress, routeTable } from '../config/paths.ts';

/** What the server that hands out documents asks for. */
export interface DocumentRequest {
  /** Origin under which the browser reaches the shop. */
  origin: string;
  /** Path and query, as `canonicalAddress` writes them. */
  address: string;
  /** Sends a GraphQL request body, as JSON text, as a guest; answers the response's text. */
  ask(body: string): Promise<string>;
}

/** A document, or why there is none: then the bare document lets the browser do the work. */
export type DocumentAnswer = RenderedDocument | { html: null };

export interface RenderedDocument {
  html: string;
  status: number;
  /** What the content security policy has to let pass for `style-src`, besides 'self'. */
  styles: string[];
}

/** React would put large parts at the end and move them by an inline script, which the content security policy forbids. */
const IN_PLACE = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };

/**
 * Renders a public page as a guest sees it, with the data it was made of.
 * An answer with an error makes no document: what failed here may work when the browser asks. That something does not exist
 * is none where the page's query says so.
 */
export async function renderDocument({ origin, address, ask }: DocumentRequest): Promise<DocumentAnswer> {
  // Put together, not resolved: an address that begins with two slashes would name another host.
  const { pathname, search } = new URL(origin + address);
  const page = await loadPageAt(pathname);

  const answered: string[] = [];
  let failed = false;
  let thrown: unknown = null;
  const record = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next(result) {
          if ('errors' in result && result.errors?.length) failed = true;
          answered.push(operationKey(operation.operationName, operation.variables));
        },
        // Without an answer the page would say that there is nothing to show.
        error: (error) => void (thrown = error),
      }),
    ),
  );
  const fetchHere: typeof fetch = async (_address, options) =>
    new Response(await ask(String(options?.body)), {
      headers: { 'content-type': 'application/graphql-response+json' },
    });
  const cache = createCache();
  const client = new ApolloClient({
    ssrMode: true,
    cache,
    link: ApolloLink.from([
      record,
      absentLink,
      trustedDocumentsLink('POST'),
      new HttpLink({ uri: '/graphql', fetch: fetchHere }),
    ]),
  });

  let head: Head = { title: undefined };
  const tree = (
    <StrictMode>
      <HeadContext value={(told) => void (head = told)}>
        <ApolloProvider client={client}>
          <StaticRouter location={{ pathname, search }}>
            <App />
          </StaticRouter>
        </ApolloProvider>
      </HeadContext>
    </StrictMode>
  );
  const { result } = await prerenderStatic({
    tree,
    renderFunction: (element) =>
      prerenderToNodeStream(element, { ...IN_PLACE, onError: (error) => void (thrown = error) }),
  });
  if (thrown) throw thrown;
  if (failed) return { html: null };
  return {
    status: head.missing ? 404 : 200,
    styles: styleSources(result),
    html: assembleDocument({
      content: result,
      head,
      origin,
      address,
      page,
      data: { cache: cache.extract(), answered },
    }),
  };
}
