import { text } from 'node:stream/consumers';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { getApolloContext } from '@apollo/client/react';
import { print } from '@apollo/client/utilities';
import { StrictMode } from 'react';
// React's build for Node enables an AsyncLocalStorage, which slows every promise and every response of the process down.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { from, tap } from 'rxjs';
import { App } from '../app/app.tsx';
import { notFoundAsNullLink, operationKey, persistedQueryLink } from '../apollo/links.ts';
import { createCache } from '../apollo/cache.ts';
import { type Shop, ShopContext } from '../config/shop.ts';
import { Origin } from '../layout/pageHead.tsx';
import { routeAt } from '../config/paths.ts';
import { preloadPage } from '../pages/registry.ts';
import { bareHtml, createAssembler, inlineScriptSource, inlineSource, readBuilt } from './htmlPage.ts';
import { waitingQueries } from './waitingQueries.ts';
import { accentStyle, insertShop } from './shopHtml.ts';

export { canonicalAddress } from './canonicalAddress.ts';
export { NOT_FOUND_PATH as notFoundAddress, routeTable } from '../config/paths.ts';

/** A request of the BFF for a rendered page. */
interface RenderRequest {
  origin: string;
  /** Path and query, as `canonicalAddress` returns them. */
  address: string;
  /** Executes a GraphQL request body (JSON text) as a guest and resolves to the response body. */
  executeQuery(body: string): Promise<string>;
}

/** Sends operations to the BFF in this process. Beside Apollo's link by HTTP it needs no request, response or stream. */
const processLink = (executeQuery: RenderRequest['executeQuery']) =>
  new ApolloLink(({ operationName, variables, extensions, query, getContext }) => {
    const { http } = getContext();
    const body = {
      operationName,
      variables,
      extensions,
      ...(http?.includeQuery !== false && { query: print(query) }),
    };
    return from(executeQuery(JSON.stringify(body)).then((answer) => JSON.parse(answer) as ApolloLink.Result));
  });

/** Otherwise React would move large parts by an inline script, which the content security policy forbids. */
const NO_STREAMED_PARTS = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };

/** The pages of one shop, as `bff/pages/webBuild.ts` describes them. */
export function createPages(shop: Shop) {
  const template = insertShop(readBuilt('index.html'), shop);
  const barePage = bareHtml(template);
  const assemble = createAssembler(template, accentStyle(shop));
  const { name, claim } = shop;
  const manifest: unknown = JSON.parse(readBuilt('manifest.webmanifest'));
  return {
    renderPage: (request: RenderRequest) => renderPage(request, shop, assemble),
    barePage,
    offlinePage: barePage.replace('<html', '<html data-uncached'),
    scriptSource: inlineScriptSource(template),
    styleSource: inlineSource(accentStyle(shop)),
    manifest: JSON.stringify(Object.assign({}, manifest, { name, short_name: name, description: claim })),
  };
}

/**
 * Renders a public page as a guest sees it, with its data. After a response with an error nothing is rendered (`html: null`), because
 * the query may succeed in the browser; NOT_FOUND is no error for queries with `notFoundAsNull`.
 * @throws when a query gets no response, or when rendering fails
 */
async function renderPage(
  { origin, address, executeQuery }: RenderRequest,
  shop: Shop,
  assemble: ReturnType<typeof createAssembler>,
) {
  // Concatenated, not resolved: an address that begins with two slashes would be another host.
  const { pathname, search } = new URL(origin + address);
  await preloadPage(pathname);
  const routeName = routeAt(pathname)?.name ?? null;

  const operationKeys: string[] = [];
  let hasGraphQLErrors = false;
  let renderError: unknown = null;
  const recordLink = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next(result) {
          if ('errors' in result && result.errors?.length) hasGraphQLErrors = true;
          operationKeys.push(operationKey(operation.operationName, operation.variables));
        },
        // Otherwise the page would be rendered with an error message.
        error: (error) => void (renderError = error),
      }),
    ),
  );
  // A page reads next to nothing twice, so noting what each result depends on would take longer than it saves.
  const cache = createCache({ resultCaching: false });
  const client = new ApolloClient({
    ssrMode: true,
    cache,
    link: ApolloLink.from([recordLink, notFoundAsNullLink, persistedQueryLink, processLink(executeQuery)]),
  });

  const ApolloContext = getApolloContext();
  const { prelude } = await prerender(
    <StrictMode>
      <ApolloContext value={waitingQueries(client)}>
        <ShopContext value={shop}>
          <Origin value={origin}>
            <StaticRouter location={{ pathname, search }}>
              <App />
            </StaticRouter>
          </Origin>
        </ShopContext>
      </ApolloContext>
    </StrictMode>,
    { ...NO_STREAMED_PARTS, onError: (error) => void (renderError = error) },
  );
  const result = await text(prelude);
  if (renderError) throw renderError;
  if (hasGraphQLErrors) return { html: null };
  const data = { cache: cache.extract(), operationKeys };
  return assemble(result, routeName, data);
}
