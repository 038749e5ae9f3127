import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CompressedBody, encodeReply } from '../publicResponses/compressedBody.ts';
import { PRIVATE_REVALIDATED, STALE_HEADER } from '../publicResponses/publicResponses.ts';
import type { Services } from '../services.ts';
import { bareResult, createPageRenderer, type PageResult } from './pageRenderer.ts';
import { robotsAndSitemap } from './sitemap.ts';
import { ASSETS_PATH, FILE_CACHING, loadWebBuild, webFiles } from './webBuild.ts';

/** The label of paths that no route of the web matches. */
const UNKNOWN_ROUTE = 'unknown';

/** Pages that depend on the session or a mailed link, and paths that are not normalized, are rendered in the browser. */
const BROWSER_PAGE = bareResult('browser');

/** Pages for guests that are rendered. The page of a mailed link is not: its query is secret. */
const RENDERED_FOR_GUESTS = ['login', 'register', 'forgotPassword'];

/** Serves the built web app: its files, and a page for every path; for unknown ones with status 404 (docs/product.md#routes). */
export const webApp = fp(async (app, { services }: { services: Services }) => {
  const { config, metrics, clock, responses, sharedCacheControl } = services;
  const web = await loadWebBuild(config);
  if (!web) {
    app.log.warn(`No built web app in ${config.webDir}: only the API is served.`);
    return;
  }
  const { styleSource } = web;
  const barePage = new CompressedBody(web.barePage);
  const renderPage = createPageRenderer(web, app.executeAsGuest, services);
  await app.register(robotsAndSitemap, { routes: web.routeTable, config });
  await app.register(webFiles, { config, web });
  // The page that the service worker shows without a connection.
  app.get('/offline.html', async (_request, reply) => {
    allowStyles(reply, [styleSource]);
    return reply.header('cache-control', FILE_CACHING).type('text/html; charset=utf-8').send(web.offlinePage);
  });

  for (const [name, { path, access }] of Object.entries(web.routeTable)) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const [pathname = '', query = ''] = request.url.split(/\?(.*)/s);
      if (!isNormalized(pathname)) return reply.callNotFound();
      if (access !== 'public' && !RENDERED_FOR_GUESTS.includes(name))
        return sendPage(request, reply, name, 200, BROWSER_PAGE);
      const address = web.canonicalAddress(name, request.params, query);
      return sendPage(request, reply, name, 200, await renderPage(request, name, address));
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url.startsWith(ASSETS_PATH))
      return reply.code(404).type('text/plain').send('There is nothing here.');
    const isNormal = isNormalized(request.url.split('?', 1)[0] ?? '');
    const result = isNormal ? await renderPage(request, UNKNOWN_ROUTE, web.notFoundAddress) : BROWSER_PAGE;
    return sendPage(request, reply, UNKNOWN_ROUTE, 404, result);
  });

  /** Only rendered pages are for shared caches: they are the same for every visitor, because they are rendered without a session. */
  function cacheControlOf({ page, outcome }: PageResult): string {
    // A page that could not be rendered now must not be stored in place of the rendered one.
    if (page === null && outcome !== 'browser') return 'no-store';
    const isPublic = page?.status === 200 && !page.isStale;
    return isPublic ? sharedCacheControl((page.freshUntil - clock()) / 1000, 0) : PRIVATE_REVALIDATED;
  }

  /** Sends a rendered page, or the page without content with the given status, and counts it. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    route: string,
    bareStatus: number,
    result: PageResult,
  ): Promise<Buffer | string | null> {
    const { page, outcome } = result;
    metrics.pages.inc({ route, outcome });
    const attributeStyles = page?.styleHashes ?? [];
    // Hashes allow style elements by themselves, and style attributes with 'unsafe-hashes'.
    const unsafeHashes = attributeStyles.length > 0 ? ["'unsafe-hashes'"] : [];
    allowStyles(reply, [...unsafeHashes, styleSource, ...attributeStyles]);
    if (page?.isStale) reply.header(STALE_HEADER, '1');
    reply
      .code(page?.status ?? bareStatus)
      .header('cache-control', cacheControlOf(result))
      .type('text/html; charset=utf-8');
    const bytes = await encodeReply(request, reply, page?.body ?? barePage);
    if (page?.status === 200 && request.method === 'GET')
      responses.remember(request, reply, page, {
        cacheControl: () => cacheControlOf(result),
        onSentAgain: () => metrics.pages.inc({ route, outcome: page.isStale ? 'stale' : 'cached' }),
      });
    return bytes;
  }
});

/** False for a path that a browser would normalize before it sends it ("//cart", "/products/.."); such paths are not rendered. */
const isNormalized = (path: string): boolean => !/\/\/|\\/.test(path) && !/\/(\.|%2e){1,2}(\/|$)/i.test(path);

/** Allows the inline styles of the page. */
function allowStyles(reply: FastifyReply, sources: string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${sources.join(' ')}`),
  );
}
